// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createGenre: build.mutation<CreateGenreApiResponse, CreateGenreApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/genres`,
        method: "POST",
        body: queryArg.createGenreInput,
      }),
    }),
    listAllGenres: build.query<ListAllGenresApiResponse, ListAllGenresApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admin/genres`,
        params: {
          page: queryArg.page,
          perPage: queryArg.perPage,
          paginate: queryArg.paginate,
          query: queryArg.query,
          orderBy: queryArg.orderBy,
          orderDir: queryArg.orderDir,
          filters: queryArg.filters,
          cursor: queryArg.cursor,
          with: queryArg["with"],
          load: queryArg.load,
          loadCount: queryArg.loadCount,
          has_image: queryArg.hasImage,
          trashed: queryArg.trashed,
        },
      }),
    }),
    bulkDeleteGenres: build.mutation<
      BulkDeleteGenresApiResponse,
      BulkDeleteGenresApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/genres/bulk-delete`,
        method: "POST",
        body: queryArg.bulkDeleteInput,
      }),
    }),
    exportGenres: build.mutation<ExportGenresApiResponse, ExportGenresApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admin/genres/csv/export`,
        method: "POST",
        body: queryArg.csvExportInput,
      }),
    }),
    previewGenreMerge: build.mutation<
      PreviewGenreMergeApiResponse,
      PreviewGenreMergeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/genres/merge/preview`,
        method: "POST",
        body: queryArg.mergeInput,
      }),
    }),
    mergeGenres: build.mutation<MergeGenresApiResponse, MergeGenresApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/genres/merge`,
        method: "POST",
        body: queryArg.mergeInput,
      }),
    }),
    updateGenre: build.mutation<UpdateGenreApiResponse, UpdateGenreApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/genres/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.updateGenreInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminGenresApi };
export type CreateGenreApiResponse = /** status 201  */ GenreRecordAnswer;
export type CreateGenreApiArg = {
  createGenreInput: CreateGenreInput;
};
export type ListAllGenresApiResponse = /** status 200  */ GenreRecordListAnswer;
export type ListAllGenresApiArg = {
  page?: number;
  perPage?: number;
  paginate?: "simple" | "lengthAware" | "cursor";
  query?: string;
  /** A column of the resource's list; anything else falls back to its default. */
  orderBy?: string;
  orderDir?: "asc" | "desc";
  /** base64url of a JSON list of `{key, value, operator}`. */
  filters?: string;
  cursor?: string;
  with?: string;
  load?: string;
  loadCount?: string;
  hasImage?: string;
  /** The rows in the trash instead. */
  trashed?: string;
};
export type BulkDeleteGenresApiResponse = /** status 200  */ BulkAnswer;
export type BulkDeleteGenresApiArg = {
  bulkDeleteInput: BulkDeleteInput;
};
export type ExportGenresApiResponse = /** status 200  */ ResourceExportAnswer;
export type ExportGenresApiArg = {
  csvExportInput: CsvExportInput;
};
export type PreviewGenreMergeApiResponse =
  /** status 200  */ MergePreviewAnswer;
export type PreviewGenreMergeApiArg = {
  mergeInput: MergeInput;
};
export type MergeGenresApiResponse = /** status 200  */ GenreMergeAnswer;
export type MergeGenresApiArg = {
  mergeInput: MergeInput;
};
export type UpdateGenreApiResponse = /** status 200  */ GenreRecordAnswer;
export type UpdateGenreApiArg = {
  id: number;
  updateGenreInput: UpdateGenreInput;
};
export type ImageVariants = {
  "64": string;
  "160": string;
  "320": string;
  "640": string;
};
export type Pictured = {
  image: string | null;
  image_variants: ImageVariants | null;
  /** Dominant colour, #rrggbb. */
  image_color: string | null;
};
export type GenreRecord = {
  id: number;
  model_type: "genre";
  /** Slug, used in addresses. */
  name: string;
  display_name: string;
  popularity: number;
  artists_count: number;
  tracks_count: number;
  /** To draw its tile: its own picture, else the cover of a popular album of the genre. */
  cover: Pictured | null;
  created_at: string;
  updated_at: string;
  image: string | null;
  image_variants: ImageVariants | null;
  /** Dominant colour, #rrggbb. */
  image_color: string | null;
};
export type GenreRecordAnswer = {
  genre: GenreRecord;
  status: "success";
};
export type CreateGenreInput = {
  display_name: string;
  /** For addresses; made from the display name when it is missing. */
  name?: string;
  /** An uploaded picture. */
  image_entry_id?: number | null;
};
export type GenreRecordPagination = {
  data: GenreRecord[];
  /** There are more than `total`, which was not counted to its end. */
  total_is_capped?: boolean;
  current_page: number;
  per_page: number;
  from: number | null;
  to: number | null;
  next_page: number | null;
  prev_page: number | null;
  /** Only with `paginate=lengthAware`. */
  last_page?: number;
  /** Only with `paginate=lengthAware`. */
  total?: number;
  next_cursor: string | null;
  prev_cursor: string | null;
};
export type GenreRecordListAnswer = {
  pagination: GenreRecordPagination;
  status: "success";
};
export type BulkTask = {
  id: string;
  resource: string;
  action: "update" | "delete" | "restore" | "erase" | "csv";
  state: "queued" | "running" | "ready" | "failed" | "stopped";
  done: number;
  /** null: not counted yet. */
  total: number | null;
  /** Rows that were refused. */
  failed: number;
  /** Why the first of them was. */
  message: string | null;
};
export type BulkAnswer = {
  /** Rows that were changed; 0 where a task does it. */
  updated: number;
  task: BulkTask | null;
  status: "success";
};
export type BulkDeleteInput = {
  /** Past the trash: the rows go there at once, and a job erases them. */
  deleteForever?: boolean;
  ids?: number[];
  all_matching?: boolean;
  query?: string;
  /** base64url of a JSON list of `{key, value, operator}`, as in the list's query. */
  filters?: string;
  /** The rows in the trash instead. */
  trashed?: boolean;
};
export type ResourceExport = {
  id: string;
  state: "queued" | "running" | "ready" | "failed" | "stopped";
  /** Rows written so far. */
  rows: number;
  expires_at: string;
  /** null until it is ready. */
  download_path: string | null;
};
export type ResourceExportAnswer = {
  export: ResourceExport;
  /** As in `export`. */
  download_path: string | null;
  status: "success";
};
export type CsvExportInput = {
  order_by?: string;
  order_dir?: "asc" | "desc";
  /** In this order; all where none are named. */
  columns?: string[];
  query?: string;
  /** base64url of a JSON list of `{key, value, operator}`, as in the list's query. */
  filters?: string;
  /** The rows in the trash instead. */
  trashed?: boolean;
};
export type MergedCount = {
  part:
    | "followers"
    | "tracks"
    | "albums"
    | "artists"
    | "genres"
    | "channels"
    | "plays"
    | "managers";
  count: number;
};
export type MergePreviewAnswer = {
  moves: MergedCount[];
  status: "success";
};
export type MergeInput = {
  /** The one that stays. */
  target_id: number;
  /** Those that are gone afterwards. */
  source_ids: number[];
};
export type Genre = {
  id: number;
  model_type: "genre";
  /** Slug, used in addresses. */
  name: string;
  display_name: string;
  popularity: number;
  artists_count: number;
  tracks_count: number;
  /** To draw its tile: its own picture, else the cover of a popular album of the genre. */
  cover: Pictured | null;
  created_at: string;
  updated_at: string;
  image: string | null;
  image_variants: ImageVariants | null;
  /** Dominant colour, #rrggbb. */
  image_color: string | null;
};
export type GenreMergeAnswer = {
  genre: Genre;
  /** There is so much to move that a job goes on with it. */
  is_running: boolean;
  status: "success";
};
export type UpdateGenreInput = {
  display_name?: string;
  /** For addresses; the one before leads to it from then on. */
  name?: string;
  /** An uploaded picture; null takes the picture away. */
  image_entry_id?: number | null;
  /** 409 where it has changed since. */
  expected_updated_at?: string;
};
export const {
  useCreateGenreMutation,
  useListAllGenresQuery,
  useBulkDeleteGenresMutation,
  useExportGenresMutation,
  usePreviewGenreMergeMutation,
  useMergeGenresMutation,
  useUpdateGenreMutation,
} = injectedRtkApi;
