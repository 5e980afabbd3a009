// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTrackWaveform: build.query<
      GetTrackWaveformApiResponse,
      GetTrackWaveformApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/tracks/${encodeURIComponent(String(queryArg.id))}/waveform`,
        params: {
          v: queryArg.v,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as waveformApi };
export type GetTrackWaveformApiResponse = /** status 200  */ WaveformAnswer;
export type GetTrackWaveformApiArg = {
  id: number;
  /** The revision that is expected: then the answer may be cached permanently. */
  v?: string;
};
export type WaveformAnswer = {
  /** pending: the file will be decoded soon, ask again (status 202); none: it cannot be decoded. */
  state: "ready" | "none" | "pending";
  /** Of this answer's form. */
  version: 1;
  /** 1,000 values of 0-100, empty unless ready. */
  peaks: number[];
  /** Changes with the file; `?v=` with it makes an address that never changes. */
  revision: string | null;
  status: "success";
};
export const { useGetTrackWaveformQuery } = injectedRtkApi;
