import { Navigate } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { RequireRight } from '../guarded-routes';
import { keptPages } from '../kept-pages';
import { RouteProblem } from '../route-problem';

/** Each in a chunk of its own; where they are, only those learn who come here (`AdminGate`). */
const pages = keptPages({
  overview: async () => ({ Component: (await import('../../features/admin/reports/overview-page')).OverviewPage }),
  visitors: async () => ({ Component: (await import('../../features/admin/reports/visitors-page')).VisitorsPage }),
  revenue: async () => ({ Component: (await import('../../features/admin/reports/revenue-page')).RevenuePage }),
  plays: async () => ({ Component: (await import('../../features/admin/reports/plays-page')).PlaysPage }),
  tracks: async () => ({ Component: (await import('../../features/admin/tracks/tracks-page')).TracksPage }),
  channels: async () => ({ Component: (await import('../../features/admin/channels/channels-page')).ChannelsPage }),
  channel: async () => ({ Component: (await import('../../features/admin/channels/channel-editor-page')).ChannelPage }),
  newChannel: async () => ({
    Component: (await import('../../features/admin/channels/channel-editor-page')).NewChannelPage,
  }),
  users: async () => ({ Component: (await import('../../features/admin/users/users-page')).UsersPage }),
  albums: async () => ({ Component: (await import('../../features/admin/albums/albums-page')).AlbumsPage }),
  artists: async () => ({ Component: (await import('../../features/admin/artists/artists-page')).ArtistsPage }),
  newArtist: async () => ({
    Component: (await import('../../features/backstage-editor/admin-artist-page')).NewArtistPage,
  }),
  artist: async () => ({
    Component: (await import('../../features/backstage-editor/admin-artist-page')).AdminArtistPage,
  }),
  artistInsights: async () => ({
    Component: (await import('../../features/insights/insights-page')).ArtistInsightsPage,
  }),
  genres: async () => ({ Component: (await import('../../features/admin/genres/genres-page')).GenresPage }),
  tags: async () => ({ Component: (await import('../../features/admin/tags/tags-page')).TagsPage }),
  playlists: async () => ({ Component: (await import('../../features/admin/playlists/playlists-page')).PlaylistsPage }),
  lyrics: async () => ({ Component: (await import('../../features/admin/lyrics/lyrics-page')).LyricsPage }),
  requests: async () => ({ Component: (await import('../../features/admin/requests/requests-page')).RequestsPage }),
  request: async () => ({ Component: (await import('../../features/admin/requests/request-page')).RequestPage }),
  abuseReports: async () => ({
    Component: (await import('../../features/admin/abuse-reports/abuse-reports-page')).AbuseReportsPage,
  }),
  comments: async () => ({ Component: (await import('../../features/admin/comments/comments-page')).CommentsPage }),
  user: async () => ({ Component: (await import('../../features/admin/users/user-page')).UserPage }),
  broadcasts: async () => ({
    Component: (await import('../../features/admin/broadcasts/broadcasts-page')).BroadcastsPage,
  }),
  consents: async () => ({ Component: (await import('../../features/admin/consents/consents-page')).ConsentsPage }),
  workspaces: async () => ({
    Component: (await import('../../features/admin/workspaces/workspaces-page')).WorkspacesPage,
  }),
  workspace: async () => ({
    Component: (await import('../../features/admin/workspaces/workspace-page')).WorkspacePage,
  }),
  roles: async () => ({ Component: (await import('../../features/admin/roles/roles-page')).RolesPage }),
  role: async () => ({ Component: (await import('../../features/admin/roles/role-page')).RolePage }),
  newRole: async () => ({ Component: (await import('../../features/admin/roles/role-page')).NewRolePage }),
  plans: async () => ({ Component: (await import('../../features/admin/plans/plans-page')).PlansPage }),
  plan: async () => ({ Component: (await import('../../features/admin/plans/plan-page')).PlanPage }),
  newPlan: async () => ({ Component: (await import('../../features/admin/plans/plan-page')).NewPlanPage }),
  subscriptions: async () => ({
    Component: (await import('../../features/admin/subscriptions/subscriptions-page')).SubscriptionsPage,
  }),
  invoices: async () => ({ Component: (await import('../../features/admin/invoices/invoices-page')).InvoicesPage }),
  settings: async () => ({ Component: (await import('../../features/admin/settings/settings-page')).SettingsPage }),
  backups: async () => ({ Component: (await import('../../features/admin/backups/backups-page')).BackupsPage }),
  imports: async () => ({ Component: (await import('../../features/admin/imports/imports-page')).ImportsPage }),
  health: async () => ({ Component: (await import('../../features/admin/health/health-page')).HealthPage }),
  jobs: async () => ({ Component: (await import('../../features/admin/jobs/jobs-page')).JobsPage }),
  logs: async () => ({ Component: (await import('../../features/admin/logs/logs-page')).LogsPage }),
  files: async () => ({ Component: (await import('../../features/admin/files/files-page')).FilesPage }),
  appearance: async () => ({
    Component: (await import('../../features/admin/appearance/appearance-page')).AppearancePage,
  }),
  ads: async () => ({ Component: (await import('../../features/admin/ads/ads-page')).AdsPage }),
  customPages: async () => ({
    Component: (await import('../../features/admin/custom-pages/custom-pages-page')).CustomPagesPage,
  }),
  localizations: async () => ({
    Component: (await import('../../features/admin/localizations/localizations-page')).LocalizationsPage,
  }),
  mails: async () => ({ Component: (await import('../../features/admin/localizations/mails/mails-page')).MailsPage }),
  mail: async () => ({ Component: (await import('../../features/admin/localizations/mails/mail-page')).MailPage }),
  translate: async () => ({
    Component: (await import('../../features/admin/localizations/translate-page')).TranslatePage,
  }),
  newCustomPage: async () => ({
    Component: (await import('../../features/admin/custom-pages/custom-page-editor-page')).NewCustomPagePage,
  }),
  customPage: async () => ({
    Component: (await import('../../features/admin/custom-pages/custom-page-editor-page')).CustomPageEditorPage,
  }),
  // The makers' own pages.
  upload: async () => ({ Component: (await import('../../features/backstage-upload/upload-page')).UploadPage }),
  newTrack: async () => ({ Component: (await import('../../features/backstage-editor/new-track-page')).NewTrackPage }),
  newAlbum: async () => ({
    Component: (await import('../../features/backstage-editor/album-editor-page')).NewAlbumPage,
  }),
  editTrack: async () => ({
    Component: (await import('../../features/backstage-editor/track-editor-page')).TrackEditorPage,
  }),
  editAlbum: async () => ({
    Component: (await import('../../features/backstage-editor/album-editor-page')).AlbumEditorPage,
  }),
  trackInsights: async () => ({ Component: (await import('../../features/insights/insights-page')).TrackInsightsPage }),
  albumInsights: async () => ({ Component: (await import('../../features/insights/insights-page')).AlbumInsightsPage }),
  notFound: async () => ({ Component: (await import('../../platform/errors/not-found')).NotFound }),
});
const layouts = keptPages(
  {
    admin: async () => ({ Component: (await import('../admin/admin-layout')).AdminLayout }),
    makerArea: async () => ({ Component: (await import('../admin/admin-maker-area')).AdminMakerArea }),
  },
  false,
);

