// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    viewAlbum: build.mutation<ViewAlbumApiResponse, ViewAlbumApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/albums/${encodeURIComponent(String(queryArg.id))}/views`,
        method: "POST",
      }),
    }),
    viewArtist: build.mutation<ViewArtistApiResponse, ViewArtistApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/artists/${encodeURIComponent(String(queryArg.id))}/views`,
        method: "POST",
      }),
    }),
    viewPlaylist: build.mutation<ViewPlaylistApiResponse, ViewPlaylistApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/playlists/${encodeURIComponent(String(queryArg.id))}/views`,
        method: "POST",
      }),
    }),
    viewPage: build.mutation<ViewPageApiResponse, ViewPageApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/page-views`,
        method: "POST",
        body: queryArg.pageViewInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as viewsApi };
export type ViewAlbumApiResponse = unknown;
export type ViewAlbumApiArg = {
  id: number;
};
export type ViewArtistApiResponse = unknown;
export type ViewArtistApiArg = {
  id: number;
};
export type ViewPlaylistApiResponse = unknown;
export type ViewPlaylistApiArg = {
  id: number;
};
export type ViewPageApiResponse = unknown;
export type ViewPageApiArg = {
  pageViewInput: PageViewInput;
};
export type PageViewInput = {
  /** Of the page, without what stands before and behind it. Kept is which kind of page it is. */
  path: string;
  /** Name of the site that led here, as a visit begins. */
  referrer?: string | null;
};
export const {
  useViewAlbumMutation,
  useViewArtistMutation,
  useViewPlaylistMutation,
  useViewPageMutation,
} = injectedRtkApi;
