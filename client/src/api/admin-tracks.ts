import { adminTracksApi } from './generated/admin-tracks.gen';

/* The list of all tracks with its cache tags. Not in cache-tags.ts: only the admin area needs it. */

const CHANGED = { invalidatesTags: ['AdminTracks', 'AdminLyrics', 'Track', 'Album'] } as const;

adminTracksApi.enhanceEndpoints({
  endpoints: {
    listAllTracks: { providesTags: ['AdminTracks'] },
    bulkUpdateTracks: CHANGED,
    bulkDeleteTracks: CHANGED,
    bulkRestoreTracks: CHANGED,
  },
});

/** Refetches the list: a job has changed rows of it. */
export const adminTracksChanged = () => adminTracksApi.util.invalidateTags([...CHANGED.invalidatesTags]);

export {
  useBulkDeleteTracksMutation,
  useBulkRestoreTracksMutation,
  useBulkUpdateTracksMutation,
  useExportTracksMutation,
  useListAllTracksQuery,
} from './generated/admin-tracks.gen';
