import type { Actor } from '../../../core/access/actor.js';

const managed = (credits: string, item: string, userId: number): string =>
  `EXISTS (SELECT 1 FROM ${credits} oc JOIN artist_managers om ON om.artist_id = oc.artist_id WHERE oc.${item} AND om.user_id = ${userId} AND om.role IN ('owner', 'editor'))`;

/**
 * Who may change an item: its owner, and who manages a credited artist or one of its album (3-decisions §2), but for those who only
 * see figures; `mayEdit` of visibility.ts as SQL, over the aliases t (tracks) and a (albums).
 */
export const trackOwnedSql = ({ userId }: Actor): string =>
  (userId === null ? '1 = 0' : `(t.owner_id = ${Number(userId)} OR ${managed('track_artists', 'track_id = t.id', Number(userId))} OR ${managed('album_artists', 'album_id = t.album_id', Number(userId))})`);

export const albumOwnedSql = ({ userId }: Actor): string =>
  (userId === null ? '1 = 0' : `(a.owner_id = ${Number(userId)} OR ${managed('album_artists', 'album_id = a.id', Number(userId))})`);
