import { billingApi } from './generated/billing.gen';
import './subscriptions';

/* What somebody has bought: their plan, how they pay, and their invoices. */

const CHANGED = { invalidatesTags: ['Billing'] } as const;

billingApi.enhanceEndpoints({
  endpoints: {
    getOwnBilling: { providesTags: ['Billing'] },
    listInvoices: { providesTags: ['Billing'] },
    getInvoice: { providesTags: ['Billing'] },
    changeDefaultPaymentMethod: CHANGED,
    changeTestPaymentMethod: CHANGED,
  },
});

export {
  useChangeDefaultPaymentMethodMutation,
  useChangeTestPaymentMethodMutation,
  useCreateSetupIntentMutation,
  useGetInvoiceQuery,
  useGetOwnBillingQuery,
  useListInvoicesQuery,
  usePreviewPlanChangeMutation,
} from './generated/billing.gen';
