// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    reprocessTrack: build.mutation<
      ReprocessTrackApiResponse,
      ReprocessTrackApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/tracks/${encodeURIComponent(String(queryArg.id))}/reprocess`,
        method: "POST",
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as processingApi };
export type ReprocessTrackApiResponse = /** status 202  */ ReprocessAnswer;
export type ReprocessTrackApiArg = {
  id: number;
};
export type ReprocessAnswer = {
  processing_state: "ready" | "failed" | "pending" | "probing" | "transcoding";
  status: "success";
};
export const { useReprocessTrackMutation } = injectedRtkApi;
