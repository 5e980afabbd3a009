import Stripe from 'stripe';
import { PaymentRefused } from '../../../core/ports/payment-gateway.js';
import type { GatewayInvoice } from '../../../core/ports/payment-gateway.js';
import { asked, found, keyed } from './stripe-client.js';
import { idOf, paidWith, toInvoice } from './stripe-mapper.js';
import { StripeReversals } from './stripe-reversals.js';

const GIVEN_BACK: ReadonlySet<string> = new Set(['charge_already_refunded', 'charge_disputed']);

/** What was asked for, paid and given back. */
export class StripeInvoices {
  private readonly reversals: StripeReversals;

  constructor(private readonly client: Stripe) {
    this.reversals = new StripeReversals(client);
  }

  async find(id: string): Promise<GatewayInvoice | null> {
    const invoice = await found(this.client.invoices.retrieve(id, { expand: ['payments'] }));
    return invoice && (await this.toInvoice(invoice));
  }

  async listOf(subscription: string, limit: number): Promise<GatewayInvoice[]> {
    const { data } = await asked(this.client.invoices.list({ subscription, limit, expand: ['data.payments'] }));
    const invoices: GatewayInvoice[] = [];
    for (const invoice of data) {
      const shown = await this.toInvoice(invoice);
      if (shown) invoices.push(shown);
    }
    return invoices;
  }

  /** The invoice that a payment was for. */
  async idOfPayment(payment: string): Promise<string | null> {
    const { data } = await asked(
      this.client.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: payment }, limit: 1 }),
    );
    const [first] = data;
    return first ? idOf(first.invoice) : null;
  }

  async refund(id: string, key: string): Promise<void> {
    const invoice = await asked(this.client.invoices.retrieve(id, { expand: ['payments'] }));
    for (const payment of paidWith(invoice))
      await this.unlessGivenBack(
        keyed(`${key}-${payment}`, (idempotencyKey) =>
          this.client.refunds.create({ payment_intent: payment }, { idempotencyKey }),
        ),
      );
  }

  /** What is due, with whatever is paid with now. @throws PaymentRefused */
  async payOpen(subscription: string): Promise<void> {
    const { data } = await asked(this.client.invoices.list({ subscription, status: 'open', limit: 1 }));
    const [due] = data;
    if (!due) return;
    const paid = await asked(this.client.invoices.pay(due.id));
    if (paid.status !== 'paid') throw new PaymentRefused('The payment was declined.');
  }

  /** What has been given back, by this call or by somebody else, or has been fetched back by a bank, is done. */
  private async unlessGivenBack(call: Promise<Stripe.Refund>): Promise<void> {
    try {
      await call;
    } catch (error) {
      const { StripeInvalidRequestError } = Stripe.errors;
      if (!(error instanceof StripeInvalidRequestError) || !GIVEN_BACK.has(error.code ?? ''))
        await asked(Promise.reject(error));
    }
  }

  private async toInvoice(invoice: Stripe.Invoice): Promise<GatewayInvoice | null> {
    const { refunded, reversals } = await this.reversals.of(invoice);
    const shown = toInvoice(invoice, refunded);
    return shown && { ...shown, reversals };
  }
}
