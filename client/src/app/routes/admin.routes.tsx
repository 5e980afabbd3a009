import { Navigate } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { RequireRight } from '../guarded-routes';
import { keptPages } from '../kept-pages';
import { RouteProblem } from '../route-problem';

const pages = keptPages({
  start: async () => ({ Component: (await import('../../features/admin/start-page')).StartPage }),
  tracks: async () => ({ Component: (await import('../../features/admin/tracks/tracks-page')).TracksPage }),
  channels: async () => ({ Component: (await import('../../features/admin/channels/channels-page')).ChannelsPage }),
  channel: async () => ({ Component: (await import('../../features/admin/channels/channel-editor-page')).ChannelPage }),
  newChannel: async () => ({
    Component: (await import('../../features/admin/channels/channel-editor-page')).NewChannelPage,
  }),
  users: async () => ({ Component: (await import('../../features/admin/users/users-page')).UsersPage }),
  albums: async () => ({ Component: (await import('../../features/admin/albums/albums-page')).AlbumsPage }),
  artists: async () => ({ Component: (await import('../../features/admin/artists/artists-page')).ArtistsPage }),
  genres: async () => ({ Component: (await import('../../features/admin/genres/genres-page')).GenresPage }),
  tags: async () => ({ Component: (await import('../../features/admin/tags/tags-page')).TagsPage }),
  playlists: async () => ({ Component: (await import('../../features/admin/playlists/playlists-page')).PlaylistsPage }),
  requests: async () => ({ Component: (await import('../../features/admin/requests/requests-page')).RequestsPage }),
  request: async () => ({ Component: (await import('../../features/admin/requests/request-page')).RequestPage }),
  comments: async () => ({ Component: (await import('../../features/admin/comments/comments-page')).CommentsPage }),
  user: async () => ({ Component: (await import('../../features/admin/users/user-page')).UserPage }),
  roles: async () => ({ Component: (await import('../../features/admin/roles/roles-page')).RolesPage }),
  role: async () => ({ Component: (await import('../../features/admin/roles/role-page')).RolePage }),
  newRole: async () => ({ Component: (await import('../../features/admin/roles/role-page')).NewRolePage }),
  settings: async () => ({ Component: (await import('../../features/admin/settings/settings-page')).SettingsPage }),
  files: async () => ({ Component: (await import('../../features/admin/files/files-page')).FilesPage }),
  ads: async () => ({ Component: (await import('../../features/admin/ads/ads-page')).AdsPage }),
  customPages: async () => ({
    Component: (await import('../../features/admin/custom-pages/custom-pages-page')).CustomPagesPage,
  }),
  newCustomPage: async () => ({
    Component: (await import('../../features/admin/custom-pages/custom-page-editor-page')).NewCustomPagePage,
  }),
  customPage: async () => ({
    Component: (await import('../../features/admin/custom-pages/custom-page-editor-page')).CustomPageEditorPage,
  }),
  notFound: async () => ({ Component: (await import('../../platform/errors/not-found')).NotFound }),
});
const layouts = keptPages(
  { admin: async () => ({ Component: (await import('../admin/admin-layout')).AdminLayout }) },
  false,
);

/** The admin area: behind `admin.access`, and each page behind the right to what it shows (3-decisions §22). */
export const adminRoutes: RouteObject = {
  path: 'admin',
  element: <RequireRight right="admin.access" />,
  children: [
    {
      lazy: layouts.admin,
      hydrateFallbackElement: <div className="site" />,
      children: [
        {
          errorElement: <RouteProblem isInShell />,
          children: [
            { index: true, lazy: pages.start },
            {
              element: <RequireRight right="music.update" />,
              children: [
                { path: 'tracks', lazy: pages.tracks },
                { path: 'albums', lazy: pages.albums },
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
            { element: <RequireRight right="artists.update" />, children: [{ path: 'artists', lazy: pages.artists }] },
            { element: <RequireRight right="genres.update" />, children: [{ path: 'genres', lazy: pages.genres }] },
            {
              element: <RequireRight right="playlists.update" />,
              children: [{ path: 'playlists', lazy: pages.playlists }],
            },
            { element: <RequireRight right="tags.update" />, children: [{ path: 'tags', lazy: pages.tags }] },
            {
              element: <RequireRight right={['comments.moderate', 'comments.update']} />,
              children: [{ path: 'comments', lazy: pages.comments }],
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
            { element: <RequireRight right="files.update" />, children: [{ path: 'files', lazy: pages.files }] },
            { element: <RequireRight right="settings.update" />, children: [{ path: 'ads', lazy: pages.ads }] },
            {
              path: 'settings',
              element: <RequireRight right="settings.view" />,
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
