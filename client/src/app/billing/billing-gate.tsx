import { lateGate } from '../late-gate';
import { BILLING_ROUTES } from '../late-routes';
import { billingRoutes } from '../routes/billing.routes';

/** The way to what is bought. */
export const BillingGate = lateGate(BILLING_ROUTES, billingRoutes);
