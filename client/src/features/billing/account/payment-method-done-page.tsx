import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { CircleCheck, CreditCard } from 'lucide-react';
import type { OwnBilling } from '@tonearm/shared/billing/own-billing.dto';
import { useChangePaymentMethodMutation } from '../../../api/billing';
import { useLatest } from '../../../lib/use-latest';
import { BILLING_PATH, PAYMENT_METHOD_PATH } from '../../../platform/billing/billing-paths';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { buttonClass } from '../../../ui/button';
import { Bone } from '../../../ui/skeleton';
import { StateView } from '../../../ui/state-view';
import { callFaultText } from '../stripe/payment-faults';
import { useStripe } from '../stripe/use-stripe';
import { OwnBillingPage } from './own-billing-page';
import { methodId } from './use-new-method';

function Saved() {
  const { t } = useTranslation();
  return (
    <StateView
      icon={CircleCheck}
      title={t('Payment method updated')}
      action={
        <Link className={buttonClass({ look: 'primary', pill: true })} to={BILLING_PATH}>
          {t('Back to billing')}
        </Link>
      }
    >
      {t('The next payment is taken from it.')}
    </StateView>
  );
}

function NotSaved({ why }: { why: string | null }) {
  const { t } = useTranslation();
  return (
    <StateView
      icon={CreditCard}
      title={t('The payment method was not saved')}
      action={
        <Link className={buttonClass({ look: 'primary', pill: true })} to={PAYMENT_METHOD_PATH} reloadDocument>
          {t('Try again')}
        </Link>
      }
    >
      {why ?? t('Your bank did not confirm it, or it was left unfinished.')}
    </StateView>
  );
}

type Finishing = { state: 'asking' } | { state: 'saved' } | { state: 'refused'; why: string | null };

/** Somebody comes back from their bank: the provider's script knows what came of it. */
function Finish({ publishableKey, secret }: { publishableKey: string | null; secret: string }) {
  const { t } = useTranslation();
  const { stripe, hasFailed, retry } = useStripe(publishableKey);
  const [change] = useChangePaymentMethodMutation();
  const [found, setFound] = useState<Finishing>({ state: 'asking' });
  const latest = useLatest({ change, t });
  useEffect(() => {
    if (!stripe) return;
    let isOver = false;
    const finish = async (): Promise<Finishing> => {
      const { setupIntent } = await stripe.retrieveSetupIntent(secret);
      const id = setupIntent?.status === 'succeeded' ? methodId(setupIntent.payment_method) : null;
      if (id === null) return { state: 'refused', why: null };
      await latest.current.change({ changePaymentMethodInput: { payment_method_id: id } }).unwrap();
      return { state: 'saved' };
    };
    finish().then(
      (next) => !isOver && setFound(next),
      (error: unknown) => !isOver && setFound({ state: 'refused', why: callFaultText(latest.current.t, error) }),
    );
    return () => {
      isOver = true;
    };
  }, [stripe, secret, latest]);
  if (hasFailed) return <ProblemRow onRetry={retry} />;
  if (found.state === 'saved') return <Saved />;
  return found.state === 'refused' ? <NotSaved why={found.why} /> : <Bone h={200} />;
}

function Done({ billing: { gateway } }: { billing: OwnBilling }) {
  const [query] = useSearchParams();
  const state = useLocation().state as { isSaved?: boolean } | null;
  const secret = query.get('setup_intent_client_secret');
  if (state?.isSaved) return <Saved />;
  // Without either nothing was done that could be told.
  if (secret === null || gateway === null) return <Navigate to={BILLING_PATH} replace />;
  return <Finish publishableKey={gateway.publishable_key} secret={secret} />;
}

/** `/billing/change-payment-method/done`: it is paid with from now on. Whoever had to leave for their bank comes back here. */
export function PaymentMethodDonePage() {
  const { t } = useTranslation();
  return (
    <OwnBillingPage title={t('Payment method')} isStep>
      {(billing) => <Done billing={billing} />}
    </OwnBillingPage>
  );
}
