import type { TFunction } from 'i18next';
import { currencyDigits } from '@tonearm/shared/billing/money';
import type { PriceInterval } from '@tonearm/shared/billing/plans';
import type { Price } from '@tonearm/shared/billing/products.dto';
import { formatMoney } from '../../../lib/format-money';

/** What a price is paid for, where it is chosen. @param count of them; null where none is typed. */
export const intervalWords = (t: TFunction, count: number | null): Readonly<Record<PriceInterval, string>> =>
  count === 1
    ? { day: t('Day'), month: t('Month'), year: t('Year') }
    : { day: t('Days'), month: t('Months'), year: t('Years') };

function periodText(
  t: TFunction,
  { interval, interval_count: count }: Pick<Price, 'interval' | 'interval_count'>,
): string {
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
export const priceText = (
  t: TFunction,
  price: Pick<Price, 'amount' | 'currency' | 'interval' | 'interval_count'>,
): string =>
  `${formatMoney(price.amount, price.currency, currencyDigits(price.currency) ?? 2)} ${periodText(t, price)}`;
