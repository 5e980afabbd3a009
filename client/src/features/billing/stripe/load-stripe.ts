import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe, StripeElementLocale } from '@stripe/stripe-js';

const kept = new Map<string, Promise<Stripe>>();

async function begin(key: string, language: string): Promise<Stripe> {
  // A language that it lacks becomes that of the browser.
  const stripe = await loadStripe(key, { locale: language as StripeElementLocale });
  if (!stripe) throw new Error('The script of Stripe did not start.');
  return stripe;
}

/**
 * Stripe's own script, from where Stripe wants it, once for each language; a failure is tried again the next time. Cards are entered in its frames
 * and never reach the site. @throws Error where it cannot be had.
 */
export function stripeFor(key: string, language: string): Promise<Stripe> {
  const name = `${key} ${language}`;
  const known = kept.get(name);
  if (known) return known;
  const begun = begin(key, language);
  begun.catch(() => kept.delete(name));
  kept.set(name, begun);
  return begun;
}
