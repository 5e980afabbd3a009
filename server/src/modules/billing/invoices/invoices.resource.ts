import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { INVOICES } from '@tonearm/shared/admin/invoices.resource';
import type { InvoiceRecord } from '@tonearm/shared/billing/invoice-records.dto';
import { forbidden } from '../../../core/errors/app-error.js';
import { SearchIndex } from '../../../core/ports/search-index.js';
import { wordsSql } from '../../../core/resources/filter-readers.js';
import { Resources } from '../../../core/resources/resource-source.js';
import { INVOICE_FILTERS, INVOICE_LIST, INVOICE_USER, ofNumber } from './invoice-list.js';
import { toInvoiceAnswer } from './invoice.mapper.js';
import { InvoicesRepository } from './invoices.repository.js';

const RIGHT = 'invoices.view';
const NUMBER = /^\d{1,9}$/;

/** The list of all invoices, which nobody changes. */
@Injectable()
export class InvoicesResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly index: SearchIndex,
    private readonly invoices: InvoicesRepository,
  ) {}

  onModuleInit(): void {
    this.resources.add<typeof INVOICES, InvoiceRecord>({
      resource: INVOICES,
      ...INVOICE_LIST,
      filters: INVOICE_FILTERS,
      rights: { list: RIGHT, update: RIGHT, delete: RIGHT, csv: RIGHT },
      find: async (text) =>
        NUMBER.test(text.trim())
          ? ofNumber(Number(text.trim()))
          : await wordsSql(this.index, 'accounts', INVOICE_USER, text),
      read: (ids) => this.read(ids),
      cells: { user: ({ user, buyer }) => user?.name ?? buyer },
      update: {},
      erase: () => Promise.reject(forbidden()),
      erasedAtOnce: 1,
    });
  }

  private async read(ids: readonly number[]): Promise<InvoiceRecord[]> {
    const rows = new Map((await this.invoices.listByIds(ids)).map((row) => [row.id, row]));
    const found = ids.flatMap((id) => rows.get(id) ?? []);
    const names = await this.invoices.namesOf([...new Set(found.flatMap(({ user_id: id }) => id ?? []))]);
    return found.map((row) => ({
      ...toInvoiceAnswer(row),
      id: row.id,
      model_type: 'invoice',
      user: row.user_id === null ? null : { id: row.user_id, name: names.get(row.user_id) ?? '' },
      buyer: row.buyer.name,
      plan: row.plan_name,
    }));
  }
}
