import { useCallback, useEffect, useState } from 'react';
import type { Stripe } from '@stripe/stripe-js';
import { useLocale } from '../../../platform/i18n/use-locale';
import { stripeFor } from './load-stripe';

interface StripeState {
  /** Null while it comes, and where it does not. */
  stripe: Stripe | null;
  hasFailed: boolean;
  retry: () => void;
}

/** Stripe's script in the reader's language. @param key null: it is not needed. */
export function useStripe(key: string | null): StripeState {
  const { language } = useLocale();
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (key === null) return;
    let isOver = false;
    stripeFor(key, language).then(
      (loaded) => !isOver && setStripe(loaded),
      () => !isOver && setFailed(true),
    );
    return () => {
      isOver = true;
    };
  }, [key, language, tries]);
  const retry = useCallback(() => {
    setFailed(false);
    setTries((count) => count + 1);
  }, []);
  return { stripe, hasFailed, retry };
}
