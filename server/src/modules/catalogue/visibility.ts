import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../core/access/actor.js';
import { sqlTime } from '../../core/database/dialect.js';

/**
 * What a viewer may see by address (3-decisions §26); lists show `listed` only. Each rule has two forms,
 * SQL over the aliases t (tracks), a (albums, left-joined to tracks), ar (artists), and over a row; a test holds them together.
 */
export function trackVisibleSql(actor: Actor, album: 'joined as a' | 'the album was checked' = 'joined as a'): string {
  if (actor.seesHidden) return '1 = 1';
  const own = "t.missing_at IS NULL AND t.visibility <> 'private'";
  return album === 'joined as a' ? `${own} AND (t.album_id IS NULL OR a.visibility <> 'private')` : own;
}

export const albumVisibleSql = (actor: Actor): string => (actor.seesHidden ? '1 = 1' : "a.visibility <> 'private' AND a.tracks_count > 0");

export const artistVisibleSql = (actor: Actor): string => (actor.seesHidden ? '1 = 1' : 'ar.tracks_count > 0');

export const canSeeTrack = (actor: Actor, track: { missing_at: unknown; visibility: Visibility; album: { visibility: Visibility } | null }): boolean =>
  actor.seesHidden || (track.missing_at === null && track.visibility !== 'private' && track.album?.visibility !== 'private');

export const canSeeAlbum = (actor: Actor, album: { visibility: Visibility; tracks_count: number }): boolean =>
  actor.seesHidden || (album.visibility !== 'private' && album.tracks_count > 0);

export const canSeeArtist = (actor: Actor, artist: { tracks_count: number }): boolean => actor.seesHidden || artist.tracks_count > 0;

/** Condition that the playlist `pl` belongs to nobody who is suspended now. */
const playlistOwnerFree = (): string => `NOT EXISTS (SELECT 1 FROM users bu WHERE bu.id = pl.owner_id AND bu.banned_at IS NOT NULL
  AND (bu.banned_until IS NULL OR bu.banned_until > '${sqlTime(new Date())}'))`;

/** Playlists `pl` that lists, search and feeds may show. */
export const playlistListedSql = (): string => `pl.visibility = 'public' AND ${playlistOwnerFree()}`;

/** Over the alias pl (playlists): private ones are their owner's and editors' only. */
export function playlistVisibleSql(actor: Actor): string {
  if (actor.seesHidden) return '1 = 1';
  const me = actor.userId;
  const mine = me === null ? '' : ` OR pl.owner_id = ${me} OR EXISTS (SELECT 1 FROM playlist_editors ve WHERE ve.playlist_id = pl.id AND ve.user_id = ${me})`;
  return `(pl.visibility <> 'private'${mine}) AND ${playlistOwnerFree()}`;
}

export const canSeePlaylist = (actor: Actor, playlist: { visibility: Visibility; owner_id: number | null; isOwnerBanned: boolean; editorIds: readonly number[] }): boolean =>
  actor.seesHidden || (!playlist.isOwnerBanned && (playlist.visibility !== 'private'
    || (actor.userId !== null && (playlist.owner_id === actor.userId || playlist.editorIds.includes(actor.userId)))));
