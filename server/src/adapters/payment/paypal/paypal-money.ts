import { currencyDigits, toMajor, toMinor } from '@tonearm/shared/billing/money';
import { GatewayRefused } from '../../../core/ports/payment-gateway.js';
import type { PaypalMoney } from './paypal-types.js';

/** In these PayPal takes whole amounts alone, whatever digits they have. */
const WHOLE: ReadonlySet<string> = new Set(['HUF', 'JPY', 'TWD']);
const TAKEN: ReadonlySet<string> = new Set([
  ...['AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'HUF', 'ILS', 'JPY', 'MXN', 'MYR', 'NOK'],
  ...['NZD', 'PHP', 'PLN', 'SEK', 'SGD', 'THB', 'TWD', 'USD'],
]);

/** They are read by those who look after plans. */
const REFUSALS = {
  currency: (code: string): string => `PayPal takes nothing in ${code}.`,
  fraction: (code: string): string => `PayPal takes whole amounts alone in ${code}.`,
};

/** An amount as PayPal writes it. @throws GatewayRefused for one that it does not take. */
export function toPaypalMoney(minor: number, currency: string): PaypalMoney {
  const code = currency.toUpperCase();
  if (!TAKEN.has(code)) throw new GatewayRefused(REFUSALS.currency(code));
  const major = toMajor(minor, code);
  if (!WHOLE.has(code)) return { currency_code: code, value: major.toFixed(currencyDigits(code) ?? 0) };
  if (!Number.isInteger(major)) throw new GatewayRefused(REFUSALS.fraction(code));
  return { currency_code: code, value: String(major) };
}

/** The other way round; what is not above nothing is nothing. */
export const fromPaypalMoney = (money: PaypalMoney | undefined): number =>
  money ? (toMinor(Number(money.value), money.currency_code) ?? 0) : 0;