/** The admin area, which stands behind `admin.access`: each page behind the right to what it shows (3-decisions §22). Added by `AdminGate`. */
export const adminRoutes: RouteObject = {
  path: 'admin',
  children: [
    {
      path: 'appearance',
      // A page of its own, as wide as the window: the site stands beside it.
      errorElement: <RouteProblem />,
      element: <RequireRight right="appearance.update" />,
      children: [
        {
          lazy: pages.appearance,
          hydrateFallbackElement: <div className="site" />,
          // The page reads from the address what is edited, so that what is not saved stays on the way.
          children: [
            { index: true, element: null },
            { path: 'general', element: null },
            { path: 'menus', element: null },
            { path: 'menus/:menu', element: null },
            { path: 'menus/:menu/:item', element: null },
            { path: 'menus/:menu/:item/:child', element: null },
            { path: 'landing-page', element: null },
            { path: 'landing-page/general', element: null },
            { path: 'landing-page/action-buttons', element: null },
            { path: 'landing-page/primary-features', element: null },
            { path: 'landing-page/primary-features/:index', element: null },
            { path: 'landing-page/secondary-features', element: null },
            { path: 'landing-page/secondary-features/:index', element: null },
            { path: 'themes', element: null },
            { path: 'themes/:index', element: null },
            { path: 'themes/:index/font', element: null },
            { path: 'themes/:index/radius', element: null },
            { path: 'seo-settings', element: null },
            { path: 'seo-settings/:page', element: null },
            { path: 'custom-code', element: null },
          ],
        },
      ],
    },
    {
      lazy: layouts.admin,
      hydrateFallbackElement: <div className="site" />,
      children: [
        {
          errorElement: <RouteProblem isInShell />,
          children: [
            { index: true, lazy: pages.overview },
            {
              element: <RequireRight right="reports.view" />,
              children: [
                { path: 'plays', lazy: pages.plays },
                { path: 'visitors', lazy: pages.visitors },
                {
                  element: <RequireRight right="subscriptions.view" />,
                  children: [{ path: 'revenue', lazy: pages.revenue }],
                },
              ],
            },
            {
              element: <RequireRight right="music.update" />,
              children: [
                { path: 'tracks', lazy: pages.tracks },
                { path: 'albums', lazy: pages.albums },
                {
                  lazy: layouts.makerArea,
                  children: [
                    {
                      element: <RequireRight right="music.create" />,
                      children: [
                        { path: 'upload', lazy: pages.upload },
                        { path: 'tracks/new', lazy: pages.newTrack },
                        { path: 'albums/new', lazy: pages.newAlbum },
                      ],
                    },
                    { path: 'tracks/:id/edit', lazy: pages.editTrack },
                    { path: 'albums/:id/edit', lazy: pages.editAlbum },
                    {
                      element: <RequireRight right="reports.view" />,
                      children: [
                        { path: 'tracks/:trackId/insights', lazy: pages.trackInsights },
                        { path: 'albums/:albumId/insights', lazy: pages.albumInsights },
                      ],
                    },
                  ],
                },
              ],
            },
            {
              path: 'channels',
              element: <RequireRight right="channels.update" />,
              children: [
                { index: true, lazy: pages.channels },
                {
                  element: <RequireRight right="channels.create" />,
                  children: [{ path: 'new', lazy: pages.newChannel }],
                },
                { path: ':slugOrId/edit', lazy: pages.channel },
              ],
            },
            {
              path: 'artists',
              element: <RequireRight right="artists.update" />,
              children: [
                { index: true, lazy: pages.artists },
                {
                  element: <RequireRight right="artists.create" />,
                  children: [{ path: 'new', lazy: pages.newArtist }],
                },
                { path: ':id/edit', lazy: pages.artist },
                {
                  element: <RequireRight right="reports.view" />,
                  children: [
                    { lazy: layouts.makerArea, children: [{ path: ':artistId/insights', lazy: pages.artistInsights }] },
                  ],
                },
              ],
            },
            { element: <RequireRight right="genres.update" />, children: [{ path: 'genres', lazy: pages.genres }] },
            {
              element: <RequireRight right="playlists.update" />,
              children: [{ path: 'playlists', lazy: pages.playlists }],
            },
            { element: <RequireRight right="lyrics.update" />, children: [{ path: 'lyrics', lazy: pages.lyrics }] },
            { element: <RequireRight right="tags.update" />, children: [{ path: 'tags', lazy: pages.tags }] },
            {
              element: <RequireRight right={['comments.moderate', 'comments.update']} />,
              children: [{ path: 'comments', lazy: pages.comments }],
            },
            {
              element: <RequireRight right="abuse_reports.update" />,
              children: [{ path: 'abuse-reports', lazy: pages.abuseReports }],
            },
            {
              path: 'users',
              element: <RequireRight right="users.update" />,
              children: [
                { index: true, lazy: pages.users },
                { path: ':id/:tab?', lazy: pages.user },
              ],
            },
            {
              element: <RequireRight right="users.update" />,
              children: [
                { path: 'consents', lazy: pages.consents },
                { path: 'notifications', lazy: pages.broadcasts },
              ],
            },
            {
              path: 'workspaces',
              element: <RequireRight right="workspaces.view" />,
              children: [
                { index: true, lazy: pages.workspaces },
                { path: ':id', lazy: pages.workspace },
              ],
            },
            {
              path: 'roles',
              element: <RequireRight right="roles.update" />,
              children: [
                { index: true, lazy: pages.roles },
                { element: <RequireRight right="roles.create" />, children: [{ path: 'new', lazy: pages.newRole }] },
                { path: ':id/edit', lazy: pages.role },
              ],
            },
            {
              path: 'backstage-requests',
              element: <RequireRight right="backstageRequests.update" />,
              children: [
                { index: true, lazy: pages.requests },
                { path: ':id', lazy: pages.request },
              ],
            },
            {
              path: 'plans',
              element: <RequireRight right="plans.update" />,
              children: [
                { index: true, lazy: pages.plans },
                { element: <RequireRight right="plans.create" />, children: [{ path: 'new', lazy: pages.newPlan }] },
                { path: ':id/edit', lazy: pages.plan },
              ],
            },
            {
              element: <RequireRight right="subscriptions.update" />,
              children: [{ path: 'subscriptions', lazy: pages.subscriptions }],
            },
            { element: <RequireRight right="invoices.view" />, children: [{ path: 'invoices', lazy: pages.invoices }] },
            {
              path: 'custom-pages',
              element: <RequireRight right="custom_pages.update" />,
              children: [
                { index: true, lazy: pages.customPages },
                {
                  element: <RequireRight right="custom_pages.create" />,
                  children: [{ path: 'new', lazy: pages.newCustomPage }],
                },
                { path: ':id/edit', lazy: pages.customPage },
              ],
            },
            {
              element: <RequireRight right="logs.view" />,
              children: [
                { path: 'health', lazy: pages.health },
                { path: 'jobs', lazy: pages.jobs },
                { path: 'logs', element: <Navigate to="/admin/logs/schedule" replace /> },
                { path: 'logs/:tab', lazy: pages.logs },
              ],
            },
            {
              path: 'localizations',
              element: <RequireRight right="localizations.update" />,
              children: [
                { index: true, lazy: pages.localizations },
                { path: ':id/translate', lazy: pages.translate },
                { path: ':id/mails', lazy: pages.mails },
                { path: ':id/mails/:mail', lazy: pages.mail },
              ],
            },
            { element: <RequireRight right="files.update" />, children: [{ path: 'files', lazy: pages.files }] },
            { element: <RequireRight right="admin" />, children: [{ path: 'backups', lazy: pages.backups }] },
            {
              element: <RequireRight right="settings.update" />,
              children: [
                { path: 'ads', lazy: pages.ads },
                { path: 'imports', lazy: pages.imports },
              ],
            },
            {
              path: 'settings',
              element: <RequireRight right={['settings.update', 'settings.view']} />,
              children: [
                { index: true, element: <Navigate to="/admin/settings/general" replace /> },
                { path: ':group', lazy: pages.settings },
              ],
            },
            { path: '*', lazy: pages.notFound },
          ],
        },
      ],
    },
  ],
};
