import { isPaymentPage } from '@tonearm/shared/billing/payment-pages';
import type { SettingsReader } from '../settings/settings.service.js';

/** Where the script of who collects the money has its frames and answers; what it loads itself follows the page's own script. */
const STRIPE = [
  'https://js.stripe.com',
  'https://*.js.stripe.com',
  'https://api.stripe.com',
  'https://hooks.stripe.com',
];

/**
 * What a page may use for paying: nothing but where somebody pays, and nothing without an account of the provider. With one also while nothing new
 * is sold: whoever has a plan goes on paying for it. @param path without the site's base path.
 */
export async function paymentOrigins(path: string, settings: SettingsReader): Promise<readonly string[]> {
  if (!isPaymentPage(path)) return [];
  return (await settings.get('billing.stripe.key')) === '' ? [] : STRIPE;
}
