import Stripe from 'stripe';
import type { Books } from './books.js';
import { toInvoice, toSubscription } from './objects.js';

/** A message as it is sent. */
export interface Message {
  id: string;
  type: string;
  body: string;
}

interface Subject {
  kind: 'subscription' | 'invoice' | 'charge' | 'refund' | 'dispute' | 'customer';
  /** Of what became of a charge, the charge's. */
  id: string;
}

/** What Stripe tells by itself, kept until a test sends it: in any order, twice, late, or never. */
export class Messages {
  readonly written: Message[] = [];
  private readonly stripe = new Stripe('sk_none');

  constructor(
    private readonly books: Books,
    private readonly secret: string,
  ) {}

  /** Written as things stand at the moment: by the time it is sent, that may be old. */
  note(type: string, subject: Subject): void {
    const id = this.books.id('evt');
    const body = JSON.stringify({
      id,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: this.books.now(),
      data: { object: this.objectOf(subject) },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    });
    this.written.push({ id, type, body });
  }

  /** All that was written since, and takes it away. */
  take(): Message[] {
    return this.written.splice(0);
  }

  /** The header that proves it. @param at seconds; left out: now. */
  sign(body: string, { secret = this.secret, at }: { secret?: string; at?: number } = {}): string {
    return this.stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      ...(at !== undefined && { timestamp: at }),
    });
  }

  private objectOf({ kind, id }: Subject): object {
    const subscription = this.books.subscriptions.get(id);
    if (kind === 'subscription' && subscription) return toSubscription(this.books, subscription);
    const invoice = this.books.invoices.get(id);
    if (kind === 'invoice' && invoice) return toInvoice(this.books, invoice);
    const charge = this.books.charges.get(id);
    if (charge) {
      const { amount, refunded, intent } = charge;
      if (kind !== 'charge') return { id: `${kind}_${id}`, object: kind, amount, payment_intent: intent };
      return { id, object: 'charge', amount, amount_refunded: refunded, payment_intent: intent };
    }
    return { id, object: kind };
  }
}
