import type { TFunction } from 'i18next';
import type { StripeError } from '@stripe/stripe-js';
import { isUnreachable, readApiError } from '../../../api/errors';

/** Codes of the provider for the same thing. */
const SAME: Readonly<Record<string, string>> = {
  setup_intent_authentication_failure: 'payment_intent_authentication_failure',
  authentication_required: 'payment_intent_authentication_failure',
  incorrect_zip: 'incorrect_address',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  invalid_expiry_year_past: 'expired_card',
  invalid_cvc: 'incorrect_cvc',
  invalid_number: 'incorrect_number',
};

const PAYMENT_REFUSED = 402;
const CONFLICT = 409;

const awayText = (t: TFunction): string =>
  t('The payment provider cannot be reached right now. Please try again in a moment.');

/** What is wrong, and what can be done; null: the provider's own words are better. */
function knownText(t: TFunction, code: string): string | null {
  switch (SAME[code] ?? code) {
    case 'payment_intent_authentication_failure':
      return t('Your bank did not confirm the payment. Try again and confirm it, or use another card.');
    case 'expired_card':
      return t('This card has expired. Use another one.');
    case 'insufficient_funds':
      return t('There is not enough money on this card. Use another one.');
    case 'incorrect_cvc':
      return t('The security code is not right.');
    case 'incorrect_number':
      return t('The card number is not right.');
    case 'incorrect_address':
      return t('The postal code does not belong to this card.');
    case 'card_declined':
      return t('Your card was declined. Use another one, or ask your bank.');
    default:
      return null;
  }
}

/** What the provider's script has found, in words. What its own fields say at their places already, is said there alone: null. */
export function scriptFaultText(t: TFunction, error: StripeError): string | null {
  if (error.type === 'validation_error') return null;
  if (error.type === 'api_connection_error' || error.type === 'api_error' || error.type === 'rate_limit_error')
    return awayText(t);
  // The bank's reason says more than that it is declined.
  const text = knownText(t, error.decline_code ?? '') ?? knownText(t, error.code ?? '');
  return text ?? error.message ?? knownText(t, 'card_declined');
}

/** What a call about paying failed with, where that belongs beside the button; null: it is said elsewhere. */
export function callFaultText(t: TFunction, error: unknown): string | null {
  const { status, code, message, fields } = readApiError(error);
  if (status === PAYMENT_REFUSED) return t(message);
  if (code === 'gateway_unavailable' || isUnreachable(error)) return awayText(t);
  return status === CONFLICT && Object.keys(fields).length === 0 ? t(message) : null;
}
