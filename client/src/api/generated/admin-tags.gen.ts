// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createTag: build.mutation<CreateTagApiResponse, CreateTagApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/tags`,
        method: "POST",
        body: queryArg.createTagInput,
      }),
    }),
    listAllTags: build.query<ListAllTagsApiResponse, ListAllTagsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admin/tags`,
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
          type: queryArg["type"],
          trashed: queryArg.trashed,
        },
      }),
    }),
    bulkDeleteTags: build.mutation<
      BulkDeleteTagsApiResponse,
      BulkDeleteTagsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/tags/bulk-delete`,
        method: "POST",
        body: queryArg.bulkDeleteInput,
      }),
    }),
    exportTags: build.mutation<ExportTagsApiResponse, ExportTagsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admin/tags/csv/export`,
        method: "POST",
        body: queryArg.csvExportInput,
      }),
    }),
    previewTagMerge: build.mutation<
      PreviewTagMergeApiResponse,
      PreviewTagMergeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/tags/merge/preview`,
        method: "POST",
        body: queryArg.mergeInput,
      }),
    }),
    mergeTags: build.mutation<MergeTagsApiResponse, MergeTagsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/tags/merge`,
        method: "POST",
        body: queryArg.mergeInput,
      }),
    }),
    updateTag: build.mutation<UpdateTagApiResponse, UpdateTagApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/tags/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.updateTagInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminTagsApi };
export type CreateTagApiResponse = /** status 201  */ TagRecordAnswer;
export type CreateTagApiArg = {
  createTagInput: CreateTagInput;
};
export type ListAllTagsApiResponse = /** status 200  */ TagRecordListAnswer;
export type ListAllTagsApiArg = {
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
  type?: string;
  /** The rows in the trash instead. */
  trashed?: string;
};
export type BulkDeleteTagsApiResponse = /** status 200  */ BulkAnswer;
export type BulkDeleteTagsApiArg = {
  bulkDeleteInput: BulkDeleteInput;
};
export type ExportTagsApiResponse = /** status 200  */ ResourceExportAnswer;
export type ExportTagsApiArg = {
  csvExportInput: CsvExportInput;
};
export type PreviewTagMergeApiResponse = /** status 200  */ MergePreviewAnswer;
export type PreviewTagMergeApiArg = {
  mergeInput: MergeInput;
};
export type MergeTagsApiResponse = /** status 200  */ TagMergeAnswer;
export type MergeTagsApiArg = {
  mergeInput: MergeInput;
};
export type UpdateTagApiResponse = /** status 200  */ TagRecordAnswer;
export type UpdateTagApiArg = {
  id: number;
  updateTagInput: UpdateTagInput;
};
export type TagRecord = {
  id: number;
  model_type: "tag";
  /** Slug, used in addresses. */
  name: string;
  display_name: string;
  type: "default" | "custom";
  /** Listed tracks and albums that carry it. */
  popularity: number;
  created_at: string;
  updated_at: string;
};
export type TagRecordAnswer = {
  tag: TagRecord;
  status: "success";
};
export type CreateTagInput = {
  display_name: string;
  /** For addresses; made from the display name when it is missing. */
  name?: string;
  type?: "default" | "custom";
};
export type TagRecordPagination = {
  data: TagRecord[];
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
export type TagRecordListAnswer = {
  pagination: TagRecordPagination;
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
export type Tag = {
  id: number;
  model_type: "tag";
  /** Slug, used in addresses. */
  name: string;
  display_name: string;
  type: "default" | "custom";
  /** Listed tracks and albums that carry it. */
  popularity: number;
  created_at: string;
  updated_at: string;
};
export type TagMergeAnswer = {
  tag: Tag;
  is_running: boolean;
  status: "success";
};
export type UpdateTagInput = {
  display_name?: string;
  /** For addresses; the one before leads to it from then on. */
  name?: string;
  type?: "default" | "custom";
  /** 409 where it has changed since. */
  expected_updated_at?: string;
};
export const {
  useCreateTagMutation,
  useListAllTagsQuery,
  useBulkDeleteTagsMutation,
  useExportTagsMutation,
  usePreviewTagMergeMutation,
  useMergeTagsMutation,
  useUpdateTagMutation,
} = injectedRtkApi;
