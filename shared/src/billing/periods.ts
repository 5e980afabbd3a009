import type { PriceInterval } from './plans.js';

/** What a price is paid for. */
export interface Period {
  interval: PriceInterval;
  interval_count: number;
}

const DAY_MS = 86_400_000;
/** No period is longer than so many times its count: what is guessed with it comes before what is looked for. */
const LONGEST_DAYS: Readonly<Record<PriceInterval, number>> = { day: 1, month: 31, year: 366 };
const MONTHS: Readonly<Record<Exclude<PriceInterval, 'day'>, number>> = { month: 1, year: 12 };

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * So many periods later, at the same time of day (UTC). As Stripe has it: on the day of the month that it all began with, or on the month's last where
 * there is none; the day is not lost by it: what begins on 31 January ends on 28 February, then on 31 March.
 * @param anchorDay the day that it began with, 1 to 31.
 */
export function periodsAfter(
  from: Date,
  { interval, interval_count: count }: Period,
  times: number,
  anchorDay: number = from.getUTCDate(),
): Date {
  if (interval === 'day') return new Date(from.getTime() + times * count * DAY_MS);
  const months = from.getUTCFullYear() * 12 + from.getUTCMonth() + times * count * MONTHS[interval];
  const [year, month] = [Math.floor(months / 12), months % 12];
  const then = new Date(from);
  then.setUTCFullYear(year, month, Math.min(anchorDay, daysIn(year, month)));
  return then;
}

/** The first end of a period that is later than `after`, counted from the end `from`. */
export function nextPeriodEnd(from: Date, period: Period, after: Date, anchorDay: number = from.getUTCDate()): Date {
  const longestMs = LONGEST_DAYS[period.interval] * period.interval_count * DAY_MS;
  let times = Math.max(1, Math.floor((after.getTime() - from.getTime()) / longestMs));
  let end = periodsAfter(from, period, times, anchorDay);
  while (end <= after) {
    times += 1;
    end = periodsAfter(from, period, times, anchorDay);
  }
  return end;
}
