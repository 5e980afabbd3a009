// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAllFileEntries: build.query<
      ListAllFileEntriesApiResponse,
      ListAllFileEntriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/file-entries`,
        params: {
          type: queryArg["type"],
          owner: queryArg.owner,
          disk: queryArg.disk,
          in_use: queryArg.inUse,
          trashed: queryArg.trashed,
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
        },
      }),
    }),
    listFileUses: build.query<ListFileUsesApiResponse, ListFileUsesApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/file-entries/${encodeURIComponent(String(queryArg.id))}/uses`,
      }),
    }),
    bulkUpdateFileEntries: build.mutation<
      BulkUpdateFileEntriesApiResponse,
      BulkUpdateFileEntriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/file-entries/bulk-update`,
        method: "POST",
        body: queryArg.bulkUpdateInput,
      }),
    }),
    bulkDeleteFileEntries: build.mutation<
      BulkDeleteFileEntriesApiResponse,
      BulkDeleteFileEntriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/file-entries/bulk-delete`,
        method: "POST",
        body: queryArg.bulkDeleteInput,
      }),
    }),
    bulkRestoreFileEntries: build.mutation<
      BulkRestoreFileEntriesApiResponse,
      BulkRestoreFileEntriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/file-entries/bulk-restore`,
        method: "POST",
        body: queryArg.resourceSelection,
      }),
    }),
    exportFileEntries: build.mutation<
      ExportFileEntriesApiResponse,
      ExportFileEntriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/file-entries/csv/export`,
        method: "POST",
        body: queryArg.csvExportInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminFilesApi };
export type ListAllFileEntriesApiResponse =
  /** status 200  */ FileRecordListAnswer;
export type ListAllFileEntriesApiArg = {
  type?: "audio" | "image" | "document";
  /** Id of a user. */
  owner?: string;
  disk?: string;
  /** `true` or `false`. */
  inUse?: string;
  /** The rows in the trash instead. */
  trashed?: string;
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
};
export type ListFileUsesApiResponse = /** status 200  */ FileUsagesAnswer;
export type ListFileUsesApiArg = {
  id: number;
};
export type BulkUpdateFileEntriesApiResponse = /** status 200  */ BulkAnswer;
export type BulkUpdateFileEntriesApiArg = {
  bulkUpdateInput: BulkUpdateInput;
};
export type BulkDeleteFileEntriesApiResponse = /** status 200  */ BulkAnswer;
export type BulkDeleteFileEntriesApiArg = {
  bulkDeleteInput: BulkDeleteInput;
};
export type BulkRestoreFileEntriesApiResponse = /** status 200  */ BulkAnswer;
export type BulkRestoreFileEntriesApiArg = {
  resourceSelection: ResourceSelection;
};
export type ExportFileEntriesApiResponse =
  /** status 200  */ ResourceExportAnswer;
export type ExportFileEntriesApiArg = {
  csvExportInput: CsvExportInput;
};
export type FileOwner = {
  id: number;
  name: string;
};
export type FileRecord = {
  owner: FileOwner | null;
  /** Something is made of it, so that it cannot be deleted. */
  in_use: boolean;
  /** null: from before places were noted. */
  place: ("server" | "bucket" | "elsewhere") | null;
  id: number;
  /** As its owner calls it, with its extension. */
  name: string;
  /** As it is stored. */
  file_name: string;
  mime: string;
  type: "audio" | "image" | "document";
  upload_type: "trackMedia" | "artwork" | "identity";
  /** Bytes. */
  file_size: number;
  extension: string;
  /** Where its owner downloads it. */
  url: string;
  disk: string;
  /** Where it lies on its disk. */
  path: string;
  created_at: string;
  updated_at: string;
  /** When it was thrown away; it is deleted permanently after 30 days. */
  deleted_at: string | null;
};
export type FileRecordPagination = {
  data: FileRecord[];
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
export type FileRecordListAnswer = {
  pagination: FileRecordPagination;
  /** Where files can be moved to: `place` of a bulk update. */
  places: ("server" | "bucket")[];
  /** There was another bucket: files may lie there, and be brought to one of the places. */
  had_other_bucket: boolean;
  status: "success";
};
export type FileUsage = {
  type: "artist" | "album" | "track" | "genre" | "backstage_request";
  id: number;
  name: string;
};
export type FileUsagesAnswer = {
  /** At most 50 of each kind. */
  uses: FileUsage[];
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
  useListAllFileEntriesQuery,
  useListFileUsesQuery,
  useBulkUpdateFileEntriesMutation,
  useBulkDeleteFileEntriesMutation,
  useBulkRestoreFileEntriesMutation,
  useExportFileEntriesMutation,
} = injectedRtkApi;
