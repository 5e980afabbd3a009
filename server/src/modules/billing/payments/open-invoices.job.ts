import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { AppError } from '../../../core/errors/app-error.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { Log } from '../../../core/log.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import type { NamedGateway } from '../../../core/payments/payment-gateways.js';
import type { GatewayInvoice } from '../../../core/ports/payment-gateway.js';
import { InvoiceBook } from '../invoices/invoice-book.service.js';
import { InvoicesRepository } from '../invoices/invoices.repository.js';
import type { InvoiceRow } from '../invoices/invoices.repository.js';
import { ProviderDebts } from './provider-debts.service.js';
import { asProvider } from './provider-errors.js';
import { ProviderTruth } from './provider-truth.service.js';

const PIECE = 50;

/** What became of invoices that nothing was told of any more: a message may be lost, and what has ended is asked about by nobody else. */
@Injectable()
export class OpenInvoices implements OnModuleInit {
  constructor(
    private readonly invoices: InvoicesRepository,
    private readonly truth: ProviderTruth,
    private readonly debts: ProviderDebts,
    private readonly gateways: PaymentGateways,
    private readonly book: InvoiceBook,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ name: 'reconcile-invoices', lane: 'bulk', schedule: '40 3 * * *', run: () => this.run() });
  }

  private async run(): Promise<void> {
    for (let rows = await this.next(0); rows.length > 0; rows = await this.next(rows.at(-1)?.id ?? 0))
      for (const row of rows) await this.compare(row);
  }

  private async next(after: number): Promise<InvoiceRow[]> {
    return await this.invoices.listOpen(after, PIECE);
  }

  private async compare({ id, gateway_name: name, gateway_id: invoiceId, subscription_id }: InvoiceRow): Promise<void> {
    try {
      const gateway = await this.gateways.of(name);
      const told = await asProvider(gateway.invoice(invoiceId));
      // Providers forget none: these are the keys of another account.
      if (!told || told.state === 'open') return;
      if (subscription_id === null) await this.close({ name, gateway }, told);
      else await this.truth.pull(subscription_id, { invoiceId });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.log.warn(`Invoice ${id} could not be asked about`, error);
    }
  }

  /** One of somebody who is gone: what came in too late goes back first, as it is looked at no more once it is closed. */
  private async close({ name, gateway }: NamedGateway, told: GatewayInvoice): Promise<void> {
    if (told.state === 'paid' && told.subscriptionId !== null)
      await this.debts.giveBackLate({ name, gateway }, told.subscriptionId);
    const now = (await asProvider(gateway.invoice(told.id))) ?? told;
    await this.unit.run('payments.invoice', () => this.book.refresh(name, now));
  }
}
