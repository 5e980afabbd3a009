// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeSubscriptionPlan: build.mutation<
      ChangeSubscriptionPlanApiResponse,
      ChangeSubscriptionPlanApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/subscriptions/${encodeURIComponent(String(queryArg.id))}/change-plan`,
        method: "POST",
        body: queryArg.changePlanInput,
      }),
    }),
    cancelSubscription: build.mutation<
      CancelSubscriptionApiResponse,
      CancelSubscriptionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/subscriptions/${encodeURIComponent(String(queryArg.id))}/cancel`,
        method: "POST",
        body: queryArg.cancelSubscriptionInput,
      }),
    }),
    resumeSubscription: build.mutation<
      ResumeSubscriptionApiResponse,
      ResumeSubscriptionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/subscriptions/${encodeURIComponent(String(queryArg.id))}/resume`,
        method: "POST",
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as subscriptionsApi };
export type ChangeSubscriptionPlanApiResponse =
  /** status 200  */ ChangePlanAnswer;
export type ChangeSubscriptionPlanApiArg = {
  id: number;
  changePlanInput: ChangePlanInput;
};
export type CancelSubscriptionApiResponse =
  /** status 200  */ SubscriptionAnswer;
export type CancelSubscriptionApiArg = {
  id: number;
  cancelSubscriptionInput: CancelSubscriptionInput;
};
export type ResumeSubscriptionApiResponse =
  /** status 200  */ SubscriptionAnswer;
export type ResumeSubscriptionApiArg = {
  id: number;
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
export type ChangePlanAnswer = {
  /** As it stands now: a change at the end of the period shows in it then. */
  subscription: SubscriptionRecord;
  effective: "now" | "period_end";
  /** The bank wants a word with the payer first: what the provider's script is to be given. The change is done once that has gone well. */
  client_secret: string | null;
  /** The payer agrees there first; the change begins with the next payment. */
  approve_url: string | null;
  status: "success";
};
export type ChangePlanInput = {
  product_id: number;
  /** Of a free plan none. */
  price_id?: number | null;
  /** Left out: at once for what costs more, once what is paid for is used up for what costs less. Of what is given by hand always at once. */
  proration?: "now" | "period_end";
  /** What the preview said, for a change that begins now: it costs what was shown. After an hour it is to be looked at again (409). Left out: as of now. */
  proration_date?: string | null;
};
export type SubscriptionAnswer = {
  subscription: SubscriptionRecord;
  status: "success";
};
export type CancelSubscriptionInput = {
  /** Left out: once what is paid for is used up. */
  at?: "now" | "period_end";
  /** One of the reasons that are offered. */
  customer_reason?: string | null;
  /** In their own words, which go before. */
  reason_text?: string | null;
};
export const {
  useChangeSubscriptionPlanMutation,
  useCancelSubscriptionMutation,
  useResumeSubscriptionMutation,
} = injectedRtkApi;
