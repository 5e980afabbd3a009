import { billingApi } from './generated/billing.gen';
import './subscriptions';

/* What somebody has bought: their plan, how they pay, and their invoices. */

const CHANGED = { invalidatesTags: ['Billing'] } as const;

billingApi.enhanceEndpoints({
  endpoints: {
    getOwnBilling: { providesTags: ['Billing'] },
    listInvoices: { providesTags: ['Billing'] },
    getInvoice: { providesTags: ['Billing'] },
    changePaymentMethod: CHANGED,
    testChangePaymentMethod: CHANGED,
  },
});

export {
  useChangePaymentMethodMutation,
  useCreateSetupIntentMutation,
  useGetInvoiceQuery,
  useGetOwnBillingQuery,
  useListInvoicesQuery,
  usePreviewPlanChangeMutation,
  useTestChangePaymentMethodMutation,
} from './generated/billing.gen';
