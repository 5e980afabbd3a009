import { backstageApi } from './generated/backstage.gen';

/** Whose music it is shows in lists and figures of both places. */
const MOVED = {
  invalidatesTags: (_answer: unknown, error: unknown) =>
    error ? [] : (['Backstage', 'Track', 'Album', 'Insights', 'Usage'] as const),
};

backstageApi.enhanceEndpoints({
  endpoints: {
    listMyBackstageRequests: { providesTags: ['BackstageRequest'] },
    getBackstageRequest: { providesTags: (_answer, _error, { id }) => [{ type: 'BackstageRequest', id }] },
    createBackstageRequest: { invalidatesTags: ['BackstageRequest', 'Backstage'] },
    cancelBackstageRequest: {
      invalidatesTags: (_answer, _error, { id }) => ['BackstageRequest', { type: 'BackstageRequest', id }, 'Backstage'],
    },
    getBackstageOverview: { providesTags: ['Backstage', 'Usage'] },
    moveTracks: MOVED,
    moveAlbums: MOVED,
    moveArtists: {
      invalidatesTags: (_answer, error) => (error ? [] : ['Backstage', 'Artist', 'Track', 'Album', 'Insights']),
    },
    getReleaseCalendar: { providesTags: ['Backstage'] },
  },
});

export * from './generated/backstage.gen';
