import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import type { NamedGateway } from '../../../core/payments/payment-gateways.js';
import type { GatewayInvoice } from '../../../core/ports/payment-gateway.js';
import { InvoiceBook } from '../invoices/invoice-book.service.js';
import type { InvoiceRow } from '../invoices/invoices.repository.js';
import { ProviderDebts } from './provider-debts.service.js';
import { asProvider } from './provider-errors.js';
import { ProviderTruth } from './provider-truth.service.js';

/** Asks the provider what has become of an invoice, and writes that down. */
@Injectable()
export class InvoiceTruth {
  constructor(
    private readonly truth: ProviderTruth,
    private readonly debts: ProviderDebts,
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
  async pullPaid({ gateway_name: name, gateway_id: invoiceId }: InvoiceRow): Promise<void> {
    const gateway = await this.gateways.of(name);
    const told = await asProvider(gateway.invoice(invoiceId));
    if (told?.state === 'paid') await this.unit.run('payments.invoice', () => this.book.refresh(name, told));
  }

  /** One of somebody who is gone: what came in too late goes back first, as it is looked at no more once it is closed. */
  private async close({ name, gateway }: NamedGateway, told: GatewayInvoice): Promise<void> {
    if (told.state === 'paid' && told.subscriptionId !== null)
      await this.debts.giveBackLate({ name, gateway }, told.subscriptionId);
    const now = (await asProvider(gateway.invoice(told.id))) ?? told;
    await this.unit.run('payments.invoice', () => this.book.refresh(name, now));
  }
}
