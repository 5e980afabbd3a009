import type { GatewayInvoice, GatewayReversal, GatewaySubscription } from '../../../core/ports/payment-gateway.js';
import type { TestBooks, TestInvoice, TestSubscription } from './test-ledger.js';

const LAST_DIGITS = 4;
const EXPIRY_YEARS = 3;
const orNull = (at: number | null): Date | null => (at === null ? null : new Date(at));

export const toTestSubscription = (subscription: TestSubscription): GatewaySubscription => ({
  id: subscription.id,
  customerId: subscription.customerId,
  reference: subscription.reference,
  priceId: subscription.priceId,
  state: subscription.state,
  isEnding: subscription.isEnding,
  trialEndsAt: orNull(subscription.trialEndsAt),
  periodEndsAt: new Date(subscription.periodEndsAt),
  endedAt: orNull(subscription.endedAt),
  anchor: new Date(subscription.anchor),
  paymentMethod:
    subscription.card === null
      ? null
      : {
          type: 'card',
          brand: 'visa',
          last4: subscription.card.slice(-LAST_DIGITS),
          exp_month: 12,
          exp_year: new Date(subscription.anchor).getUTCFullYear() + EXPIRY_YEARS,
          email: null,
        },
  intent:
    subscription.state === 'incomplete'
      ? {
          id: `${subscription.id}_intent`,
          kind: subscription.trialDays > 0 ? 'setup' : 'payment',
          clientSecret: `${subscription.id}_secret`,
          approveUrl: null,
          state: 'needs_method',
        }
      : null,
  change:
    subscription.nextPriceId === null
      ? null
      : { priceId: subscription.nextPriceId, at: new Date(subscription.periodEndsAt) },
});

const reversalsOf = ({ id, refunded, refundedAt, createdAt }: TestInvoice): GatewayReversal[] =>
  refunded === 0
    ? []
    : [{ id: `${id}_refund`, kind: 'refund', state: 'done', amount: refunded, at: new Date(refundedAt ?? createdAt) }];

export function toTestInvoice(books: TestBooks, invoice: TestInvoice): GatewayInvoice {
  const person = books.people[invoice.customerId];
  return {
    id: invoice.id,
    subscriptionId: invoice.subscriptionId,
    customerId: invoice.customerId,
    state: invoice.state,
    currency: invoice.currency,
    subtotal: invoice.amount,
    discount: 0,
    tax: 0,
    total: invoice.amount,
    collected: invoice.state === 'paid' ? invoice.amount : 0,
    refunded: invoice.refunded,
    reversals: reversalsOf(invoice),
    periodStart: new Date(invoice.periodStart),
    periodEnd: new Date(invoice.periodEnd),
    createdAt: new Date(invoice.createdAt),
    paidAt: orNull(invoice.paidAt),
    buyer: { name: person?.name ?? '', email: person?.email ?? null, address: null, taxId: null },
    lines: [{ text: invoice.text, quantity: 1, amount: invoice.amount }],
  };
}
