import type { Album, Artist, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { albumPath, artistPath, trackPath } from '@tonearm/shared/rules/paths';
import type { EmbedKind } from '@tonearm/shared/sharing/embed';
import { artistNames } from '../artist-links';

/** What is shared: a page of the site. */
export interface SharedItem {
  name: string;
  /** Names of its artists; empty for an artist. */
  by: string;
  /** Without the site's sub-path. */
  path: string;
  /** The player that other sites may show of it. */
  embed: EmbedKind | null;
  /** The song whose position a link may name. */
  trackId: number | null;
}

export const sharedTrack = (track: Pick<Track, 'id' | 'name' | 'artists'>): SharedItem =>
  ({ name: track.name, by: artistNames(track.artists), path: trackPath(track), embed: 'track', trackId: track.id });

export const sharedAlbum = (album: Pick<Album, 'id' | 'name' | 'artists'>): SharedItem =>
  ({ name: album.name, by: artistNames(album.artists), path: albumPath(album), embed: 'album', trackId: null });

export const sharedArtist = (artist: Pick<Artist, 'id' | 'name'>): SharedItem =>
  ({ name: artist.name, by: '', path: artistPath(artist), embed: null, trackId: null });
