import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useLatest } from '../../../lib/use-latest';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { useTheme } from '../../../platform/theme/use-theme';
import { Bone } from '../../../ui/skeleton';
import { fieldAppearance } from './appearance';
import styles from './stripe.module.css';

/** What is paid for: at once, or a way of paying for later. */
export type PaymentMode =
  | { mode: 'subscription'; amount: number; currency: string }
  | { mode: 'setup'; currency: string };

interface PaymentFieldsProps {
  stripe: Stripe;
  payment: PaymentMode;
  /** Name and address are asked beside them: they do not ask again. */
  isAddressed: boolean;
  /** Null once the fields are gone. */
  onElements: (elements: StripeElements | null) => void;
}

const ADDRESSED = { billingDetails: { name: 'never', address: { country: 'never', postalCode: 'never' } } } as const;

/** The provider's own fields for a card and other ways of paying, in its frames. */
export function PaymentFields({ stripe, payment, isAddressed, onElements }: PaymentFieldsProps) {
  const { t } = useTranslation();
  const { theme } = useTheme();
  const place = useRef<HTMLDivElement>(null);
  const elements = useRef<StripeElements | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  const { mode, currency } = payment;
  const amount = payment.mode === 'subscription' ? payment.amount : null;
  const latest = useLatest({ amount, theme, isAddressed, onElements });

  useEffect(() => {
    const { amount: sum, theme: shown, isAddressed: asksNoAddress, onElements: tell } = latest.current;
    const appearance = fieldAppearance(shown === 'dark');
    const made =
      mode === 'subscription'
        ? stripe.elements({ mode, amount: sum ?? 0, currency: currency.toLowerCase(), appearance })
        : stripe.elements({ mode, currency: currency.toLowerCase(), appearance });
    const fields = made.create('payment', {
      ...(asksNoAddress && { fields: ADDRESSED }),
      wallets: { applePay: 'never', googlePay: 'never' },
      layout: 'tabs',
    });
    fields.on('ready', () => {
      setState('ready');
      tell(made);
    });
    fields.on('loaderror', () => setState('failed'));
    if (place.current) fields.mount(place.current);
    elements.current = made;
    return () => {
      tell(null);
      elements.current = null;
      fields.destroy();
      setState('loading');
    };
    // What they are for makes new ones; sums and colours change those that there are.
  }, [stripe, mode, currency, tries, latest]);

  useEffect(() => {
    if (amount !== null) void elements.current?.update({ amount });
  }, [amount]);
  useEffect(() => {
    // The page takes the theme over after this.
    const frame = requestAnimationFrame(() => {
      void elements.current?.update({ appearance: fieldAppearance(theme === 'dark') });
    });
    return () => cancelAnimationFrame(frame);
  }, [theme]);

  return (
    <div className={styles.fields}>
      {state === 'failed' && <ProblemRow onRetry={() => setTries((count) => count + 1)} />}
      {state === 'loading' && <PaymentFieldsSkeleton />}
      <div ref={place} className={state === 'ready' ? undefined : styles.coming} aria-label={t('Card')} role="group" />
    </div>
  );
}

/** The provider's fields on their way. */
export function PaymentFieldsSkeleton() {
  return (
    <div className={styles.waiting} aria-hidden data-skeleton>
      <Bone h={58} />
      <Bone h={58} />
      <Bone h={58} />
    </div>
  );
}
