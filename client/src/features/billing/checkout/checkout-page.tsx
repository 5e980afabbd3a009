import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ArrowLeft, CreditCard } from 'lucide-react';
import type { Checkout } from '@tonearm/shared/billing/checkout.dto';
import { readApiError } from '../../../api/errors';
import { useGetCheckoutQuery } from '../../../api/checkout';
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
import { CheckoutForm } from './checkout-form';
import { FormSkeleton, SummarySkeleton } from './checkout-skeleton';
import { OrderSummary } from './order-summary';
import type { SumTerms } from './sum-terms';
import styles from './checkout.module.css';

interface Ids {
  productId: number;
  priceId: number;
}

interface Sums {
  checkout: Checkout | undefined;
  /** Of the coupon. */
  couponError: unknown;
  isChanging: boolean;
  error: unknown;
  refetch: () => void;
}

/** The order without the coupon, which stays shown where that is wrong, and with it. */
function useSums({ productId, priceId }: Ids, { coupon, country, postalCode }: SumTerms): Sums {
  const of = {
    productId,
    priceId,
    ...(country !== '' && { country }),
    ...(country !== '' && postalCode !== '' && { postalCode }),
  };
  const plain = useGetCheckoutQuery(of, { refetchOnMountOrArgChange: true });
  const less = useGetCheckoutQuery({ ...of, coupon }, { skip: coupon === '' });
  const reduced = coupon === '' || less.isError ? undefined : less.data;
  return {
    checkout: (reduced ?? plain.data) as Checkout | undefined,
    couponError: coupon === '' ? undefined : less.error,
    isChanging: plain.isFetching || less.isFetching,
    error: plain.data ? undefined : plain.error,
    refetch: () => void plain.refetch(),
  };
}

const CONFLICT = 409;

/** Somebody has subscribed in another window, or the provider does not do this now. */
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

const canBePaid = ({ gateways, needs_payment_method: needsMethod }: Checkout): boolean =>
  gateways.length > 0 || !needsMethod;

function CheckoutOf({ ids }: { ids: Ids }) {
  const { t } = useTranslation();
  const user = useUser();
  useDocumentTitle(t('Checkout'));
  const [terms, setTerms] = useState<SumTerms>({ coupon: '', country: user?.country ?? '', postalCode: '' });
  const { checkout, couponError, isChanging, error, refetch } = useSums(ids, terms);
  if (error) {
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
            <CheckoutForm checkout={checkout} terms={terms} isChanging={isChanging} onTerms={setTerms} />
          )}
        </section>
        <section className={styles.aside} aria-label={t('Summary')}>
          {checkout ? (
            <OrderSummary
              checkout={checkout}
              coupon={terms.coupon}
              couponError={couponError}
              isChanging={isChanging}
              onCoupon={(coupon) => setTerms((before) => ({ ...before, coupon }))}
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
