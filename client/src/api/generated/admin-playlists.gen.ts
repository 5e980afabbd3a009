// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAllPlaylists: build.query<
      ListAllPlaylistsApiResponse,
      ListAllPlaylistsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/playlists`,
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
          visibility: queryArg.visibility,
          hidden: queryArg.hidden,
          collaborative: queryArg.collaborative,
          owner: queryArg.owner,
          trashed: queryArg.trashed,
        },
      }),
    }),
    bulkUpdatePlaylists: build.mutation<
      BulkUpdatePlaylistsApiResponse,
      BulkUpdatePlaylistsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/playlists/bulk-update`,
        method: "POST",
        body: queryArg.bulkUpdateInput,
      }),
    }),
    bulkDeletePlaylists: build.mutation<
      BulkDeletePlaylistsApiResponse,
      BulkDeletePlaylistsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/playlists/bulk-delete`,
        method: "POST",
        body: queryArg.bulkDeleteInput,
      }),
    }),
    bulkRestorePlaylists: build.mutation<
      BulkRestorePlaylistsApiResponse,
      BulkRestorePlaylistsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/playlists/bulk-restore`,
        method: "POST",
        body: queryArg.resourceSelection,
      }),
    }),
    exportPlaylists: build.mutation<
      ExportPlaylistsApiResponse,
      ExportPlaylistsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/playlists/csv/export`,
        method: "POST",
        body: queryArg.csvExportInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminPlaylistsApi };
export type ListAllPlaylistsApiResponse =
  /** status 200  */ PlaylistRecordListAnswer;
export type ListAllPlaylistsApiArg = {
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
  visibility?: string;
  /** By a moderator. */
  hidden?: string;
  collaborative?: string;
  /** Id of the owner. */
  owner?: string;
  /** The rows in the trash instead. */
  trashed?: string;
};
export type BulkUpdatePlaylistsApiResponse = /** status 200  */ BulkAnswer;
export type BulkUpdatePlaylistsApiArg = {
  bulkUpdateInput: BulkUpdateInput;
};
export type BulkDeletePlaylistsApiResponse = /** status 200  */ BulkAnswer;
export type BulkDeletePlaylistsApiArg = {
  bulkDeleteInput: BulkDeleteInput;
};
export type BulkRestorePlaylistsApiResponse = /** status 200  */ BulkAnswer;
export type BulkRestorePlaylistsApiArg = {
  resourceSelection: ResourceSelection;
};
export type ExportPlaylistsApiResponse =
  /** status 200  */ ResourceExportAnswer;
export type ExportPlaylistsApiArg = {
  csvExportInput: CsvExportInput;
};
export type ImageVariants = {
  "64": string;
  "160": string;
  "320": string;
  "640": string;
};
export type PlaylistUser = {
  id: number;
  name: string;
  image: string | null;
};
export type ReleaseOwner = {
  type: "user" | "workspace";
  id: number;
  name: string;
};
export type Pictured = {
  image: string | null;
  image_variants: ImageVariants | null;
  /** Dominant colour, #rrggbb. */
  image_color: string | null;
};
export type PlaylistPermissions = {
  /** Name, picture, visibility, collaborators, import. */
  update: boolean;
  /** Add, remove and order songs. */
  edit_tracks: boolean;
  delete: boolean;
};
export type Playlist = {
  image: string | null;
  image_variants: ImageVariants | null;
  /** Dominant colour, #rrggbb. */
  image_color: string | null;
  id: number;
  model_type: "playlist";
  name: string;
  slug: string;
  description: string | null;
  visibility: "public" | "private" | "unlisted";
  /** A moderator has hidden it: only its owner sees it, and cannot publish it until they show it again. */
  is_hidden?: boolean;
  /** Opens it while it is unlisted; only for those who change its songs, and for those who came by it. */
  share_token?: string;
  collaborative: boolean;
  /** null once its owner has left, and where a workspace owns it. */
  owner: PlaylistUser | null;
  /** The workspace that owns it; for its members, and for those who may change all playlists. */
  workspace?: ReleaseOwner;
  /** With `load=editors`. */
  editors?: PlaylistUser[];
  /** Up to four different covers of its songs, for the collage where it has no picture. */
  covers: Pictured[];
  /** Only what the viewer may see is counted. */
  tracks_count: number;
  duration_ms: number;
  plays: number;
  /** Openings of the page; in the answer of a single playlist, for those who may change it. */
  views?: number;
  followers_count: number;
  is_followed: boolean;
  permissions: PlaylistPermissions;
  created_at: string;
  updated_at: string;
};
export type PlaylistRecordPagination = {
  data: Playlist[];
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
export type PlaylistRecordListAnswer = {
  pagination: PlaylistRecordPagination;
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
export type BulkUpdateInput = {
  /** Column -> value; only columns that the declaration marks for it, and its `edits`. */
  values: {
    [key: string]: unknown;
  };
  ids?: number[];
  all_matching?: boolean;
  query?: string;
  /** base64url of a JSON list of `{key, value, operator}`, as in the list's query. */
  filters?: string;
  /** The rows in the trash instead. */
  trashed?: boolean;
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
export type ResourceSelection = {
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
export const {
  useListAllPlaylistsQuery,
  useBulkUpdatePlaylistsMutation,
  useBulkDeletePlaylistsMutation,
  useBulkRestorePlaylistsMutation,
  useExportPlaylistsMutation,
} = injectedRtkApi;
