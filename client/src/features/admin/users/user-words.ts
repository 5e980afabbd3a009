import type { TFunction } from 'i18next';
import { Ban, UserPlus } from 'lucide-react';
import type { USERS } from '@tonearm/shared/admin/users.resource';
import type { BulkEditView, FilterView } from '../../../platform/admin/list/list-view';

type FilterName = keyof typeof USERS.filters;

/** What the filters of the list are called. @param countries code -> name. */
export const userFilters = (
  t: TFunction,
  countries: Readonly<Record<string, string>>,
): Readonly<Record<FilterName, FilterView>> => ({
  role: { label: t('Role') },
  email_verified_at: { label: t('Email verified'), isYesNo: true },
  banned_at: { label: t('Suspended'), isYesNo: true },
  country: { label: t('Country'), choices: countries },
  last_login_at: { label: t('Last login') },
  created_at: { label: t('Joined') },
  updated_at: { label: t('Updated') },
});

/** What many accounts can be given. */
export const userEdits = (t: TFunction): readonly BulkEditView[] => [
  {
    id: 'banned',
    label: t('Suspend or lift'),
    fieldLabel: t('Suspension'),
    icon: Ban,
    choices: { true: t('Suspend for good'), false: t('Lift the suspension') },
    hint: t('Whoever is suspended sees nothing of the site but that.'),
  },
  {
    id: 'roles',
    label: t('Add roles'),
    fieldLabel: t('Roles'),
    icon: UserPlus,
    hint: t('They are added to the roles that these people hold.'),
  },
];
