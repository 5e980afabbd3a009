// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSubscriptions: build.query<
      ListSubscriptionsApiResponse,
      ListSubscriptionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/subscriptions`,
        params: {
          status: queryArg.status,
          gateway_name: queryArg.gatewayName,
          product_id: queryArg.productId,
          user: queryArg.user,
          on_trial: queryArg.onTrial,
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
    createSubscription: build.mutation<
      CreateSubscriptionApiResponse,
      CreateSubscriptionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/subscriptions`,
        method: "POST",
        body: queryArg.createSubscriptionInput,
      }),
    }),
    bulkUpdateSubscriptions: build.mutation<
      BulkUpdateSubscriptionsApiResponse,
      BulkUpdateSubscriptionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/subscriptions/bulk-update`,
        method: "POST",
        body: queryArg.bulkUpdateInput,
      }),
    }),
    bulkDeleteSubscriptions: build.mutation<
      BulkDeleteSubscriptionsApiResponse,
      BulkDeleteSubscriptionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/subscriptions/bulk-delete`,
        method: "POST",
        body: queryArg.bulkDeleteInput,
      }),
    }),
    syncSubscriptions: build.mutation<
      SyncSubscriptionsApiResponse,
      SyncSubscriptionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/subscriptions/sync`,
        method: "POST",
        body: queryArg.syncSubscriptionsInput,
      }),
    }),
    exportSubscriptions: build.mutation<
      ExportSubscriptionsApiResponse,
      ExportSubscriptionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/subscriptions/csv/export`,
        method: "POST",
        body: queryArg.csvExportInput,
      }),
    }),
    updateSubscription: build.mutation<
      UpdateSubscriptionApiResponse,
      UpdateSubscriptionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/subscriptions/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.updateSubscriptionInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminSubscriptionsApi };
export type ListSubscriptionsApiResponse =
  /** status 200  */ SubscriptionListAnswer;
export type ListSubscriptionsApiArg = {
  status?: string;
  gatewayName?: string;
  /** Id of the plan. */
  productId?: string;
  /** Id of whose it is. */
  user?: string;
  onTrial?: string;
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
export type CreateSubscriptionApiResponse =
  /** status 201  */ SubscriptionAnswer;
export type CreateSubscriptionApiArg = {
  createSubscriptionInput: CreateSubscriptionInput;
};
export type BulkUpdateSubscriptionsApiResponse = /** status 200  */ BulkAnswer;
export type BulkUpdateSubscriptionsApiArg = {
  bulkUpdateInput: BulkUpdateInput;
};
export type BulkDeleteSubscriptionsApiResponse = /** status 200  */ BulkAnswer;
export type BulkDeleteSubscriptionsApiArg = {
  bulkDeleteInput: BulkDeleteInput;
};
export type SyncSubscriptionsApiResponse = /** status 202  */ StatusAnswer;
export type SyncSubscriptionsApiArg = {
  syncSubscriptionsInput: SyncSubscriptionsInput;
};
export type ExportSubscriptionsApiResponse =
  /** status 200  */ ResourceExportAnswer;
export type ExportSubscriptionsApiArg = {
  csvExportInput: CsvExportInput;
};
export type UpdateSubscriptionApiResponse =
  /** status 200  */ SubscriptionAnswer;
export type UpdateSubscriptionApiArg = {
  id: number;
  updateSubscriptionInput: UpdateSubscriptionInput;
};
export type SubscriptionPlan = {
  id: number;
  name: string;
};
export type SubscriptionPrice = {
  id: number;
  /** In major units: 10 is $10.00. */
  amount: number;
  currency: string;
  interval: "day" | "month" | "year";
  interval_count: number;
};
export type PaymentMethod = {
  type: string;
  brand: string | null;
  last4: string | null;
  exp_month: number | null;
  exp_year: number | null;
  email: string | null;
};
export type SubscriptionPerson = {
  id: number;
  name: string;
  email: string;
  image: string | null;
};
export type SubscriptionRecord = {
  id: number;
  user_id: number;
  /** null: the plan is gone. */
  product: SubscriptionPlan | null;
  /** null: it costs nothing. */
  price: SubscriptionPrice | null;
  quantity: number;
  gateway_name: "none" | "stripe" | "paypal" | "test";
  /** What the gateway calls it. */
  gateway_id: string | null;
  status:
    | "incomplete"
    | "trialing"
    | "active"
    | "past_due"
    | "cancelled"
    | "paused"
    | "expired";
  /** It gives what the plan gives. */
  valid: boolean;
  active: boolean;
  on_trial: boolean;
  on_grace_period: boolean;
  past_due: boolean;
  cancelled: boolean;
  trial_ends_at: string | null;
  renews_at: string | null;
  /** null: it goes on until somebody ends it. */
  ends_at: string | null;
  cancel_reason: string | null;
  payment_method: PaymentMethod | null;
  created_at: string;
  updated_at: string;
  user: SubscriptionPerson;
};
export type SubscriptionPagination = {
  data: SubscriptionRecord[];
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
export type SubscriptionListAnswer = {
  pagination: SubscriptionPagination;
  status: "success";
};
export type SubscriptionAnswer = {
  subscription: SubscriptionRecord;
  status: "success";
};
export type CreateSubscriptionInput = {
  user_id: number;
  product_id: number;
  /** One of those that the plan is sold at; of a free plan none. */
  price_id?: number | null;
  /** Left out: after a period of the price. */
  renews_at?: string | null;
  /** Left out: it goes on until somebody ends it. */
  ends_at?: string | null;
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
export type StatusAnswer = {
  status: "success";
};
export type SyncSubscriptionsInput = {
  /** Left out: all that are paid with a provider. */
  ids?: number[] | null;
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
export type UpdateSubscriptionInput = {
  /** null: it is not renewed. */
  renews_at?: string | null;
  /** null: it goes on until somebody ends it. */
  ends_at?: string | null;
  /** Another price of the same plan. */
  price_id?: number;
  /** 409 where it has changed since. */
  expected_updated_at?: string;
};
export const {
  useListSubscriptionsQuery,
  useCreateSubscriptionMutation,
  useBulkUpdateSubscriptionsMutation,
  useBulkDeleteSubscriptionsMutation,
  useSyncSubscriptionsMutation,
  useExportSubscriptionsMutation,
  useUpdateSubscriptionMutation,
} = injectedRtkApi;
