// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTrackLyrics: build.query<
      GetTrackLyricsApiResponse,
      GetTrackLyricsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/tracks/${encodeURIComponent(String(queryArg.id))}/lyrics`,
        params: {
          language: queryArg.language,
        },
      }),
    }),
    createLyric: build.mutation<CreateLyricApiResponse, CreateLyricApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/lyrics`,
        method: "POST",
        body: queryArg.createLyricInput,
      }),
    }),
    parseLyric: build.mutation<ParseLyricApiResponse, ParseLyricApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/lyrics/parse`,
        method: "POST",
        body: queryArg.parseLyricInput,
      }),
    }),
    updateLyric: build.mutation<UpdateLyricApiResponse, UpdateLyricApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/lyrics/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.updateLyricInput,
      }),
    }),
    syncLyric: build.mutation<SyncLyricApiResponse, SyncLyricApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/lyrics/${encodeURIComponent(String(queryArg.id))}/sync`,
        method: "POST",
        body: queryArg.syncLyricInput,
      }),
    }),
    deleteLyrics: build.mutation<DeleteLyricsApiResponse, DeleteLyricsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/lyrics/${encodeURIComponent(String(queryArg.ids))}`,
        method: "DELETE",
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as lyricsApi };
export type GetTrackLyricsApiResponse = /** status 200  */ TrackLyricsAnswer;
export type GetTrackLyricsApiArg = {
  id: number;
  /** Left out: synced ones before plain ones. */
  language?: string;
};
export type CreateLyricApiResponse = /** status 201  */ LyricAnswer;
export type CreateLyricApiArg = {
  createLyricInput: CreateLyricInput;
};
export type ParseLyricApiResponse = /** status 200  */ ParsedLyricAnswer;
export type ParseLyricApiArg = {
  parseLyricInput: ParseLyricInput;
};
export type UpdateLyricApiResponse = /** status 200  */ LyricAnswer;
export type UpdateLyricApiArg = {
  id: number;
  updateLyricInput: UpdateLyricInput;
};
export type SyncLyricApiResponse = /** status 200  */ LyricAnswer;
export type SyncLyricApiArg = {
  id: number;
  syncLyricInput: SyncLyricInput;
};
export type DeleteLyricsApiResponse = /** status 200  */ DeletedAnswer;
export type DeleteLyricsApiArg = {
  ids: string;
};
export type LyricWord = {
  start_ms: number;
  end_ms: number;
  text: string;
};
export type LyricLine = {
  start_ms: number | null;
  end_ms: number | null;
  text: string;
  words?: LyricWord[];
};
export type Lyric = {
  id: number;
  model_type: "lyric";
  track_id: number;
  /** BCP 47 or ISO 639-2, `und` when unknown. */
  language: string;
  is_synced: boolean;
  format: "plain" | "lrc" | "enhanced_lrc";
  offset_ms: number;
  lines: LyricLine[];
  text: string;
  source: "artist" | "admin" | "file" | "provider";
  can_update: boolean;
  can_delete: boolean;
  created_at: string;
  updated_at: string;
};
export type TrackLyricsAnswer = {
  lyric: Lyric;
  /** All that there are. */
  languages: string[];
  status: "success";
};
export type LyricAnswer = {
  lyric: Lyric;
  status: "success";
};
export type CreateLyricInput = {
  track_id: number;
  text?: string;
  language?: string;
};
export type LyricWarning = {
  /** From 1. */
  line: number;
  message: string;
};
export type ParsedLyricAnswer = {
  format: "plain" | "lrc" | "enhanced_lrc";
  offset_ms: number;
  lines: LyricLine[];
  warnings: LyricWarning[];
  status: "success";
};
export type ParseLyricInput = {
  text: string;
};
export type UpdateLyricInput = {
  text?: string;
  language?: string;
  expected_updated_at?: string;
};
export type SyncedLineInput = {
  start_ms: number;
  text: string;
};
export type SyncLyricInput = {
  lines: SyncedLineInput[];
  expected_updated_at?: string;
};
export type DeletedAnswer = {
  deleted: number;
  status: "success";
};
export const {
  useGetTrackLyricsQuery,
  useCreateLyricMutation,
  useParseLyricMutation,
  useUpdateLyricMutation,
  useSyncLyricMutation,
  useDeleteLyricsMutation,
} = injectedRtkApi;
