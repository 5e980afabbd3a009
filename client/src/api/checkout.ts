import { useCallback } from 'react';
import type { FinalizeAnswer } from '@tonearm/shared/billing/checkout.dto';
import { checkoutApi } from './generated/checkout.gen';

/* What is bought. */

/** Plans say how many have them, and one's own page what one has. */
const BOUGHT = { invalidatesTags: ['Plan'] } as const;

checkoutApi.enhanceEndpoints({
  endpoints: {
    // A coupon or a price may end at any moment. What was bought is not asked about once more: they have it by then.
    getCheckout: { keepUnusedDataFor: 0 },
    storePaypalSubscription: BOUGHT,
    testSubscribe: BOUGHT,
    freeSubscribe: BOUGHT,
  },
});

interface Paid {
  payment: string | null;
  setup: string | null;
}

/** Asks what has become of a checkout, each time anew. @throws what the call failed with. */
export function useFinalizeCheckout(): (paid: Paid) => Promise<FinalizeAnswer> {
  const [ask] = checkoutApi.endpoints.finalizeCheckout.useLazyQuery();
  return useCallback(
    ({ payment, setup }) =>
      ask(
        { ...(payment !== null && { paymentIntent: payment }), ...(setup !== null && { setupIntent: setup }) },
        false,
      ).unwrap() as Promise<FinalizeAnswer>,
    [ask],
  );
}

/** What a checkout comes to, asked for by itself. */
export const { useLazyGetCheckoutQuery } = checkoutApi;

export {
  useCreatePartialSubscriptionMutation,
  useCreatePaypalSubscriptionMutation,
  useFreeSubscribeMutation,
  useGetCheckoutQuery,
  useStorePaypalSubscriptionMutation,
  useTestSubscribeMutation,
} from './generated/checkout.gen';
