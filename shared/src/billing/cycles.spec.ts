import { amountPerInterval, amountPerMonth, priceOfCycle, yearlySaving } from './cycles.js';
import type { CyclePrice } from './cycles.js';
import type { PriceInterval } from './plans.js';

const price = (amount: number, interval: PriceInterval, count = 1, currency = 'EUR'): CyclePrice => ({
  amount,
  currency,
  interval,
  interval_count: count,
});
const MONTH = price(9.9, 'month');
const YEAR = price(89, 'year');
const plan = (...prices: CyclePrice[]) => ({ hidden: false, prices });

describe('cycles of prices', () => {
  it('take the price that is paid so often, whichever way it is written, else the first', () => {
    expect([priceOfCycle([YEAR, MONTH], 'monthly'), priceOfCycle([MONTH, YEAR], 'yearly')]).toEqual([MONTH, YEAR]);
    const [thirty, twelve] = [price(9, 'day', 30), price(80, 'month', 12)];
    expect([priceOfCycle([twelve, thirty], 'monthly'), priceOfCycle([thirty, twelve], 'yearly')]).toEqual([
      thirty,
      twelve,
    ]);
    // Twelve months are a month and more, too.
    expect(priceOfCycle([twelve, MONTH], 'monthly')).toBe(MONTH);
    const [week, half] = [price(3, 'day', 7), price(50, 'month', 6)];
    expect([priceOfCycle([week, half], 'yearly'), priceOfCycle([week], 'monthly')]).toEqual([week, week]);
    expect(priceOfCycle([], 'yearly')).toBeUndefined();
  });

  it('say what an interval and a month of it come to', () => {
    expect([amountPerInterval(price(30, 'month', 3)), amountPerInterval(YEAR)]).toEqual([10, 89]);
    expect(amountPerMonth(YEAR)).toBeCloseTo(7.4167, 4);
    expect(amountPerMonth(price(18, 'day', 60))).toBe(9);
  });

  it('promise the most that is saved by the year, and nothing that is none', () => {
    expect(yearlySaving([plan(MONTH, YEAR)])).toBe(25);
    expect(yearlySaving([plan(MONTH, YEAR), plan(price(10, 'month'), price(60, 'year'))])).toBe(50);
    expect(yearlySaving([plan(MONTH, YEAR), { hidden: true, prices: [price(10, 'month'), price(1, 'year')] }])).toBe(
      25,
    );
    const nothing = [
      [],
      [plan()],
      // What stands in for a price that is missing saves nothing.
      [plan(MONTH)],
      [plan(YEAR)],
      [plan(price(80, 'month', 12))],
      [plan(price(10, 'month'), price(120, 'year'))],
      [plan(price(10, 'month'), price(150, 'year'))],
      [plan(MONTH, price(10, 'year', 1, 'USD'))],
      [plan(price(0, 'month'), YEAR)],
    ];
    for (const plans of nothing) expect(yearlySaving(plans)).toBeNull();
  });
});
