import { INTERVAL_COUNT_MAX, PRICE_INTERVALS } from './plans.js';
import { nextPeriodEnd, periodsAfter } from './periods.js';
import type { Period } from './periods.js';

const DAY_MS = 86_400_000;
const monthly: Period = { interval: 'month', interval_count: 1 };
const yearly: Period = { interval: 'year', interval_count: 1 };
const day = (date: Date): string => date.toISOString().slice(0, 10);
const at = (text: string): Date => new Date(`${text}T23:59:59.999Z`);

/** Numbers that look like chance and are the same each time. */
function* chances(seed: number): Generator<(below: number) => number> {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (;;) yield next;
}

function* cases(count: number): Generator<{ from: Date; period: Period; times: number; lateMs: number }> {
  let left = count;
  for (const next of chances(7)) {
    if ((left -= 1) < 0) return;
    const interval = PRICE_INTERVALS[next(PRICE_INTERVALS.length)] ?? 'month';
    yield {
      from: new Date(Date.UTC(1999 + next(60), next(12), 1 + next(31), next(24), next(60), next(60), next(1_000))),
      period: { interval, interval_count: 1 + next(INTERVAL_COUNT_MAX[interval]) },
      times: 1 + next(30),
      lateMs: next(4_000) * DAY_MS + next(DAY_MS),
    };
  }
}

describe('the ends of periods', () => {
  it('fall on the day that it began with, or on the last of the month, as Stripe has it', () => {
    const ends = (from: string, period: Period, count: number): string[] =>
      Array.from({ length: count }, (_, times) => day(periodsAfter(at(from), period, times + 1)));
    expect(ends('2027-01-31', monthly, 5)).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
    ]);
    expect(ends('2028-01-30', monthly, 2)).toEqual(['2028-02-29', '2028-03-30']);
    expect(ends('2028-02-29', yearly, 4)).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
    expect(ends('2026-11-30', { interval: 'month', interval_count: 3 }, 2)).toEqual(['2027-02-28', '2027-05-30']);
    expect(ends('2026-12-31', { interval: 'day', interval_count: 30 }, 2)).toEqual(['2027-01-30', '2027-03-01']);
    // The day is known still where what is gone on from is a shorter month's last.
    expect(day(periodsAfter(at('2027-02-28'), monthly, 1, 31))).toBe('2027-03-31');
  });

  it('are the same whether one goes on from each or counts from the first, and never go back', () => {
    for (const { from, period, times } of cases(3_000)) {
      const anchor = from.getUTCDate();
      let end = from;
      for (let n = 0; n < times; n += 1) {
        const next = periodsAfter(end, period, 1, anchor);
        expect(next.getTime()).toBeGreaterThan(end.getTime());
        end = next;
      }
      expect(end).toEqual(periodsAfter(from, period, times));
      expect(end.getTime() % DAY_MS).toBe(from.getTime() % DAY_MS);
      if (period.interval === 'day') continue;
      // The day itself, or the last of a month that has none.
      const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
      expect(end.getUTCDate()).toBe(Math.min(anchor, last));
    }
  });

  it('are found after any moment: the first that is later', () => {
    for (const { from, period, lateMs } of cases(3_000)) {
      const after = new Date(from.getTime() + lateMs);
      const end = nextPeriodEnd(from, period, after);
      let slow = 1;
      while (periodsAfter(from, period, slow) <= after) slow += 1;
      expect(end).toEqual(periodsAfter(from, period, slow));
    }
    const past = nextPeriodEnd(at('2027-01-31'), monthly, at('2020-01-01'));
    expect(day(past)).toBe('2027-02-28');
  });
});
