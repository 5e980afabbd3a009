import { Navigate } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { AppRoot } from './app-root';
import { GuardedRoutes, UploadRedirect } from './guarded-routes';
import { keptPages } from './kept-pages';
import { RouteProblem } from './route-problem';
import { adminRoutes } from './routes/admin.routes';
import { CatalogueSkeleton, HomeSkeleton } from './shell/page-skeletons';
import { AuthFrame } from './site/auth-frame';
import { ShellOrLanding } from './site/shell-or-landing';

/** Pages of the listener; each arrives in a chunk of its own. */
const chunks = {
  home: async () => ({ Component: (await import('../features/channel/home-page')).HomePage }),
  artist: async () => ({ Component: (await import('../features/artist/artist-page')).ArtistPage }),
  album: async () => ({ Component: (await import('../features/album/album-page')).AlbumPage }),
  track: async () => ({ Component: (await import('../features/track/track-page')).TrackPage }),
  playlist: async () => ({ Component: (await import('../features/playlist/playlist-page')).PlaylistPage }),
  libraryPlaylists: async () => ({ Component: (await import('../features/playlist/library-playlists')).LibraryPlaylists }),
  joinPlaylist: async () => ({ Component: (await import('../features/playlist/join-page')).JoinPlaylistPage }),
  user: async () => ({ Component: (await import('../features/user/user-page')).UserPage }),
  account: async () => ({ Component: (await import('./account/account-page')).AccountPage }),
  feed: async () => ({ Component: (await import('../features/user/feed-page')).FeedPage }),
  genres: async () => ({ Component: (await import('../features/channel/genres-page')).GenresPage }),
  genre: async () => ({ Component: (await import('../features/channel/genre-page')).GenrePage }),
  radio: async () => ({ Component: (await import('../features/radio/radio-page')).RadioPage }),
  search: async () => ({ Component: (await import('../features/search/search-page')).SearchPage }),
  lyrics: async () => ({ Component: (await import('../features/lyrics/lyrics-page')).LyricsPage }),
  tag: async () => ({ Component: (await import('../features/tag/tag-page')).TagPage }),
  tagTracks: async () => ({ Component: (await import('../features/tag/tag-page')).TagTracksPage }),
  tagAlbums: async () => ({ Component: (await import('../features/tag/tag-page')).TagAlbumsPage }),
  library: async () => ({ Component: (await import('../features/library/library-layout')).LibraryLayout }),
  librarySongs: async () => ({ Component: (await import('../features/library/songs-page')).SongsPage }),
  libraryAlbums: async () => ({ Component: (await import('../features/library/albums-page')).AlbumsPage }),
  libraryArtists: async () => ({ Component: (await import('../features/library/artists-page')).ArtistsPage }),
  libraryHistory: async () => ({ Component: (await import('../features/library/history-page')).HistoryPage }),
  channel: async () => ({ Component: (await import('../features/channel/channel-page')).ChannelPage }),
  login: async () => ({ Component: (await import('../features/auth/login-page')).LoginPage }),
  register: async () => ({ Component: (await import('../features/auth/register-page')).RegisterPage }),
  forgotPassword: async () => ({ Component: (await import('../features/auth/forgot-password-page')).ForgotPasswordPage }),
  resetPassword: async () => ({ Component: (await import('../features/auth/reset-password-page')).ResetPasswordPage }),
  accountSettings: async () => {
    await import('./host-panels');
    return { Component: (await import('../features/account-settings/account-settings-page')).AccountSettingsPage };
  },
  landing: async () => ({ Component: (await import('../features/landing/landing-page')).LandingPage }),
  contact: async () => ({ Component: (await import('../features/contact/contact-page')).ContactPage }),
  customPage: async () => ({ Component: (await import('../features/custom-page/custom-page')).CustomPage }),
  backstage: async () => ({ Component: (await import('../features/backstage/backstage-page')).BackstagePage }),
  backstageRequests: async () => ({ Component: (await import('../features/backstage-requests/requests-page')).RequestsPage }),
  becomeArtist: async () => ({ Component: (await import('../features/backstage-requests/requests-page')).BecomeArtistPage }),
  claimArtist: async () => ({ Component: (await import('../features/backstage-requests/requests-page')).ClaimArtistPage }),
  backstageRequestSubmitted: async () => ({ Component: (await import('../features/backstage-requests/submitted-page')).SubmittedPage }),
  apiDocs: async () => ({ Component: (await import('../features/api-docs/api-docs-page')).ApiDocsPage }),
  upload: async () => ({ Component: (await import('../features/backstage-upload/upload-page')).UploadPage }),
  newTrack: async () => ({ Component: (await import('../features/backstage-editor/new-track-page')).NewTrackPage }),
  editTrack: async () => ({ Component: (await import('../features/backstage-editor/track-editor-page')).TrackEditorPage }),
  newAlbum: async () => ({ Component: (await import('../features/backstage-editor/album-editor-page')).NewAlbumPage }),
  editAlbum: async () => ({ Component: (await import('../features/backstage-editor/album-editor-page')).AlbumEditorPage }),
  editArtist: async () => ({ Component: (await import('../features/backstage-editor/artist-editor-page')).ArtistEditorPage }),
  trackInsights: async () => ({ Component: (await import('../features/insights/insights-page')).TrackInsightsPage }),
  albumInsights: async () => ({ Component: (await import('../features/insights/insights-page')).AlbumInsightsPage }),
  artistInsights: async () => ({ Component: (await import('../features/insights/insights-page')).ArtistInsightsPage }),
  notFound: async () => ({ Component: (await import('../platform/errors/not-found')).NotFound }),
};

