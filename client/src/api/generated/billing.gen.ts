// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnBilling: build.query<GetOwnBillingApiResponse, GetOwnBillingApiArg>({
      query: () => ({ url: `/api/v1/users/me/billing` }),
    }),
    previewPlanChange: build.mutation<
      PreviewPlanChangeApiResponse,
      PreviewPlanChangeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/subscriptions/${encodeURIComponent(String(queryArg.id))}/preview-change`,
        method: "POST",
        body: queryArg.previewChangeInput,
      }),
    }),
    createSetupIntent: build.mutation<
      CreateSetupIntentApiResponse,
      CreateSetupIntentApiArg
    >({
      query: () => ({
        url: `/api/v1/billing/stripe/create-setup-intent`,
        method: "POST",
      }),
    }),
    changePaymentMethod: build.mutation<
      ChangePaymentMethodApiResponse,
      ChangePaymentMethodApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/stripe/change-default-payment-method`,
        method: "POST",
        body: queryArg.changePaymentMethodInput,
      }),
    }),
    testChangePaymentMethod: build.mutation<
      TestChangePaymentMethodApiResponse,
      TestChangePaymentMethodApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/test/change-default-payment-method`,
        method: "POST",
        body: queryArg.testPaymentMethodInput,
      }),
    }),
    listInvoices: build.query<ListInvoicesApiResponse, ListInvoicesApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/invoices`,
        params: {
          userId: queryArg.userId,
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
    getInvoice: build.query<GetInvoiceApiResponse, GetInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/invoices/${encodeURIComponent(String(queryArg.uuid))}`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as billingApi };
export type GetOwnBillingApiResponse = /** status 200  */ OwnBillingAnswer;
export type GetOwnBillingApiArg = void;
export type PreviewPlanChangeApiResponse =
  /** status 200  */ ChangePreviewAnswer;
export type PreviewPlanChangeApiArg = {
  id: number;
  previewChangeInput: PreviewChangeInput;
};
export type CreateSetupIntentApiResponse = /** status 200  */ SetupIntentAnswer;
export type CreateSetupIntentApiArg = void;
export type ChangePaymentMethodApiResponse =
  /** status 200  */ PaymentMethodAnswer;
export type ChangePaymentMethodApiArg = {
  changePaymentMethodInput: ChangePaymentMethodInput;
};
export type TestChangePaymentMethodApiResponse =
  /** status 200  */ PaymentMethodAnswer;
export type TestChangePaymentMethodApiArg = {
  testPaymentMethodInput: TestPaymentMethodInput;
};
export type ListInvoicesApiResponse = /** status 200  */ InvoiceListAnswer;
export type ListInvoicesApiArg = {
  /** Left out: one's own. Those of others with `invoices.view`. */
  userId?: number;
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
export type GetInvoiceApiResponse = /** status 200  */ InvoiceAnswer;
export type GetInvoiceApiArg = {
  uuid: string;
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
export type Subscription = {
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
};
export type Price = {
  id: number;
  product_id: number;
  /** In major units: 10 is $10.00. */
  amount: number;
  currency: string;
  interval: "day" | "month" | "year";
  interval_count: number;
  /** Offered first. */
  default: boolean;
  /** How many have it. Only for those who may change plans. */
  subscriptions_count?: number;
};
export type PermissionRestriction = {
  name: string;
  value: ((string | null) | (number | null) | (boolean | null)) | null;
};
export type Permission = {
  name: string;
  restrictions: PermissionRestriction[];
};
export type Product = {
  id: number;
  uuid: string;
  name: string;
  description: string;
  position: number;
  free: boolean;
  hidden: boolean;
  recommended: boolean;
  feature_list: string[];
  available_storage_mb: number | null;
  trial_period_days: number;
  /** Those that are sold, in their order. */
  prices: Price[];
  /** Only for those who may change plans. */
  permissions?: Permission[];
  /** How many have it, at any price. Only for those who may change plans. */
  subscriptions_count?: number;
  /** Whether all providers that are paid with know it and its prices as they are; null: there is nothing to tell. Only for those who may change plans. */
  synced?: boolean | null;
  /** When they were last told of all of it; null: one does not know all. Only for those who may change plans. */
  synced_at?: string | null;
  created_at: string;
  updated_at: string;
};
export type UpcomingInvoice = {
  /** With tax and discounts, in major units. */
  amount: number;
  currency: string;
  date: string;
};
export type PendingChange = {
  product: Product;
  price: Price;
  date: string;
};
export type AvailableChange = {
  product_id: number;
  price_id: number;
  /** When it would begin, if nothing else is asked for: at once for what costs more. */
  effective: "now" | "period_end";
};
export type CheckoutGateway = {
  name: "stripe" | "paypal" | "test";
  /** What the provider's script in the page is begun with; null where there is none. */
  publishable_key: string | null;
  /** Payers go to its own pages, and come back. */
  sends_away: boolean;
  coupons: boolean;
  /** What was cancelled can be renewed. */
  resumes: boolean;
  /** Another way of paying is entered here; else with the provider. */
  methods: boolean;
};
export type OwnBillingAnswer = {
  status: "success";
  subscription: Subscription;
  /** null: the plan is gone. */
  product: Product | null;
  /** As it was agreed to, even where it is no longer sold; null: it costs nothing. */
  price: Price | null;
  /** null: nothing more is paid, or the provider could not be asked. */
  upcoming_invoice: UpcomingInvoice | null;
  payment_method: PaymentMethod | null;
  pending_change: PendingChange | null;
  available_changes: AvailableChange[];
  /** Where the way of paying is changed; null where nothing is paid. */
  gateway: CheckoutGateway | null;
  /** What ends with it, in the words of the plan. */
  lost_features: string[];
};
export type QuotaConflict = {
  /** Name of the permission, `storage` in MB, or `members` of the largest workspace. */
  name: string;
  used: number;
  allowed: number;
};
export type ChangePreviewAnswer = {
  status: "success";
  price: Price;
  product: Product;
  /** What is left of what has been paid, at a change that begins now. */
  proration_credit: number;
  amount_due_now: number;
  next_amount: number;
  next_date: string | null;
  /** Sent along with the change, so that it costs what is shown; null: it does so anyway. */
  proration_date: string | null;
  /** If nothing else is asked for. */
  effective: "now" | "period_end";
  /** It has to be paid for at the checkout: nothing is paid for what they have now. */
  needs_checkout: boolean;
  /** Lines of the plan that they have, which the other has not. */
  lost_features: string[];
  quota_conflicts: QuotaConflict[];
};
export type PreviewChangeInput = {
  price_id: number;
};
export type SetupIntentAnswer = {
  client_secret: string;
  status: "success";
};
export type PaymentMethodAnswer = {
  payment_method: PaymentMethod | null;
  status: "success";
};
export type ChangePaymentMethodInput = {
  payment_method_id: string;
};
export type TestPaymentMethodInput = {
  card_number: string;
};
export type InvoiceSubscription = {
  id: number;
  /** Of the plan, as it was called then. */
  name: string;
};
export type Invoice = {
  uuid: string;
  /** Numbers of invoices follow one another without gaps. null: it is not paid, and none has been given. */
  number: string | null;
  paid: boolean;
  invoice_status: "open" | "paid" | "partially_refunded" | "refunded" | "void";
  /** All of it, with tax. */
  amount: number;
  tax: number;
  amount_refunded: number;
  currency: string;
  gateway_name: "none" | "stripe" | "paypal" | "test";
  /** null: it is gone. */
  subscription: InvoiceSubscription | null;
  /** What the site's owner has all invoices say. */
  notes: string;
  period_start: string | null;
  period_end: string | null;
  created_at: string;
  paid_at: string | null;
};
export type InvoicePagination = {
  data: Invoice[];
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
export type InvoiceListAnswer = {
  pagination: InvoicePagination;
  status: "success";
};
export type InvoiceLine = {
  text: string;
  quantity: number;
  amount: number;
};
export type InvoiceParty = {
  name: string;
  /** Line by line. */
  address: string[];
  tax_id: string | null;
  email: string | null;
};
export type InvoiceDocument = {
  uuid: string;
  /** Numbers of invoices follow one another without gaps. null: it is not paid, and none has been given. */
  number: string | null;
  paid: boolean;
  invoice_status: "open" | "paid" | "partially_refunded" | "refunded" | "void";
  /** All of it, with tax. */
  amount: number;
  tax: number;
  amount_refunded: number;
  currency: string;
  gateway_name: "none" | "stripe" | "paypal" | "test";
  /** null: it is gone. */
  subscription: InvoiceSubscription | null;
  /** What the site's owner has all invoices say. */
  notes: string;
  period_start: string | null;
  period_end: string | null;
  created_at: string;
  paid_at: string | null;
  lines: InvoiceLine[];
  /** What the lines come to: with the tax that is in them, without that which is added to them. */
  subtotal: number;
  /** What was taken off. */
  discount: number;
  seller: InvoiceParty;
  buyer: InvoiceParty;
};
export type InvoiceAnswer = {
  invoice: InvoiceDocument;
  status: "success";
};
export const {
  useGetOwnBillingQuery,
  usePreviewPlanChangeMutation,
  useCreateSetupIntentMutation,
  useChangePaymentMethodMutation,
  useTestChangePaymentMethodMutation,
  useListInvoicesQuery,
  useGetInvoiceQuery,
} = injectedRtkApi;
