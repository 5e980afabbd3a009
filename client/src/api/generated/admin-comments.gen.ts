// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAllComments: build.query<
      ListAllCommentsApiResponse,
      ListAllCommentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/comments`,
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
          state: queryArg.state,
          reported: queryArg.reported,
          user: queryArg.user,
          track: queryArg.track,
          album: queryArg.album,
          trashed: queryArg.trashed,
        },
      }),
    }),
    getCommentContext: build.query<
      GetCommentContextApiResponse,
      GetCommentContextApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/comments/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    bulkUpdateComments: build.mutation<
      BulkUpdateCommentsApiResponse,
      BulkUpdateCommentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/comments/bulk-update`,
        method: "POST",
        body: queryArg.bulkUpdateInput,
      }),
    }),
    bulkDeleteComments: build.mutation<
      BulkDeleteCommentsApiResponse,
      BulkDeleteCommentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/comments/bulk-delete`,
        method: "POST",
        body: queryArg.bulkDeleteInput,
      }),
    }),
    bulkRestoreComments: build.mutation<
      BulkRestoreCommentsApiResponse,
      BulkRestoreCommentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/comments/bulk-restore`,
        method: "POST",
        body: queryArg.resourceSelection,
      }),
    }),
    exportComments: build.mutation<
      ExportCommentsApiResponse,
      ExportCommentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/comments/csv/export`,
        method: "POST",
        body: queryArg.csvExportInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminCommentsApi };
export type ListAllCommentsApiResponse =
  /** status 200  */ CommentRecordListAnswer;
export type ListAllCommentsApiArg = {
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
  state?: string;
  reported?: string;
  user?: string;
  track?: string;
  album?: string;
  /** The rows in the trash instead. */
  trashed?: string;
};
export type GetCommentContextApiResponse =
  /** status 200  */ CommentContextAnswer;
export type GetCommentContextApiArg = {
  id: number;
};
export type BulkUpdateCommentsApiResponse = /** status 200  */ BulkAnswer;
export type BulkUpdateCommentsApiArg = {
  bulkUpdateInput: BulkUpdateInput;
};
export type BulkDeleteCommentsApiResponse = /** status 200  */ BulkAnswer;
export type BulkDeleteCommentsApiArg = {
  bulkDeleteInput: BulkDeleteInput;
};
export type BulkRestoreCommentsApiResponse = /** status 200  */ BulkAnswer;
export type BulkRestoreCommentsApiArg = {
  resourceSelection: ResourceSelection;
};
export type ExportCommentsApiResponse = /** status 200  */ ResourceExportAnswer;
export type ExportCommentsApiArg = {
  csvExportInput: CsvExportInput;
};
export type CommentWriter = {
  id: number;
  name: string;
  image: string | null;
  is_suspended: boolean;
};
export type ImageVariants = {
  "64": string;
  "160": string;
  "320": string;
  "640": string;
};
export type CommentedArtist = {
  id: number;
  name: string;
};
export type CommentedItem = {
  image: string | null;
  image_variants: ImageVariants | null;
  /** Dominant colour, #rrggbb. */
  image_color: string | null;
  model_type: "album" | "track";
  id: number;
  name: string;
  artists: CommentedArtist[];
};
export type CommentRecord = {
  id: number;
  model_type: "comment";
  content: string;
  /** null: the account is gone. */
  user: CommentWriter | null;
  /** null: it is being deleted. */
  item: CommentedItem | null;
  /** The comment that it answers. */
  parent_id: number | null;
  /** null on albums. */
  position_ms: number | null;
  upvotes: number;
  replies_count: number;
  /** Since a moderator last decided. */
  reports_count: number;
  /** In the trash: what it was before. */
  state: "visible" | "hidden";
  /** When a moderator last decided. */
  reviewed_at: string | null;
  deleted_at: string | null;
  edited_at: string | null;
  created_at: string;
  updated_at: string;
};
export type CommentRecordPagination = {
  data: CommentRecord[];
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
export type CommentRecordListAnswer = {
  pagination: CommentRecordPagination;
  status: "success";
};
export type CommentAuthor = {
  id: number;
  name: string;
  image: string | null;
};
export type CommentReport = {
  user: CommentAuthor;
  reason: string;
  created_at: string;
};
export type CommentContext = {
  comment: CommentRecord;
  /** What it answers. */
  parent: CommentRecord | null;
  before: CommentRecord[];
  after: CommentRecord[];
  /** The first answers to it. */
  replies: CommentRecord[];
  /** The latest first. */
  reports: CommentReport[];
};
export type CommentContextAnswer = {
  context: CommentContext;
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
  useListAllCommentsQuery,
  useGetCommentContextQuery,
  useBulkUpdateCommentsMutation,
  useBulkDeleteCommentsMutation,
  useBulkRestoreCommentsMutation,
  useExportCommentsMutation,
} = injectedRtkApi;
