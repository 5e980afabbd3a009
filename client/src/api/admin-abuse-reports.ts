import { adminAbuseReportsApi } from './generated/admin-abuse-reports.gen';

/* The list of what people report. Not in cache-tags.ts: only the admin area needs it. */

// A decision hides, deletes or suspends whatever the report is about.
const SPOILT = [
  'AdminAbuseReports',
  'AdminComments',
  'AdminTracks',
  'AdminAlbums',
  'AdminArtists',
  'AdminPlaylists',
  'Track',
  'Album',
  'Artist',
  'Playlist',
  'User',
] as const;
const CHANGED = { invalidatesTags: [...SPOILT] };

adminAbuseReportsApi.enhanceEndpoints({
  endpoints: {
    listAbuseReports: { providesTags: ['AdminAbuseReports', 'AdminComments'] },
    bulkUpdateAbuseReports: CHANGED,
    bulkDeleteAbuseReports: { invalidatesTags: ['AdminAbuseReports'] },
  },
});

/** Refetches the list: a job has changed rows of it. */
export const adminAbuseReportsChanged = () => adminAbuseReportsApi.util.invalidateTags([...SPOILT]);

export {
  useBulkDeleteAbuseReportsMutation,
  useBulkUpdateAbuseReportsMutation,
  useExportAbuseReportsMutation,
  useListAbuseReportsQuery,
} from './generated/admin-abuse-reports.gen';
