// Written by `npm run api` from server/openapi.json; do not edit.
import type { ChangePaymentMethodInput, ChangePreviewAnswer, OwnBillingAnswer, PaymentMethodAnswer, PreviewChangeInput, SetupIntentAnswer, TestPaymentMethodInput } from "@tonearm/shared/billing/own-billing.dto";
import type { InvoiceAnswer, InvoiceListAnswer } from "@tonearm/shared/billing/invoices.dto";
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnBilling: build.query<GetOwnBillingApiResponse, GetOwnBillingApiArg>({
      query: () => ({
        url: `/api/v1/users/me/billing`,
      }),
    }),
    previewPlanChange: build.mutation<PreviewPlanChangeApiResponse, PreviewPlanChangeApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/billing/subscriptions/${encodeURIComponent(String(queryArg.id))}/preview-change`,
        method: "POST",
        body: queryArg.previewChangeInput,
      }),
    }),
    createSetupIntent: build.mutation<CreateSetupIntentApiResponse, CreateSetupIntentApiArg>({
      query: () => ({
        url: `/api/v1/billing/stripe/create-setup-intent`,
        method: "POST",
      }),
    }),
    changePaymentMethod: build.mutation<ChangePaymentMethodApiResponse, ChangePaymentMethodApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/billing/stripe/change-default-payment-method`,
        method: "POST",
        body: queryArg.changePaymentMethodInput,
      }),
    }),
    testChangePaymentMethod: build.mutation<TestChangePaymentMethodApiResponse, TestChangePaymentMethodApiArg>({
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
          page: queryArg.page,
          perPage: queryArg.perPage,
          userId: queryArg.userId,
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
export type GetOwnBillingApiResponse = OwnBillingAnswer;
export type GetOwnBillingApiArg = void;
export type PreviewPlanChangeApiResponse = ChangePreviewAnswer;
export type PreviewPlanChangeApiArg = { id: number; previewChangeInput: PreviewChangeInput };
export type CreateSetupIntentApiResponse = SetupIntentAnswer;
export type CreateSetupIntentApiArg = void;
export type ChangePaymentMethodApiResponse = PaymentMethodAnswer;
export type ChangePaymentMethodApiArg = { changePaymentMethodInput: ChangePaymentMethodInput };
export type TestChangePaymentMethodApiResponse = PaymentMethodAnswer;
export type TestChangePaymentMethodApiArg = { testPaymentMethodInput: TestPaymentMethodInput };
export type ListInvoicesApiResponse = InvoiceListAnswer;
export type ListInvoicesApiArg = { page?: number; perPage?: number; userId?: number };
export type GetInvoiceApiResponse = InvoiceAnswer;
export type GetInvoiceApiArg = { uuid: string };
export const {
  useGetOwnBillingQuery,
  usePreviewPlanChangeMutation,
  useCreateSetupIntentMutation,
  useChangePaymentMethodMutation,
  useTestChangePaymentMethodMutation,
  useListInvoicesQuery,
  useGetInvoiceQuery,
} = injectedRtkApi;
