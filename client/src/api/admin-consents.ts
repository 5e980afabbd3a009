import { adminConsentsApi } from './generated/admin-consents.gen';

/* What people consented to. Not in cache-tags.ts: only the admin area needs it. */

adminConsentsApi.enhanceEndpoints({
  endpoints: {
    listConsents: { providesTags: ['UserAccess'] },
    bulkDeleteConsents: { invalidatesTags: ['UserAccess'] },
  },
});

/** Refetches the list: a job has changed rows of it. */
export const consentsChanged = () => adminConsentsApi.util.invalidateTags(['UserAccess']);

export {
  useBulkDeleteConsentsMutation,
  useExportConsentsMutation,
  useListConsentsQuery,
} from './generated/admin-consents.gen';
