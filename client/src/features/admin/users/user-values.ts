import type { AdministeredAccount, Role } from '@tonearm/shared/account/account.dto';
import { EMAIL_PATTERN, normalEmail } from '@tonearm/shared/account/fields';
import type { UpdateUserInput } from '@tonearm/shared/account/user-details.dto';
import { UPLOAD_SPACE_TOP_MB } from '@tonearm/shared/limits';
import { isSame } from '../../../platform/forms/form-changes';

/** What the form of an account holds. */
export interface UserValues {
  name: string;
  first_name: string;
  last_name: string;
  email: string;
  email_verified: boolean;
  /** By id. */
  roles: readonly Role[];
  /** Null: what their roles and the site say. */
  available_storage_mb: number | null;
}

/** Sorted, so that the same roles compare as equal. */
export const byId = (roles: readonly Role[]): Role[] =>
  roles.map(({ id, name }) => ({ id, name })).sort((one, other) => one.id - other.id);

export const userValuesOf = (user: AdministeredAccount): UserValues => ({
  name: user.name,
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  email_verified: user.email_verified_at !== null,
  roles: byId(user.roles),
  available_storage_mb: user.available_storage_mb ?? null,
});

export const isAddress = (email: string): boolean => EMAIL_PATTERN.test(normalEmail(email));

export const isRoom = (megabytes: number | null): boolean =>
  megabytes === null || (Number.isInteger(megabytes) && megabytes >= 0 && megabytes <= UPLOAD_SPACE_TOP_MB);

/** Only what was changed: somebody else may have changed the rest meanwhile, or this person may not. */
export function userInput(values: UserValues, before: UserValues): UpdateUserInput {
  const isOther = (field: keyof UserValues): boolean => !isSame(values[field], before[field]);
  return {
    ...(isOther('name') && { name: values.name.trim() }),
    ...(isOther('first_name') && { first_name: values.first_name.trim() }),
    ...(isOther('last_name') && { last_name: values.last_name.trim() }),
    ...(isOther('email') && { email: values.email.trim() }),
    // A new address would be unproven, whatever the switch beside it shows.
    ...((isOther('email') || isOther('email_verified')) && { email_verified: values.email_verified }),
    ...(isOther('roles') && { roles: values.roles.map(({ id }) => id) }),
    ...(isOther('available_storage_mb') && { available_storage_mb: values.available_storage_mb }),
  };
}
