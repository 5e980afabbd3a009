import { adminGenresApi } from './generated/admin-genres.gen';

/* The list of all genres with its cache tags. Not in cache-tags.ts: only the admin area needs it. */

// All that carries genres names them.
const SPOILT = [
  'AdminGenres',
  'AdminArtists',
  'AdminAlbums',
  'AdminTracks',
  'Genre',
  'Artist',
  'Album',
  'Track',
] as const;
const CHANGED = { invalidatesTags: [...SPOILT] };

adminGenresApi.enhanceEndpoints({
  endpoints: {
    listAllGenres: { providesTags: ['AdminGenres'] },
    bulkDeleteGenres: CHANGED,
    createGenre: CHANGED,
    updateGenre: CHANGED,
    mergeGenres: CHANGED,
  },
});

/** Shows the list anew: a job has changed rows of it. */
export const adminGenresChanged = () => adminGenresApi.util.invalidateTags([...SPOILT]);

export {
  useBulkDeleteGenresMutation,
  useCreateGenreMutation,
  useExportGenresMutation,
  useListAllGenresQuery,
  useMergeGenresMutation,
  usePreviewGenreMergeMutation,
  useUpdateGenreMutation,
} from './generated/admin-genres.gen';
