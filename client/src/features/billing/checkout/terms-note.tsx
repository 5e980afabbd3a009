import { useTranslation } from 'react-i18next';
import type { Checkout } from '@tonearm/shared/billing/checkout.dto';
import { formatLongDay } from '../../../lib/format-long-day';
import { everyText, moneyText } from '../../../platform/billing/price-text';
import styles from './checkout.module.css';

/** What is agreed to with the button: how much, when, and how it ends. */
export function TermsNote({
  checkout: { price, total_today: today, next_charge: next, trial_ends_at: trialEnds },
}: {
  checkout: Checkout;
}) {
  const { t } = useTranslation();
  const amount = moneyText(today, price.currency);
  const every = everyText(t, price);
  const later = `${moneyText(next.amount, price.currency)} ${every}`;
  // Of a coupon for the first payment the later ones know nothing.
  const period = next.amount === today ? every : later;
  const text = (): string => {
    if (trialEnds === null)
      return t(
        "You'll be charged :amount today, then :period until you cancel. Cancel any time from your billing page.",
        { amount, period },
      );
    const then = { date: formatLongDay(trialEnds), period: later };
    return today > 0
      ? t(
          "You'll be charged :amount today. From :date it is :period until you cancel. Cancel any time before from your billing page.",
          { amount, ...then },
        )
      : t(
          'Nothing is charged today. From :date it is :period until you cancel. Cancel any time before from your billing page.',
          then,
        );
  };
  return <p className={styles.terms}>{text()}</p>;
}
