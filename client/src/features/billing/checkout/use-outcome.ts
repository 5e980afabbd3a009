import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CheckoutState } from '@tonearm/shared/billing/checkout';
import type { FinalizeAnswer } from '@tonearm/shared/billing/checkout.dto';
import type { Subscription } from '@tonearm/shared/billing/subscriptions.dto';
import { useFinalizeCheckout, useStorePaypalSubscriptionMutation } from '../../../api/checkout';
import { isUnreachable } from '../../../api/errors';
import { useLatest } from '../../../lib/use-latest';
import { useApplyBootstrap } from '../../../platform/session/use-session';

/** It is asked soon whether it has been paid by now, then less and less often, and so many times. */
const ASK_MS = 1_000;
const ASK_MAX_MS = 5_000;
const ASKS_MAX = 20;

type Found =
  | { state: 'asking' }
  | { state: 'failed'; error: unknown }
  | { state: CheckoutState; subscription: Subscription | null; isLate: boolean };

type Outcome = Found & { retry: () => void };

/** What came of the checkout that the address names, else of the last one; whoever is subscribed by it has at once what the plan opens. */
export function useOutcome(): Outcome {
  const [query] = useSearchParams();
  const [found, setFound] = useState<Found>({ state: 'asking' });
  const [tries, setTries] = useState(0);
  const ask = useFinalizeCheckout();
  const apply = useApplyBootstrap();
  const [store] = useStorePaypalSubscriptionMutation();
  const latest = useLatest({ ask, apply, store });
  const [payment, setup] = [query.get('payment_intent'), query.get('setup_intent')];
  const agreed = query.get('subscription_id');
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // What was agreed to elsewhere is begun first; then it is asked what came of it.
    let isBegun = agreed === null;
    const look = async (): Promise<FinalizeAnswer> => {
      if (isBegun || agreed === null) return await latest.current.ask({ payment, setup });
      const input = { paypal_subscription_id: agreed };
      const answer = await latest.current.store({ storePaypalSubscriptionInput: input }).unwrap();
      isBegun = true;
      return answer as FinalizeAnswer;
    };
    const again = (times: number, isLate: boolean): void => {
      if (!isLate) timer = setTimeout(() => void find(times + 1), Math.min(ASK_MAX_MS, times * ASK_MS));
    };
    const find = async (times: number): Promise<void> => {
      try {
        const { status, subscription, bootstrapData } = await look();
        if (isOver) return;
        if (bootstrapData) latest.current.apply(bootstrapData);
        const isLate = times >= ASKS_MAX;
        setFound({ state: status, subscription, isLate });
        if (status === 'processing') again(times, isLate);
      } catch (error) {
        if (isOver) return;
        // Nobody knows yet: that is no reason to have somebody pay twice.
        const isLate = times >= ASKS_MAX;
        if (!isUnreachable(error)) return setFound({ state: 'failed', error });
        setFound({ state: 'processing', subscription: null, isLate });
        again(times, isLate);
      }
    };
    void find(1);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [payment, setup, agreed, tries, latest]);
  const retry = useCallback(() => {
    setFound({ state: 'asking' });
    setTries((count) => count + 1);
  }, []);
  return { ...found, retry };
}
