import { PLANS_MAX } from '@tonearm/shared/billing/limits';

/* Plans as they are sold. */

/** Asks for all plans of the site at once. */
export const ALL_PLANS = { perPage: PLANS_MAX };

export { useListProductsQuery } from './generated/admin-plans.gen';
