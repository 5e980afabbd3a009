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
export const {
  useViewAlbumMutation,
  useViewArtistMutation,
  useViewPlaylistMutation,
} = injectedRtkApi;
