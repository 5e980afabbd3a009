import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnBilling } from '@tonearm/shared/billing/own-billing.dto';
import { cx } from '../../../lib/class-names';
import { formatLongDay } from '../../../lib/format-long-day';
import {
  CANCEL_PATH,
  CHANGE_PLAN_PATH,
  PAYMENT_METHOD_PATH,
  RENEW_PATH,
} from '../../../platform/billing/billing-paths';
import { moneyText, priceText, shortMoneyText, termText } from '../../../platform/billing/price-text';
import { RichText } from '../../../platform/i18n/rich-text';
import { Badge } from '../../../ui/badge';
import { buttonClass } from '../../../ui/button';
import { card } from '../../../ui/card.styles';
import { ownStatus } from './status-words';
import styles from './account.module.css';

function Day({ at }: { at: string }) {
  return <b className={styles.day}>{formatLongDay(at)}</b>;
}

/** When it goes on, or ends, and for how much. */
function Outlook({ billing }: { billing: OwnBilling }) {
  const { t } = useTranslation();
  const { subscription, price, upcoming_invoice: upcoming } = billing;
  const { status, trial_ends_at: trialEnds, renews_at: renews, ends_at: ends } = subscription;
  if (status === 'past_due')
    return ends === null ? (
      t('The last payment failed. We try again, and you keep your plan meanwhile.')
    ) : (
      <RichText
        text={t('The last payment failed. Unless it is paid, your plan ends on :day.')}
        parts={{ day: <Day at={ends} /> }}
      />
    );
  if (status === 'paused') return t('It is paused: nothing is paid, and what it opens is closed.');
  if (ends !== null)
    return <RichText text={t('Ends on :day. You keep it until then.')} parts={{ day: <Day at={ends} /> }} />;
  if (status === 'trialing' && trialEnds !== null && price)
    return (
      <RichText
        text={t('Free until :day, then :price.')}
        parts={{ day: <Day at={trialEnds} />, price: priceText(t, price) }}
      />
    );
  if (renews === null) return t('It goes on until you or we end it.');
  const amount = upcoming ? moneyText(upcoming.amount, upcoming.currency) : null;
  return amount === null ? (
    <RichText text={t('Renews on :day')} parts={{ day: <Day at={upcoming?.date ?? renews} /> }} />
  ) : (
    <RichText text={t('Renews on :day for :amount')} parts={{ day: <Day at={upcoming?.date ?? renews} />, amount }} />
  );
}

function PendingChange({ pending }: { pending: NonNullable<OwnBilling['pending_change']> }) {
  const { t } = useTranslation();
  return (
    <p className={styles.pending}>
      <RichText
        text={t('From :day on you have :plan, :price.')}
        parts={{ day: <Day at={pending.date} />, plan: pending.product.name, price: priceText(t, pending.price) }}
      />
    </p>
  );
}

function PlanActions({
  billing: { subscription, price, available_changes: changes, gateway },
}: {
  billing: OwnBilling;
}) {
  const { t } = useTranslation();
  const isEnding = subscription.status === 'cancelled';
  // Whoever pays nothing may begin to.
  const isChangeable = changes.length > 0 || price === null;
  return (
    <div className={cx('row wrap', styles.actions)}>
      {subscription.on_grace_period && gateway?.resumes !== false && (
        <Link className={buttonClass({ look: 'primary' })} to={RENEW_PATH}>
          {t('Renew plan')}
        </Link>
      )}
      {subscription.past_due && gateway !== null && (
        <Link className={buttonClass({ look: 'primary' })} to={PAYMENT_METHOD_PATH} reloadDocument>
          {t('Change payment method')}
        </Link>
      )}
      {isChangeable && !isEnding && (
        <Link className={buttonClass()} to={CHANGE_PLAN_PATH}>
          {t('Change plan')}
        </Link>
      )}
      {!isEnding && (
        <Link className={buttonClass({ look: 'ghost' })} to={CANCEL_PATH}>
          {t('Cancel plan')}
        </Link>
      )}
    </div>
  );
}

/** What somebody has now, and what they can do about it. */
export function PlanPanel({ billing }: { billing: OwnBilling }) {
  const { t } = useTranslation();
  const { subscription, product, price, pending_change: pending } = billing;
  const [tone, status] = ownStatus(t)[subscription.status];
  return (
    <section className={cx(card.card, styles.plan)} aria-labelledby="plan">
      <header>
        <div>
          <div className="row wrap">
            <h2 className={cx('h3', styles.planName)} id="plan" dir="auto">
              {product?.name ?? subscription.product?.name ?? t('Your plan')}
            </h2>
            <Badge tone={tone} hasDot>
              {status}
            </Badge>
          </div>
          <p className={styles.outlook}>
            <Outlook billing={billing} />
          </p>
          {pending && <PendingChange pending={pending} />}
        </div>
        <p className={cx('num', styles.amount)}>
          {price ? (
            <>
              {shortMoneyText(price.amount, price.currency)}
              <span> / {termText(t, price)}</span>
            </>
          ) : (
            t('Free')
          )}
        </p>
      </header>
      <PlanActions billing={billing} />
    </section>
  );
}
