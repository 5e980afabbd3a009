import { useId } from 'react';
import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Check } from 'lucide-react';
import { amountPerInterval, amountPerMonth } from '@tonearm/shared/billing/cycles';
import type { Price, Product } from '@tonearm/shared/billing/products.dto';
import { cx } from '../../../lib/class-names';
import { periodText, priceText, shortMoneyText } from '../../../platform/billing/price-text';
import { useHasSubscription } from '../../../platform/session/use-session';
import { card } from '../../../ui/card.styles';
import { Icon } from '../../../ui/icon';
import styles from './plans.module.css';

/** What the large number leaves open: a month of a year, or how much is paid at a time. */
function priceNote(t: TFunction, price: Price): string | null {
  if (price.interval_count > 1) return t('Paid as :price', { price: priceText(t, price) });
  if (price.interval !== 'year') return null;
  return t("That's :amount a month", { amount: shortMoneyText(amountPerMonth(price), price.currency) });
}

/** Whoever has had a trial is told so at the checkout. */
const trialNote = (t: TFunction, { trial_period_days: days }: Product): string | null =>
  days > 0 ? t('The first :count days are free', { count: days }) : null;

/** The price of one of its intervals, or that it is free (spec 2 §2.6). */
function PlanPrice({ plan, price }: { plan: Product; price: Price | undefined }) {
  const { t } = useTranslation();
  // Who has a plan changes it, without a trial of the other one.
  const trial = useHasSubscription() ? null : trialNote(t, plan);
  const notes = price ? [priceNote(t, price), trial].filter((note) => note !== null) : [];
  return (
    <>
      <p className={styles.price}>
        <b>{price ? shortMoneyText(amountPerInterval(price), price.currency) : t('Free')}</b>
        {price && <span className="t2">{periodText(t, { interval: price.interval, interval_count: 1 })}</span>}
      </p>
      <p className={styles.note}>{notes.join(' · ')}</p>
    </>
  );
}

/** Line by line what a plan gives. */
export function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <ul className={styles.features}>
      {features.map((feature, at) => (
        // Two lines may say the same.
        <li key={at} dir="auto">
          <Icon of={Check} size={17} strokeWidth={2.2} />
          {feature}
        </li>
      ))}
    </ul>
  );
}

interface PlanCardProps {
  plan: Product;
  /** Undefined: it costs nothing. */
  price: Price | undefined;
  /** Beside its name, instead of whether it is the most popular. */
  badge?: ReactNode;
  /** Its button. @param id of the heading, which says of which plan it is. */
  action: (id: string) => ReactNode;
}

/** A plan as it is sold: what it is called, costs and gives. */
export function PlanCard({ plan, price, badge, action }: PlanCardProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <article className={cx(card.card, styles.plan, plan.recommended && styles.recommended)} aria-labelledby={id}>
      <div className="row between">
        <h2 className={cx('h3', styles.name)} id={id} dir="auto">
          {plan.name}
        </h2>
        {badge ?? (plan.recommended && <span className={styles.popular}>{t('Most popular')}</span>)}
      </div>
      <p className={cx('t2', styles.about)} dir="auto">
        {plan.description}
      </p>
      <PlanPrice plan={plan} price={price} />
      <div className={styles.action}>{action(id)}</div>
      {plan.feature_list.length > 0 && (
        <>
          <h3 className="s12 semi t2">{t("What's included")}</h3>
          <FeatureList features={plan.feature_list} />
        </>
      )}
    </article>
  );
}
