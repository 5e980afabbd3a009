// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
import type { AlbumAnswer, AlbumListAnswer, ArtistAnswer, TrackAnswer, TrackListAnswer } from '@tonearm/shared/catalogue/catalogue.dto';
import type { CreateAlbumInput, CreateTrackInput, FromUploadsAnswer, FromUploadsInput, ReplaceFileInput, UpdateAlbumInput, UpdateArtistInput, UpdateTrackInput, UsageAnswer } from '@tonearm/shared/catalogue/authoring.dto';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createTracksFromUploads: build.mutation<FromUploadsAnswer, { fromUploadsInput: FromUploadsInput }>({ query: (a) => ({ url: `/api/v1/tracks/from-uploads`, method: 'POST', body: a.fromUploadsInput }) }),
    createTrack: build.mutation<TrackAnswer, { createTrackInput: CreateTrackInput }>({ query: (a) => ({ url: `/api/v1/tracks`, method: 'POST', body: a.createTrackInput }) }),
    updateTrack: build.mutation<TrackAnswer, { id: number; updateTrackInput: UpdateTrackInput }>({ query: (a) => ({ url: `/api/v1/tracks/${a.id}`, method: 'PUT', body: a.updateTrackInput }) }),
    deleteTracks: build.mutation<unknown, { ids: string }>({ query: (a) => ({ url: `/api/v1/tracks/${a.ids}`, method: 'DELETE' }) }),
    createAlbum: build.mutation<AlbumAnswer, { createAlbumInput: CreateAlbumInput }>({ query: (a) => ({ url: `/api/v1/albums`, method: 'POST', body: a.createAlbumInput }) }),
    updateAlbum: build.mutation<AlbumAnswer, { id: number; updateAlbumInput: UpdateAlbumInput }>({ query: (a) => ({ url: `/api/v1/albums/${a.id}`, method: 'PUT', body: a.updateAlbumInput }) }),
    deleteAlbums: build.mutation<unknown, { ids: string }>({ query: (a) => ({ url: `/api/v1/albums/${a.ids}`, method: 'DELETE' }) }),
    updateArtist: build.mutation<ArtistAnswer, { id: number; updateArtistInput: UpdateArtistInput }>({ query: (a) => ({ url: `/api/v1/artists/${a.id}`, method: 'PUT', body: a.updateArtistInput }) }),
    replaceTrackFile: build.mutation<TrackAnswer, { id: number; replaceFileInput: ReplaceFileInput }>({ query: (a) => ({ url: `/api/v1/tracks/${a.id}/replace-file`, method: 'POST', body: a.replaceFileInput }) }),
    reprocessTrack: build.mutation<unknown, { id: number }>({ query: (a) => ({ url: `/api/v1/tracks/${a.id}/reprocess`, method: 'POST' }) }),
    getUsage: build.query<UsageAnswer, void>({ query: () => ({ url: `/api/v1/users/me/usage` }) }),
    listOwnTracks: build.query<TrackListAnswer, { perPage?: number }>({ query: (a) => ({ url: `/api/v1/users/me/tracks`, params: a }) }),
    listOwnAlbums: build.query<AlbumListAnswer, { perPage?: number }>({ query: (a) => ({ url: `/api/v1/users/me/albums`, params: a }) }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as authoringApi };
export const { useCreateTracksFromUploadsMutation, useCreateTrackMutation, useUpdateTrackMutation, useDeleteTracksMutation, useCreateAlbumMutation, useUpdateAlbumMutation, useDeleteAlbumsMutation, useUpdateArtistMutation, useReplaceTrackFileMutation, useReprocessTrackMutation, useGetUsageQuery, useListOwnTracksQuery, useListOwnAlbumsQuery } = injectedRtkApi;
