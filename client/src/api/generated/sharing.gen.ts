// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    shareTrack: build.mutation<ShareTrackApiResponse, ShareTrackApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/tracks/${encodeURIComponent(String(queryArg.id))}/share-token`,
        method: "POST",
      }),
    }),
    unshareTrack: build.mutation<UnshareTrackApiResponse, UnshareTrackApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/tracks/${encodeURIComponent(String(queryArg.id))}/share-token`,
        method: "DELETE",
      }),
    }),
    shareAlbum: build.mutation<ShareAlbumApiResponse, ShareAlbumApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/albums/${encodeURIComponent(String(queryArg.id))}/share-token`,
        method: "POST",
      }),
    }),
    unshareAlbum: build.mutation<UnshareAlbumApiResponse, UnshareAlbumApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/albums/${encodeURIComponent(String(queryArg.id))}/share-token`,
        method: "DELETE",
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as sharingApi };
export type ShareTrackApiResponse = /** status 200  */ ShareTokenAnswer;
export type ShareTrackApiArg = {
  id: number;
};
export type UnshareTrackApiResponse = unknown;
export type UnshareTrackApiArg = {
  id: number;
};
export type ShareAlbumApiResponse = /** status 200  */ ShareTokenAnswer;
export type ShareAlbumApiArg = {
  id: number;
};
export type UnshareAlbumApiResponse = unknown;
export type UnshareAlbumApiArg = {
  id: number;
};
export type ShareTokenAnswer = {
  share_token: string;
  status: "success";
};
export const {
  useShareTrackMutation,
  useUnshareTrackMutation,
  useShareAlbumMutation,
  useUnshareAlbumMutation,
} = injectedRtkApi;
