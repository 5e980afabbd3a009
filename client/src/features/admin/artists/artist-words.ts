import type { TFunction } from 'i18next';
import { BadgeCheck, EyeOff } from 'lucide-react';
import type { ARTISTS } from '@tonearm/shared/admin/artists.resource';
import type { BulkEditView, FilterView } from '../../../platform/admin/list/list-view';

type FilterName = keyof typeof ARTISTS.filters;

/** What the filters of the list are called. */
export const artistFilters = (t: TFunction): Readonly<Record<FilterName, FilterView>> => ({
  genre: { label: t('Genre') },
  manager: { label: t('Manager') },
  verified: { label: t('Verified') },
  disabled: { label: t('Disabled') },
  has_manager: { label: t('Has a manager') },
  created_at: { label: t('Added') },
  updated_at: { label: t('Updated') },
});

/** What many artists can be given. */
export const artistEdits = (t: TFunction): readonly BulkEditView[] => [
  {
    id: 'verified',
    label: t('Verify'),
    fieldLabel: t('Verified'),
    icon: BadgeCheck,
    choices: { true: t('Verified'), false: t('Not verified') },
  },
  {
    id: 'disabled',
    label: t('Disable artists'),
    fieldLabel: t('Status'),
    icon: EyeOff,
    choices: { true: t('Disabled'), false: t('Active') },
    hint: t('Nobody but administrators sees a disabled artist, nor what only disabled artists have made.'),
  },
];
