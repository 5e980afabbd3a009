import type { PriceInterval } from '@tonearm/shared/billing/plans';
import { SUBSCRIPTION_STATUSES } from '@tonearm/shared/billing/subscriptions';
import { named } from '../../../core/database/entity-columns.js';
import { asNumber, listOf, sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import { InvoiceEntity, PriceEntity, ProductEntity, SubscriptionEntity } from '../../billing/index.js';
import type { Span } from '../../catalogue/backstage/insights/index.js';
import { SpanSums, within } from './span-sums.repository.js';

const [i, e, s, p, pr] = [
  named(InvoiceEntity, 'i'),
  named(InvoiceEntity, 'e'),
  named(SubscriptionEntity, 's'),
  named(PriceEntity, 'p'),
  named(ProductEntity, 'pr'),
];
/** Those that somebody pays for. */
const PAYING = ['active', 'past_due', 'cancelled'] as const;
const BEGUN = SUBSCRIPTION_STATUSES.filter((status) => status !== 'incomplete');
const isOfProvider = sql`${s.gateway_name} <> ${'none'}`;

/** What comes again by one kind of price. */
export interface PayingGroup {
  name: string;
  interval: PriceInterval;
  intervalCount: number;
  minor: number;
  subscribers: number;
}

/** Numbers of a stretch of time. */
interface BegunNumbers {
  fresh: number;
  converted: number;
}

/** Who pays, since when, and until when. */
export class SubscribersRepository extends SpanSums {
  /** Those who pay at the moment, by plan and period of payment. */
  async payingNow(currency: string, now: Date): Promise<PayingGroup[]> {
    const rows = await this.readRows(
      {
        name: pr.name,
        // MySQL has a word of its own called interval.
        unit: p.interval_unit,
        intervalCount: p.interval_count,
        minor: asNumber(sql`SUM(${s.quantity} * ${p.minor_amount})`),
        subscribers: asNumber(sql`COUNT(*)`),
      },
      sql`FROM ${s} JOIN ${p} ON ${p.id} = ${s.price_id} JOIN ${pr} ON ${pr.id} = ${p.product_id}
        WHERE ${s.status} IN ${listOf(PAYING)} AND (${s.ends_at} IS NULL OR ${s.ends_at} > ${now}) AND ${isOfProvider}
        AND (${s.trial_ends_at} IS NULL OR ${s.trial_ends_at} <= ${now}) AND ${p.currency} = ${currency}
        GROUP BY ${pr.name}, ${p.interval_unit}, ${p.interval_count}`,
    );
    return rows.map(({ unit, ...row }) => ({ ...row, interval: unit, intervalCount: Number(row.intervalCount) }));
  }

  /** In which somebody pays, or may be about to. */
  async payingCurrencies(): Promise<string[]> {
    const rows = await this.readRows(
      { currency: p.currency },
      sql`FROM ${s} JOIN ${p} ON ${p.id} = ${s.price_id}
        WHERE ${s.status} IN ${listOf(['trialing', ...PAYING])} AND ${isOfProvider} GROUP BY ${p.currency}`,
    );
    return rows.map(({ currency }) => currency);
  }

  /** How many had paid by then and had not ended. */
  async payingAt(at: number, currency: string): Promise<number> {
    const then = new Date(at);
    const [row] = await this.readRows(
      { n: asNumber(sql`COUNT(*)`) },
      sql`FROM ${s} WHERE ${isOfProvider} AND (${s.ends_at} IS NULL OR ${s.ends_at} > ${then}) AND ${hasPaid(currency, then)}`,
    );
    return row?.n ?? 0;
  }

  /** Whose first payment it was, and how many of them had a trial before. */
  async begunBetween(edges: readonly number[], currency: string): Promise<BegunNumbers[]> {
    const isFirst = sql`NOT EXISTS (SELECT 1 FROM ${e} WHERE ${e.subscription_id} = ${i.subscription_id} AND ${e.state} = ${'paid'}
      AND (${e.paid_at} < ${i.paid_at} OR (${e.paid_at} = ${i.paid_at} AND ${e.id} < ${i.id})))`;
    const rows = await this.between<BegunNumbers>(
      edges,
      (span) => sql`COUNT(*) AS fresh, COUNT(${s.trial_ends_at}) AS converted
        FROM ${i} JOIN ${s} ON ${s.id} = ${i.subscription_id}
        WHERE ${i.currency} = ${currency} AND ${within(i.paid_at, span)} AND ${i.state} = ${'paid'} AND ${isFirst}`,
    );
    return rows.map(({ fresh, converted }) => ({ fresh: Number(fresh), converted: Number(converted) }));
  }

  /** Who had paid, and had nothing more from then on. */
  async endedBetween(edges: readonly number[], currency: string, now: Date): Promise<number[]> {
    const rows = await this.between<{ n: number }>(
      edges,
      (span) => sql`COUNT(*) AS n FROM ${s} WHERE ${s.status} IN ${listOf(BEGUN)} AND ${within(s.ends_at, span)}
        AND ${s.ends_at} <= ${now} AND ${isOfProvider} AND ${hasPaid(currency, now)}`,
    );
    return rows.map(({ n }) => Number(n));
  }

  async trialsBetween(edges: readonly number[], currency: string): Promise<number[]> {
    const rows = await this.between<{ n: number }>(
      edges,
      (span) => sql`COUNT(*) AS n FROM ${s} JOIN ${p} ON ${p.id} = ${s.price_id}
        WHERE ${within(s.created_at, span)} AND ${s.trial_ends_at} IS NOT NULL AND ${s.status} IN ${listOf(BEGUN)}
        AND ${isOfProvider} AND ${p.currency} = ${currency}`,
    );
    return rows.map(({ n }) => Number(n));
  }

  /** What was asked of those who had paid before, or had a trial, and is not paid. */
  async failed(span: Span, currency: string): Promise<{ number: number; amount: number }> {
    const hadPaid = sql`EXISTS (SELECT 1 FROM ${e} WHERE ${e.subscription_id} = ${i.subscription_id} AND ${e.state} = ${'paid'})`;
    const [row] = await this.readRows(
      { number: asNumber(sql`COUNT(*)`), amount: asNumber(sql`COALESCE(SUM(${i.minor_total}), 0)`) },
      sql`FROM ${i} LEFT JOIN ${s} ON ${s.id} = ${i.subscription_id}
        WHERE ${i.currency} = ${currency} AND ${within(i.created_at, span)} AND ${i.state} <> ${'paid'}
        AND ((${s.trial_ends_at} IS NOT NULL AND ${s.status} IN ${listOf(BEGUN)}) OR ${hadPaid})`,
    );
    return row ?? { number: 0, amount: 0 };
  }
}

const hasPaid = (currency: string, by: Date): Sql =>
  sql`EXISTS (SELECT 1 FROM ${e} WHERE ${e.subscription_id} = ${s.id} AND ${e.currency} = ${currency} AND ${e.state} = ${'paid'} AND ${e.paid_at} <= ${by})`;
