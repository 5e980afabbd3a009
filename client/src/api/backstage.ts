import { backstageApi } from './generated/backstage.gen';

/* The backstage with its cache tags. Not in cache-tags.ts: the first page does without them. */

backstageApi.enhanceEndpoints({
  endpoints: {
    listMyBackstageRequests: { providesTags: ['BackstageRequest'] },
    getBackstageRequest: { providesTags: (_answer, _error, { id }) => [{ type: 'BackstageRequest', id }] },
    createBackstageRequest: { invalidatesTags: ['BackstageRequest', 'Backstage'] },
    cancelBackstageRequest: {
      invalidatesTags: (_answer, _error, { id }) => ['BackstageRequest', { type: 'BackstageRequest', id }, 'Backstage'],
    },
    getBackstageOverview: { providesTags: ['Backstage'] },
  },
});

export {
  useCancelBackstageRequestMutation,
  useCreateBackstageRequestMutation,
  useGetBackstageOverviewQuery,
  useGetBackstageRequestQuery,
  useListMyBackstageRequestsQuery,
} from './generated/backstage.gen';
