// Written by `npm run api` from server/openapi.json; do not edit.
import type { CheckoutAnswer, FinalizeAnswer, FreeSubscribeAnswer, FreeSubscribeInput, PartialSubscriptionAnswer, PartialSubscriptionInput, TestSubscribeInput } from "@tonearm/shared/billing/checkout.dto";
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCheckout: build.query<GetCheckoutApiResponse, GetCheckoutApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/billing/checkout/${encodeURIComponent(String(queryArg.productId))}/${encodeURIComponent(String(queryArg.priceId))}`,
        params: {
          coupon: queryArg.coupon,
          country: queryArg.country,
          postal_code: queryArg.postalCode,
        },
      }),
    }),
    createPartialSubscription: build.mutation<CreatePartialSubscriptionApiResponse, CreatePartialSubscriptionApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/billing/stripe/create-partial-subscription`,
        method: "POST",
        body: queryArg.partialSubscriptionInput,
      }),
    }),
    finalizeCheckout: build.query<FinalizeCheckoutApiResponse, FinalizeCheckoutApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/billing/stripe/finalize`,
        params: {
          payment_intent: queryArg.paymentIntent,
          setup_intent: queryArg.setupIntent,
        },
      }),
    }),
    testSubscribe: build.mutation<TestSubscribeApiResponse, TestSubscribeApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/billing/test/subscribe`,
        method: "POST",
        body: queryArg.testSubscribeInput,
      }),
    }),
    freeSubscribe: build.mutation<FreeSubscribeApiResponse, FreeSubscribeApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/billing/free/subscribe`,
        method: "POST",
        body: queryArg.freeSubscribeInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as checkoutApi };
export type GetCheckoutApiResponse = CheckoutAnswer;
export type GetCheckoutApiArg = { productId: number; priceId: number; coupon?: string; country?: string; postalCode?: string };
export type CreatePartialSubscriptionApiResponse = PartialSubscriptionAnswer;
export type CreatePartialSubscriptionApiArg = { partialSubscriptionInput: PartialSubscriptionInput };
export type FinalizeCheckoutApiResponse = FinalizeAnswer;
export type FinalizeCheckoutApiArg = { paymentIntent?: string; setupIntent?: string };
export type TestSubscribeApiResponse = FinalizeAnswer;
export type TestSubscribeApiArg = { testSubscribeInput: TestSubscribeInput };
export type FreeSubscribeApiResponse = FreeSubscribeAnswer;
export type FreeSubscribeApiArg = { freeSubscribeInput: FreeSubscribeInput };
export const {
  useGetCheckoutQuery,
  useCreatePartialSubscriptionMutation,
  useFinalizeCheckoutQuery,
  useTestSubscribeMutation,
  useFreeSubscribeMutation,
} = injectedRtkApi;
