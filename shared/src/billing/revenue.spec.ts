import { recurringOf, taxOfPart } from './revenue.js';

describe('what comes again', () => {
  const yearly = (minor: number) => ({ minor, interval: 'year' as const, intervalCount: 1 });
  const monthly = (minor: number, intervalCount = 1) => ({ minor, interval: 'month' as const, intervalCount });

  it('counts by the month, whatever it is paid for', () => {
    expect(recurringOf([monthly(999)])).toEqual({ month: 999, year: 11_988 });
    expect(recurringOf([yearly(9_900)])).toEqual({ month: 825, year: 9_900 });
    expect(recurringOf([monthly(3_000, 3)])).toEqual({ month: 1_000, year: 12_000 });
    expect(recurringOf([{ minor: 100, interval: 'day', intervalCount: 7 }])).toEqual({ month: 435, year: 5_214 });
    expect(recurringOf([{ minor: 1_200, interval: 'year', intervalCount: 2 }])).toEqual({ month: 50, year: 600 });
    expect(recurringOf([])).toEqual({ month: 0, year: 0 });
  });

  it('is rounded once, and not each part of it', () => {
    // 8.9/12 each: 7.41667; a thousand of them are 7416.67, not 7420.
    expect(recurringOf(Array.from({ length: 1_000 }, () => yearly(8_900))).month).toBe(741_667);
    expect(recurringOf([yearly(6)])).toEqual({ month: 1, year: 6 });
    expect(recurringOf([yearly(5)])).toEqual({ month: 0, year: 5 });
    // Where floating point would lose a unit.
    expect(recurringOf([yearly(9_007_199_254_740_991)]).year).toBe(9_007_199_254_740_991);
  });

  it('gives back of the tax what belongs to the part that went back', () => {
    const paid = { total: 1_190, tax: 190 };
    expect([1_190, 595, 400, 0].map((part) => taxOfPart(part, paid))).toEqual([190, 95, 64, 0]);
    expect(taxOfPart(5, { total: 0, tax: 0 })).toBe(0);
  });
});