const pages = keptPages(chunks);
const layouts = keptPages({ site: async () => ({ Component: (await import('./site/site-layout')).SiteLayout }) }, false);

/** Fetches the listener's pages ahead, so that the first click is as fast as the second. */
export function warmPages(): void {
  for (const load of [chunks.home, chunks.album, chunks.artist, chunks.track, chunks.genres, chunks.genre, chunks.search]) load().catch(() => undefined);
}

const authRoutes: RouteObject[] = [
  { path: 'login', lazy: pages.login },
  { path: 'workspace/join/login', lazy: pages.login },
  { path: 'register', lazy: pages.register },
  { path: 'workspace/join/register', lazy: pages.register },
  { path: 'forgot-password', lazy: pages.forgotPassword },
  { path: 'password/reset/:token', lazy: pages.resetPassword },
].map((route) => ({ ...route, hydrateFallbackElement: <div className="auth" /> }));

const libraryRoutes: RouteObject = {
  path: 'library', lazy: pages.library, hydrateFallbackElement: <CatalogueSkeleton />,
  children: [
    { index: true, element: <Navigate to="/library/songs" replace /> },
    { path: 'songs', lazy: pages.librarySongs },
    { path: 'playlists', lazy: pages.libraryPlaylists },
    { path: 'albums', lazy: pages.libraryAlbums },
    { path: 'artists', lazy: pages.libraryArtists },
    { path: 'history', lazy: pages.libraryHistory },
  ],
};

