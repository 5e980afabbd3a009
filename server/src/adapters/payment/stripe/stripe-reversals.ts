import type Stripe from 'stripe';
import type { GatewayReversal } from '../../../core/ports/payment-gateway.js';
import { asked } from './stripe-client.js';
import { momentOf, paidWith } from './stripe-mapper.js';
import { fromStripeAmount } from './stripe-money.js';

const CHARGES_MAX = 10;
/** Stripe lists no more at once. */
const ENTRIES_MAX = 100;

/** No money goes back by them: refunds that did not come to pass, questions of a bank, disputes that the site has won. */
const UNDONE: ReadonlySet<string> = new Set(['failed', 'canceled', 'won', 'prevented']);
const isQuestion = ({ status }: Stripe.Dispute): boolean => status.startsWith('warning_');

/** What went back of what an invoice was paid with. */
export class StripeReversals {
  constructor(private readonly client: Stripe) {}

  async of(invoice: Stripe.Invoice): Promise<{ refunded: number; reversals: GatewayReversal[] }> {
    const found = { refunded: 0, reversals: [] as GatewayReversal[] };
    if (invoice.status !== 'paid') return found;
    for (const payment of paidWith(invoice)) {
      const { data } = await asked(
        this.client.charges.list({ payment_intent: payment, limit: CHARGES_MAX, expand: ['data.refunds'] }),
      );
      for (const charge of data) {
        found.refunded += charge.amount_refunded;
        found.reversals.push(...(await this.refundsOf(charge)).map((one) => toReversal('refund', one)));
        if (charge.disputed) found.reversals.push(...(await this.disputesOf(charge)));
      }
    }
    return found;
  }

  private async refundsOf({ id, refunds }: Stripe.Charge): Promise<Stripe.Refund[]> {
    if (!refunds?.has_more) return refunds?.data ?? [];
    return (await asked(this.client.refunds.list({ charge: id, limit: ENTRIES_MAX }))).data;
  }

  private async disputesOf({ id }: Stripe.Charge): Promise<GatewayReversal[]> {
    const { data } = await asked(this.client.disputes.list({ charge: id, limit: ENTRIES_MAX }));
    return data.filter((one) => !isQuestion(one)).map((one) => toReversal('dispute', one));
  }
}

const toReversal = (
  kind: GatewayReversal['kind'],
  { id, status, amount, currency, created }: Stripe.Refund | Stripe.Dispute,
): GatewayReversal => ({
  id,
  kind,
  state: UNDONE.has(status ?? '') ? 'undone' : 'done',
  amount: fromStripeAmount(amount, currency),
  at: momentOf(created),
});
