import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { inPages } from '../../../core/database/pages.js';
import type { Page } from '../../../core/database/pages.js';
import { PersonalData } from '../../users/index.js';
import { toInvoiceDocument } from './invoice.mapper.js';
import { InvoicesRepository } from './invoices.repository.js';
import type { InvoiceRow } from './invoices.repository.js';

/** What somebody was asked to pay, in the copy of their data. It stays when they go: the books of a site are kept for years. */
@Injectable()
export class InvoiceData implements OnModuleInit {
  constructor(
    private readonly data: PersonalData,
    private readonly invoices: InvoicesRepository,
  ) {}

  onModuleInit(): void {
    this.data.add({ name: 'invoices', pages: (userId) => this.pagesOf(userId) });
  }

  private async *pagesOf(userId: number): AsyncGenerator<object[]> {
    for await (const rows of inPages(
      (page: Page<InvoiceRow>) => this.invoices.pageOf(userId, page),
      (row) => row,
    ))
      yield rows.map(toInvoiceDocument);
  }
}
