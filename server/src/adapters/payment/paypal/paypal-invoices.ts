import { randomUUID } from 'node:crypto';
import { GatewayRefused } from '../../../core/ports/payment-gateway.js';
import type { GatewayInvoice, GatewayReversal } from '../../../core/ports/payment-gateway.js';
import { found, PaypalRefusal, unless } from './paypal-client.js';
import type { PaypalClient } from './paypal-client.js';
import { isWaiting, toInvoice } from './paypal-mapper.js';
import { fromPaypalMoney } from './paypal-money.js';
import { readInvoiceId } from './paypal-names.js';
import type { PaypalSubscriptions } from './paypal-subscriptions.js';
import type { PaypalRefund, PaypalSubscription, PaypalTransaction } from './paypal-types.js';

const MINUTE_MS = 60_000;
const CAPTURES = '/v2/payments/captures';
const REFUNDS = '/v2/payments/refunds';
const UNDONE = ['CANCELLED', 'FAILED'];
const GIVEN_BACK = ['CAPTURE_FULLY_REFUNDED'];
/** Until a dispute is over, a bank has paid, or the site's account has money again. */
const GIVEN_BACK_LATER = [
  'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED',
  'TRANSACTION_DISPUTED',
  'PENDING_CAPTURE',
  'REFUND_FAILED_INSUFFICIENT_FUNDS',
];

const isForNow = (error: unknown): boolean =>
  error instanceof PaypalRefusal && error.issues.some((issue) => GIVEN_BACK_LATER.includes(issue));

/** Or paid. */
const isOwed = ({ state }: GatewayInvoice): boolean => state !== 'void';

/**
 * Whether it matters when it became what it is: what was given back, and what may have come in after the end, as its own time is the one at which
 * it was asked for.
 */
const hasTurned = (raw: PaypalSubscription, { status }: PaypalTransaction, periodEnd: Date): boolean =>
  status === 'REFUNDED' ||
  (status === 'COMPLETED' && raw.status === 'CANCELLED' && periodEnd > new Date(raw.status_update_time ?? 0));

/** What was paid and given back. PayPal writes no invoices: each of its payments is one here. */
export class PaypalInvoices {
  constructor(
    private readonly client: PaypalClient,
    private readonly subscribed: PaypalSubscriptions,
    private readonly site: string,
  ) {}

  async find(id: string): Promise<GatewayInvoice | null> {
    const named = readInvoiceId(id);
    const raw = named && (await this.subscribed.retrieve(named.subscriptionId));
    return raw ? ((await this.all(raw)).find((one) => one.id === id) ?? null) : null;
  }

  /** The newest first, without those that nothing came of: who was told of one of them asks for it. */
  async listOf(subscriptionId: string, limit: number): Promise<GatewayInvoice[]> {
    const raw = await this.subscribed.retrieve(subscriptionId);
    return raw ? (await this.all(raw, limit)).filter(isOwed) : [];
  }

  /** The subscription that a payment was for. */
  async subscriptionOf(transactionId: string): Promise<string | null> {
    const sale = await found(
      this.client.get<{ billing_agreement_id?: string }>(`/v1/payments/sale/${encodeURIComponent(transactionId)}`),
    );
    return sale?.billing_agreement_id ?? null;
  }

  /** A part that went back: PayPal lists none, and its messages name each. null: there is none. */
  async reversal(refundId: string): Promise<GatewayReversal | null> {
    const told = await found(this.client.get<PaypalRefund>(`${REFUNDS}/${encodeURIComponent(refundId)}`));
    return (
      told && {
        id: told.id,
        kind: 'refund',
        state: UNDONE.includes(told.status) ? 'undone' : 'done',
        amount: fromPaypalMoney(told.amount),
        at: new Date(told.create_time),
      }
    );
  }

  async refund(id: string, key: string): Promise<void> {
    const named = readInvoiceId(id);
    if (!named) throw new GatewayRefused('There is no such payment.');
    const { transactionId } = named;
    const path = `${CAPTURES}/${encodeURIComponent(transactionId)}/refund`;
    // Under the same key PayPal may repeat for days that it refuses. All that is left goes back at once, so another key pays nothing twice.
    for (const name of [`${key}-${transactionId}`, `${key}-${transactionId}-${randomUUID()}`])
      try {
        await unless(GIVEN_BACK, this.client.post(path, {}, name));
        return;
      } catch (error) {
        if (!isForNow(error)) throw error;
      }
    throw new GatewayRefused('PayPal does not give this back now.', 'later');
  }

  private async all(raw: PaypalSubscription, limit = Infinity): Promise<GatewayInvoice[]> {
    // Nothing is paid before somebody has agreed.
    if (isWaiting(raw)) return [];
    const to = new Date(this.client.now().getTime() + MINUTE_MS);
    const query = new URLSearchParams({
      start_time: new Date(raw.create_time ?? raw.start_time ?? 0).toISOString(),
      end_time: to.toISOString(),
    });
    const { transactions = [] } = await this.client.get<{ transactions?: PaypalTransaction[] }>(
      `/v1/billing/subscriptions/${encodeURIComponent(raw.id)}/transactions?${query.toString()}`,
    );
    const newest = transactions.toSorted((one, other) => Date.parse(other.time) - Date.parse(one.time));
    const invoices: GatewayInvoice[] = [];
    let count = 0;
    let periodEnd = this.subscribed.paidUntil(raw);
    for (const transaction of newest) {
      if (count >= limit) break;
      const changedAt = hasTurned(raw, transaction, periodEnd) ? await this.changedAt(transaction.id) : null;
      const invoice = toInvoice(raw, transaction, { site: this.site, periodEnd, changedAt });
      if (!invoice) continue;
      invoices.push(invoice);
      if (isOwed(invoice)) count += 1;
      // Each has paid until the next one.
      if (invoice.state === 'paid') periodEnd = invoice.periodStart;
    }
    return invoices;
  }

  /** null: PayPal does not say. */
  private async changedAt(transactionId: string): Promise<Date | null> {
    const capture = await found(
      this.client.get<{ update_time?: string }>(`${CAPTURES}/${encodeURIComponent(transactionId)}`),
    );
    return capture?.update_time === undefined ? null : new Date(capture.update_time);
  }
}
