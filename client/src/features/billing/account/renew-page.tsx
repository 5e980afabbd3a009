import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import type { OwnBilling } from '@tonearm/shared/billing/own-billing.dto';
import { useResumeSubscriptionMutation } from '../../../api/subscriptions';
import { cx } from '../../../lib/class-names';
import { formatLongDay } from '../../../lib/format-long-day';
import { BILLING_PATH } from '../../../platform/billing/billing-paths';
import { priceText } from '../../../platform/billing/price-text';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button, buttonClass } from '../../../ui/button';
import { card } from '../../../ui/card.styles';
import { Fact, Facts } from './facts';
import { OwnBillingPage } from './own-billing-page';
import styles from './account.module.css';

function Renewal({ billing: { subscription, product, price } }: { billing: OwnBilling }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const report = useReportProblem();
  const [resume, { isLoading }] = useResumeSubscriptionMutation();
  const renew = async (): Promise<void> => {
    try {
      await resume({ id: subscription.id }).unwrap();
      toast({ type: 'positive', message: t('Subscription renewed') });
      await navigate(BILLING_PATH, { replace: true });
    } catch (error) {
      report(error);
    }
  };
  return (
    <section className={cx(card.card, styles.step)}>
      <h2 className="h3" dir="auto">
        {product?.name ?? subscription.product?.name ?? t('Your plan')}
      </h2>
      <p className="t2">{t('It goes on as if it had never been cancelled. Nothing is charged today.')}</p>
      <Facts>
        {subscription.ends_at !== null && <Fact label={t('Next payment')}>{formatLongDay(subscription.ends_at)}</Fact>}
        <Fact label={t('Price')} isWhole>
          {price ? priceText(t, price) : t('Free')}
        </Fact>
      </Facts>
      <div className={cx('row wrap', styles.actions)}>
        <Button look="primary" busy={isLoading} needsNetwork onClick={() => void renew()}>
          {t('Renew plan')}
        </Button>
        <Link className={buttonClass({ look: 'ghost' })} to={BILLING_PATH}>
          {t('Back')}
        </Link>
      </div>
    </section>
  );
}

/** `/billing/renew`: a plan that was cancelled goes on. */
export function RenewPage() {
  const { t } = useTranslation();
  return (
    <OwnBillingPage title={t('Renew plan')} isStep>
      {(billing) =>
        billing.subscription.on_grace_period && billing.gateway?.resumes !== false ? (
          <Renewal billing={billing} />
        ) : (
          <Navigate to={BILLING_PATH} replace />
        )
      }
    </OwnBillingPage>
  );
}
