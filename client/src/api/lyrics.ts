import { lyricsApi } from './generated/lyrics.gen';

lyricsApi.enhanceEndpoints({
  endpoints: {
    getTrackLyrics: { providesTags: ['Lyric'] },
    createLyric: { invalidatesTags: ['Lyric', 'Track', 'AdminLyrics'] },
    updateLyric: { invalidatesTags: ['Lyric', 'Track', 'AdminLyrics'] },
    syncLyric: { invalidatesTags: ['Lyric', 'Track', 'AdminLyrics'] },
    deleteLyrics: { invalidatesTags: ['Lyric', 'Track', 'AdminLyrics'] },
  },
});

export * from './generated/lyrics.gen';
