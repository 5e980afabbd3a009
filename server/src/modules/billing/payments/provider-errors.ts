import { AppError, conflict, invalid } from '../../../core/errors/app-error.js';
import { GatewayAway, GatewayRefused, PaymentRefused } from '../../../core/ports/payment-gateway.js';

const REFUSED = {
  coupon: { coupon: ['There is no such coupon.'] },
  tax_id: { tax_id: ['This is no tax number of this country.'] },
  address: { 'billing_details.postal_code': ['The provider does not know this place.'] },
};

/** 402: the money was not to be had. */
export const paymentFailed = (): AppError =>
  new AppError({
    status: 402,
    code: 'payment_failed',
    message: 'The payment was declined. Please try another way of paying.',
  });

/** 503: nobody knows what has become of it; asking again does no harm. */
export const providerAway = (): AppError =>
  new AppError({
    status: 503,
    code: 'gateway_unavailable',
    message: 'The payment provider does not answer. Please try again.',
    retryAfter: 5,
    isExpected: true,
  });

/** 503: it answers, and refuses for the moment. What is asked for again does it one day. */
class RefusedForNow extends AppError {
  constructor(refusal: GatewayRefused) {
    super({
      status: 503,
      code: 'gateway_unavailable',
      message: 'The payment provider does not do this now. It is asked again.',
      retryAfter: 5,
      isExpected: true,
    });
    this.cause = refusal;
  }
}

export const isForNow = (error: unknown): boolean => error instanceof RefusedForNow;

/** What the provider answers. @throws AppError 402, 409, 422 with messages by field, 503. */
export async function asProvider<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PaymentRefused) throw paymentFailed();
    if (error instanceof GatewayAway) throw providerAway();
    if (!(error instanceof GatewayRefused)) throw error;
    if (error.what === 'later') throw new RefusedForNow(error);
    if (error.what === 'too_soon')
      throw conflict('This subscription changes within a day. Please try again after that.');
    throw error.what === null ? conflict('The payment provider does not do this now.') : invalid(REFUSED[error.what]);
  }
}
