import type { Verdict } from './visibility-verdicts.js';
import { VIEWERS } from './visibility-bed.js';
import type { Asked, ViewerName, VisibilityBed } from './visibility-bed.js';

/** A playlist with one public song in it. The manager edits it along; the follower follows it. */
export interface PlaylistItem {
  id: number;
  name: string;
  token: string;
  song: string;
}

/** A place where a playlist may show. */
export interface PlaylistSurface {
  name: string;
  /** Looked at by address, met in a list, or shown on a foreign site. */
  kind: 'address' | 'list' | 'player';
  viewers: readonly ViewerName[];
  see: (bed: VisibilityBed, viewer: ViewerName, item: PlaylistItem) => Promise<Verdict>;
}

const verdictOf = ({ status, text }: Asked, needle: string): Verdict =>
  status === 200 ? (text.includes(needle) ? 'seen' : 'hidden') : status === 404 ? 'hidden' : `status ${status}`;

const surface = (
  kind: PlaylistSurface['kind'],
  name: string,
  path: (item: PlaylistItem, bed: VisibilityBed) => string,
  { of = 'name', viewers = VIEWERS }: { of?: 'name' | 'song'; viewers?: readonly ViewerName[] } = {},
): PlaylistSurface => ({
  name,
  kind,
  viewers,
  see: async (bed, viewer, item) => verdictOf(await bed.ask(viewer, item, path(item, bed)), item[of]),
});

const SONG = { of: 'song' } as const;
/** A player shows what a guest may see. */
const AS_GUESTS = { viewers: ['admin', 'guest', 'token'] } as const;

export const PLAYLIST_SURFACES: readonly PlaylistSurface[] = [
  surface('address', 'GET playlists/{id}', ({ id }) => `/api/v1/playlists/${id}`),
  surface('address', 'its songs', ({ id }) => `/api/v1/playlists/${id}/tracks`, SONG),
  surface('address', 'its page', ({ id }) => `/playlist/${id}/x`),
  surface('address', 'its file', ({ id }) => `/api/v1/playlists/${id}/export?format=csv`, SONG),
  surface('address', 'its radio', ({ id }) => `/api/v1/radio/playlist/${id}`),
  {
    name: 'a queue of it',
    kind: 'address',
    viewers: VIEWERS,
    see: async (bed, viewer, item) =>
      verdictOf(
        await bed.ask(viewer, item, '/api/v1/player/queue/expand', { source_type: 'playlist', source_id: item.id }),
        item.song,
      ),
  },
  surface('player', 'its player', ({ id }) => `/playlist/${id}/x/embed`, AS_GUESTS),
  surface(
    'player',
    'its oEmbed',
    ({ id }, bed) => `/api/v1/oembed?url=${encodeURIComponent(`${bed.app.config.baseUrl}/playlist/${id}/x`)}`,
    AS_GUESTS,
  ),
  surface('list', 'GET playlists', ({ name }) => `/api/v1/playlists?query=${encodeURIComponent(name)}`),
  surface('list', 'GET search', ({ name }) => `/api/v1/search/playlists?perPage=100&query=${encodeURIComponent(name)}`),
  surface('list', "its owner's playlists", (_item, bed) => `/api/v1/users/${bed.idOf('owner')}/playlists?perPage=100`, {
    viewers: VIEWERS.filter((viewer) => viewer !== 'owner'),
  }),
  surface('list', 'the reposts of somebody', (_item, bed) => `/api/v1/users/${bed.idOf('fan')}/reposts?perPage=100`),
  {
    name: 'the sitemap',
    kind: 'list',
    viewers: ['admin', 'guest'],
    see: async (bed, viewer, item) =>
      verdictOf(await bed.ask(viewer, item, '/sitemap-playlists-1.xml'), `/playlist/${item.id}/`),
  },
];