export const routes: RouteObject[] = [
  {
    element: <AppRoot />,
    errorElement: <RouteProblem />,
    children: [
      {
        element: <ShellOrLanding />,
        children: [
          {
            errorElement: <RouteProblem isInShell />,
            children: [
              { index: true, lazy: pages.home, hydrateFallbackElement: <HomeSkeleton /> },
              { path: 'artist/:id/:slug?', lazy: pages.artist, hydrateFallbackElement: <CatalogueSkeleton /> },
              { path: 'album/:id/:artist?/:album?', lazy: pages.album, hydrateFallbackElement: <CatalogueSkeleton /> },
              { path: 'track/:id/:slug?', lazy: pages.track, hydrateFallbackElement: <CatalogueSkeleton /> },
              { path: 'playlist/join/:token', lazy: pages.joinPlaylist, hydrateFallbackElement: <CatalogueSkeleton /> },
              { path: 'playlist/:id/:slug?', lazy: pages.playlist, hydrateFallbackElement: <CatalogueSkeleton /> },
              { path: 'user/:id/:name?/:tab?', lazy: pages.user, hydrateFallbackElement: <CatalogueSkeleton /> },
              { path: 'account', lazy: pages.account, hydrateFallbackElement: <CatalogueSkeleton /> },
              { path: 'feed', lazy: pages.feed, hydrateFallbackElement: <CatalogueSkeleton /> },
              { path: 'genres', lazy: pages.genres, hydrateFallbackElement: <CatalogueSkeleton /> },
              {
                // The other pages hear from their first call who may see them; these two may have none to make.
                element: <GuardedRoutes right="music.view" />,
                children: [
                  { path: 'lyrics', lazy: pages.lyrics, hydrateFallbackElement: <CatalogueSkeleton /> },
                  { path: 'search/:query?/:tab?', lazy: pages.search, hydrateFallbackElement: <CatalogueSkeleton /> },
                ],
              },
              { path: '404', lazy: pages.notFound, hydrateFallbackElement: <CatalogueSkeleton /> },
              libraryRoutes,
              { path: 'genre', element: <Navigate to="/genres" replace /> },
              { path: 'genre/:name', lazy: pages.genre, hydrateFallbackElement: <CatalogueSkeleton /> },
              { path: 'radio/:seedType/:seedId/:name?', lazy: pages.radio, hydrateFallbackElement: <CatalogueSkeleton /> },
              { path: 'tag/:name', lazy: pages.tag, hydrateFallbackElement: <CatalogueSkeleton /> },
              { path: 'tag/:name/tracks', lazy: pages.tagTracks, hydrateFallbackElement: <CatalogueSkeleton /> },
              { path: 'tag/:name/albums', lazy: pages.tagAlbums, hydrateFallbackElement: <CatalogueSkeleton /> },
              // Last in rank: fixed addresses win over channels.
              { path: 'channel/:slugOrId/:restriction?', lazy: pages.channel, hydrateFallbackElement: <CatalogueSkeleton /> },
              { path: ':slugOrId/:restriction?', lazy: pages.channel, hydrateFallbackElement: <CatalogueSkeleton /> },
            ],
          },
        ],
      },
      { element: <AuthFrame />, children: authRoutes },
      adminRoutes,
      {
        lazy: layouts.site,
        hydrateFallbackElement: <div className="site" />,
        children: [
          {
            errorElement: <RouteProblem isInShell />,
            children: [
              { path: 'account-settings', lazy: pages.accountSettings },
              { path: 'api-docs', lazy: pages.apiDocs },
              { path: 'backstage', lazy: pages.backstage },
              {
                element: <GuardedRoutes right="backstageRequests.create" />,
                children: [
                  { path: 'backstage/requests/:preset?', lazy: pages.backstageRequests },
                  { path: 'become-artist', lazy: pages.becomeArtist },
                  { path: 'claim-artist', lazy: pages.claimArtist },
                ],
              },
              {
                element: <GuardedRoutes right="music.create" />,
                children: [
                  { path: 'backstage/upload', lazy: pages.upload },
                  { path: 'backstage/tracks/new', lazy: pages.newTrack },
                  { path: 'backstage/albums/new', lazy: pages.newAlbum },
                ],
              },
              { path: 'upload', element: <UploadRedirect /> },
              { path: 'backstage/requests/:id/request-submitted', lazy: pages.backstageRequestSubmitted },
              { path: 'landing', lazy: pages.landing },
              { path: 'contact', lazy: pages.contact },
              { path: 'backstage/tracks/:trackId/insights', lazy: pages.trackInsights },
              { path: 'backstage/albums/:albumId/insights', lazy: pages.albumInsights },
              { path: 'backstage/artists/:artistId/insights', lazy: pages.artistInsights },
              { path: 'pages/:slug', lazy: pages.customPage },
              { path: 'pages/:id/:slug', lazy: pages.customPage },
              { path: 'backstage/tracks/:id/edit', lazy: pages.editTrack },
              { path: 'backstage/albums/:id/edit', lazy: pages.editAlbum },
              { path: 'backstage/artists/:id/edit', lazy: pages.editArtist },
              { path: '*', lazy: pages.notFound },
            ],
          },
        ],
      },
    ],
  },
];
