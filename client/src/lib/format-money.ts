import { formatLocale } from './format';
import { numberFormat } from './intl';

/** €9.99 of 9.99 in major units. Apart from other formats: pages without prices do without it. @param digits behind the point, which for some currencies are others than browsers think. */
export const formatMoney = (amount: number, currency: string, digits: number): string =>
  numberFormat(formatLocale(), {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
