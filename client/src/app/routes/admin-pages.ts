/** The pages of the admin area. In a chunk of its own: where each of them is, nobody else needs to know. */
export const adminPages = {
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
};
export const adminLayouts = {
  admin: async () => ({ Component: (await import('../admin/admin-layout')).AdminLayout }),
  makerArea: async () => ({ Component: (await import('../admin/admin-maker-area')).AdminMakerArea }),
};
