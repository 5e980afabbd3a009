// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAllWorkspaces: build.query<
      ListAllWorkspacesApiResponse,
      ListAllWorkspacesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/workspaces`,
        params: {
          owner: queryArg.owner,
          suspended: queryArg.suspended,
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
    bulkUpdateWorkspaces: build.mutation<
      BulkUpdateWorkspacesApiResponse,
      BulkUpdateWorkspacesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/workspaces/bulk-update`,
        method: "POST",
        body: queryArg.bulkUpdateInput,
      }),
    }),
    bulkDeleteWorkspaces: build.mutation<
      BulkDeleteWorkspacesApiResponse,
      BulkDeleteWorkspacesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/workspaces/bulk-delete`,
        method: "POST",
        body: queryArg.bulkDeleteInput,
      }),
    }),
    exportWorkspaces: build.mutation<
      ExportWorkspacesApiResponse,
      ExportWorkspacesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/workspaces/csv/export`,
        method: "POST",
        body: queryArg.csvExportInput,
      }),
    }),
    getWorkspaceRecord: build.query<
      GetWorkspaceRecordApiResponse,
      GetWorkspaceRecordApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/workspaces/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    suspendWorkspace: build.mutation<
      SuspendWorkspaceApiResponse,
      SuspendWorkspaceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/workspaces/${encodeURIComponent(String(queryArg.id))}/suspend`,
        method: "POST",
        body: queryArg.suspendWorkspaceInput,
      }),
    }),
    resumeWorkspace: build.mutation<
      ResumeWorkspaceApiResponse,
      ResumeWorkspaceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/workspaces/${encodeURIComponent(String(queryArg.id))}/resume`,
        method: "POST",
      }),
    }),
    giveWorkspace: build.mutation<
      GiveWorkspaceApiResponse,
      GiveWorkspaceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/workspaces/${encodeURIComponent(String(queryArg.id))}/transfer`,
        method: "POST",
        body: queryArg.giveWorkspaceInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminWorkspacesApi };
export type ListAllWorkspacesApiResponse =
  /** status 200  */ WorkspaceRecordListAnswer;
export type ListAllWorkspacesApiArg = {
  /** Id of the owner. */
  owner?: string;
  suspended?: string;
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
export type BulkUpdateWorkspacesApiResponse = /** status 200  */ BulkAnswer;
export type BulkUpdateWorkspacesApiArg = {
  bulkUpdateInput: BulkUpdateInput;
};
export type BulkDeleteWorkspacesApiResponse = /** status 200  */ BulkAnswer;
export type BulkDeleteWorkspacesApiArg = {
  bulkDeleteInput: BulkDeleteInput;
};
export type ExportWorkspacesApiResponse =
  /** status 200  */ ResourceExportAnswer;
export type ExportWorkspacesApiArg = {
  csvExportInput: CsvExportInput;
};
export type GetWorkspaceRecordApiResponse =
  /** status 200  */ WorkspaceRecordAnswer;
export type GetWorkspaceRecordApiArg = {
  id: number;
};
export type SuspendWorkspaceApiResponse =
  /** status 200  */ WorkspaceRecordAnswer;
export type SuspendWorkspaceApiArg = {
  id: number;
  suspendWorkspaceInput: SuspendWorkspaceInput;
};
export type ResumeWorkspaceApiResponse =
  /** status 200  */ WorkspaceRecordAnswer;
export type ResumeWorkspaceApiArg = {
  id: number;
};
export type GiveWorkspaceApiResponse = /** status 200  */ WorkspaceRecordAnswer;
export type GiveWorkspaceApiArg = {
  id: number;
  giveWorkspaceInput: GiveWorkspaceInput;
};
export type WorkspaceOwner = {
  id: number;
  name: string;
};
export type WorkspaceRecord = {
  id: number;
  model_type: "workspace";
  name: string;
  image: string | null;
  owner: WorkspaceOwner;
  members_count: number;
  tracks_count: number;
  albums_count: number;
  /** Whom it manages. */
  artists_count: number;
  playlists_count: number;
  /** Bytes of all that its songs are stored as. */
  storage: number;
  /** null: it is not. */
  suspended_at: string | null;
  /** null: it is not suspended. */
  suspension_reason: string | null;
  created_at: string;
  updated_at: string;
};
export type WorkspaceRecordPagination = {
  data: WorkspaceRecord[];
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
export type WorkspaceRecordListAnswer = {
  pagination: WorkspaceRecordPagination;
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
export type Role = {
  id: number;
  name: string;
};
export type PermissionRestriction = {
  name: string;
  value: ((string | null) | (number | null) | (boolean | null)) | null;
};
export type Permission = {
  name: string;
  restrictions: PermissionRestriction[];
};
export type WorkspaceMember = {
  /** The person's. */
  id: number;
  name: string;
  email: string;
  image: string | null;
  role: Role;
  /** What the role gives; the owner has all. */
  permissions: Permission[];
  is_owner: boolean;
  joined_at: string;
};
export type WorkspaceInviter = {
  id: number;
  name: string;
};
export type WorkspaceInviteRecord = {
  email: string;
  role: Role;
  /** null once they have left the site. */
  invited_by: WorkspaceInviter | null;
  created_at: string;
  expires_at: string;
};
export type WorkspaceRecordDetails = {
  id: number;
  model_type: "workspace";
  name: string;
  image: string | null;
  owner: WorkspaceOwner;
  members_count: number;
  tracks_count: number;
  albums_count: number;
  /** Whom it manages. */
  artists_count: number;
  playlists_count: number;
  /** Bytes of all that its songs are stored as. */
  storage: number;
  /** null: it is not. */
  suspended_at: string | null;
  /** null: it is not suspended. */
  suspension_reason: string | null;
  created_at: string;
  updated_at: string;
  /** The owner first, then by when they joined. */
  members: WorkspaceMember[];
  /** Those that are open, the newest first. */
  invites: WorkspaceInviteRecord[];
};
export type WorkspaceRecordAnswer = {
  workspace: WorkspaceRecordDetails;
  status: "success";
};
export type SuspendWorkspaceInput = {
  /** Its owner is told. */
  reason: string;
};
export type GiveWorkspaceInput = {
  /** A member; the owner stays as one. */
  user_id: number;
};
export const {
  useListAllWorkspacesQuery,
  useBulkUpdateWorkspacesMutation,
  useBulkDeleteWorkspacesMutation,
  useExportWorkspacesMutation,
  useGetWorkspaceRecordQuery,
  useSuspendWorkspaceMutation,
  useResumeWorkspaceMutation,
  useGiveWorkspaceMutation,
} = injectedRtkApi;
