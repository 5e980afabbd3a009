import Stripe from 'stripe';
import { GatewayAway, GatewayRefused, PaymentRefused } from '../../../core/ports/payment-gateway.js';

/** Where Stripe is: its own address, or another one that speaks as it does. */
export interface StripeOptions {
  publishableKey: string;
  secretKey: string;
  webhookSecret: string;
  /** Names this site among those that share the account. */
  site: string;
  /** null: Stripe's own. */
  apiUrl: string | null;
  timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
/** As the SDK wants it; nothing with another key is ever asked. */
const NO_KEY = 'sk_none';

/** Nothing but the page's own doing is told to Stripe: no telemetry. */
export function makeClient({ secretKey, apiUrl, timeoutMs = TIMEOUT_MS }: StripeOptions): Stripe {
  const url = apiUrl === null ? null : new URL(apiUrl);
  return new Stripe(secretKey || NO_KEY, {
    telemetry: false,
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'http:' ? '80' : '443'),
      protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'resource_missing' || error.statusCode === 404);

/** The site's account has no money to give back. */
const LATER = 'balance_insufficient';

/** Which of a person's values it is that Stripe does not take, or whether it does so for the moment alone. */
function refusedValue({ param = '', code = '' }: { param?: string; code?: string }): GatewayRefused['what'] {
  if (/coupon|promotion_code|discount/.test(param) || /coupon|promotion_code/.test(code)) return 'coupon';
  if (code === LATER) return 'later';
  if (code === 'tax_id_invalid' || /tax_id/.test(param)) return 'tax_id';
  if (code === 'customer_tax_location_invalid' || /address/.test(param)) return 'address';
  return null;
}

function inOurWords(error: unknown): unknown {
  const { errors } = Stripe;
  if (error instanceof errors.StripeCardError) return new PaymentRefused(error.message);
  if (error instanceof errors.StripeInvalidRequestError)
    return new GatewayRefused(error.message, refusedValue({ param: error.param ?? '', code: error.code ?? '' }));
  // The same key with other values: somebody else is at the same intention just now.
  if (error instanceof errors.StripeIdempotencyError) return new GatewayAway(error.message);
  if (error instanceof errors.StripeError) return new GatewayAway(error.message, { cause: error });
  return error;
}

/** More than anybody tries in a day. */
const KEYS_MAX = 12;

/** Whether it is what has come of an earlier call under this key: that is over, and has made nothing. */
const isOver = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';

/**
 * Carried out once under the key. For a day Stripe answers a call that has failed with the same failure, which it says: then the key after it is tried,
 * the same one for all who do so at once. A call without an answer is asked again under its own key.
 * @param made looks for what the call makes, should it be there after all; null: it is not.
 */
export async function keyed<T>(
  key: string,
  call: (key: string) => Promise<T>,
  made?: () => Promise<T | null>,
): Promise<T> {
  for (let n = 1; ; n += 1)
    try {
      return await call(n === 1 ? key : `${key}-${n}`);
    } catch (error) {
      if (n >= KEYS_MAX || !isOver(error)) throw error;
      const there = (await made?.()) ?? null;
      if (there !== null) return there;
    }
}

/** What the call answers. @throws what the port says. */
export async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw inOurWords(error);
  }
}

/** As `asked`; null where there is no such thing. */
export async function found<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return null;
    throw inOurWords(error);
  }
}

/** As `asked`; null where another call has made a thing of that name first. */
export async function madeMeanwhile<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_already_exists')
      return null;
    throw inOurWords(error);
  }
}
