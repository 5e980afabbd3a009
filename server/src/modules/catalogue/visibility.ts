import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../core/access/actor.js';

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
