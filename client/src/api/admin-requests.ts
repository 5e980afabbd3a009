import { adminRequestsApi } from './generated/admin-requests.gen';

/* Artist requests as those see them who decide. Not in cache-tags.ts: only the admin area needs them. */

// A decision makes artists, gives roles, and shows on the sender's own pages.
const SPOILT = ['AdminRequests', 'BackstageRequest', 'AdminArtists', 'Artist', 'User'] as const;
const DECIDED = { invalidatesTags: [...SPOILT] };

adminRequestsApi.enhanceEndpoints({
  endpoints: {
    listBackstageRequests: { providesTags: ['AdminRequests'] },
    reviewBackstageRequest: { providesTags: ['AdminRequests'] },
    approveBackstageRequest: {
      invalidatesTags: (_answer, _error, { id }) => [...SPOILT, { type: 'BackstageRequest', id }],
    },
    denyBackstageRequest: {
      invalidatesTags: (_answer, _error, { id }) => [...SPOILT, { type: 'BackstageRequest', id }],
    },
    bulkUpdateBackstageRequests: DECIDED,
    bulkDeleteBackstageRequests: DECIDED,
  },
});

/** Shows the list anew: a job has changed rows of it. */
export const adminRequestsChanged = () => adminRequestsApi.util.invalidateTags([...SPOILT]);

export {
  useApproveBackstageRequestMutation,
  useBulkDeleteBackstageRequestsMutation,
  useBulkUpdateBackstageRequestsMutation,
  useDenyBackstageRequestMutation,
  useExportBackstageRequestsMutation,
  useListBackstageRequestsQuery,
  useReviewBackstageRequestQuery,
} from './generated/admin-requests.gen';
