import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CreditCard, Wallet } from 'lucide-react';
import type { StripeElements } from '@stripe/stripe-js';
import type { OwnBilling } from '@tonearm/shared/billing/own-billing.dto';
import { useTestChangePaymentMethodMutation } from '../../../api/billing';
import { cx } from '../../../lib/class-names';
import { PAYMENT_METHOD_PATH } from '../../../platform/billing/billing-paths';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { useForm } from '../../../platform/forms/use-form';
import { Button, buttonClass } from '../../../ui/button';
import { card } from '../../../ui/card.styles';
import { StateView } from '../../../ui/state-view';
import { TestCardField } from '../stripe/test-card-field';
import { callFaultText } from '../stripe/payment-faults';
import { PaymentFault } from '../stripe/payment-fault';
import { PaymentFields, PaymentFieldsSkeleton } from '../stripe/payment-fields';
import { useStripe } from '../stripe/use-stripe';
import { OwnBillingPage } from './own-billing-page';
import { useNewMethod } from './use-new-method';
import styles from './account.module.css';

/** Where payers see what they have agreed to pay again and again. */
const PAYPAL_PAYMENTS = 'https://www.paypal.com/myaccount/autopay/';
const DONE = `${PAYMENT_METHOD_PATH}/done`;
/** What the done step is told by this page: it has nothing to ask. */
const SAVED = { state: { isSaved: true }, replace: true } as const;

function StripeMethod({ publishableKey, currency }: { publishableKey: string | null; currency: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { stripe, hasFailed, retry } = useStripe(publishableKey);
  const [elements, setElements] = useState<StripeElements | null>(null);
  const { save, fault, isSaving } = useNewMethod(stripe, elements, () => void navigate(DONE, SAVED));
  return (
    <form
      className={cx(card.card, styles.step)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {hasFailed && <ProblemRow onRetry={retry} />}
      {!hasFailed && !stripe && <PaymentFieldsSkeleton />}
      {stripe && (
        <PaymentFields
          stripe={stripe}
          payment={{ mode: 'setup', currency }}
          isAddressed={false}
          onElements={setElements}
        />
      )}
      <PaymentFault text={fault} />
      <div>
        <Button type="submit" look="primary" disabled={elements === null} busy={isSaving}>
          {t('Save payment method')}
        </Button>
      </div>
    </form>
  );
}

/** The test gateway's card, which pays nothing. */
function TestMethod() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [change] = useTestChangePaymentMethodMutation();
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm<{ card_number: string }, unknown>({
    initial: { card_number: '' },
    isComplete: ({ card_number: number }) => number.trim() !== '',
    send: async (values) => {
      setFault(null);
      try {
        return await change({ testPaymentMethodInput: values }).unwrap();
      } catch (error) {
        const text = callFaultText(t, error);
        if (text === null) throw error;
        setFault(text);
        return null;
      }
    },
    onSaved: () => void navigate(DONE, SAVED),
  });
  return (
    <form className={cx(card.card, styles.step)} noValidate onSubmit={form.submit}>
      <TestCardField
        value={form.values.card_number}
        error={form.errorOf('card_number')}
        onChange={(number) => form.set({ card_number: number })}
      />
      <PaymentFault text={fault} />
      <div>
        <Button type="submit" look="primary" disabled={!form.canSubmit} busy={form.isPending}>
          {t('Save payment method')}
        </Button>
      </div>
    </form>
  );
}

/** What a PayPal account pays with is chosen there. */
function PaypalMethod() {
  const { t } = useTranslation();
  return (
    <StateView
      icon={Wallet}
      title={t('You pay with your PayPal account')}
      action={
        <a className={buttonClass({ look: 'primary', pill: true })} href={PAYPAL_PAYMENTS} rel="noreferrer">
          {t('Open PayPal')}
        </a>
      }
    >
      {t(
        'The cards and bank accounts that it takes the money from are changed at PayPal. What is due is tried there again by itself.',
      )}
    </StateView>
  );
}

function Method({ billing: { gateway, price } }: { billing: OwnBilling }) {
  const { t } = useTranslation();
  if (gateway?.name === 'stripe')
    return <StripeMethod publishableKey={gateway.publishable_key} currency={price?.currency ?? 'EUR'} />;
  if (gateway?.name === 'test') return <TestMethod />;
  if (gateway && !gateway.methods) return <PaypalMethod />;
  return (
    <StateView icon={CreditCard} title={t('There is nothing to pay')}>
      {t('Your plan needs no payment method.')}
    </StateView>
  );
}

/** `/billing/change-payment-method`: what is paid with from now on. */
export function PaymentMethodPage() {
  const { t } = useTranslation();
  return (
    <OwnBillingPage
      title={t('Change payment method')}
      about={t('The next payment is taken from it. What is open is tried at once.')}
      isStep
    >
      {(billing) => <Method billing={billing} />}
    </OwnBillingPage>
  );
}
