import type { TFunction } from 'i18next';
import { currencyDigits } from '@tonearm/shared/billing/money';
import type { Price } from '@tonearm/shared/billing/products.dto';
import { formatMoney } from '../../lib/format-money';

/** How often a price is paid. */
type Term = Pick<Price, 'interval' | 'interval_count'>;

const digitsOf = (currency: string): number => currencyDigits(currency) ?? 2;

/** €9.99, ¥1,200: with all digits that the currency has. */
export const moneyText = (amount: number, currency: string): string =>
  formatMoney(amount, currency, digitsOf(currency));

/** €89, €7.42: a price in large letters, without digits that say nothing. */
export function shortMoneyText(amount: number, currency: string): string {
  const digits = digitsOf(currency);
  return formatMoney(amount, currency, Number.isInteger(Number(amount.toFixed(digits))) ? 0 : digits);
}

/** per month, every 3 months */
export function periodText(t: TFunction, { interval, interval_count: count }: Term): string {
  const number = String(count);
  switch (interval) {
    case 'day':
      return count === 1 ? t('per day') : t('every :number days', { number });
    case 'month':
      return count === 1 ? t('per month') : t('every :number months', { number });
    default:
      return t('per year');
  }
}

/** €9.99 per month */
export const priceText = (t: TFunction, price: Pick<Price, 'amount' | 'currency'> & Term): string =>
  `${moneyText(price.amount, price.currency)} ${periodText(t, price)}`;

/** every year, every 3 months */
export function everyText(t: TFunction, term: Term): string {
  if (term.interval_count > 1) return periodText(t, term);
  return { day: t('every day'), month: t('every month'), year: t('every year') }[term.interval];
}

/** Billed annually */
export function billedText(t: TFunction, term: Term): string {
  if (term.interval_count > 1) return t('Billed :period', { period: periodText(t, term) });
  return { day: t('Billed daily'), month: t('Billed monthly'), year: t('Billed annually') }[term.interval];
}

/** year, 3 months: behind a price and a slash */
export function termText(t: TFunction, { interval, interval_count: count }: Term): string {
  const number = String(count);
  switch (interval) {
    case 'day':
      return count === 1 ? t('day') : t(':number days', { number });
    case 'month':
      return count === 1 ? t('month') : t(':number months', { number });
    default:
      return t('year');
  }
}
