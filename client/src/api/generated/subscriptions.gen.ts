// Written by `npm run api` from server/openapi.json; do not edit.
import type { CancelSubscriptionInput, ChangePlanAnswer, ChangePlanInput, SubscriptionAnswer } from "@tonearm/shared/billing/subscriptions.dto";
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
export const {
  useChangeSubscriptionPlanMutation,
  useCancelSubscriptionMutation,
  useResumeSubscriptionMutation,
} = injectedRtkApi;
