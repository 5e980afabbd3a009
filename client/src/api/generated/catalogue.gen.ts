import type {
  AlbumAnswer, AlbumListAnswer, ArtistAnswer, ArtistListAnswer, ChannelAnswer, GenreAnswer, GenreListAnswer, TrackAnswer, TrackListAnswer,
} from '@tonearm/shared/catalogue/catalogue.dto';
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listArtists: build.query<ListArtistsApiResponse, ListArtistsApiArg>({
      query: (queryArg) => ({ url: `/api/v1/artists`, params: listParams(queryArg) }),
    }),
    getArtist: build.query<GetArtistApiResponse, GetArtistApiArg>({
      query: (queryArg) => ({ url: `/api/v1/artists/${queryArg.id}`, params: { with: queryArg['with'], load: queryArg.load, loadCount: queryArg.loadCount } }),
    }),
    listArtistAlbums: build.query<ListArtistAlbumsApiResponse, ListArtistAlbumsApiArg>({
      query: (queryArg) => ({ url: `/api/v1/artists/${queryArg.id}/albums`, params: listParams(queryArg) }),
    }),
    listArtistTracks: build.query<ListArtistTracksApiResponse, ListArtistTracksApiArg>({
      query: (queryArg) => ({ url: `/api/v1/artists/${queryArg.id}/tracks`, params: listParams(queryArg) }),
    }),
    listAlbums: build.query<ListAlbumsApiResponse, ListAlbumsApiArg>({
      query: (queryArg) => ({ url: `/api/v1/albums`, params: listParams(queryArg) }),
    }),
    getAlbum: build.query<GetAlbumApiResponse, GetAlbumApiArg>({
      query: (queryArg) => ({ url: `/api/v1/albums/${queryArg.id}`, params: { with: queryArg['with'], load: queryArg.load, loadCount: queryArg.loadCount } }),
    }),
    listTracks: build.query<ListTracksApiResponse, ListTracksApiArg>({
      query: (queryArg) => ({ url: `/api/v1/tracks`, params: listParams(queryArg) }),
    }),
    getTrack: build.query<GetTrackApiResponse, GetTrackApiArg>({
      query: (queryArg) => ({ url: `/api/v1/tracks/${queryArg.id}`, params: { with: queryArg['with'], load: queryArg.load, loadCount: queryArg.loadCount } }),
    }),
    listGenres: build.query<ListGenresApiResponse, ListGenresApiArg>({
      query: (queryArg) => ({ url: `/api/v1/genres`, params: listParams(queryArg) }),
    }),
    getGenre: build.query<GetGenreApiResponse, GetGenreApiArg>({
      query: (queryArg) => ({ url: `/api/v1/genres/${queryArg.idOrName}` }),
    }),
    getHomeChannel: build.query<GetHomeChannelApiResponse, GetHomeChannelApiArg>({
      query: () => ({ url: `/api/v1/channels/home` }),
    }),
  }),
  overrideExisting: false,
});

const listParams = (arg: ListArg): Record<string, unknown> => ({
  with: arg['with'], load: arg.load, loadCount: arg.loadCount, page: arg.page, perPage: arg.perPage, paginate: arg.paginate, query: arg.query,
  orderBy: arg.orderBy, orderDir: arg.orderDir, filters: arg.filters, cursor: arg.cursor, genre: arg.genre,
});

export { injectedRtkApi as catalogueApi };

interface RelationsArg {
  with?: string;
  load?: string;
  loadCount?: string;
}
interface ListArg extends RelationsArg {
  page?: number;
  perPage?: number;
  paginate?: 'simple' | 'lengthAware' | 'cursor';
  query?: string;
  orderBy?: string;
  orderDir?: 'asc' | 'desc';
  filters?: string;
  cursor?: string;
  genre?: string;
}
export type ListArtistsApiResponse = ArtistListAnswer;
export type ListArtistsApiArg = ListArg;
export type GetArtistApiResponse = ArtistAnswer;
export type GetArtistApiArg = RelationsArg & { id: number };
export type ListArtistAlbumsApiResponse = AlbumListAnswer;
export type ListArtistAlbumsApiArg = ListArg & { id: number };
export type ListArtistTracksApiResponse = TrackListAnswer;
export type ListArtistTracksApiArg = ListArg & { id: number };
export type ListAlbumsApiResponse = AlbumListAnswer;
export type ListAlbumsApiArg = ListArg;
export type GetAlbumApiResponse = AlbumAnswer;
export type GetAlbumApiArg = RelationsArg & { id: number };
export type ListTracksApiResponse = TrackListAnswer;
export type ListTracksApiArg = ListArg;
export type GetTrackApiResponse = TrackAnswer;
export type GetTrackApiArg = RelationsArg & { id: number };
export type ListGenresApiResponse = GenreListAnswer;
export type ListGenresApiArg = ListArg;
export type GetGenreApiResponse = GenreAnswer;
export type GetGenreApiArg = { idOrName: string };
export type GetHomeChannelApiResponse = ChannelAnswer;
export type GetHomeChannelApiArg = void;
export const {
  useListArtistsQuery, useGetArtistQuery, useListArtistAlbumsQuery, useListArtistTracksQuery, useListAlbumsQuery, useGetAlbumQuery,
  useListTracksQuery, useGetTrackQuery, useListGenresQuery, useGetGenreQuery, useGetHomeChannelQuery,
} = injectedRtkApi;
