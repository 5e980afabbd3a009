import { Injectable } from '@nestjs/common';
import type { InvoiceDocument, InvoiceListQuery, InvoicePagination } from '@tonearm/shared/billing/invoices.dto';
import { PER_PAGE_DEFAULT } from '@tonearm/shared/limits';
import type { Actor } from '../../../core/access/actor.js';
import type { ColumnOf } from '../../../core/database/entity-columns.js';
import { forbidden, notFound } from '../../../core/errors/app-error.js';
import { paginate } from '../../../core/lists/list-page.js';
import { planList } from '../../../core/lists/list-plan.js';
import type { ListSpec } from '../../../core/lists/list-spec.js';
import type { InvoiceEntity } from './invoice.entity.js';
import { toInvoiceAnswer, toInvoiceDocument } from './invoice.mapper.js';
import { InvoicesRepository } from './invoices.repository.js';

const SPEC: ListSpec<ColumnOf<InvoiceEntity>> = {
  sorts: { created_at: { column: 'created_at', direction: 'desc', kind: 'time' } },
  filters: {},
  perPage: PER_PAGE_DEFAULT,
};

/** Invoices, for whom they are and for those who keep the books. */
@Injectable()
export class InvoicesService {
  constructor(private readonly invoices: InvoicesRepository) {}

  /** Newest first. @throws AppError 403 for those of others without `invoices.view`. */
  async list(query: InvoiceListQuery, actor: Actor): Promise<InvoicePagination> {
    const userId = query.userId ?? actor.userId ?? 0;
    if (userId !== actor.userId && !actor.can('invoices.view')) throw forbidden();
    const { userId: _whose, ...rest } = query;
    const plan = planList({ ...rest, paginate: query.paginate ?? 'lengthAware' }, { ...rest }, SPEC);
    const page = await this.invoices.pageIds(userId, plan);
    const rows = new Map((await this.invoices.listByIds(page.ids)).map((row) => [row.id, row]));
    return paginate(plan, page, page.ids.flatMap((id) => rows.get(id) ?? []).map(toInvoiceAnswer));
  }

  /** @throws AppError 404, also for those of others without `invoices.view`. */
  async get(uuid: string, actor: Actor): Promise<InvoiceDocument> {
    const row = await this.invoices.findByUuid(uuid);
    if (!row || (row.user_id !== actor.userId && !actor.can('invoices.view'))) throw notFound();
    return toInvoiceDocument(row);
  }
}
