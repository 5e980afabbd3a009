import { emptyApi } from '../../../api/empty-api';

/** A piece of text and when it is sung, in milliseconds of the track. */
export interface LyricWord {
  start_ms: number;
  end_ms: number | null;
  text: string;
}
export interface LyricLine extends LyricWord {
  words?: LyricWord[];
}
export interface Lyric {
  id: number;
  language: string | null;
  is_synced: boolean;
  lines: LyricLine[];
  text: string;
}

const lyricsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    getPlayedLyrics: build.query<{ lyric: Lyric }, number>({ query: (trackId) => ({ url: `/api/v1/tracks/${trackId}/lyrics` }) }),
  }),
});

export const { useGetPlayedLyricsQuery } = lyricsApi;
