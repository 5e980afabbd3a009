import { lyricsApi } from './generated/lyrics.gen';

/** As cache-tags.ts, for pages that have lyrics: whoever uses the lyrics' hooks imports this. */
lyricsApi.enhanceEndpoints({
  endpoints: {
    getTrackLyrics: { providesTags: ['Lyric'] },
    createLyric: { invalidatesTags: ['Lyric', 'Track'] },
    updateLyric: { invalidatesTags: ['Lyric', 'Track'] },
    syncLyric: { invalidatesTags: ['Lyric', 'Track'] },
    deleteLyrics: { invalidatesTags: ['Lyric', 'Track'] },
  },
});
