import { subscriptionState } from '@tonearm/shared/billing/subscriptions';
import type { GatewayInvoice, GatewaySubscription } from '../../../core/ports/payment-gateway.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.js';
import { isDeclined, isPaidInVain, isTurn, newsOf, writtenOf } from './truth.policy.js';
import type { TruthFacts } from './truth.policy.js';

const NOW = new Date('2026-02-27T12:00:00.000Z');
const inDays = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);
const ROW = {
  id: 1,
  user_id: 7,
  product_id: 1,
  price_id: 1,
  status: 'active',
  gateway_name: 'stripe',
  gateway_id: 'sub_1',
  trial_ends_at: null,
  renews_at: inDays(10),
  ends_at: null,
  past_due_at: null,
  dunning_sent: 0,
  cancel_reason: 'Too dear',
} as SubscriptionRow;
const TOLD: GatewaySubscription = {
  id: 'sub_1',
  customerId: 'cus_1',
  reference: 'a',
  priceId: 'price_1',
  state: 'active',
  isEnding: false,
  trialEndsAt: null,
  periodEndsAt: inDays(10),
  endedAt: null,
  anchor: new Date('2026-01-31T00:00:00.000Z'),
  paymentMethod: null,
  intent: null,
  change: null,
};
const FACTS: TruthFacts = { price: { id: 1, productId: 1 }, nextPriceId: null, graceDays: 7, now: NOW };
const told = (more: Partial<GatewaySubscription>, row = ROW, facts = FACTS) =>
  writtenOf(row, { ...TOLD, ...more }, facts);

