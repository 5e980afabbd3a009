import { useCallback, useEffect, useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { ChangePreview, OwnBilling } from '@tonearm/shared/billing/own-billing.dto';
import { usePreviewPlanChangeMutation } from '../../../api/billing';
import { readApiError } from '../../../api/errors';
import { cx } from '../../../lib/class-names';
import { formatLongDay } from '../../../lib/format-long-day';
import { CHANGE_PLAN_PATH, checkoutPath } from '../../../platform/billing/billing-paths';
import { CHANGE_QUERY } from '../../../platform/billing/checkout-change';
import { everyText, moneyText, priceText } from '../../../platform/billing/price-text';
import { NotFound } from '../../../platform/errors/not-found';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { Button, buttonClass } from '../../../ui/button';
import { card } from '../../../ui/card.styles';
import { Bone } from '../../../ui/skeleton';
import { idIn } from '../ids';
import { PaymentFault } from '../stripe/payment-fault';
import { conflictText } from './conflict-text';
import { Fact, Facts } from './facts';
import { FirstThis, obstacleOf, toOtherPlans } from './first-this';
import { LostFeatures } from './lost-features';
import { OwnBillingPage } from './own-billing-page';
import { usePlanChange } from './use-plan-change';
import styles from './account.module.css';

/** What is paid now and later; a change at the end of the period costs nothing today. */
function Sums({ preview }: { preview: ChangePreview }) {
  const { t } = useTranslation();
  const { price, effective, proration_credit: credit, amount_due_now: due, next_amount: next, next_date: at } = preview;
  const money = (amount: number): string => moneyText(amount, price.currency);
  const later = `${money(next)} ${everyText(t, price)}`;
  return (
    <Facts>
      <Fact label={t('New price')}>{priceText(t, price)}</Fact>
      {credit > 0 && <Fact label={t('Left of what you have paid')}>{money(-credit)}</Fact>}
      {at !== null && (
        <Fact label={effective === 'now' ? t('From :day on', { day: formatLongDay(at) }) : t('It changes on')}>
          {effective === 'now' ? later : formatLongDay(at)}
        </Fact>
      )}
      <Fact label={t('Due today')} isWhole>
        {money(due)}
      </Fact>
    </Facts>
  );
}

function Conflicts({ conflicts }: { conflicts: ChangePreview['quota_conflicts'] }) {
  const { t } = useTranslation();
  if (conflicts.length === 0) return null;
  return (
    <div className={styles.conflicts}>
      <p>{t('You have more than this plan has room for. All of it stays, but nothing can be added:')}</p>
      <ul>
        {conflicts.map((conflict) => (
          <li key={conflict.name}>{conflictText(t, conflict)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Nothing is paid for what they have: the new plan is paid for where every first one is. */
function ToCheckout({ preview: { product, price } }: { preview: ChangePreview }) {
  const { t } = useTranslation();
  return (
    <Link
      className={buttonClass({ look: 'primary' })}
      to={`${checkoutPath(product.id, price.id)}?${CHANGE_QUERY}=1`}
      reloadDocument
    >
      {t('Go to checkout')}
    </Link>
  );
}

const changeText = (t: TFunction, { amount_due_now: due, price }: ChangePreview): string =>
  due > 0 ? t('Change and pay :amount', { amount: moneyText(due, price.currency) }) : t('Change plan');

function Confirmation({ billing, preview, onOld }: { billing: OwnBilling; preview: ChangePreview; onOld: () => void }) {
  const { t } = useTranslation();
  const { change, fault, isChanging } = usePlanChange(billing, preview, onOld);
  return (
    <section className={cx(card.card, styles.step)}>
      <h2 className="h3" dir="auto">
        {billing.product
          ? t('From :before to :after', { before: billing.product.name, after: preview.product.name })
          : preview.product.name}
      </h2>
      <Sums preview={preview} />
      <LostFeatures title={t('What you lose')} features={preview.lost_features} />
      <Conflicts conflicts={preview.quota_conflicts} />
      <PaymentFault text={fault} />
      <div className={cx('row wrap', styles.actions)}>
        {preview.needs_checkout ? (
          <ToCheckout preview={preview} />
        ) : (
          <Button look="primary" busy={isChanging} needsNetwork onClick={() => void change()}>
            {billing.gateway?.sends_away ? t('Continue to PayPal') : changeText(t, preview)}
          </Button>
        )}
        <Link className={buttonClass({ look: 'ghost' })} to={CHANGE_PLAN_PATH}>
          {t('Back')}
        </Link>
      </div>
    </section>
  );
}

const CONFLICT = 409;
const MISSING: readonly number[] = [404, 422];

function Preview({ billing, priceId }: { billing: OwnBilling; priceId: number }) {
  const { t } = useTranslation();
  const [ask, { data, error }] = usePreviewPlanChangeMutation();
  const { id } = billing.subscription;
  const look = useCallback(() => void ask({ id, previewChangeInput: { price_id: priceId } }), [ask, id, priceId]);
  useEffect(look, [look]);
  // What was shown stands while it is looked at again.
  const [shown, setShown] = useState<ChangePreview | undefined>();
  if (data && data !== shown) setShown(data as ChangePreview);
  if (shown && !error) return <Confirmation billing={billing} preview={shown} onOld={look} />;
  if (error) {
    const { status, message } = readApiError(error);
    if (status === CONFLICT) return <FirstThis obstacle={toOtherPlans(t, t(message))} />;
    return MISSING.includes(status) ? <NotFound /> : <ProblemRow onRetry={look} />;
  }
  return (
    <div className={cx(card.card, styles.step)} aria-hidden data-skeleton>
      <Bone w="50%" h={22} />
      <Bone h={110} />
      <Bone w={140} h={36} />
    </div>
  );
}

/** What stands in the way goes before what it comes to: another window may have put it there meanwhile. */
function Change({ billing, priceId }: { billing: OwnBilling; priceId: number }) {
  const { t } = useTranslation();
  // As it is opened: whoever has changed to it has it.
  const [isTheirs] = useState(billing.price?.id === priceId);
  const obstacle = isTheirs ? toOtherPlans(t, t('You have this plan already.')) : obstacleOf(t, billing);
  return obstacle ? <FirstThis obstacle={obstacle} /> : <Preview billing={billing} priceId={priceId} />;
}

/** `/billing/change-plan/{productId}/{priceId}/confirm`: what it comes to, and the word that it shall be so (3-decisions §17). */
export function ConfirmChangePage() {
  const { t } = useTranslation();
  const { productId, priceId } = useParams();
  const price = idIn(priceId);
  if (idIn(productId) === null || price === null) return <NotFound />;
  return (
    <OwnBillingPage title={t('Confirm the change')} isStep>
      {(billing) => <Change key={price} billing={billing} priceId={price} />}
    </OwnBillingPage>
  );
}
