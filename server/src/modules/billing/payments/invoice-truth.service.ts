import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import type { NamedGateway } from '../../../core/payments/payment-gateways.js';
import type { GatewayInvoice } from '../../../core/ports/payment-gateway.js';
import { InvoiceBook } from '../invoices/invoice-book.service.js';
import type { InvoiceRow } from '../invoices/invoices.repository.js';
import { LeaversDebts } from './leavers-debts.service.js';
import { asProvider, providerAway } from './provider-errors.js';
import { ProviderTruth } from './provider-truth.service.js';

/** Others who write at the same time do so by its word as well. */
const TRIES = 3;

/** Asks the provider what has become of an invoice, and writes that down. */
@Injectable()
export class InvoiceTruth {
  constructor(
    private readonly truth: ProviderTruth,
    private readonly leavers: LeaversDebts,
    private readonly gateways: PaymentGateways,
    private readonly book: InvoiceBook,
    private readonly unit: UnitOfWork,
  ) {}

  /** Of one that waits for its payment. @throws AppError 409, 503. */
  async pullOpen({ gateway_name: name, gateway_id: invoiceId, subscription_id }: InvoiceRow): Promise<void> {
    const gateway = await this.gateways.of(name);
    const told = await asProvider(gateway.invoice(invoiceId));
    // Providers forget none: these are the keys of another account.
    if (!told || told.state === 'open') return;
    if (subscription_id === null) await this.close({ name, gateway }, told);
    else await this.truth.pull(subscription_id, { invoiceId });
  }

  /** Of one that was paid: what went back of it since. @throws AppError 503. */
  async pullPaid({ gateway_name: name, gateway_id: invoiceId, subscription_id }: InvoiceRow): Promise<void> {
    // With its subscription: whoever pulls that at the same time is told.
    if (subscription_id !== null) await this.truth.pull(subscription_id, { invoiceId });
    else await this.note({ name, gateway: await this.gateways.of(name) }, invoiceId, 'paid');
  }

  /** One of somebody who is gone: what came in too late goes back first, as it is looked at no more once it is closed. */
  private async close({ name, gateway }: NamedGateway, told: GatewayInvoice): Promise<void> {
    if (told.state === 'paid' && told.subscriptionId !== null)
      await this.leavers.giveBackLate({ name, gateway }, told.subscriptionId);
    await this.note({ name, gateway }, told.id);
  }

  /**
   * As the provider says, which is asked anew where others have written meanwhile: what it has said is older than that.
   * @param state in no other. @throws AppError 503.
   */
  private async note(
    { name, gateway }: NamedGateway,
    invoiceId: string,
    state?: GatewayInvoice['state'],
  ): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const seen = await this.book.seen(name, invoiceId);
      const told = await asProvider(gateway.invoice(invoiceId));
      if (!told || (state && told.state !== state)) return;
      if (await this.unit.run('payments.invoice', () => this.book.refresh(name, told, { seen }))) return;
    }
    throw providerAway();
  }
}
