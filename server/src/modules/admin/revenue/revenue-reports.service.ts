import { Injectable } from '@nestjs/common';
import { toMajor } from '@tonearm/shared/billing/money';
import { recurringOf } from '@tonearm/shared/billing/revenue';
import type { RevenueFigure, RevenuePlan, RevenueQuery, RevenueReport } from '@tonearm/shared/billing/revenue.dto';
import type { SeriesBlock } from '@tonearm/shared/insights/insights.dto';
import { begun, comparedOf, edgesOf, readRange, seriesBlock } from '../../catalogue/backstage/insights/index.js';
import type { Range, Span } from '../../catalogue/backstage/insights/index.js';
import { RevenueRepository } from './revenue.repository.js';
import { SubscribersRepository } from './subscribers.repository.js';
import type { PayingGroup } from './subscribers.repository.js';

/** Those that are counted in money. */
const MONEY = ['paid', 'tax', 'discounts', 'refunded', 'disputed'] as const;
const NUMBERS = ['payments', 'fresh', 'converted', 'churned', 'trials'] as const;
type Measure = (typeof MONEY)[number] | (typeof NUMBERS)[number];
type Measures = Record<Measure, number>;

/** What is known of a stretch: point by point, and all of it. */
interface Measured {
  edges: readonly number[];
  points: readonly Measures[];
  total: Measures;
  failed: { number: number; amount: number };
  /** Who had paid as it began. */
  before: number;
}

const NOTHING = Object.fromEntries([...MONEY, ...NUMBERS].map((name) => [name, 0])) as Measures;
const added = (points: readonly Measures[]): Measures =>
  points.reduce(
    (sum, point) =>
      Object.fromEntries(
        Object.entries(sum).map(([name, value]) => [name, value + point[name as Measure]]),
      ) as Measures,
    NOTHING,
  );

const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;

/** What a site earns, by its books, which follow the provider's (3-decisions §12). */
@Injectable()
export class RevenueReports {
  constructor(
    private readonly revenue: RevenueRepository,
    private readonly subscribers: SubscribersRepository,
  ) {}

  /** @throws AppError 422 for a range that is none. */
  async read(query: RevenueQuery): Promise<RevenueReport> {
    const now = Date.now();
    const first = query.range === 'all_time' ? ((await this.revenue.firstAt()) ?? now) : now;
    const range = readRange(query, () => first, now);
    const currencies = await this.currencies();
    const currency = query.currency ?? currencies[0] ?? null;
    const code = currency ?? '';
    const compared = comparedOf(range);
    const [current, previous, before, groups, byPlan] = await Promise.all([
      this.measure(range, edgesOf(range, range.granularity, range), code),
      range.previous && this.measure(range.previous, edgesOf(range.previous, range.granularity, range), code),
      compared && this.measure(compared, [compared.from, compared.to], code),
      this.subscribers.payingNow(code, new Date(now)),
      this.revenue.paidByPlan(range, code),
    ]);
    const whole = recurringOf(groups);
    return {
      range: spanOf(range),
      granularity: range.granularity,
      currencies,
      currency,
      mrr: toMajor(whole.month, code),
      arr: toMajor(whole.year, code),
      subscribers: groups.reduce((sum, group) => sum + group.subscribers, 0),
      ...figuresOf(range, code, { current, previous, before }),
      by_product: plansOf(groups, byPlan, code),
    };
  }

  /** The one with most payments first. */
  private async currencies(): Promise<string[]> {
    const [asked, paying] = await Promise.all([this.revenue.currencies(), this.subscribers.payingCurrencies()]);
    const payments = new Map(asked.map((row) => [row.currency, row.payments]));
    const known = [...new Set([...payments.keys(), ...paying])];
    const often = (code: string): number => payments.get(code) ?? 0;
    return known.sort((one, other) => often(other) - often(one) || (one < other ? -1 : 1));
  }

  private async measure(span: Span, edges: readonly number[], currency: string): Promise<Measured> {
    const now = new Date();
    const [paid, reversed, firsts, churned, trials, failed, before] = await Promise.all([
      this.revenue.paidBetween(edges, currency),
      this.revenue.reversedBetween(edges, currency),
      this.subscribers.begunBetween(edges, currency),
      this.subscribers.endedBetween(edges, currency, now),
      this.subscribers.trialsBetween(edges, currency),
      this.subscribers.failed(span, currency),
      this.subscribers.payingAt(span.from, currency),
    ]);
    const points = edges
      .slice(0, -1)
      .map((_, at) => ({
        ...NOTHING,
        ...paid[at],
        ...reversed[at],
        ...firsts[at],
        churned: churned[at] ?? 0,
        trials: trials[at] ?? 0,
      }));
    return { edges, points, total: added(points), failed, before };
  }
}

interface Compared {
  current: Measured;
  previous: Measured | null;
  /** What of the stretch before counts, where this one still goes on. */
  before: Measured | null;
}

/** All that is of the range. */
function figuresOf(range: Range, currency: string, { current, previous, before }: Compared) {
  const past = before ?? previous;
  const money = (minor: number): number => toMajor(minor, currency);
  const figure = (of: (measured: Measured) => number): RevenueFigure => ({
    total: of(current),
    previous_total: past && of(past),
  });
  const series = (name: Measure, shown: (value: number) => number = (value) => value): SeriesBlock => {
    const values = ({ edges, points }: Measured) =>
      points.map((point, at) => ({ at: edges[at] ?? 0, value: shown(point[name]) }));
    return seriesBlock(
      range.granularity,
      range.zone,
      { values: begun(values(current)), total: shown(current.total[name]) },
      previous && { values: values(previous), total: shown((past ?? previous).total[name]) },
    );
  };
  return {
    paid: series('paid', money),
    refunded: series('refunded', money),
    disputed: series('disputed', money),
    new: series('fresh'),
    churned: series('churned'),
    net: figure(({ total }) => money(total.paid - total.refunded - total.disputed)),
    tax: figure(({ total }) => money(total.tax)),
    discounts: figure(({ total }) => money(total.discounts)),
    payments: figure(({ total }) => total.payments),
    failed_payments: figure(({ failed }) => failed.number),
    failed_amount: figure(({ failed }) => money(failed.amount)),
    trials_started: figure(({ total }) => total.trials),
    trials_converted: figure(({ total }) => total.converted),
    churn_rate: percentOf(current.total.churned, current.before),
    previous_churn_rate: past && percentOf(past.total.churned, past.before),
  };
}

/** Plans by what they bring, by the month and over the range. */
function plansOf(
  groups: readonly PayingGroup[],
  paid: readonly { name: string; paid: number }[],
  currency: string,
): RevenuePlan[] {
  const names = new Set([...groups.map(({ name }) => name), ...paid.map(({ name }) => name)]);
  const plans = [...names].map((name): RevenuePlan => {
    const own = groups.filter((group) => group.name === name);
    return {
      name,
      mrr: toMajor(recurringOf(own).month, currency),
      subscribers: own.reduce((sum, group) => sum + group.subscribers, 0),
      paid: toMajor(paid.find((one) => one.name === name)?.paid ?? 0, currency),
    };
  });
  return plans.sort((one, other) => other.mrr - one.mrr || other.paid - one.paid || (one.name < other.name ? -1 : 1));
}

function spanOf(range: Range): RevenueReport['range'] {
  const iso = (ms: number): string => new Date(ms).toISOString();
  const { previous } = range;
  return {
    name: range.name,
    from: iso(range.from),
    to: iso(range.to),
    timezone: range.zone,
    previous_from: previous && iso(previous.from),
    previous_to: previous && iso(previous.to),
  };
}
