import { nextPeriodEnd, periodsAfter } from '@tonearm/shared/billing/periods';
import type { Period } from '@tonearm/shared/billing/periods';
import { fromPaypalMoney } from './paypal-money.js';
import type { KeptPlan, SubscriptionName } from './paypal-names.js';
import type { PaypalCycle, PaypalPlan, PaypalSubscription } from './paypal-types.js';

/** PayPal may take what is due this much before it is. */
const EARLY_MS = 12 * 3_600_000;
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const YEAR_MONTHS = 12;
const MONTHLY: Period = { interval: 'month', interval_count: 1 };

export const momentOf = (time: string | undefined): Date | null => (time === undefined ? null : new Date(time));

const regularOf = ({ billing_cycles: cycles = [] }: Pick<PaypalPlan, 'billing_cycles'>): PaypalCycle | undefined =>
  cycles.find(({ tenure_type: tenure }) => tenure === 'REGULAR');

/** What a plan is paid for. */
export function periodOf(plan: Pick<PaypalPlan, 'billing_cycles'>): Period {
  const { interval_unit: unit = 'MONTH', interval_count: count = 1 } = regularOf(plan)?.frequency ?? {};
  switch (unit) {
    case 'YEAR':
      return { interval: 'year', interval_count: count };
    case 'MONTH':
      return { interval: 'month', interval_count: count };
    default:
      return { interval: 'day', interval_count: unit === 'WEEK' ? count * WEEK_DAYS : count };
  }
}

/** What a plan costs each time. */
export function priceOf(plan: Pick<PaypalPlan, 'billing_cycles'>): { amount: number; currency: string } {
  const price = regularOf(plan)?.pricing_scheme?.fixed_price;
  return { amount: fromPaypalMoney(price), currency: price?.currency_code ?? '' };
}

export const createdAtOf = ({ create_time: made, start_time: start }: PaypalSubscription): Date =>
  momentOf(made) ?? momentOf(start) ?? new Date(0);

/** When its first period begins. */
export const startsAtOf = (raw: PaypalSubscription): Date => momentOf(raw.start_time) ?? createdAtOf(raw);

/** The plan whose payment is used up; null: the one that it is called by. Another one is not had before it has been paid for, whenever its payer agreed. */
export function keptOf(
  { plan_id: planId, plan = {}, billing_info: { last_payment: last } = {} }: PaypalSubscription,
  { kept }: SubscriptionName,
  now: Date,
): KeptPlan | null {
  if (!kept || kept.planId === planId) return null;
  if (kept.until > now || !last) return kept;
  const isLater = Date.parse(last.time) >= kept.until.getTime() - EARLY_MS;
  const amount = fromPaypalMoney(last.amount);
  // What was not paid before may be in it, so that it is not the price of one period.
  return isLater && (amount === priceOf(plan).amount || amount !== kept.amount) ? null : kept;
}

/**
 * Until when that is paid which is due last before `by`. Periods of months and years are counted from the last day of the month on which something
 * may be due: that stays the same, whatever plan it is, and however late one of them is paid.
 */
function endAfter(by: Date, { interval, interval_count: count }: Period, from: Date, anchorDay: number): Date {
  if (interval === 'day') return nextPeriodEnd(from, { interval, interval_count: count }, by);
  const others = (interval === 'year' ? count * YEAR_MONTHS : count) - 1;
  const next = nextPeriodEnd(from, MONTHLY, by, anchorDay);
  return periodsAfter(next, { interval: 'month', interval_count: others }, 1, anchorDay);
}

/** Until when the last payment is for, whenever it was taken; null: nothing was paid. @param now by PayPal's clock. */
export function paidForOf(raw: PaypalSubscription, name: SubscriptionName | null, now: Date): Date | null {
  const { last_payment: last } = raw.billing_info ?? {};
  const paidAt = fromPaypalMoney(last?.amount) > 0 ? momentOf(last?.time) : null;
  if (!paidAt) return null;
  const named = name?.kept ?? null;
  // As it was when another plan was asked for.
  if (named && paidAt.getTime() < named.until.getTime() - EARLY_MS) return named.until;
  const period = (name && keptOf(raw, name, now)?.period) ?? periodOf(raw.plan ?? {});
  const startsAt = startsAtOf(raw);
  // Where days were counted, its day of the month is that of the change.
  const anchor = named?.period.interval === 'day' ? named.until : startsAt;
  // All of a day is paid at an hour of PayPal's.
  const isDaily = period.interval === 'day' && period.interval_count === 1;
  const by = new Date(paidAt.getTime() + (isDaily ? EARLY_MS : DAY_MS));
  return endAfter(by, period, named?.until ?? startsAt, anchor.getUTCDate());
}
