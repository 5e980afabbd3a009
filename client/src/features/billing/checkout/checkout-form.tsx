import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { Lock } from 'lucide-react';
import type { StripeElements } from '@stripe/stripe-js';
import type { Checkout } from '@tonearm/shared/billing/checkout.dto';
import { toMinor } from '@tonearm/shared/billing/money';
import { stripeFactor } from '@tonearm/shared/billing/stripe-amount';
import { moneyText } from '../../../platform/billing/price-text';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { PaymentFault } from '../stripe/payment-fault';
import { PaymentFields, PaymentFieldsSkeleton } from '../stripe/payment-fields';
import type { PaymentMode } from '../stripe/payment-fields';
import { useStripe } from '../stripe/use-stripe';
import { BuyerFields } from './buyer-fields';
import { GatewayChoice, gatewayOf, isKnown } from './gateway-choice';
import type { SumTerms } from './sum-terms';
import { SumsProblem } from './sums-problem';
import { TermsNote } from './terms-note';
import { TestCardField } from '../stripe/test-card-field';
import { useAgreedSums } from './use-agreed-sums';
import { useCheckout } from './use-checkout';
import type { Sums } from './use-sums';
import styles from './checkout.module.css';

interface CheckoutFormProps {
  checkout: Checkout;
  sums: Sums;
  terms: SumTerms;
  onTerms: (terms: SumTerms) => void;
  /** Somebody else than this page was faster. @param error what it was refused with. */
  onSubscribed: (error: unknown) => void;
}

function paymentOf({ price, total_today: today }: Checkout): PaymentMode {
  const amount = (toMinor(today, price.currency) ?? 0) * stripeFactor(price.currency);
  return amount > 0
    ? { mode: 'subscription', amount, currency: price.currency }
    : { mode: 'setup', currency: price.currency };
}

const payText = (t: TFunction, { price, total_today: today, trial_ends_at: trialEnds }: Checkout): string =>
  trialEnds === null
    ? t('Subscribe for :amount', { amount: moneyText(today, price.currency) })
    : t('Start the free trial');

/** How somebody pays, and whom the invoice is for. */
export function CheckoutForm({ checkout, sums, terms, onTerms, onSubscribed }: CheckoutFormProps) {
  const { t } = useTranslation();
  const { product, price, discount, gateways, needs_payment_method: needsMethod } = checkout;
  const known = gateways.map(({ name }) => name).filter(isKnown);
  const chosen = terms.gateway ?? known[0] ?? null;
  const sendsAway = gatewayOf(checkout, chosen)?.sends_away ?? false;
  const [elements, setElements] = useState<StripeElements | null>(null);
  const isStripe = chosen === 'stripe' && needsMethod;
  const key = gateways.find(({ name }) => name === 'stripe')?.publishable_key ?? null;
  const { stripe, hasFailed, retry } = useStripe(isStripe ? key : null);
  const order = { productId: product.id, priceId: price.id, coupon: discount?.coupon ?? null };
  const agree = useAgreedSums({ checkout, isSettled: sums.isSettled, terms, onTerms });
  const { form, fault, forgetFault } = useCheckout(checkout, terms.country, order, {
    agree,
    onSubscribed,
    gateway: chosen,
    stripe,
    elements,
  });
  const isReady = !isStripe || elements !== null;
  const isAway = hasFailed || key === null;
  return (
    <form className={styles.pay} onSubmit={form.submit} noValidate>
      {needsMethod && chosen !== null && (
        <GatewayChoice
          gateways={known}
          chosen={chosen}
          onChoose={(gateway) => {
            forgetFault();
            const takesCoupons = gatewayOf(checkout, gateway)?.coupons ?? true;
            onTerms({ ...terms, gateway, ...(!takesCoupons && { coupon: '' }) });
          }}
        />
      )}
      {isStripe && isAway && <ProblemRow onRetry={retry} />}
      {isStripe && !isAway && !stripe && <PaymentFieldsSkeleton />}
      {isStripe && stripe && (
        <PaymentFields stripe={stripe} payment={paymentOf(checkout)} isAddressed onElements={setElements} />
      )}
      {chosen === 'test' && needsMethod && (
        <TestCardField
          value={form.values.card_number}
          error={form.errorOf('card_number')}
          onChange={(number) => form.set({ card_number: number })}
        />
      )}
      {sendsAway ? (
        <p className="t2">{t('You go on at PayPal, and come back here before anything is paid.')}</p>
      ) : (
        <BuyerFields form={form} hasCard={needsMethod} onPlace={(place) => onTerms({ ...terms, ...place })} />
      )}
      <SumsProblem sums={sums} />
      <PaymentFault text={fault} />
      <Button
        type="submit"
        look="primary"
        size="xl"
        block
        icon={<Icon of={Lock} size={17} />}
        disabled={!form.canSubmit || !isReady || sums.isCouponOpen}
        busy={form.isPending}
      >
        {sendsAway ? t('Continue to PayPal') : payText(t, checkout)}
      </Button>
      <TermsNote checkout={checkout} />
    </form>
  );
}
