// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBackstageRequests: build.query<
      ListBackstageRequestsApiResponse,
      ListBackstageRequestsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/backstage-requests`,
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
          status: queryArg.status,
          type: queryArg["type"],
          artist: queryArg.artist,
          user: queryArg.user,
          trashed: queryArg.trashed,
        },
      }),
    }),
    bulkUpdateBackstageRequests: build.mutation<
      BulkUpdateBackstageRequestsApiResponse,
      BulkUpdateBackstageRequestsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/backstage-requests/bulk-update`,
        method: "POST",
        body: queryArg.bulkUpdateInput,
      }),
    }),
    bulkDeleteBackstageRequests: build.mutation<
      BulkDeleteBackstageRequestsApiResponse,
      BulkDeleteBackstageRequestsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/backstage-requests/bulk-delete`,
        method: "POST",
        body: queryArg.bulkDeleteInput,
      }),
    }),
    exportBackstageRequests: build.mutation<
      ExportBackstageRequestsApiResponse,
      ExportBackstageRequestsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/backstage-requests/csv/export`,
        method: "POST",
        body: queryArg.csvExportInput,
      }),
    }),
    reviewBackstageRequest: build.query<
      ReviewBackstageRequestApiResponse,
      ReviewBackstageRequestApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/backstage-requests/${encodeURIComponent(String(queryArg.id))}/review`,
      }),
    }),
    approveBackstageRequest: build.mutation<
      ApproveBackstageRequestApiResponse,
      ApproveBackstageRequestApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/backstage-requests/${encodeURIComponent(String(queryArg.id))}/approve`,
        method: "POST",
        body: queryArg.approveBackstageRequestInput,
      }),
    }),
    denyBackstageRequest: build.mutation<
      DenyBackstageRequestApiResponse,
      DenyBackstageRequestApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/backstage-requests/${encodeURIComponent(String(queryArg.id))}/deny`,
        method: "POST",
        body: queryArg.denyBackstageRequestInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminRequestsApi };
export type ListBackstageRequestsApiResponse =
  /** status 200  */ BackstageRequestRecordListAnswer;
export type ListBackstageRequestsApiArg = {
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
  status?: string;
  type?: string;
  artist?: number;
  user?: string;
  /** The rows in the trash instead. */
  trashed?: string;
};
export type BulkUpdateBackstageRequestsApiResponse =
  /** status 200  */ BulkAnswer;
export type BulkUpdateBackstageRequestsApiArg = {
  bulkUpdateInput: BulkUpdateInput;
};
export type BulkDeleteBackstageRequestsApiResponse =
  /** status 200  */ BulkAnswer;
export type BulkDeleteBackstageRequestsApiArg = {
  bulkDeleteInput: BulkDeleteInput;
};
export type ExportBackstageRequestsApiResponse =
  /** status 200  */ ResourceExportAnswer;
export type ExportBackstageRequestsApiArg = {
  csvExportInput: CsvExportInput;
};
export type ReviewBackstageRequestApiResponse =
  /** status 200  */ BackstageReviewAnswer;
export type ReviewBackstageRequestApiArg = {
  id: number;
};
export type ApproveBackstageRequestApiResponse =
  /** status 200  */ BackstageRequestAnswer;
export type ApproveBackstageRequestApiArg = {
  id: number;
  approveBackstageRequestInput: ApproveBackstageRequestInput;
};
export type DenyBackstageRequestApiResponse =
  /** status 200  */ BackstageRequestAnswer;
export type DenyBackstageRequestApiArg = {
  id: number;
  denyBackstageRequestInput: DenyBackstageRequestInput;
};
export type BackstageRequestUser = {
  id: number;
  name: string;
  image: string | null;
};
export type BackstageRequestArtist = {
  id: number;
  name: string;
  slug: string;
  image: string | null;
};
export type BackstageRequestData = {
  first_name: string;
  last_name: string;
  /** null where nobody said. */
  role: ("artist" | "manager" | "label" | "agent") | null;
  company: string;
  links: string[];
  message: string;
};
export type FileEntry = {
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
export type SocialVerification = {
  /** google, facebook, twitter, envato or oidc. */
  service: string;
  username: string;
};
export type BackstageRequest = {
  id: number;
  model_type: "backstage_request";
  type: "become-artist" | "verify-artist" | "claim-artist";
  status: "cancelled" | "pending" | "approved" | "denied";
  user: BackstageRequestUser;
  /** The name of the new artist; empty for other types. */
  artist_name: string;
  /** Whom it is about; the new one once it was approved; null where that artist is gone. */
  artist: BackstageRequestArtist | null;
  data: BackstageRequestData;
  /** The picture of the new artist, while it is kept. */
  image: FileEntry | null;
  /** null also once it was removed: on cancelling, or 30 days after the decision. */
  identity_file: FileEntry | null;
  social_verification: SocialVerification | null;
  decided_at: string | null;
  /** Said to the requester. */
  denial_reason: string;
  /** Only for those who handle requests. */
  decided_by?: BackstageRequestUser | null;
  /** Only for those who handle requests. */
  notes?: string;
  /** Verified artists whose names this one could be taken for. Only for those who handle requests. */
  looks_like?: BackstageRequestArtist[];
  /** When the same may be asked for again; null where it may be now. */
  retry_at: string | null;
  created_at: string;
  updated_at: string;
};
export type BackstageRequestRecordPagination = {
  data: BackstageRequest[];
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
export type BackstageRequestRecordListAnswer = {
  pagination: BackstageRequestRecordPagination;
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
export type BackstageReviewPerson = {
  email: string;
  created_at: string;
  /** Whom they act for already. */
  artists: BackstageRequestArtist[];
  /** What else they asked for, the newest first. */
  requests: BackstageRequest[];
};
export type BackstageReviewGrants = {
  new_artist: boolean;
  /** They own the artist from then on. */
  owner: boolean;
  /** The artist gets the verified mark, whatever is chosen beside. */
  verified: boolean;
  /** Names of roles that they do not hold yet. */
  roles: string[];
  /** Who owns the artist already, and stays. */
  owners: BackstageRequestUser[];
  /** Claims of others that are denied with it. */
  denied_claims: number;
};
export type BackstageReview = {
  person: BackstageReviewPerson;
  /** Artists who are called like the one asked for. */
  similar_artists: BackstageRequestArtist[];
  grants: BackstageReviewGrants;
};
export type BackstageReviewAnswer = {
  review: BackstageReview;
  status: "success";
};
export type BackstageRequestAnswer = {
  request: BackstageRequest;
  status: "success";
};
export type ApproveBackstageRequestInput = {
  mark_artist_as_verified?: boolean;
  notes?: string;
};
export type DenyBackstageRequestInput = {
  denial_reason: string;
  notes?: string;
};
export const {
  useListBackstageRequestsQuery,
  useBulkUpdateBackstageRequestsMutation,
  useBulkDeleteBackstageRequestsMutation,
  useExportBackstageRequestsMutation,
  useReviewBackstageRequestQuery,
  useApproveBackstageRequestMutation,
  useDenyBackstageRequestMutation,
} = injectedRtkApi;
