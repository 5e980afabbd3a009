import type { PriceInterval } from './plans.js';

/** How money goes back: the site gives it, or the payer's bank takes it. */
export type ReversalKind = 'refund' | 'dispute';

/** `undone`: it came to nothing, such as a refund that failed or a dispute that was won. */
export type ReversalState = 'done' | 'undone';

/** Months of a year, and its days, by which shorter periods count. */
const MONTHS = 12n;
const DAYS = 365n;

/** What comes again each period, in the currency's smallest units. */
interface Recurring {
  minor: number;
  interval: PriceInterval;
  intervalCount: number;
}

/** What prices come to in twelve months, as a fraction: a day counts 365 times, a month 12 times. */
function yearly(parts: readonly Recurring[]): { over: bigint; under: bigint } {
  let [over, under] = [0n, 1n];
  for (const { minor, interval, intervalCount } of parts) {
    const times = interval === 'year' ? 1n : interval === 'month' ? MONTHS : DAYS;
    const count = BigInt(intervalCount);
    over = over * count + BigInt(minor) * times * under;
    under *= count;
    const divisor = greatestDivisor(over, under);
    if (divisor > 1n) [over, under] = [over / divisor, under / divisor];
  }
  return { over, under };
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** Halves go up; nothing here is below zero. */
const rounded = (over: bigint, under: bigint): number => Number((2n * over + under) / (2n * under));

/** What comes again by the month and by the year. Both are made of the exact sum and rounded once, so that they differ from twelve times each other by less than twelve units. */
export function recurringOf(parts: readonly Recurring[]): { month: number; year: number } {
  const { over, under } = yearly(parts);
  return { month: rounded(over, under * MONTHS), year: rounded(over, under) };
}

/** The tax in a part of what was paid, halves up. */
export const taxOfPart = (part: number, { total, tax }: { total: number; tax: number }): number =>
  total === 0 ? 0 : rounded(BigInt(part) * BigInt(tax), BigInt(total));
