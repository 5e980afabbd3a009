// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAbuseReports: build.query<
      ListAbuseReportsApiResponse,
      ListAbuseReportsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/reports/abuse`,
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
          reason: queryArg.reason,
          model_type: queryArg.modelType,
          reporter: queryArg.reporter,
          trashed: queryArg.trashed,
        },
      }),
    }),
    bulkUpdateAbuseReports: build.mutation<
      BulkUpdateAbuseReportsApiResponse,
      BulkUpdateAbuseReportsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/reports/abuse/bulk-update`,
        method: "POST",
        body: queryArg.bulkUpdateInput,
      }),
    }),
    bulkDeleteAbuseReports: build.mutation<
      BulkDeleteAbuseReportsApiResponse,
      BulkDeleteAbuseReportsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/reports/abuse/bulk-delete`,
        method: "POST",
        body: queryArg.bulkDeleteInput,
      }),
    }),
    exportAbuseReports: build.mutation<
      ExportAbuseReportsApiResponse,
      ExportAbuseReportsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/reports/abuse/csv/export`,
        method: "POST",
        body: queryArg.csvExportInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminAbuseReportsApi };
export type ListAbuseReportsApiResponse =
  /** status 200  */ AbuseReportListAnswer;
export type ListAbuseReportsApiArg = {
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
  reason?: string;
  modelType?: string;
  reporter?: string;
  /** The rows in the trash instead. */
  trashed?: string;
};
export type BulkUpdateAbuseReportsApiResponse = /** status 200  */ BulkAnswer;
export type BulkUpdateAbuseReportsApiArg = {
  bulkUpdateInput: BulkUpdateInput;
};
export type BulkDeleteAbuseReportsApiResponse = /** status 200  */ BulkAnswer;
export type BulkDeleteAbuseReportsApiArg = {
  bulkDeleteInput: BulkDeleteInput;
};
export type ExportAbuseReportsApiResponse =
  /** status 200  */ ResourceExportAnswer;
export type ExportAbuseReportsApiArg = {
  csvExportInput: CsvExportInput;
};
export type CommentAuthor = {
  id: number;
  name: string;
  image: string | null;
};
export type AbuseReportRecord = {
  id: number;
  model_type: "user" | "artist" | "album" | "track" | "playlist" | "comment";
  model_id: number;
  reason: "other" | "copyright" | "spam" | "abuse" | "explicit";
  text: string;
  state: "open" | "hidden" | "deleted" | "dismissed" | "banned";
  created_at: string;
  /** What the thing was called when it was reported; of a comment, its beginning. */
  subject: string;
  /** null: a guest, or the account is gone. */
  reporter: CommentAuthor | null;
  /** null: it is open, or the account is gone. */
  decided_by: CommentAuthor | null;
  decided_at: string | null;
  updated_at: string;
};
export type AbuseReportPagination = {
  data: AbuseReportRecord[];
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
export type AbuseReportListAnswer = {
  pagination: AbuseReportPagination;
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
  useListAbuseReportsQuery,
  useBulkUpdateAbuseReportsMutation,
  useBulkDeleteAbuseReportsMutation,
  useExportAbuseReportsMutation,
} = injectedRtkApi;
