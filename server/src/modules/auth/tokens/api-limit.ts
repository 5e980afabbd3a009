import { API_TOKEN_REQUESTS_PER_MINUTE, API_TOKENS_MAX } from '@tonearm/shared/limits';
import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';

const DEFAULTS = { requests_per_minute: API_TOKEN_REQUESTS_PER_MINUTE, token_count: API_TOKENS_MAX };

/** A number that restricts `api.access` (3-decisions §2): null is no limit, a missing one the default. */
export function apiLimit(permissions: readonly GrantedPermission[], name: keyof typeof DEFAULTS): number {
  const restriction = permissions.find((granted) => granted.name === 'api.access')?.restrictions.find((candidate) => candidate.name === name);
  if (restriction?.value === null) return Infinity;
  return typeof restriction?.value === 'number' ? restriction.value : DEFAULTS[name];
}
