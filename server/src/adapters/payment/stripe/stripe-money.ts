import { stripeFactor } from '@tonearm/shared/billing/stripe-amount';
import { GatewayRefused } from '../../../core/ports/payment-gateway.js';

/** Cards know no third digit: it is a zero. */
const WITH_THREE: ReadonlySet<string> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);
const LAST_DIGIT = 10;

/** An amount as Stripe counts it. @throws GatewayRefused for one that it cannot take. */
export function toStripeAmount(minor: number, currency: string): number {
  const code = currency.toUpperCase();
  if (WITH_THREE.has(code) && minor % LAST_DIGIT !== 0)
    throw new GatewayRefused(`An amount in ${code} has to end with a zero.`);
  return minor * stripeFactor(code);
}

/** The other way round. */
export const fromStripeAmount = (amount: number, currency: string): number =>
  Math.round(amount / stripeFactor(currency));
