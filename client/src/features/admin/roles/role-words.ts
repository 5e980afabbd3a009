import type { TFunction } from 'i18next';
import type { ROLES, ROLE_TYPES } from '@tonearm/shared/admin/roles.resource';
import type { RoleDetails } from '@tonearm/shared/admin/roles.dto';
import type { FilterView } from '../../../platform/admin/list/list-view';

type FilterName = keyof typeof ROLES.filters;

/** What a role gives rights in. */
export const roleTypes = (t: TFunction): Readonly<Record<(typeof ROLE_TYPES)[number], string>> => ({
  sitewide: t('Whole site'),
  workspace: t('Workspace'),
});

/** Who gets a role by itself. */
export function receiversOf(t: TFunction, { default: isDefault, guests, artists }: RoleDetails): string[] {
  return [
    ...(isDefault ? [t('New users')] : []),
    ...(guests ? [t('Guests')] : []),
    ...(artists ? [t('Approved artists')] : []),
  ];
}

/** What the filters of the list are called. */
export const roleFilters = (t: TFunction): Readonly<Record<FilterName, FilterView>> => ({
  type: { label: t('Type'), choices: roleTypes(t) },
  internal: { label: t('Comes with the site') },
  default: { label: t('Given to new users') },
  created_at: { label: t('Added') },
  updated_at: { label: t('Updated') },
});
