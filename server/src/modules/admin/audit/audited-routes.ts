import { DEFAULT_ROLES, isWorkspacePermission } from '@tonearm/shared/permissions/catalogue';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { Actor } from '../../../core/access/actor.js';
import { namesOf } from '../../../core/access/allow.decorators.js';
import type { AccessRule } from '../../../core/access/allow.decorators.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What people without a part in running the site may do. */
const EVERYDAY: ReadonlySet<PermissionName> = new Set(
  DEFAULT_ROLES.flatMap(({ permissions }) => permissions.filter((name) => name !== 'admin')),
);
/** Of these, what whoever runs the site does for it: its music is made with the same calls. */
const FOR_THE_SITE: ReadonlySet<PermissionName> = new Set(['music.create', 'lyrics.create', 'tags.create']);

/** Calls with such a right that change nothing, and why they leave no entry. */
export const UNAUDITED: Readonly<Record<string, string>> = {
  'POST /api/v1/admin/channels/preview': 'Shows what a channel would hold.',
  'POST /api/v1/artists/:ids/deletion-preview': 'Counts what would go along.',
  'POST /api/v1/artists/merge/preview': 'Counts what would move.',
  'POST /api/v1/billing/products/sync': 'Tells the payment provider what stands here.',
  'POST /api/v1/billing/subscriptions/:id/preview-change': 'Shows what a change would come to.',
  'POST /api/v1/billing/subscriptions/sync': 'A job does it, whose run names the request.',
  'POST /api/v1/custom-pages/preview': 'Shows a page that is not saved.',
  'POST /api/v1/genres/merge/preview': 'Counts what would move.',
  'POST /api/v1/tags/merge/preview': 'Counts what would move.',
  'POST /api/v1/localizations/:id/mails/:name/preview': 'Shows a mail that is not saved.',
  'POST /api/v1/settings/demo-reset': 'A job does it, whose run names the request.',
  'POST /api/v1/settings/test/cache': 'Tries what is not saved.',
  'POST /api/v1/settings/test/mail': 'Tries what is not saved.',
  'POST /api/v1/settings/test/queue': 'Tries what is not saved.',
  'POST /api/v1/settings/test/recaptcha': 'Tries what is not saved.',
  'POST /api/v1/settings/test/search': 'Tries what is not saved.',
  'POST /api/v1/settings/test/stripe': 'Tries what is not saved.',
  'POST /api/v1/settings/test/paypal': 'Tries what is not saved.',
  'POST /api/v1/settings/test/storage': 'Tries what is not saved.',
  'POST /api/v1/settings/test/websockets': 'Tries what is not saved.',
  'POST /api/v1/uploads/duplicates': 'Looks for the same file.',
};
/** Reads rows into a file. */
const EXPORT = /\/csv\/export$/;

/** What changes a workspace as it begins or takes somebody in: whoever asks may belong to none yet. Joining is a GET. */
const OF_NEWCOMERS: ReadonlySet<string> = new Set([
  'POST /api/v1/workspace',
  'GET /api/v1/workspace/join/:inviteId',
  'DELETE /api/v1/workspace/invite/:inviteId',
  // By the mail of an invite.
  'POST /auth/register',
]);
/** What is made and moved for a workspace, and done to it, its members and invites, with rights that everybody has or a role there gives. */
const OF_TEAMS: ReadonlySet<string> = new Set([
  'PUT /api/v1/workspace/:id',
  'DELETE /api/v1/workspace/:ids',
  'POST /api/v1/workspace/:id/image',
  'POST /api/v1/workspace/:id/transfer',
  'POST /api/v1/workspace/:id/invite',
  'PUT /api/v1/workspace/:id/invite/:inviteId',
  'PUT /api/v1/workspace/:id/member/:userId',
  'DELETE /api/v1/workspace/:id/member/:userId',
  'POST /api/v1/playlists',
  'POST /api/v1/playlists/move',
  'POST /api/v1/tracks/move',
  'POST /api/v1/albums/move',
  'POST /api/v1/artists/move',
]);

/** The rights of a route that make it one of the admin area; none: everybody changes their own things by it. */
export function auditedRights(verb: string, path: string, rule: AccessRule | undefined): PermissionName[] {
  if (SAFE.has(verb) || Object.hasOwn(UNAUDITED, `${verb} ${path}`) || EXPORT.test(path)) return [];
  if (rule?.kind !== 'permission' && rule?.kind !== 'owner') return [];
  const ofSite = namesOf(rule.name).filter((name): name is PermissionName => !isWorkspacePermission(name));
  return ofSite.filter((name) => !EVERYDAY.has(name) || FOR_THE_SITE.has(name));
}

/** Whether this person asks as one who runs the site. */
export const isForTheSite = (actor: Actor, rights: readonly PermissionName[]): boolean =>
  rights.some((name) => actor.can(name) && (!EVERYDAY.has(name) || actor.can('admin.access')));

/** Whether it may change a workspace, or what one owns. @param rights of the route, as `auditedRights` says. */
export const mayChangeTeams = (route: string, rights: readonly PermissionName[], actor: Actor): boolean =>
  OF_NEWCOMERS.has(route) || (actor.places.length > 0 && (rights.length > 0 || OF_TEAMS.has(route)));
