import { ARTIST_KINDS } from './artist.kinds.js';
import { BILLING_KINDS } from './billing.kinds.js';
import { COMMENT_KINDS } from './comments.kinds.js';
import { COMMUNITY_KINDS } from './community.kinds.js';
import type { NotificationKind } from './kind.js';
import { MUSIC_KINDS } from './music.kinds.js';
import { SITE_KINDS } from './site.kinds.js';
import { WORKSPACE_KINDS } from './workspaces.kinds.js';

/** Every kind of notification (3-decisions §18), in the order of the settings. */
export const KINDS: readonly NotificationKind[] = [
  ...MUSIC_KINDS,
  ...COMMUNITY_KINDS,
  ...COMMENT_KINDS,
  ...ARTIST_KINDS,
  ...BILLING_KINDS,
  ...WORKSPACE_KINDS,
  ...SITE_KINDS,
];

const BY_ID = new Map(KINDS.map((kind) => [kind.id, kind]));

/** undefined: an older release knew it. */
export const kindOf = (id: string): NotificationKind | undefined => BY_ID.get(id);
