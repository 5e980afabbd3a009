import { PLANS_MAX } from '@tonearm/shared/billing/limits';
import { plansApi } from './generated/plans.gen';

/* Plans as they are sold, and as those see them who sell them. */

plansApi.enhanceEndpoints({
  endpoints: { listProducts: { providesTags: ['Plan'] }, getProduct: { providesTags: ['Plan'] } },
});

/** Asks for all plans of the site at once. */
export const ALL_PLANS = { perPage: PLANS_MAX };

export { useGetProductQuery, useListProductsQuery } from './generated/plans.gen';
