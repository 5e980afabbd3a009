import { adminPlaylistsApi } from './generated/admin-playlists.gen';

/* The list of all playlists with its cache tags. Not in cache-tags.ts: only the admin area needs it. */

const SPOILT = ['AdminPlaylists', 'Playlist'] as const;
const CHANGED = { invalidatesTags: [...SPOILT] };

adminPlaylistsApi.enhanceEndpoints({
  endpoints: {
    listAllPlaylists: { providesTags: ['AdminPlaylists'] },
    bulkUpdatePlaylists: CHANGED,
    bulkDeletePlaylists: CHANGED,
    bulkRestorePlaylists: CHANGED,
  },
});

/** Refetches the list: a job has changed rows of it. */
export const adminPlaylistsChanged = () => adminPlaylistsApi.util.invalidateTags([...SPOILT]);

export {
  useBulkDeletePlaylistsMutation,
  useBulkRestorePlaylistsMutation,
  useBulkUpdatePlaylistsMutation,
  useExportPlaylistsMutation,
  useListAllPlaylistsQuery,
} from './generated/admin-playlists.gen';
