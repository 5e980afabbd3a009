import type { RouteObject } from 'react-router-dom';
import { RequireMaker, RequireRight, RequireUser, UploadRedirect } from '../guarded-routes';
import { keptPages } from '../kept-pages';

/** Pages of those who make music; each arrives in a chunk of its own. Where they are, only those learn who come here (`MakerGate`). */
const chunks = {
  backstage: async () => ({ Component: (await import('../../features/backstage/backstage-page')).BackstagePage }),
  backstageReleases: async () => ({
    Component: (await import('../../features/backstage-releases/releases-page')).ReleasesPage,
  }),
  backstageRequests: async () => ({
    Component: (await import('../../features/backstage-requests/requests-page')).RequestsPage,
  }),
  becomeArtist: async () => ({
    Component: (await import('../../features/backstage-requests/requests-page')).BecomeArtistPage,
  }),
  claimArtist: async () => ({
    Component: (await import('../../features/backstage-requests/requests-page')).ClaimArtistPage,
  }),
  backstageRequestSubmitted: async () => ({
    Component: (await import('../../features/backstage-requests/submitted-page')).SubmittedPage,
  }),
  upload: async () => ({ Component: (await import('../../features/backstage-upload/upload-page')).UploadPage }),
  newTrack: async () => ({ Component: (await import('../../features/backstage-editor/new-track-page')).NewTrackPage }),
  editTrack: async () => ({
    Component: (await import('../../features/backstage-editor/track-editor-page')).TrackEditorPage,
  }),
  newAlbum: async () => ({
    Component: (await import('../../features/backstage-editor/album-editor-page')).NewAlbumPage,
  }),
  editAlbum: async () => ({
    Component: (await import('../../features/backstage-editor/album-editor-page')).AlbumEditorPage,
  }),
  editArtist: async () => ({
    Component: (await import('../../features/backstage-editor/artist-editor-page')).ArtistEditorPage,
  }),
  trackInsights: async () => ({ Component: (await import('../../features/insights/insights-page')).TrackInsightsPage }),
  albumInsights: async () => ({ Component: (await import('../../features/insights/insights-page')).AlbumInsightsPage }),
  artistInsights: async () => ({
    Component: (await import('../../features/insights/insights-page')).ArtistInsightsPage,
  }),
  notFound: async () => ({ Component: (await import('../../platform/errors/not-found')).NotFound }),
};

const pages = keptPages(chunks);

/** Backstage, and the way there. */
export const makerRoutes: RouteObject[] = [
  {
    element: <RequireRight right="backstageRequests.create" />,
    children: [
      { path: 'backstage/requests/:preset?', lazy: pages.backstageRequests },
      { path: 'become-artist', lazy: pages.becomeArtist },
      { path: 'claim-artist', lazy: pages.claimArtist },
    ],
  },
  {
    element: <RequireMaker />,
    children: [
      { path: 'backstage/upload', lazy: pages.upload },
      { path: 'backstage/tracks/new', lazy: pages.newTrack },
      { path: 'backstage/albums/new', lazy: pages.newAlbum },
    ],
  },
  {
    element: <RequireUser />,
    children: [
      { path: 'backstage', lazy: pages.backstage },
      { path: 'backstage/releases', lazy: pages.backstageReleases },
      { path: 'upload', element: <UploadRedirect /> },
      { path: 'backstage/requests/:id/request-submitted', lazy: pages.backstageRequestSubmitted },
      { path: 'backstage/tracks/:trackId/insights', lazy: pages.trackInsights },
      { path: 'backstage/albums/:albumId/insights', lazy: pages.albumInsights },
      { path: 'backstage/artists/:artistId/insights', lazy: pages.artistInsights },
      { path: 'backstage/tracks/:id/edit', lazy: pages.editTrack },
      { path: 'backstage/albums/:id/edit', lazy: pages.editAlbum },
      { path: 'backstage/artists/:id/edit', lazy: pages.editArtist },
    ],
  },
  // As the address that leads here, so that the way to it is not taken again.
  { path: 'backstage/*', lazy: pages.notFound },
];
