import type { PriceInterval } from './plans.js';

/** How prices are offered: by the year, which stands first, or by the month (spec 2 §4). */
export const BILLING_CYCLES = ['yearly', 'monthly'] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

/** What of a price is looked at here. */
export interface CyclePrice {
  amount: number;
  currency: string;
  interval: PriceInterval;
  interval_count: number;
}

interface CyclePlan {
  hidden: boolean;
  prices: readonly CyclePrice[];
}

/** Days that pass for a month, months of a year. */
const MONTH_DAYS = 30;
const YEAR_MONTHS = 12;
/** More than this is a mistake in the prices, nothing to promise. */
const SAVING_MAX_PERCENT = 200;

const IS_OF: Readonly<Record<BillingCycle, (price: CyclePrice) => boolean>> = {
  monthly: ({ interval, interval_count: count }) =>
    (interval === 'day' && count >= MONTH_DAYS) || (interval === 'month' && count >= 1),
  yearly: ({ interval, interval_count: count }) =>
    (interval === 'month' && count >= YEAR_MONTHS) || (interval === 'year' && count >= 1),
};

/** How many months it is paid for. */
const monthsOf = ({ interval, interval_count: count }: CyclePrice): number =>
  ({ day: count / MONTH_DAYS, month: count, year: count * YEAR_MONTHS })[interval];

/** The price of a cycle, of several the shortest: a year may be written as twelve months, which are a month and more as well. */
function exactPrice<P extends CyclePrice>(prices: readonly P[], cycle: BillingCycle): P | undefined {
  const fitting = prices.filter(IS_OF[cycle]);
  return fitting.find((price) => fitting.every((other) => monthsOf(price) <= monthsOf(other)));
}

/** What a plan costs in a cycle (spec 2 §9); where it has no such price the first one. Undefined: it has none. */
export const priceOfCycle = <P extends CyclePrice>(prices: readonly P[], cycle: BillingCycle): P | undefined =>
  exactPrice(prices, cycle) ?? prices[0];

/** What it comes to in a month. */
export const amountPerMonth = (price: CyclePrice): number => price.amount / monthsOf(price);

/** What is said of a price: the part of it that one of its intervals takes. */
export const amountPerInterval = ({ amount, interval_count: count }: CyclePrice): number => amount / count;

function savingOf({ hidden, prices }: CyclePlan): number {
  const [monthly, yearly] = [exactPrice(prices, 'monthly'), exactPrice(prices, 'yearly')];
  if (hidden || !monthly || !yearly || monthly === yearly || monthly.currency !== yearly.currency) return 0;
  const [byMonths, byYear] = [amountPerMonth(monthly) * YEAR_MONTHS, amountPerMonth(yearly) * YEAR_MONTHS];
  return byMonths > 0 ? Math.round(((byMonths - byYear) / byMonths) * 100) : 0;
}

/** The most that is saved in a year by paying yearly, in per cent, over all plans that are shown; null: there is nothing to say (spec 2 §9). */
export function yearlySaving(plans: readonly CyclePlan[]): number | null {
  const most = Math.max(0, ...plans.map(savingOf));
  return most > 0 && most <= SAVING_MAX_PERCENT ? most : null;
}
