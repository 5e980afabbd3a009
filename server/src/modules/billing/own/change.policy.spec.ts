import type { PriceRow } from '../products/products.repository.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.js';
import { changeTime, isChangeable, lostLines, requireRunning } from './change.policy.js';

const price = (more: Partial<PriceRow>): PriceRow => ({
  id: 1,
  product_id: 1,
  minor_amount: 999,
  currency: 'EUR',
  interval_unit: 'month',
  interval_count: 1,
  ...more,
});
const MONTHLY = price({});
const YEARLY = price({ id: 2, minor_amount: 9_900, interval_unit: 'year' });
const DEAR = price({ id: 3, product_id: 2, minor_amount: 2_999 });
const NOW = new Date('2026-03-01T00:00:00.000Z');

describe('a change of plans', () => {
  it('begins at once for what is better or longer, and with the next period for what is less', () => {
    expect([changeTime(MONTHLY, DEAR), changeTime(DEAR, MONTHLY), changeTime(DEAR, YEARLY)]).toEqual([
      'now',
      'period_end',
      'period_end',
    ]);
    expect([changeTime(MONTHLY, YEARLY), changeTime(YEARLY, MONTHLY)]).toEqual(['now', 'period_end']);
    // Thirty days are not more than a month.
    expect(changeTime(MONTHLY, price({ id: 4, interval_unit: 'day', interval_count: 30 }))).toBe('period_end');
    expect([isChangeable(MONTHLY, MONTHLY), isChangeable(MONTHLY, price({ id: 5, currency: 'USD' }))]).toEqual([
      false,
      false,
    ]);
    expect(lostLines(['No ads', 'Lossless'], ['No ads', 'Radio'])).toEqual(['Lossless']);
  });

  it('is for what runs', () => {
    const row = (status: SubscriptionRow['status'], endsAt: Date | null = null) =>
      ({ status, trial_ends_at: null, ends_at: endsAt }) as SubscriptionRow;
    for (const status of ['active', 'trialing'] as const) expect(() => requireRunning(row(status), NOW)).not.toThrow();
    for (const status of ['incomplete', 'past_due', 'cancelled', 'paused', 'expired'] as const)
      expect(() => requireRunning(row(status), NOW)).toThrow();
    expect(() => requireRunning(row('active', NOW), NOW)).toThrow();
  });
});