describe("a provider's word", () => {
  it('is what a subscription is here', () => {
    expect(told({})).toMatchObject({ status: 'active', renews_at: inDays(10), ends_at: null, anchor_day: 31 });
    expect(told({}).cancel_reason).toBeNull();
    expect(told({ isEnding: true })).toMatchObject({ status: 'cancelled', renews_at: null, ends_at: inDays(10) });
    expect(told({ isEnding: true })).not.toHaveProperty('cancel_reason');
    expect(told({ state: 'trialing', trialEndsAt: inDays(10) })).toMatchObject({
      status: 'trialing',
      trial_ends_at: inDays(10),
      renews_at: inDays(10),
    });
    expect(told({ state: 'trialing', isEnding: true, trialEndsAt: inDays(10) }).status).toBe('cancelled');
    // A trial that has not begun is nobody's.
    expect(told({ state: 'incomplete', trialEndsAt: inDays(10) })).toMatchObject({
      status: 'incomplete',
      trial_ends_at: null,
      renews_at: null,
      ends_at: null,
    });
    expect(told({ state: 'paused' })).toMatchObject({ status: 'paused', renews_at: null, ends_at: null });
    expect(told({ state: 'ended', endedAt: inDays(-1) })).toMatchObject({ status: 'expired', ends_at: inDays(-1) });
    expect(writtenOf(ROW, null, FACTS)).toMatchObject({ status: 'expired', ends_at: NOW, renews_at: null });
    // A clock that is ahead of ours ends nothing in the future.
    expect(told({ state: 'ended', endedAt: inDays(2) }).ends_at).toEqual(NOW);
    // What the provider calls otherwise stays what it was.
    expect(told({}, ROW, { ...FACTS, price: null })).not.toHaveProperty('price_id');
    expect(told({ change: { priceId: 'price_2', at: inDays(10) } }, ROW, { ...FACTS, nextPriceId: 2 })).toMatchObject({
      next_price_id: 2,
      changes_at: inDays(10),
    });
  });

  it('lets what is due wait for some days, counted from the first time', () => {
    const first = told({ state: 'past_due' });
    expect(first).toMatchObject({ status: 'past_due', past_due_at: NOW, ends_at: inDays(7), renews_at: null });
    const later = { ...ROW, status: 'past_due' as const, past_due_at: inDays(-6), dunning_sent: 3 };
    expect(told({ state: 'past_due' }, later)).toMatchObject({ past_due_at: inDays(-6), ends_at: inDays(1) });
    expect(told({ state: 'past_due' }, later)).not.toHaveProperty('dunning_sent');
    expect(told({ state: 'past_due' }, { ...later, past_due_at: inDays(-7) })).toMatchObject({
      status: 'expired',
      ends_at: NOW,
      past_due_at: inDays(-7),
    });
    expect(told({}, later)).toMatchObject({ status: 'active', past_due_at: null, ends_at: null, dunning_sent: 0 });
    expect(told({ state: 'past_due' }, ROW, { ...FACTS, graceDays: 0 }).status).toBe('expired');
  });

  it('gives something only where it is paid, tried or cancelled in time', () => {
    const valid = (['incomplete', 'trialing', 'active', 'past_due', 'paused', 'ended'] as const).map((state) => {
      const written = told({ state });
      return subscriptionState({ ...ROW, ...written } as SubscriptionRow, NOW).valid;
    });
    expect(valid).toEqual([false, true, true, true, false, false]);
  });

  it('holds whatever the two clocks say, up to two days apart', () => {
    const DAYS = 86_400_000;
    for (let seed = 1; seed <= 100; seed += 1) {
      const roll = (from: number, to: number, salt: number): number =>
        from + (to - from) * Math.abs((Math.sin(seed * 12.9898 + salt * 78.233) * 43_758.5453) % 1);
      const ours = new Date(NOW.getTime() + roll(-2, 2, 1) * DAYS);
      const ends = inDays(roll(0, 40, 2));
      const facts = { ...FACTS, now: ours };
      const after = (more: Partial<GatewaySubscription>, row = ROW): SubscriptionRow => ({
        ...row,
        ...told({ periodEndsAt: ends, ...more }, row, facts),
      });
      const stateAt = (row: SubscriptionRow, days = 0) =>
        subscriptionState(row, new Date(ours.getTime() + days * DAYS)).status;
      // What the provider calls paid is open, however long ago its end is by our clock.
      expect(stateAt(after({}), 45)).toBe('active');
      expect(stateAt(after({ state: 'trialing', trialEndsAt: ends }), 45)).toBe('trialing');
      // What is due waits for its days by our clock, whenever it is asked for again.
      const late = after({ state: 'past_due' });
      const again = after({ state: 'past_due' }, late);
      expect([stateAt(late, 6.99), stateAt(again, 6.99), stateAt(again, 7)]).toEqual([
        'past_due',
        'past_due',
        'expired',
      ]);
      // What ends with its period is wrong by no more than the clocks are, and what is over is over now.
      const left = (ends.getTime() - NOW.getTime()) / DAYS;
      const ending = after({ isEnding: true });
      expect([stateAt(ending, left - 2), stateAt(ending, left + 2)]).toEqual(['cancelled', 'expired']);
      expect(stateAt(after({ state: 'ended', endedAt: NOW }))).toBe('expired');
      expect([stateAt(after({ state: 'incomplete' })), stateAt(after({ state: 'paused' }))]).toEqual([
        'incomplete',
        'paused',
      ]);
    }
  });

  it('is news to somebody only once', () => {
    const after = (written: object): SubscriptionRow => ({ ...ROW, ...written });
    const quiet = {
      hasOtherRights: false,
      hasBegun: false,
      isLate: false,
      hasOtherPlan: false,
      isCancelled: false,
      isEnded: null,
    };
    expect(newsOf(ROW, after(told({})), NOW)).toEqual(quiet);
    expect(newsOf(ROW, after(told({ isEnding: true })), NOW)).toEqual({
      ...quiet,
      hasOtherRights: true,
      isCancelled: true,
    });
    const late = after(told({ state: 'past_due' }));
    expect([newsOf(ROW, late, NOW).isLate, newsOf(late, late, NOW).isLate]).toEqual([true, false]);
    // Over before its time is news, and on the day that was told it is not.
    const over = after({ status: 'expired', ends_at: NOW });
    const cancelledFor = (hours: number): SubscriptionRow =>
      after({ status: 'cancelled', ends_at: new Date(NOW.getTime() + hours * 3_600_000) });
    expect([ROW, late, cancelledFor(48), cancelledFor(0.5), over].map((was) => newsOf(was, over, NOW).isEnded)).toEqual(
      ['cancelled', 'unpaid', 'cancelled', null, null],
    );
    // What was not paid in time is told by whoever notes it first, and has not ended where it has been paid after all.
    const lost = after({ status: 'past_due', ends_at: inDays(-0.01) });
    expect([over, ROW].map((is) => newsOf(lost, is, NOW))).toEqual([
      { ...quiet, hasOtherRights: true, isEnded: 'unpaid' },
      { ...quiet, hasOtherRights: true, hasBegun: true },
    ]);
    const other = told({}, ROW, { ...FACTS, price: { id: 2, productId: 3 } });
    expect(newsOf(ROW, after(other), NOW)).toEqual({ ...quiet, hasOtherRights: true, hasOtherPlan: true });
    const begun = { ...ROW, status: 'incomplete' as const };
    expect(newsOf(begun, after(told({})), NOW)).toMatchObject({ hasBegun: true, hasOtherPlan: false });
  });

  it('tells what was agreed to and could not be paid from what is not agreed to, or under way', () => {
    const intent = { id: 'I-1', kind: 'payment', clientSecret: null, approveUrl: null, state: 'needs_method' } as const;
    const begun = { ...TOLD, state: 'incomplete', intent } as const;
    expect(isDeclined(begun)).toBe(true);
    for (const other of [
      { ...begun, intent: { ...intent, approveUrl: 'https://paypal.example' } },
      { ...begun, intent: { ...intent, state: 'processing' as const } },
      { ...begun, intent: null },
      TOLD,
    ])
      expect(isDeclined(other)).toBe(false);
  });

  it('asks less and less often for what a provider refuses', () => {
    const asked = (fromHours: number, toHours: number): number =>
      Array.from({ length: (toHours - fromHours) * 12 }, (_run, place) => fromHours * 60 + place * 5).filter(
        (minutes) => isTurn(NOW, new Date(NOW.getTime() + minutes * 60_000)),
      ).length;
    expect([asked(0, 1), asked(1, 24), asked(24, 24 * 30)]).toEqual([12, 23 * 2, 30 * 2]);
  });

  it('tells what was paid in vain', () => {
    const invoice = {
      state: 'paid',
      collected: 999,
      refunded: 0,
      paidAt: inDays(-1),
      periodEnd: inDays(29),
    } as GatewayInvoice;
    const over = { ...TOLD, state: 'ended', endedAt: inDays(-0.5) } as const;
    const vain = (row: Parameters<typeof isPaidInVain>[0], more: Partial<GatewayInvoice> = {}, truth: unknown = over) =>
      isPaidInVain(row, truth as GatewaySubscription | null, [{ ...invoice, ...more }]);
    const [begun, late, active, expired] = (['incomplete', 'past_due', 'active', 'expired'] as const).map((status) => ({
      status,
      owed: null,
      past_due_at: null,
    }));
    if (!begun || !late || !active || !expired) throw new Error('Four.');
    // What had not been paid as it was ended; what was used, and is ended by whoever has it, is not given back.
    expect([vain(begun), vain(late), vain({ ...expired, owed: 'cancel' }), vain(active), vain(expired)]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    // A bank has taken days.
    expect(vain(expired, { paidAt: inDays(-0.4) })).toBe(true);
    // The period before, what has come back already, what was to somebody's credit, and what runs.
    for (const more of [{ periodEnd: inDays(-1) }, { refunded: 999 }, { collected: 0 }, { state: 'open' as const }])
      expect([more, vain(late, more)]).toEqual([more, false]);
    // What was paid half a year before something else was not has been used since.
    expect([inDays(-2), inDays(-180)].map((paidAt) => vain({ ...late, past_due_at: inDays(-2) }, { paidAt }))).toEqual([
      true,
      false,
    ]);
    expect([vain(begun, {}, TOLD), vain(begun, {}, null)]).toEqual([false, false]);
  });
});
