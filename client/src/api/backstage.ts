import { backstageApi } from './generated/backstage.gen';

backstageApi.enhanceEndpoints({
  endpoints: {
    listMyBackstageRequests: { providesTags: ['BackstageRequest'] },
    getBackstageRequest: { providesTags: (_answer, _error, { id }) => [{ type: 'BackstageRequest', id }] },
    createBackstageRequest: { invalidatesTags: ['BackstageRequest', 'Backstage'] },
    cancelBackstageRequest: {
      invalidatesTags: (_answer, _error, { id }) => ['BackstageRequest', { type: 'BackstageRequest', id }, 'Backstage'],
    },
    getBackstageOverview: { providesTags: ['Backstage'] },
    getReleaseCalendar: { providesTags: ['Backstage'] },
  },
});

export * from './generated/backstage.gen';
