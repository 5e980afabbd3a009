import { SEARCH_PAGE_RESULTS } from '@tonearm/shared/limits';
import type {
  GetAlbumApiArg,
  GetArtistApiArg,
  GetChannelApiArg,
  GetTrackApiArg,
  ListGenresApiArg,
  ListTracksApiArg,
} from './catalogue';
import type { GetPlaylistApiArg, ListLibraryPlaylistsApiArg } from './playlists';
import type { SearchApiArg } from './search';

/*
 * What each page asks for. The server writes the same answers into the first page (`loaders`), so a page and its loader
 * must name the same arguments: they are named here, once.
 */
export const albumPageArgs = (id: number): GetAlbumApiArg => ({ id, load: 'tracks,genres,tags,credits' });
export const artistPageArgs = (id: number): GetArtistApiArg => ({ id, load: 'albums,top_tracks,genres' });
export const trackPageArgs = (id: number): GetTrackApiArg => ({ id, load: 'genres,tags,credits' });
export const GENRES_PAGE_ARGS: ListGenresApiArg = { perPage: 100, orderBy: 'popularity', orderDir: 'desc' };
export const genreTracksArgs = (genre: string): ListTracksApiArg => ({
  genre,
  perPage: 50,
  orderBy: 'popularity',
  orderDir: 'desc',
});
export const playlistPageArgs = (id: number): GetPlaylistApiArg => ({ id, load: 'editors' });
/** One's own playlists, as the sidebar, the library and the dialog for adding songs show them. */
export const OWN_PLAYLISTS_ARGS: ListLibraryPlaylistsApiArg = { perPage: 100 };
/** What the songs of a playlist are in until the reader chooses otherwise. */
export const PLAYLIST_TRACKS_ORDER = { orderBy: 'position' } as const;
/** The first results of every kind. */
export const searchPageArgs = (query: string): SearchApiArg => ({ query, limit: SEARCH_PAGE_RESULTS });
/** A channel's first page; a genre's or tag's name, or a country's code, narrows it. */
export const channelPageArgs = (slugOrId: string, restriction?: string): GetChannelApiArg => ({
  slugOrId,
  ...(restriction ? { restriction } : {}),
});
