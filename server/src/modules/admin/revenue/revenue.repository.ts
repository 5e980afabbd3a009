import { named } from '../../../core/database/entity-columns.js';
import { asNumber, sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import { above } from '../../../core/database/where.js';
import { InvoiceEntity, InvoiceReversalEntity } from '../../billing/index.js';
import type { Span } from '../../catalogue/backstage/insights/index.js';
import { SpanSums, within } from './span-sums.repository.js';

const [i, r] = [named(InvoiceEntity, 'i'), named(InvoiceReversalEntity, 'r')];
const PLANS_MAX = 100;

/** Sums in the currency's smallest units. */
interface PaidSums {
  paid: number;
  tax: number;
  discounts: number;
  payments: number;
}

interface ReversedSums {
  refunded: number;
  disputed: number;
}

/** What people have paid, and what of it went back, by the books. */
export class RevenueRepository extends SpanSums {
  /** When the first payment came, ms. */
  async firstAt(): Promise<number | null> {
    const [row] = await this.table(InvoiceEntity).pick(
      ['paid_at'],
      { paid_at: above(new Date(0)) },
      { order: { paid_at: 'asc' }, limit: 1 },
    );
    return row?.paid_at?.getTime() ?? null;
  }

  /** In which something was asked for, and how often it was paid. */
  async currencies(): Promise<{ currency: string; payments: number }[]> {
    return await this.readRows(
      { currency: i.currency, payments: asNumber(sql`COUNT(${i.paid_at})`) },
      sql`FROM ${i} GROUP BY ${i.currency}`,
    );
  }

  /** Between each two edges (ms). */
  async paidBetween(edges: readonly number[], currency: string): Promise<PaidSums[]> {
    const rows = await this.between<PaidSums>(
      edges,
      (span) => sql`COALESCE(SUM(${i.minor_collected}), 0) AS paid, COALESCE(SUM(${i.minor_collected_tax}), 0) AS tax,
        COALESCE(SUM(${i.minor_discount}), 0) AS discounts,
        COALESCE(SUM(CASE WHEN ${i.minor_collected} > 0 THEN 1 ELSE 0 END), 0) AS payments
        FROM ${i} WHERE ${i.currency} = ${currency} AND ${within(i.paid_at, span)} AND ${i.state} = ${'paid'}`,
    );
    return rows.map(({ paid, tax, discounts, payments }) => ({
      paid: Number(paid),
      tax: Number(tax),
      discounts: Number(discounts),
      payments: Number(payments),
    }));
  }

  /** By the days on which the money went. */
  async reversedBetween(edges: readonly number[], currency: string): Promise<ReversedSums[]> {
    const of = (kind: string): Sql =>
      sql`COALESCE(SUM(CASE WHEN ${r.kind} = ${kind} THEN ${r.minor_amount} ELSE 0 END), 0)`;
    const rows = await this.between<ReversedSums>(
      edges,
      (span) => sql`${of('refund')} AS refunded, ${of('dispute')} AS disputed
        FROM ${r} WHERE ${r.currency} = ${currency} AND ${within(r.happened_at, span)} AND ${r.state} = ${'done'}`,
    );
    return rows.map(({ refunded, disputed }) => ({ refunded: Number(refunded), disputed: Number(disputed) }));
  }

  /** By the names that plans had then, for which money came in: what most was paid for first. */
  async paidByPlan(span: Span, currency: string): Promise<{ name: string; paid: number }[]> {
    const sum = sql`SUM(${i.minor_collected})`;
    return await this.readRows(
      { name: i.plan_name, paid: asNumber(sum) },
      sql`FROM ${i} WHERE ${i.currency} = ${currency} AND ${within(i.paid_at, span)} AND ${i.state} = ${'paid'}
        AND ${i.minor_collected} > 0 GROUP BY ${i.plan_name} ORDER BY ${sum} DESC, ${i.plan_name} LIMIT ${PLANS_MAX}`,
    );
  }
}
