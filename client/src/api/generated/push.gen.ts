// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    addPushSubscription: build.mutation<
      AddPushSubscriptionApiResponse,
      AddPushSubscriptionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/push-subscriptions`,
        method: "POST",
        body: queryArg.pushSubscriptionInput,
      }),
    }),
    deletePushSubscription: build.mutation<
      DeletePushSubscriptionApiResponse,
      DeletePushSubscriptionApiArg
    >({
      query: () => ({ url: `/api/v1/push-subscriptions`, method: "DELETE" }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as pushApi };
export type AddPushSubscriptionApiResponse = unknown;
export type AddPushSubscriptionApiArg = {
  pushSubscriptionInput: PushSubscriptionInput;
};
export type DeletePushSubscriptionApiResponse = unknown;
export type DeletePushSubscriptionApiArg = void;
export type PushSubscriptionKeys = {
  p256dh: string;
  auth: string;
};
export type PushSubscriptionInput = {
  endpoint: string;
  keys: PushSubscriptionKeys;
};
export const {
  useAddPushSubscriptionMutation,
  useDeletePushSubscriptionMutation,
} = injectedRtkApi;
