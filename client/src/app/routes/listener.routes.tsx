import { Navigate } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { basePath } from '../../api/bootstrap-data';
import { RequireRight, RequireUser } from '../guarded-routes';
import { keptPages } from '../kept-pages';
import { CatalogueSkeleton, HomeSkeleton } from '../shell/page-skeletons';

/** Pages of the listener; each arrives in a chunk of its own. */
const chunks = {
  home: async () => ({ Component: (await import('../../features/channel/home-page')).HomePage }),
  artist: async () => ({ Component: (await import('../../features/artist/artist-page')).ArtistPage }),
  album: async () => ({ Component: (await import('../../features/album/album-page')).AlbumPage }),
  track: async () => ({ Component: (await import('../../features/track/track-page')).TrackPage }),
  playlist: async () => ({ Component: (await import('../../features/playlist/playlist-page')).PlaylistPage }),
  libraryPlaylists: async () => ({
    Component: (await import('../../features/playlist/library-playlists')).LibraryPlaylists,
  }),
  joinPlaylist: async () => ({ Component: (await import('../../features/playlist/join-page')).JoinPlaylistPage }),
  user: async () => ({ Component: (await import('../../features/user/user-page')).UserPage }),
  account: async () => ({ Component: (await import('../account/account-page')).AccountPage }),
  feed: async () => ({ Component: (await import('../../features/user/feed-page')).FeedPage }),
  genres: async () => ({ Component: (await import('../../features/channel/genres-page')).GenresPage }),
  genre: async () => ({ Component: (await import('../../features/channel/genre-page')).GenrePage }),
  radio: async () => ({ Component: (await import('../../features/radio/radio-page')).RadioPage }),
  search: async () => ({ Component: (await import('../../features/search/search-page')).SearchPage }),
  lyrics: async () => ({ Component: (await import('../../features/lyrics/lyrics-page')).LyricsPage }),
  tag: async () => ({ Component: (await import('../../features/tag/tag-page')).TagPage }),
  tagTracks: async () => ({ Component: (await import('../../features/tag/tag-page')).TagTracksPage }),
  tagAlbums: async () => ({ Component: (await import('../../features/tag/tag-page')).TagAlbumsPage }),
  library: async () => ({ Component: (await import('../../features/library/library-layout')).LibraryLayout }),
  librarySongs: async () => ({ Component: (await import('../../features/library/songs-page')).SongsPage }),
  libraryAlbums: async () => ({ Component: (await import('../../features/library/albums-page')).AlbumsPage }),
  libraryArtists: async () => ({ Component: (await import('../../features/library/artists-page')).ArtistsPage }),
  libraryHistory: async () => ({ Component: (await import('../../features/library/history-page')).HistoryPage }),
  channel: async () => ({ Component: (await import('../../features/channel/channel-page')).ChannelPage }),
  notFound: async () => ({ Component: (await import('../../platform/errors/not-found')).NotFound }),
};

const pages = keptPages(chunks);

/** Fetches the listener's pages ahead, so that the first click is as fast as the second. */
export function warmPages(): void {
  for (const load of [
    chunks.home,
    chunks.album,
    chunks.artist,
    chunks.track,
    chunks.genres,
    chunks.genre,
    chunks.search,
  ])
    load().catch(() => undefined);
}

/** Pages that links lead to, by the first segment of their address. */
const LINKED: ReadonlyMap<string, () => Promise<unknown>> = new Map([
  ['', chunks.home],
  ...(['album', 'artist', 'track', 'playlist', 'user', 'genres', 'genre', 'radio', 'search', 'tag'] as const).map(
    (name) => [name, chunks[name]] as const,
  ),
]);

/** Fetches the page that a link leads to as soon as somebody points at it: before the click, and nothing that nobody goes to. */
export function warmLinkedPages(): void {
  const warm = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin) return;
    const [first = ''] = link.pathname.slice(basePath().length + 1).split('/');
    LINKED.get(first)?.().catch(() => undefined);
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, warm, { passive: true });
}

const libraryRoutes: RouteObject = {
  path: 'library',
  lazy: pages.library,
  hydrateFallbackElement: <CatalogueSkeleton />,
  children: [
    { index: true, element: <Navigate to="/library/songs" replace /> },
    { path: 'songs', lazy: pages.librarySongs },
    { path: 'playlists', lazy: pages.libraryPlaylists },
    { path: 'albums', lazy: pages.libraryAlbums },
    { path: 'artists', lazy: pages.libraryArtists },
    { path: 'history', lazy: pages.libraryHistory },
  ],
};

/** What lies in the shell with the player. */
export const listenerRoutes: RouteObject[] = [
  { index: true, lazy: pages.home, hydrateFallbackElement: <HomeSkeleton /> },
  { path: 'artist/:id/:slug?', lazy: pages.artist, hydrateFallbackElement: <CatalogueSkeleton /> },
  { path: 'album/:id/:artist?/:album?', lazy: pages.album, hydrateFallbackElement: <CatalogueSkeleton /> },
  { path: 'track/:id/:slug?', lazy: pages.track, hydrateFallbackElement: <CatalogueSkeleton /> },
  { path: 'playlist/:id/:slug?', lazy: pages.playlist, hydrateFallbackElement: <CatalogueSkeleton /> },
  { path: 'user/:id/:name?/:tab?', lazy: pages.user, hydrateFallbackElement: <CatalogueSkeleton /> },
  { path: 'account', lazy: pages.account, hydrateFallbackElement: <CatalogueSkeleton /> },
  { path: 'genres', lazy: pages.genres, hydrateFallbackElement: <CatalogueSkeleton /> },
  {
    // The other pages learn from their first call who may see them; these two may make no call.
    element: <RequireRight right="music.view" />,
    children: [
      { path: 'lyrics', lazy: pages.lyrics, hydrateFallbackElement: <CatalogueSkeleton /> },
      { path: 'search/:query?/:tab?', lazy: pages.search, hydrateFallbackElement: <CatalogueSkeleton /> },
    ],
  },
  { path: '404', lazy: pages.notFound, hydrateFallbackElement: <CatalogueSkeleton /> },
  {
    element: <RequireUser />,
    children: [
      { path: 'playlist/join/:token', lazy: pages.joinPlaylist, hydrateFallbackElement: <CatalogueSkeleton /> },
      { path: 'feed', lazy: pages.feed, hydrateFallbackElement: <CatalogueSkeleton /> },
      libraryRoutes,
    ],
  },
  { path: 'genre', element: <Navigate to="/genres" replace /> },
  { path: 'genre/:name', lazy: pages.genre, hydrateFallbackElement: <CatalogueSkeleton /> },
  { path: 'radio/:seedType/:seedId/:name?', lazy: pages.radio, hydrateFallbackElement: <CatalogueSkeleton /> },
  { path: 'tag/:name', lazy: pages.tag, hydrateFallbackElement: <CatalogueSkeleton /> },
  { path: 'tag/:name/tracks', lazy: pages.tagTracks, hydrateFallbackElement: <CatalogueSkeleton /> },
  { path: 'tag/:name/albums', lazy: pages.tagAlbums, hydrateFallbackElement: <CatalogueSkeleton /> },
  // Last in rank: fixed addresses win over channels.
  { path: 'channel/:slugOrId/:restriction?', lazy: pages.channel, hydrateFallbackElement: <CatalogueSkeleton /> },
  { path: ':slugOrId/:restriction?', lazy: pages.channel, hydrateFallbackElement: <CatalogueSkeleton /> },
];
