import type { TFunction } from 'i18next';
import type { PaymentMethod } from '@tonearm/shared/billing/subscriptions.dto';

/** As those who issue them write them. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};
/** Ways of paying that are no cards. */
const METHODS: Readonly<Record<string, string>> = { paypal: 'PayPal', sepa_debit: 'SEPA' };
const YEAR_DIGITS = 2;

const named = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ');

/** Visa ending in 4242 */
export function methodName(t: TFunction, { type, brand, last4 }: PaymentMethod): string {
  const name = brand === null ? (METHODS[type] ?? named(type)) : (BRANDS[brand] ?? named(brand));
  return last4 === null ? name : t(':brand ending in :last4', { brand: name, last4 });
}

/** Whether it pays nothing any more: a card is good until the last day of its month. */
export function hasExpired({ exp_month: month, exp_year: year }: PaymentMethod, now: Date): boolean {
  if (month === null || year === null) return false;
  return year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);
}

/** Expires 08/29; null for what does not. */
export function methodExpiry(t: TFunction, method: PaymentMethod): string | null {
  const { exp_month: month, exp_year: year } = method;
  if (month === null || year === null) return null;
  const date = `${String(month).padStart(2, '0')}/${String(year).slice(-YEAR_DIGITS)}`;
  return hasExpired(method, new Date()) ? t('Expired :date', { date }) : t('Expires :date', { date });
}
