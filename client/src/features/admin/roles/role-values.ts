import type { CreateRoleInput, RoleDetails, UpdateRoleInput } from '@tonearm/shared/admin/roles.dto';
import { isSame } from '../../../platform/forms/form-changes';
import { permissionsIn, rightsOf } from '../permissions/rights';
import type { Rights, RightsScope } from '../permissions/rights';

interface RoleFields {
  /** What it gives rights in: chosen as it is made, and never another. */
  type: RightsScope;
  name: string;
  description: string;
  /** New users get it. */
  default: boolean;
  /** Used when nobody is signed in. */
  guests: boolean;
}

/** What the form of a role holds: its fields, and each permission by name, so that two people may change different ones. */
export type RoleValues = RoleFields & Rights;

export const NEW_ROLE: RoleValues = {
  type: 'sitewide',
  name: '',
  description: '',
  default: false,
  guests: false,
  ...rightsOf([]),
};

export const roleValuesOf = ({
  type,
  name,
  description,
  default: isDefault,
  guests,
  permissions,
}: RoleDetails): RoleValues => ({ type, name, description, default: isDefault, guests, ...rightsOf(permissions) });

export function newRoleInput({
  type,
  name,
  description,
  default: isDefault,
  guests,
  ...rights
}: RoleValues): CreateRoleInput {
  return {
    name: name.trim(),
    description: description.trim(),
    ...(type === 'workspace' ? { type } : { ...(isDefault && { default: true }), ...(guests && { guests: true }) }),
    permissions: permissionsIn(rights, type),
  };
}

/** Only what was changed; permissions are sent as a whole. */
export function roleInput(values: RoleValues, before: RoleValues): UpdateRoleInput {
  const isOther = (field: keyof RoleFields): boolean => values[field] !== before[field];
  const permissions = permissionsIn(values, values.type);
  return {
    ...(isOther('name') && { name: values.name.trim() }),
    ...(isOther('description') && { description: values.description.trim() }),
    ...(isOther('default') && { default: values.default }),
    ...(isOther('guests') && { guests: values.guests }),
    ...(!isSame(permissions, permissionsIn(before, before.type)) && { permissions }),
  };
}
