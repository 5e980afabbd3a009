import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { AppError } from '../../../core/errors/app-error.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { Log } from '../../../core/log.js';
import { InvoicesRepository } from '../invoices/invoices.repository.js';
import type { InvoiceRow } from '../invoices/invoices.repository.js';
import { InvoiceTruth } from './invoice-truth.service.js';

const PIECE = 50;

/** What became of invoices that nothing was told of any more: a message may be lost, and what has ended is asked about by nobody else. */
@Injectable()
export class InvoiceReconciliation implements OnModuleInit {
  constructor(
    private readonly invoices: InvoicesRepository,
    private readonly truth: InvoiceTruth,
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

  private async compare(row: InvoiceRow): Promise<void> {
    try {
      await this.truth.pullOpen(row);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.log.warn(`Invoice ${row.id} could not be asked about`, error);
    }
  }
}
