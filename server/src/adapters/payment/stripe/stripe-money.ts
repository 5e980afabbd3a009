import { GatewayRefused } from '../../../core/ports/payment-gateway.js';

/** Without smaller units for everybody but Stripe, which has them with two zeros at the end. */
const PADDED: ReadonlySet<string> = new Set(['ISK', 'UGX']);
const PADDING = 100;
/** Cards know no third digit: it is a zero. */
const WITH_THREE: ReadonlySet<string> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);
const LAST_DIGIT = 10;

/** An amount as Stripe counts it. @throws GatewayRefused for one that it cannot take. */
export function toStripeAmount(minor: number, currency: string): number {
  const code = currency.toUpperCase();
  if (WITH_THREE.has(code) && minor % LAST_DIGIT !== 0)
    throw new GatewayRefused(`An amount in ${code} has to end with a zero.`);
  return PADDED.has(code) ? minor * PADDING : minor;
}

/** The other way round. */
export const fromStripeAmount = (amount: number, currency: string): number =>
  PADDED.has(currency.toUpperCase()) ? Math.round(amount / PADDING) : amount;
