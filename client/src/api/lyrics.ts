import { lyricsApi } from './generated/lyrics.gen';

lyricsApi.enhanceEndpoints({
  endpoints: {
    getTrackLyrics: { providesTags: ['Lyric'] },
    createLyric: { invalidatesTags: ['Lyric', 'Track'] },
    updateLyric: { invalidatesTags: ['Lyric', 'Track'] },
    syncLyric: { invalidatesTags: ['Lyric', 'Track'] },
    deleteLyrics: { invalidatesTags: ['Lyric', 'Track'] },
  },
});

export * from './generated/lyrics.gen';
