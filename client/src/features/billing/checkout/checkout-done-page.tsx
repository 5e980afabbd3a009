import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Clock, CreditCard, PartyPopper } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Subscription } from '@tonearm/shared/billing/subscriptions.dto';
import { useGetOwnBillingQuery } from '../../../api/billing';
import { BILLING_PATH, checkoutPath } from '../../../platform/billing/billing-paths';
import { CHANGE_QUERY } from '../../../platform/billing/checkout-change';
import { NotFound } from '../../../platform/errors/not-found';
import { QueryProblem } from '../../../platform/errors/query-state';
import { useDocumentTitle } from '../../../platform/navigation/document-title';
import { PageHeading } from '../../../platform/navigation/page-heading';
import { useIsSubscribed } from '../../../platform/session/use-session';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Spinner } from '../../../ui/spinner';
import { idIn } from '../ids';
import { useOutcome } from './use-outcome';
import styles from './done.module.css';

/** The provider tells of a change by itself, some moments later. */
const LOOK_EVERY_MS = 5_000;
const LATE_MS = 60_000;

interface OutcomeViewProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

function OutcomeView({ icon, title, children, actions }: OutcomeViewProps) {
  useDocumentTitle(title);
  return (
    <div className={styles.done}>
      <span className={styles.mark}>
        <Icon of={icon} size={24} />
      </span>
      <PageHeading className="h1">{title}</PageHeading>
      <div className={styles.say}>{children}</div>
      <div className={styles.ways}>{actions}</div>
    </div>
  );
}

function Paid({ subscription }: { subscription: Subscription | null }) {
  const { t } = useTranslation();
  const plan = subscription?.product?.name;
  return (
    <OutcomeView
      icon={PartyPopper}
      title={plan === undefined ? t('You are subscribed') : t('Welcome to :plan', { plan })}
      actions={
        <>
          <Link className={buttonClass({ look: 'primary', size: 'lg' })} to="/">
            {t('Start listening')}
          </Link>
          <Link className={buttonClass({ look: 'ghost', size: 'lg' })} to={BILLING_PATH}>
            {t('Billing')}
          </Link>
        </>
      }
    >
      {t('Everything that it opens is yours from now on.')}
    </OutcomeView>
  );
}

/** The bank or the provider is still at it. @param isLate it has taken long: nobody needs to wait here. */
function Waiting({ isLate }: { isLate: boolean }) {
  const { t } = useTranslation();
  return (
    <OutcomeView
      icon={Clock}
      title={t('Your payment is being processed')}
      actions={
        isLate ? (
          <Link className={buttonClass({ size: 'lg' })} to="/">
            {t('Start listening')}
          </Link>
        ) : (
          <Spinner size={22} />
        )
      }
    >
      {isLate
        ? t('This takes longer than usual. You can leave: your plan begins as soon as it is paid.')
        : t('This takes a moment. You can leave: your plan begins as soon as it is paid.')}
    </OutcomeView>
  );
}

function NotPaid({ again }: { again: string }) {
  const { t } = useTranslation();
  return (
    <OutcomeView
      icon={CreditCard}
      title={t('The payment did not go through')}
      actions={
        <Link className={buttonClass({ look: 'primary', size: 'lg' })} to={again} reloadDocument>
          {t('Try again')}
        </Link>
      }
    >
      {t('You have not been charged. Your bank may have declined it, or it was not confirmed.')}
    </OutcomeView>
  );
}

/** They pay already, and from the next payment on they pay something else. */
function Agreed() {
  const { t } = useTranslation();
  return (
    <OutcomeView
      icon={PartyPopper}
      title={t('Your plan changes with your next payment')}
      actions={
        <Link className={buttonClass({ look: 'primary', size: 'lg' })} to={BILLING_PATH}>
          {t('Billing')}
        </Link>
      }
    >
      {t('Until then you keep the one that you have paid for.')}
    </OutcomeView>
  );
}

/** Whoever comes back from a change has agreed to it, or has only left the page: what is coming says which. */
function Changed({ priceId, subscription }: { priceId: number; subscription: Subscription | null }) {
  const [since] = useState(() => Date.now());
  const { data, error, refetch, fulfilledTimeStamp } = useGetOwnBillingQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: LOOK_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  if (data?.pending_change?.price.id === priceId) return <Agreed />;
  if (data?.price?.id === priceId) return <Paid subscription={subscription} />;
  if (!data && error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return data ? <Waiting isLate={(fulfilledTimeStamp ?? since) - since > LATE_MS} /> : <Asking />;
}

function Asking() {
  return (
    <div className={styles.done} aria-busy>
      <Spinner size={22} />
    </div>
  );
}

function OutcomeOf({ productId, priceId }: { productId: number; priceId: number }) {
  const outcome = useOutcome();
  const isSubscribed = useIsSubscribed();
  const isChange = useSearchParams()[0].has(CHANGE_QUERY);
  // Whoever has a plan that costs nothing goes on paying for another one instead.
  const again = checkoutPath(productId, priceId) + (isSubscribed ? `?${CHANGE_QUERY}=1` : '');
  switch (outcome.state) {
    case 'asking':
      return <Asking />;
    case 'failed':
      return <QueryProblem error={outcome.error} onRetry={outcome.retry} notFound={<NotFound />} />;
    case 'success':
      return isChange ? (
        <Changed priceId={priceId} subscription={outcome.subscription} />
      ) : (
        <Paid subscription={outcome.subscription} />
      );
    case 'processing':
      return <Waiting isLate={outcome.isLate} />;
    default:
      return <NotPaid again={again} />;
  }
}

/** `/checkout/{productId}/{priceId}/stripe/done` and `/paypal/done`: what came of paying. It asks the site, which asks the provider, so that it may be opened again, or elsewhere. */
export function CheckoutDonePage() {
  const { productId, priceId } = useParams();
  const [product, price] = [idIn(productId), idIn(priceId)];
  if (product === null || price === null) return <NotFound />;
  return (
    // What came of it takes the place of the wait for it.
    <div role="status">
      <OutcomeOf productId={product} priceId={price} />
    </div>
  );
}
