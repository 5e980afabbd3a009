// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listConsents: build.query<ListConsentsApiResponse, ListConsentsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/consents`,
        params: {
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
    bulkDeleteConsents: build.mutation<
      BulkDeleteConsentsApiResponse,
      BulkDeleteConsentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/consents/bulk-delete`,
        method: "POST",
        body: queryArg.bulkDeleteInput,
      }),
    }),
    exportConsents: build.mutation<
      ExportConsentsApiResponse,
      ExportConsentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/consents/csv/export`,
        method: "POST",
        body: queryArg.csvExportInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminConsentsApi };
export type ListConsentsApiResponse = /** status 200  */ ConsentListAnswer;
export type ListConsentsApiArg = {
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
export type BulkDeleteConsentsApiResponse = /** status 200  */ BulkAnswer;
export type BulkDeleteConsentsApiArg = {
  bulkDeleteInput: BulkDeleteInput;
};
export type ExportConsentsApiResponse = /** status 200  */ ResourceExportAnswer;
export type ExportConsentsApiArg = {
  csvExportInput: CsvExportInput;
};
export type ConsentPerson = {
  id: number;
  name: string;
};
export type ConsentRecord = {
  id: number;
  model_type: "consent";
  /** null: a guest. */
  user: ConsentPerson | null;
  /** null: given with a registration. */
  receipt: string | null;
  kind: "cookies" | "policies";
  /** Categories of cookies, or labels and addresses of policies. */
  accepted: string[];
  /** Without its last part. */
  address: string;
  created_at: string;
};
export type ConsentPagination = {
  data: ConsentRecord[];
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
export type ConsentListAnswer = {
  pagination: ConsentPagination;
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
export const {
  useListConsentsQuery,
  useBulkDeleteConsentsMutation,
  useExportConsentsMutation,
} = injectedRtkApi;
