import { restrictionDefault } from '@tonearm/shared/permissions/catalogue';
import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';

/** A number that restricts `api.access` (3-decisions §2): null is no limit, a missing one the catalogue's default. */
export function apiLimit(
  permissions: readonly GrantedPermission[],
  name: 'requests_per_minute' | 'token_count',
): number {
  const restriction = permissions
    .find((granted) => granted.name === 'api.access')
    ?.restrictions.find((candidate) => candidate.name === name);
  const value = restriction ? restriction.value : restrictionDefault('api.access', name);
  return value === null ? Infinity : Number(value);
}
