import { adminArtistsApi } from './generated/admin-artists.gen';

/* The list of all artists with its cache tags. Not in cache-tags.ts: only the admin area needs it. */

// What only disabled artists have made is hidden with them.
const SPOILT = ['AdminArtists', 'AdminAlbums', 'AdminTracks', 'AdminLyrics', 'Artist', 'Album', 'Track'] as const;
const CHANGED = { invalidatesTags: [...SPOILT] };

adminArtistsApi.enhanceEndpoints({
  endpoints: {
    listAllArtists: { providesTags: ['AdminArtists'] },
    bulkUpdateArtists: CHANGED,
    bulkDeleteArtists: CHANGED,
    deleteArtists: CHANGED,
    createArtist: CHANGED,
    mergeArtists: CHANGED,
  },
});

/** Refetches the list: a job has changed rows of it. */
export const adminArtistsChanged = () => adminArtistsApi.util.invalidateTags([...SPOILT]);

export {
  useBulkDeleteArtistsMutation,
  useBulkUpdateArtistsMutation,
  useCreateArtistMutation,
  useDeleteArtistsMutation,
  useExportArtistsMutation,
  useListAllArtistsQuery,
  useMergeArtistsMutation,
  usePreviewArtistDeletionMutation,
  usePreviewArtistMergeMutation,
} from './generated/admin-artists.gen';
