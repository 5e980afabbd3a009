import { TEST_CARDS } from '@tonearm/shared/billing/checkout';
import { periodsAfter } from '@tonearm/shared/billing/periods';
import { GatewayRefused, PaymentRefused } from '../../../core/ports/payment-gateway.js';
import { nextId } from './test-ledger.js';
import type { TestBooks, TestInvoice, TestPrice, TestSubscription } from './test-ledger.js';

export const requirePrice = (books: TestBooks, id: string): TestPrice => {
  const price = books.prices[id];
  if (!price) throw new GatewayRefused('There is no such price.');
  return price;
};

/** A period of the price later; days of the month are counted from the anchor. */
export const periodAfter = (from: number, price: TestPrice, anchor: number): number =>
  periodsAfter(new Date(from), price, 1, new Date(anchor).getUTCDate()).getTime();

/** @throws PaymentRefused for a card that does not pay, and without one. */
export function requirePaying(card: string | null): void {
  if (card !== TEST_CARDS.pays) throw new PaymentRefused('The payment was declined.');
}

/** Asks for an amount, paid or not; of nothing there is no invoice. */
export function bill(
  books: TestBooks,
  subscription: TestSubscription,
  { amount, text, at, isPaid }: { amount: number; text: string; at: number; isPaid: boolean },
): void {
  if (amount <= 0) return;
  const id = nextId(books, 'in');
  const invoice: TestInvoice = {
    id,
    subscriptionId: subscription.id,
    customerId: subscription.customerId,
    state: isPaid ? 'paid' : 'open',
    currency: requirePrice(books, subscription.priceId).currency,
    amount,
    refunded: 0,
    periodStart: subscription.periodStartsAt,
    periodEnd: subscription.periodEndsAt,
    createdAt: at,
    paidAt: isPaid ? at : null,
    text,
  };
  books.invoices[id] = invoice;
}

function end(subscription: TestSubscription, at: number): void {
  subscription.state = 'ended';
  subscription.endedAt = at;
}

/** One period more, as far as the card pays it. */
function renew(books: TestBooks, subscription: TestSubscription): void {
  if (subscription.nextPriceId !== null) subscription.priceId = subscription.nextPriceId;
  subscription.nextPriceId = null;
  const price = requirePrice(books, subscription.priceId);
  const at = subscription.periodEndsAt;
  subscription.periodStartsAt = at;
  subscription.periodEndsAt = periodAfter(at, price, subscription.anchor);
  const isPaid = subscription.card === TEST_CARDS.pays;
  subscription.state = isPaid ? 'active' : 'past_due';
  bill(books, subscription, { amount: price.minorAmount, text: 'Renewal', at, isPaid });
}

/** What the clock has done to it since it was looked at last. */
export function advance(books: TestBooks, subscription: TestSubscription, now: number): void {
  while (subscription.state === 'trialing' || subscription.state === 'active') {
    if (subscription.periodEndsAt > now) return;
    if (subscription.isEnding || (subscription.state === 'trialing' && subscription.card === null))
      end(subscription, subscription.periodEndsAt);
    else renew(books, subscription);
  }
}

/** Begins what was waiting for a card. */
export function begin(books: TestBooks, subscription: TestSubscription, now: number): void {
  const price = requirePrice(books, subscription.priceId);
  // A trial without a card asks for none.
  if (subscription.trialDays === 0 || subscription.card !== null) requirePaying(subscription.card);
  subscription.anchor = now;
  subscription.periodStartsAt = now;
  if (subscription.trialDays > 0) {
    const trialEnd = periodsAfter(
      new Date(now),
      { interval: 'day', interval_count: 1 },
      subscription.trialDays,
    ).getTime();
    Object.assign(subscription, { state: 'trialing', trialEndsAt: trialEnd, periodEndsAt: trialEnd, anchor: trialEnd });
    return;
  }
  subscription.state = 'active';
  subscription.periodEndsAt = periodAfter(now, price, now);
  bill(books, subscription, { amount: price.minorAmount, text: 'Subscription', at: now, isPaid: true });
}
