import { Navigate, useParams } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { confirmChangePath } from '../../platform/billing/billing-paths';
import { PaymentDocument } from '../billing/payment-document';
import { RequireBuyer, RequireReturning, RequireSubscribed } from '../billing/billing-guards';
import { RequireUser } from '../guarded-routes';
import { keptPages } from '../kept-pages';

/** Each in a chunk of its own; where they are, only those learn who come here (`BillingGate`). */
const pages = keptPages({
  checkout: async () => ({ Component: (await import('../../features/billing/checkout/checkout-page')).CheckoutPage }),
  checkoutDone: async () => ({
    Component: (await import('../../features/billing/checkout/checkout-done-page')).CheckoutDonePage,
  }),
  billing: async () => ({ Component: (await import('../../features/billing/account/billing-page')).BillingPage }),
  paymentMethod: async () => ({
    Component: (await import('../../features/billing/account/payment-method-page')).PaymentMethodPage,
  }),
  paymentMethodDone: async () => ({
    Component: (await import('../../features/billing/account/payment-method-done-page')).PaymentMethodDonePage,
  }),
  changePlan: async () => ({
    Component: (await import('../../features/billing/account/change-plan-page')).ChangePlanPage,
  }),
  confirmChange: async () => ({
    Component: (await import('../../features/billing/account/confirm-change-page')).ConfirmChangePage,
  }),
  cancel: async () => ({ Component: (await import('../../features/billing/account/cancel-page')).CancelPage }),
  renew: async () => ({ Component: (await import('../../features/billing/account/renew-page')).RenewPage }),
  invoices: async () => ({ Component: (await import('../../features/billing/invoices/invoices-page')).InvoicesPage }),
  invoice: async () => ({ Component: (await import('../../features/billing/invoices/invoice-page')).InvoicePage }),
  notFound: async () => ({ Component: (await import('../../platform/errors/not-found')).NotFound }),
});

/** The short form of the address of a change (3-decisions §25). */
function ToConfirmation() {
  const { productId, priceId } = useParams();
  return <Navigate to={confirmChangePath(Number(productId), Number(priceId))} replace />;
}

/** What is bought, and what somebody does with what they have bought (spec 2 §2.6, §4). Added by `BillingGate`. */
export const billingRoutes: RouteObject[] = [
  {
    element: <RequireBuyer />,
    children: [
      { element: <PaymentDocument />, children: [{ path: 'checkout/:productId/:priceId', lazy: pages.checkout }] },
    ],
  },
  {
    element: <RequireReturning />,
    children: [
      { path: 'checkout/:productId/:priceId/stripe/done', lazy: pages.checkoutDone },
      { path: 'checkout/:productId/:priceId/paypal/done', lazy: pages.checkoutDone },
    ],
  },
  { path: 'change-plan/:productId/:priceId/confirm', element: <ToConfirmation /> },
  {
    element: <RequireSubscribed />,
    children: [
      { path: 'billing', lazy: pages.billing },
      { path: 'billing/change-plan', lazy: pages.changePlan },
      { path: 'billing/cancel', lazy: pages.cancel },
      { path: 'billing/renew', lazy: pages.renew },
      {
        element: <PaymentDocument />,
        children: [
          { path: 'billing/change-payment-method', lazy: pages.paymentMethod },
          { path: 'billing/change-payment-method/done', lazy: pages.paymentMethodDone },
          { path: 'billing/change-plan/:productId/:priceId/confirm', lazy: pages.confirmChange },
        ],
      },
    ],
  },
  {
    // Invoices stay theirs when the plan has ended.
    element: <RequireUser />,
    children: [
      { path: 'billing/invoices', lazy: pages.invoices },
      { path: 'billing/invoices/:uuid', lazy: pages.invoice },
    ],
  },
  // As the addresses that lead here, so that the way to them is not taken again.
  ...['checkout/*', 'billing/*', 'change-plan/*'].map((path) => ({ path, lazy: pages.notFound })),
];
