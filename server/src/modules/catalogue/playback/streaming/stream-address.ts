import { API } from '../../../../core/http/api-prefix.js';
import type { StreamGrant } from './stream-signature.js';

/** The parts of a stream URL as they came; nothing is checked yet. */
export interface StreamAddress {
  /** The whole, as it came. */
  text: string;
  trackId: string;
  renditionId: string;
  query: string;
}

/** The parts of a stream URL, or null where the request is for something else. */
export function readStreamAddress(url: string, basePath: string): StreamAddress | null {
  const prefix = `${basePath}/stream/`;
  if (!url.startsWith(prefix)) return null;
  const mark = url.indexOf('?');
  const [trackId, renditionId, ...rest] = url.slice(prefix.length, mark < 0 ? undefined : mark).split('/');
  if (!trackId || !renditionId || rest.length > 0) return null;
  return { text: url, trackId, renditionId, query: mark < 0 ? '' : url.slice(mark + 1) };
}

/** The address that `readStreamAddress` reads. @param query made by the signer. */
export const streamPath = (
  basePath: string,
  grant: Pick<StreamGrant, 'trackId' | 'renditionId'>,
  query: string,
): string => `${basePath}/stream/${grant.trackId}/${grant.renditionId}?${query}`;

/** The parts of a playlist's URL as they came; nothing is checked yet. */
export interface PlaylistAddress extends Omit<StreamAddress, 'renditionId'> {
  /** `master`, or the id of a rendition. */
  name: string;
}

const PLAYLIST = /^([^/?]+)\/hls\/([^/?]+)\.m3u8(?:\?|$)/;

/** The parts of a playlist's URL, or null where the request is for something else. */
export function readPlaylistAddress(url: string, basePath: string): PlaylistAddress | null {
  const prefix = `${basePath}/${API}/tracks/`;
  const [path, trackId, name] = (url.startsWith(prefix) && PLAYLIST.exec(url.slice(prefix.length))) || [];
  return path && trackId && name ? { text: url, trackId, name, query: url.slice(prefix.length + path.length) } : null;
}

/** Where a track's playlists begin. @param query that of its segmented rendition's stream URL. */
export const masterPath = (basePath: string, trackId: number, query: string): string =>
  `${basePath}/${API}/tracks/${trackId}/hls/master.m3u8?${query}`;
