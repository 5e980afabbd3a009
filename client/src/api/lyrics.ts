import { lyricsApi } from './generated/lyrics.gen';

lyricsApi.enhanceEndpoints({
  endpoints: {
    getTrackLyrics: { providesTags: ['Lyric'] },
    createLyric: { invalidatesTags: ['Lyric', 'Track', 'AdminLyrics', 'AdminTracks'] },
    updateLyric: { invalidatesTags: ['Lyric', 'Track', 'AdminLyrics', 'AdminTracks'] },
    syncLyric: { invalidatesTags: ['Lyric', 'Track', 'AdminLyrics', 'AdminTracks'] },
    deleteLyrics: { invalidatesTags: ['Lyric', 'Track', 'AdminLyrics', 'AdminTracks'] },
  },
});

export * from './generated/lyrics.gen';
