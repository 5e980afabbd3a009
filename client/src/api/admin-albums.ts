import { adminAlbumsApi } from './generated/admin-albums.gen';

/* The list of all albums with its cache tags. Not in cache-tags.ts: only the admin area needs it. */

// What stands on an album is hidden and published with it.
const SPOILT = ['AdminAlbums', 'AdminTracks', 'AdminLyrics', 'Album', 'Track'] as const;
const CHANGED = { invalidatesTags: [...SPOILT] };

adminAlbumsApi.enhanceEndpoints({
  endpoints: {
    listAllAlbums: { providesTags: ['AdminAlbums'] },
    bulkUpdateAlbums: CHANGED,
    bulkDeleteAlbums: CHANGED,
    bulkRestoreAlbums: CHANGED,
  },
});

/** Refetches the list: a job has changed rows of it. */
export const adminAlbumsChanged = () => adminAlbumsApi.util.invalidateTags([...SPOILT]);

export {
  useBulkDeleteAlbumsMutation,
  useBulkRestoreAlbumsMutation,
  useBulkUpdateAlbumsMutation,
  useExportAlbumsMutation,
  useListAllAlbumsQuery,
} from './generated/admin-albums.gen';
