import { billingApi } from './generated/billing.gen';
import './subscriptions';

/* What somebody has bought: their plan, how they pay, and their invoices. */

const CHANGED = { invalidatesTags: ['Plan'] } as const;

billingApi.enhanceEndpoints({
  endpoints: {
    getOwnBilling: { providesTags: ['Plan'] },
    listInvoices: { providesTags: ['Plan'] },
    getInvoice: { providesTags: ['Plan'] },
    changePaymentMethod: CHANGED,
    testChangePaymentMethod: CHANGED,
  },
});

/** What somebody has, asked for once more. */
export const { useLazyGetOwnBillingQuery } = billingApi;

export {
  useChangePaymentMethodMutation,
  useCreateSetupIntentMutation,
  useGetInvoiceQuery,
  useGetOwnBillingQuery,
  useListInvoicesQuery,
  usePreviewPlanChangeMutation,
  useTestChangePaymentMethodMutation,
} from './generated/billing.gen';
