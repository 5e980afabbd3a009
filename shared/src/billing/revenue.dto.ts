import { IsIn, IsOptional, IsString } from 'class-validator';
import type { Granularity } from '../insights/insights.js';
import { InsightsSpan, RangeQuery, SeriesBlock } from '../insights/insights.dto.js';
import { CURRENCIES } from './money.js';

export class RevenueQuery extends RangeQuery {
  /** Left out: the one in which most has been paid. Sums of several are never added up. */
  @IsOptional()
  @IsString()
  @IsIn(CURRENCIES)
  currency?: string;
}

/** A sum or a number over the range. */
export class RevenueFigure {
  total: number;
  /** null: nothing is compared. */
  previous_total: number | null;
}

export class RevenuePlan {
  name: string;
  /** Of those who pay for it now. */
  mrr: number;
  subscribers: number;
  /** Over the range, as it was called then. */
  paid: number;
}

/** What a site earns, in one currency and its major units. */
export class RevenueReport {
  range: InsightsSpan;
  granularity: Granularity;
  /** All in which something is, or was, to be paid; the one with most payments first. */
  currencies: string[];
  /** null: nothing was ever sold. */
  currency: string | null;
  /** What comes again by the month from those who pay now, at the prices of their plans: without trials and coupons, and with what is cancelled until it ends. Rounded once. */
  mrr: number;
  /** The same by the year. */
  arr: number;
  /** Who pay now. */
  subscribers: number;
  /** With tax, without what coupons took off. */
  paid: SeriesBlock;
  /** Given back by the site. */
  refunded: SeriesBlock;
  /** Taken by the payers' banks; what was won counts no more. */
  disputed: SeriesBlock;
  /** Who paid for the first time. */
  new: SeriesBlock;
  /** Who had paid, and whose plan ended. */
  churned: SeriesBlock;
  /** What is left of `paid` without refunds and disputes. */
  net: RevenueFigure;
  /** Within `paid`. */
  tax: RevenueFigure;
  /** Not within `paid`. */
  discounts: RevenueFigure;
  payments: RevenueFigure;
  /** Invoices of those who had paid, or had a trial, that were not paid. */
  failed_payments: RevenueFigure;
  failed_amount: RevenueFigure;
  trials_started: RevenueFigure;
  /** Trials that were followed by a payment, on the day of that. */
  trials_converted: RevenueFigure;
  /** Of a hundred who had paid as the range began, how many ended in it. null: there were none. */
  churn_rate: number | null;
  previous_churn_rate: number | null;
  by_product: RevenuePlan[];
}

export class RevenueAnswer {
  report: RevenueReport;
  status: 'success';
}
