import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ArrowLeft, CreditCard } from 'lucide-react';
import type { Checkout } from '@tonearm/shared/billing/checkout.dto';
import { readApiError } from '../../../api/errors';
import { BILLING_PATH, PRICING_PATH } from '../../../platform/billing/billing-paths';
import { NotFound } from '../../../platform/errors/not-found';
import { QueryProblem } from '../../../platform/errors/query-state';
import { useDocumentTitle } from '../../../platform/navigation/document-title';
import { PageHeading } from '../../../platform/navigation/page-heading';
import { useUser } from '../../../platform/session/use-session';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { StateView } from '../../../ui/state-view';
import { idIn } from '../ids';
import { SubscribedAlready, isSubscribedAlready } from './subscribed-already';
import { CheckoutForm } from './checkout-form';
import { gatewayOf, isKnown } from './gateway-choice';
import { FormSkeleton, SummarySkeleton } from './checkout-skeleton';
import { OrderSummary } from './order-summary';
import type { SumTerms } from './sum-terms';
import { useSums } from './use-sums';
import type { Ids } from './use-sums';
import styles from './checkout.module.css';

const CONFLICT = 409;

/** The provider does not do this now. */
function NotNow({ message }: { message: string }) {
  const { t } = useTranslation();
  return (
    <StateView
      icon={CreditCard}
      title={t('This cannot be bought right now')}
      headingLevel={1}
      action={
        <Link className={buttonClass({ pill: true })} to={BILLING_PATH}>
          {t('Billing')}
        </Link>
      }
    >
      {message}
    </StateView>
  );
}

/** Nobody takes money for it now. */
function NothingToPayWith() {
  const { t } = useTranslation();
  const contact = (
    <Link className={buttonClass({ pill: true })} to="/contact">
      {t('Contact us')}
    </Link>
  );
  return (
    <StateView icon={CreditCard} title={t('This cannot be paid for right now')} action={contact}>
      {t('Come back later, or ask us.')}
    </StateView>
  );
}

/** Also trials that ask for no card are begun with somebody. */
const canBePaid = ({ gateways }: Checkout): boolean => gateways.some(({ name }) => isKnown(name));

function CheckoutOf({ ids }: { ids: Ids }) {
  const { t } = useTranslation();
  const user = useUser();
  useDocumentTitle(t('Checkout'));
  const [terms, setTerms] = useState<SumTerms>({
    coupon: '',
    country: user?.country ?? '',
    postalCode: '',
    taxId: '',
    gateway: null,
  });
  const sums = useSums(ids, terms);
  const { checkout, error, refetch } = sums;
  // Kept: all that was asked for is forgotten once the page knows of it.
  const [subscribed, setSubscribed] = useState<unknown>(null);
  if (subscribed === null && isSubscribedAlready(error)) setSubscribed(error);
  if (subscribed !== null) return <SubscribedAlready error={subscribed} />;
  if (error !== undefined && !checkout) {
    const { status, message } = readApiError(error);
    if (status === CONFLICT) return <NotNow message={t(message)} />;
    return <QueryProblem error={error} onRetry={refetch} notFound={<NotFound />} />;
  }
  return (
    <div className={styles.checkout}>
      <Link className={styles.back} to={PRICING_PATH}>
        <Icon of={ArrowLeft} size={15} className="flip" />
        {t('Back to plans')}
      </Link>
      <div className={styles.columns}>
        <section className={styles.form}>
          <PageHeading className="h1">{t('Checkout')}</PageHeading>
          {!checkout && <FormSkeleton />}
          {checkout && !canBePaid(checkout) && <NothingToPayWith />}
          {checkout && canBePaid(checkout) && (
            <CheckoutForm
              checkout={checkout}
              sums={sums}
              terms={terms}
              onTerms={setTerms}
              onSubscribed={setSubscribed}
            />
          )}
        </section>
        <section className={styles.aside} aria-label={t('Summary')}>
          {checkout ? (
            <OrderSummary
              checkout={checkout}
              takesCoupons={gatewayOf(checkout, terms.gateway)?.coupons !== false}
              coupon={terms.coupon}
              couponError={sums.couponError}
              isChanging={sums.isChanging}
              onCoupon={(coupon) => {
                // The same once more: it could not be asked for.
                if (coupon === terms.coupon) sums.refetchCoupon();
                setTerms((before) => ({ ...before, coupon }));
              }}
            />
          ) : (
            <SummarySkeleton />
          )}
        </section>
      </div>
    </div>
  );
}

/** `/checkout/{productId}/{priceId}`: what it comes to, how it is paid, and for whom the invoice is (3-decisions §17). */
export function CheckoutPage() {
  const { productId, priceId } = useParams();
  const ids = { productId: idIn(productId), priceId: idIn(priceId) };
  if (ids.productId === null || ids.priceId === null) return <NotFound />;
  return <CheckoutOf key={`${ids.productId}/${ids.priceId}`} ids={ids as Ids} />;
}
