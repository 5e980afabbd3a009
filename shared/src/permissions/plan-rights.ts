import { DEFAULT_ROLES } from './catalogue.js';
import type { PermissionName } from './catalogue.js';

/**
 * What a plan may give: what people do with their own things, and no more ads. Whoever pays buys it, unseen by anybody, so that nothing of
 * the site and of others is among it.
 */
export const PLAN_RIGHTS: ReadonlySet<string> = new Set<PermissionName>([
  ...DEFAULT_ROLES.flatMap(({ permissions }) => permissions.filter((name) => name !== 'admin')),
  'ads.hide',
]);
