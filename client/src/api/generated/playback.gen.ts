// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createStreamUrls: build.mutation<
      CreateStreamUrlsApiResponse,
      CreateStreamUrlsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/tracks/stream-urls`,
        method: "POST",
        body: queryArg.streamUrlsInput,
      }),
    }),
    startPlay: build.mutation<StartPlayApiResponse, StartPlayApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/plays`,
        method: "POST",
        body: queryArg.startPlayInput,
      }),
    }),
    updatePlay: build.mutation<UpdatePlayApiResponse, UpdatePlayApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/plays/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.updatePlayInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as playbackApi };
export type CreateStreamUrlsApiResponse = /** status 200  */ StreamUrlsAnswer;
export type CreateStreamUrlsApiArg = {
  streamUrlsInput: StreamUrlsInput;
};
export type StartPlayApiResponse = /** status 201  */ StartPlayAnswer;
export type StartPlayApiArg = {
  startPlayInput: StartPlayInput;
};
export type UpdatePlayApiResponse = unknown;
export type UpdatePlayApiArg = {
  id: number;
  updatePlayInput: UpdatePlayInput;
};
export type Loudness = {
  /** ReplayGain 2, reference -18 LUFS. */
  track_gain_db: number | null;
  track_peak: number | null;
  album_gain_db: number | null;
  album_peak: number | null;
};
export type Gapless = {
  encoder_delay: number;
  encoder_padding: number;
};
export type StreamUrl = {
  url: string;
  mime: string;
  bitrate_kbps: number | null;
  /** Only a part of the track, which lasts as long as its preview. */
  is_preview: boolean;
  /** Where in the track the preview begins; 0 on whole tracks. */
  preview_start_ms: number;
  /** Why there is no more: the plan, or the right to play at all; null on whole tracks. */
  preview_reason: ("subscription_required" | "forbidden") | null;
  expires_at: string;
  /** The whole track in segments, by the same signature; absent where there is none, or the site offers none. */
  hls_url?: string;
  loudness: Loudness | null;
  gapless: Gapless | null;
};
export type StreamUrlsAnswer = {
  /** Track id -> where to stream it from. */
  urls: {
    [key: string]: StreamUrl;
  };
  /** Track id -> why not: not_found, processing, unsupported, forbidden, unavailable_region, follow_required, subscription_required. */
  refused: {
    [key: string]: string;
  };
  status: "success";
};
export type StreamUrlsInput = {
  track_ids: number[];
  /** Codecs that the client can play, best first; unknown names are ignored. */
  formats?: string[];
  max_bitrate_kbps?: number;
};
export type StartedPlay = {
  id: number | null;
};
export type StartPlayAnswer = {
  play: StartedPlay;
  status: "success";
};
export type StartPlayInput = {
  track_id: number;
  /** Made by the client; sending it again is harmless. */
  client_id: string;
  /** Queue context: album, artist, track, genre, channel. */
  source_type?: string;
  source_id?: number;
  /** When it began, of a play that is reported later. */
  started_at?: string;
};
export type UpdatePlayInput = {
  ms_played: number;
  completed?: boolean;
  skipped?: boolean;
};
export const {
  useCreateStreamUrlsMutation,
  useStartPlayMutation,
  useUpdatePlayMutation,
} = injectedRtkApi;
