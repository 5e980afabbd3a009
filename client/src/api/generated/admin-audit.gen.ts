// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAuditEntries: build.query<
      ListAuditEntriesApiResponse,
      ListAuditEntriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/logs/audit`,
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
          user: queryArg.user,
          action: queryArg.action,
          model: queryArg.model,
          created_at: queryArg.createdAt,
          trashed: queryArg.trashed,
        },
      }),
    }),
    getAuditEntry: build.query<GetAuditEntryApiResponse, GetAuditEntryApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/logs/audit/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    exportAuditEntries: build.mutation<
      ExportAuditEntriesApiResponse,
      ExportAuditEntriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/logs/audit/csv/export`,
        method: "POST",
        body: queryArg.csvExportInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminAuditApi };
export type ListAuditEntriesApiResponse = /** status 200  */ AuditListAnswer;
export type ListAuditEntriesApiArg = {
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
  user?: string;
  action?: string;
  model?: string;
  createdAt?: string;
  /** The rows in the trash instead. */
  trashed?: string;
};
export type GetAuditEntryApiResponse = /** status 200  */ AuditAnswer;
export type GetAuditEntryApiArg = {
  id: number;
};
export type ExportAuditEntriesApiResponse =
  /** status 200  */ ResourceExportAnswer;
export type ExportAuditEntriesApiArg = {
  csvExportInput: CsvExportInput;
};
export type AuditPerson = {
  id: number;
  /** null: the account is gone. */
  name: string | null;
};
export type AuditRecord = {
  id: number;
  created_at: string;
  /** null: somebody without an account. */
  user: AuditPerson | null;
  /** The administrator who acted as this person. */
  impersonator: AuditPerson | null;
  action: "update" | "delete" | "restore" | "create" | "run";
  model:
    | "user"
    | "workspace"
    | "consent"
    | "channel"
    | "artist"
    | "album"
    | "track"
    | "playlist"
    | "search"
    | "genre"
    | "backstage_request"
    | "tag"
    | "theme"
    | "comment"
    | "lyric"
    | "custom_page"
    | "abuse_report"
    | "file"
    | "role"
    | "localization"
    | "setting"
    | "job"
    | "mail"
    | "backup"
    | "broadcast"
    | "import"
    | "cache"
    | "sitemap"
    | "plan"
    | "price"
    | "subscription";
  target_id: number | null;
  /** What it was called then. */
  target: string | null;
  /** How many rows of the model it changed. */
  rows: number;
  /** Verb and path of the call. */
  route: string;
  /** Cut as the settings say; null: it was work that goes on by itself. */
  address: string | null;
  request_id: string;
};
export type AuditPagination = {
  data: AuditRecord[];
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
export type AuditListAnswer = {
  pagination: AuditPagination;
  status: "success";
};
export type AuditField = {
  field: string;
  /** Texts, cut; null: there was no value. */
  before: string | null;
  after: string | null;
  /** It is secret: that it was changed is all that is kept. */
  is_hidden: boolean;
};
export type AuditedRow = {
  model:
    | "user"
    | "workspace"
    | "consent"
    | "channel"
    | "artist"
    | "album"
    | "track"
    | "playlist"
    | "search"
    | "genre"
    | "backstage_request"
    | "tag"
    | "theme"
    | "comment"
    | "lyric"
    | "custom_page"
    | "abuse_report"
    | "file"
    | "role"
    | "localization"
    | "setting"
    | "job"
    | "mail"
    | "backup"
    | "broadcast"
    | "import"
    | "cache"
    | "sitemap"
    | "plan"
    | "price"
    | "subscription";
  /** null: it has no number, such as a setting. */
  id: number | null;
  name: string | null;
  action: "update" | "delete" | "restore" | "create" | "run";
  fields: AuditField[];
};
export type AuditDetails = {
  id: number;
  created_at: string;
  /** null: somebody without an account. */
  user: AuditPerson | null;
  /** The administrator who acted as this person. */
  impersonator: AuditPerson | null;
  action: "update" | "delete" | "restore" | "create" | "run";
  model:
    | "user"
    | "workspace"
    | "consent"
    | "channel"
    | "artist"
    | "album"
    | "track"
    | "playlist"
    | "search"
    | "genre"
    | "backstage_request"
    | "tag"
    | "theme"
    | "comment"
    | "lyric"
    | "custom_page"
    | "abuse_report"
    | "file"
    | "role"
    | "localization"
    | "setting"
    | "job"
    | "mail"
    | "backup"
    | "broadcast"
    | "import"
    | "cache"
    | "sitemap"
    | "plan"
    | "price"
    | "subscription";
  target_id: number | null;
  /** What it was called then. */
  target: string | null;
  /** How many rows of the model it changed. */
  rows: number;
  /** Verb and path of the call. */
  route: string;
  /** Cut as the settings say; null: it was work that goes on by itself. */
  address: string | null;
  request_id: string;
  /** Of many rows, some. */
  ids: number[];
  changes: AuditedRow[];
  /** More was changed than is kept. */
  is_cut: boolean;
};
export type AuditAnswer = {
  entry: AuditDetails;
  status: "success";
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
  useListAuditEntriesQuery,
  useGetAuditEntryQuery,
  useExportAuditEntriesMutation,
} = injectedRtkApi;
