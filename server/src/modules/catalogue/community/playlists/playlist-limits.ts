import type { Actor } from '../../../../core/access/actor.js';
import { limitOf, restrictionOf } from '../../../../core/access/quota.js';

/** How many playlists the actor may have. */
export const playlistLimit = (actor: Actor): number => limitOf(actor, 'playlists.create', 'count');

/** Whether the actor may invite others to playlists. */
export const mayCollaborate = (actor: Actor): boolean =>
  restrictionOf(actor, 'playlists.create', 'collaborative') !== false;
