import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { AppError } from '../../../core/errors/app-error.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { Log } from '../../../core/log.js';
import { InvoicesRepository } from '../invoices/invoices.repository.js';
import type { InvoiceRow } from '../invoices/invoices.repository.js';
import { InvoiceTruth } from './invoice-truth.service.js';

const PIECE = 50;
const DAY_MS = 86_400_000;
/** Providers try what is due for two months at most, and a bank has a payment for some weeks: what is paid after that is somebody's doing, and told anew. */
const OPEN_DAYS = 90;
/**
 * What was paid is asked about at these ages, not every night: payers go to PayPal within half a year, to their banks within four months, and most give
 * back soon. One that is missed at one age is seen at the next.
 */
const PAID_DAYS = [1, 3, 7, 14, 30, 60, 90, 120, 180] as const;

type Next = (after: number) => Promise<InvoiceRow[]>;

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
    this.jobs.define({
      name: 'reconcile-invoices',
      lane: 'bulk',
      schedule: '40 3 * * *',
      run: () => this.run(Date.now()),
    });
  }

  private async run(now: number): Promise<void> {
    const ago = (days: number): Date => new Date(now - days * DAY_MS);
    await this.each(
      (after) => this.invoices.listOpen(ago(OPEN_DAYS), after, PIECE),
      (row) => this.truth.pullOpen(row),
    );
    for (const days of PAID_DAYS)
      await this.each(
        (after) => this.invoices.listPaid({ from: ago(days + 1), to: ago(days) }, after, PIECE),
        (row) => this.truth.pullPaid(row),
      );
  }

  private async each(next: Next, work: (row: InvoiceRow) => Promise<void>): Promise<void> {
    for (let rows = await next(0); rows.length > 0; rows = await next(rows.at(-1)?.id ?? 0))
      for (const row of rows) await this.compare(row, work);
  }

  /** One that cannot be asked about, or read, holds up none of the others. */
  private async compare(row: InvoiceRow, work: (row: InvoiceRow) => Promise<void>): Promise<void> {
    try {
      await work(row);
    } catch (error) {
      const text = `Invoice ${row.id} could not be asked about`;
      if (error instanceof AppError) this.log.warn(text, error);
      else this.log.error(text, error);
    }
  }
}
