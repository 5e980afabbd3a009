import Stripe from 'stripe';
import { GatewayRefused, PaymentRefused } from '../../../core/ports/payment-gateway.js';
import type { GatewayInvoice } from '../../../core/ports/payment-gateway.js';
import { asked, found, keyed } from './stripe-client.js';
import { idOf, paidWith, paymentsOf, toInvoice } from './stripe-mapper.js';
import { StripeReversals } from './stripe-reversals.js';

const GIVEN_BACK: ReadonlySet<string> = new Set(['charge_already_refunded', 'charge_disputed']);

/** More than is open of one. */
const OPEN_MAX = 20;

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
    const paid = await asked(this.client.invoices.pay(due.id, { expand: ['payments'] }));
    if (paid.status !== 'paid' && !(await this.isUnderWay(paid))) throw new PaymentRefused('The payment was declined.');
  }

  /** What is open of a subscription that has ended could still be paid: Stripe leaves it so. What a bank has, or has just been paid, stays. */
  async voidOpen(subscription: string): Promise<void> {
    const { data } = await asked(this.client.invoices.list({ subscription, status: 'open', limit: OPEN_MAX }));
    for (const { id } of data)
      try {
        await asked(this.client.invoices.voidInvoice(id));
      } catch (error) {
        if (!(error instanceof GatewayRefused)) throw error;
      }
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
    if (!shown) return null;
    return { ...shown, reversals, isUnderWay: shown.state === 'open' && (await this.isUnderWay(invoice)) };
  }

  /** A bank has it, and may take days. */
  private async isUnderWay(invoice: Stripe.Invoice): Promise<boolean> {
    const payment = paymentsOf(invoice).at(-1);
    const intent = payment === undefined ? null : await found(this.client.paymentIntents.retrieve(payment));
    return intent?.status === 'processing';
  }
}
