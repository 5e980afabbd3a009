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

adminGenresApi.enhanceEndpoints({
  endpoints: { listAllGenres: { providesTags: ['AdminGenres'] }, bulkDeleteGenres: { invalidatesTags: [...SPOILT] } },
});

/** Shows the list anew: a job has changed rows of it. */
export const adminGenresChanged = () => adminGenresApi.util.invalidateTags([...SPOILT]);

export {
  useBulkDeleteGenresMutation,
  useExportGenresMutation,
  useListAllGenresQuery,
} from './generated/admin-genres.gen';
