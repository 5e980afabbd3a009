import { named } from '../../../core/database/entity-columns.js';
import type { Expression, Sql } from '../../../core/database/sql.js';
import { sql } from '../../../core/database/sql.js';
import { Repository } from '../../../core/database/repository.js';
import type { Page } from '../../../core/database/pages.js';
import { InvoiceEntity, InvoiceReversalEntity } from '../../billing/index.js';
import type { Span } from '../../catalogue/backstage/insights/index.js';
import { within } from './span-sums.repository.js';

const [i, r] = [named(InvoiceEntity, 'i'), named(InvoiceReversalEntity, 'r')];
const INVOICE = {
  number: i.invoice_number,
  userId: i.user_id,
  plan: i.plan_name,
  gateway: i.gateway_name,
  currency: i.currency,
  total: i.minor_total,
  tax: i.minor_tax,
  buyer: i.buyer,
};
const PAYMENT = {
  ...INVOICE,
  id: i.id,
  at: i.paid_at as Expression<Date>,
  gatewayId: i.gateway_id,
  collected: i.minor_collected,
  collectedTax: i.minor_collected_tax,
};
const REVERSAL = {
  ...INVOICE,
  id: r.id,
  at: r.happened_at,
  gatewayId: r.gateway_id,
  kind: r.kind,
  amount: r.minor_amount,
};

interface Moved {
  id: number;
  at: Date;
}

export type PaymentEntry = Awaited<ReturnType<BookkeepingRepository['payments']>>[number];
export type ReversalEntry = Awaited<ReturnType<BookkeepingRepository['reversals']>>[number];

/** Where a page goes on, oldest first. */
function behind(at: Sql, id: Sql, { after, limit }: Page<Moved>): Sql {
  const rest = after ? sql`AND (${at} > ${after.at} OR (${at} = ${after.at} AND ${id} > ${after.id}))` : sql``;
  return sql`${rest} ORDER BY ${at}, ${id} LIMIT ${limit}`;
}

/** What was paid and what went back, one after the other. */
export class BookkeepingRepository extends Repository {
  async payments(span: Span, page: Page<Moved>) {
    const from = page.after ? { from: page.after.at.getTime(), to: span.to } : span;
    return await this.readRows(
      PAYMENT,
      sql`FROM ${i} WHERE ${within(i.paid_at, from)} AND ${i.state} = ${'paid'} AND ${i.minor_collected} > 0
        ${behind(i.paid_at, i.id, page)}`,
    );
  }

  async reversals(span: Span, page: Page<Moved>) {
    const from = page.after ? { from: page.after.at.getTime(), to: span.to } : span;
    return await this.readRows(
      REVERSAL,
      sql`FROM ${r} JOIN ${i} ON ${i.id} = ${r.invoice_id} WHERE ${within(r.happened_at, from)} AND ${r.state} = ${'done'}
        ${behind(r.happened_at, r.id, page)}`,
    );
  }
}
