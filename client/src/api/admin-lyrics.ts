import { adminLyricsApi } from './generated/admin-lyrics.gen';

/* The list of all lyrics with its cache tags. Not in cache-tags.ts: only the admin area needs it. */

// Tracks say whether they have lyrics.
const SPOILT = ['AdminLyrics', 'AdminTracks', 'Lyric', 'Track'] as const;

adminLyricsApi.enhanceEndpoints({
  endpoints: {
    listAllLyrics: { providesTags: ['AdminLyrics'] },
    // Opened anew each time: somebody else may have changed them.
    getEditedLyric: { keepUnusedDataFor: 0 },
    bulkDeleteLyrics: { invalidatesTags: [...SPOILT] },
  },
});

/** Refetches the list: a job has changed rows of it. */
export const adminLyricsChanged = () => adminLyricsApi.util.invalidateTags([...SPOILT]);

export {
  useBulkDeleteLyricsMutation,
  useExportLyricsMutation,
  useGetEditedLyricQuery,
  useListAllLyricsQuery,
} from './generated/admin-lyrics.gen';
