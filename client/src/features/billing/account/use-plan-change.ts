import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ChangePreview, OwnBilling } from '@tonearm/shared/billing/own-billing.dto';
import { useLazyGetOwnBillingQuery } from '../../../api/billing';
import { useChangeSubscriptionPlanMutation } from '../../../api/subscriptions';
import { readApiError } from '../../../api/errors';
import { formatLongDay } from '../../../lib/format-long-day';
import { BILLING_PATH } from '../../../platform/billing/billing-paths';
import { leaveFor } from '../../../platform/navigation/leave-for';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useLocale } from '../../../platform/i18n/use-locale';
import { useRefreshSession } from '../../../platform/session/use-refresh-session';
import { stripeFor } from '../stripe/load-stripe';
import { useWordAtBilling } from './kept-word';
import { callFaultText, scriptFaultText } from '../stripe/payment-faults';

/** So often, and so many times, it is looked whether what the bank has confirmed has arrived. */
const LOOK_MS = 1_000;
const LOOKS_MAX = 8;

interface PlanChange {
  change: () => Promise<void>;
  /** Why nothing was changed. */
  fault: string | null;
  isChanging: boolean;
}

const CONFLICT = 409;

/** The provider tells the site by itself, a moment after the bank has agreed. @returns asks whether it has: the plan costs that price then. */
function useArrival(priceId: number): () => Promise<boolean> {
  const [look] = useLazyGetOwnBillingQuery();
  return async () => {
    for (let times = 0; times < LOOKS_MAX; times += 1) {
      const found = await look(undefined, false);
      if (found.data?.price?.id === priceId) return true;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return false;
  };
}

/** Changes one's plan as it was shown; where the bank wants a word first, the provider's script has it. @param onOld what was shown is to be looked at again. */
export function usePlanChange(
  { subscription, gateway }: OwnBilling,
  preview: ChangePreview,
  onOld: () => void,
): PlanChange {
  const { t } = useTranslation();
  const { language } = useLocale();
  const navigate = useNavigate();
  const sayAtBilling = useWordAtBilling();
  const report = useReportProblem();
  const refresh = useRefreshSession();
  const [ask] = useChangeSubscriptionPlanMutation();
  const [fault, setFault] = useState<string | null>(null);
  const [isChanging, setChanging] = useState(false);
  const isBusy = useRef(false);
  const { product, price, effective, next_date: from, proration_date: agreedAt } = preview;
  const hasArrived = useArrival(price.id);

  /** @returns why it was not confirmed; null: it was. */
  const confirm = async (clientSecret: string): Promise<string | null> => {
    const stripe = await stripeFor(gateway?.publishable_key ?? '', language);
    const { error } = await stripe.handleNextAction({ clientSecret });
    return error ? (scriptFaultText(t, error) ?? t('Your bank did not confirm the payment.')) : null;
  };

  const outcomeOf = async (isConfirmed: boolean): Promise<string> => {
    if (effective === 'period_end' && from !== null)
      return t('Your plan changes on :day', { day: formatLongDay(from) });
    return !isConfirmed || (await hasArrived()) ? t('Plan changed') : t('Your plan changes as soon as it is paid.');
  };

  const run = async (): Promise<void> => {
    const agreed = agreedAt === null ? {} : { proration_date: agreedAt };
    const changePlanInput = { product_id: product.id, price_id: price.id, proration: effective, ...agreed };
    const { client_secret: secret, approve_url: away } = await ask({ id: subscription.id, changePlanInput }).unwrap();
    if (away !== null) return await leaveFor(away);
    const why = secret !== null && (await confirm(secret));
    if (why) return setFault(why);
    sayAtBilling(await outcomeOf(secret !== null));
    await navigate(BILLING_PATH, { replace: true });
    // Other rights come with it; who cannot be asked now learns of them with the next page.
    if (effective === 'now') await refresh().catch(() => undefined);
  };

  const change = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setChanging(true);
    setFault(null);
    try {
      await run();
    } catch (error) {
      const text = callFaultText(t, error);
      if (text === null) report(error);
      setFault(text);
      // It costs something else now, or something stands in the way.
      if (readApiError(error).status === CONFLICT) onOld();
    } finally {
      isBusy.current = false;
      setChanging(false);
    }
  };
  return { change, fault, isChanging };
}
