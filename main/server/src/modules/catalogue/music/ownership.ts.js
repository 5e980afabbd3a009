import { named } from '../../../core/database/entity-columns.js';
import { sql } from '../../../core/database/sql.js';
import { AlbumArtistEntity, AlbumEntity } from './schema/album.entity.js';
import { ArtistManagerEntity } from './schema/artist.entity.js';
import { TrackArtistEntity, TrackEntity } from './schema/track.entity.js';
/** A condition that holds for nobody. */ export const NOBODY = sql`1 = 0`;
/** The row belongs to them. The one place that knows how an owner is stored. @param row the columns of its table, from `named`. */ export const ownedBy =
  ({ owner_id: owner }, { userId }) => (userId === null ? NOBODY : sql`${owner} = ${userId}`);
const CREDITS = { track: named(TrackArtistEntity, 'ic'), album: named(AlbumArtistEntity, 'ic') };
const im = named(ArtistManagerEntity, 'im');
const EDITING = sql` AND ${im.role} IN ('owner', 'editor')`;
/**
 * They act for an artist who is credited on the item. @param id column of the item's id.
 * @param role 'editor': only who may change things counts, and not who only sees figures.
 */ export function managedBy(item, id, { userId }, role = 'any') {
  if (userId === null) return NOBODY;
  const ofItem = item === 'track' ? CREDITS.track.track_id : CREDITS.album.album_id;
  const credits = CREDITS[item];
  return sql`EXISTS (SELECT 1 FROM ${credits} JOIN ${im} ON ${im.artist_id} = ${credits.artist_id} AND ${im.user_id} = ${userId}${role === 'editor' ? EDITING : sql``} WHERE ${ofItem} = ${id})`;
}
const t = named(TrackEntity, 't');
const a = named(AlbumEntity, 'a');
/**
 * Who may change an item: its owner, and who manages a credited artist or one of its album (3-decisions §2), but for those who only
 * see figures; `mayEdit` of visibility.ts as SQL, over the aliases t (tracks) and a (albums).
 */ export const trackOwnedSql = (actor) =>
  actor.userId === null
    ? NOBODY
    : sql`(${ownedBy(t, actor)} OR ${managedBy('track', t.id, actor, 'editor')} OR ${managedBy('album', t.album_id, actor, 'editor')})`;
/** As `trackOwnedSql`, over the alias a (albums). */ export const albumOwnedSql = (actor) =>
  actor.userId === null ? NOBODY : sql`(${ownedBy(a, actor)} OR ${managedBy('album', a.id, actor, 'editor')})`;
