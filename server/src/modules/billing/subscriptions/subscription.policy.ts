import { nextPeriodEnd, periodsAfter } from '@tonearm/shared/billing/periods';
import type { Period } from '@tonearm/shared/billing/periods';
import { subscriptionState } from '@tonearm/shared/billing/subscriptions';
import type { CancelTime } from '@tonearm/shared/billing/subscriptions';
import type { UpdateSubscriptionInput } from '@tonearm/shared/billing/subscriptions.dto';
import { conflict, invalid } from '../../../core/errors/app-error.js';
import type { AppError } from '../../../core/errors/app-error.js';
import type { PriceRow } from '../products/products.repository.js';
import type { SubscriptionRow } from './subscriptions.repository.js';

type Errors = Record<string, string[]>;
type Times = Pick<SubscriptionRow, 'renews_at' | 'ends_at'>;
/** What a unit writes of it. */
type Written = Partial<Pick<SubscriptionRow, 'status' | 'renews_at' | 'ends_at' | 'anchor_day' | 'cancel_reason'>>;

const periodOf = ({ interval_unit: interval, interval_count: count }: PriceRow): Period => ({
  interval,
  interval_count: count,
});

/** undefined: nothing was said. */
const readMoment = (text: string | null | undefined): Date | null | undefined => (text == null ? text : new Date(text));

/** Whether it keeps somebody from getting another: it gives something, or will once what is due is paid. */
export const isHeld = (row: SubscriptionRow, now: Date): boolean =>
  !['incomplete', 'expired'].includes(subscriptionState(row, now).status);

/** @throws AppError 409 for one that a payment provider looks after, and for one that has ended. */
export function requireChangeable(row: SubscriptionRow, now: Date): void {
  if (row.gateway_name !== 'none') throw conflict('This subscription is changed where it is paid.');
  if (subscriptionState(row, now).status === 'expired') throw conflict('This subscription has ended.');
}

function requireTimes({ renews_at: renews, ends_at: ends }: Times, price: PriceRow | null, now: Date): void {
  const errors: Errors = {};
  if (ends !== null && ends <= now) errors['ends_at'] = ['This has to be in the future.'];
  if (renews !== null && renews <= now) errors['renews_at'] = ['This has to be in the future.'];
  else if (renews !== null && price === null) errors['renews_at'] = ['What costs nothing is not renewed.'];
  else if (renews !== null && ends !== null && renews >= ends) errors['renews_at'] = ['This has to be before the end.'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** When a period of the price that begins now is over; null where it costs nothing, and where the subscription has ended by then. */
function firstRenewal(price: PriceRow | null, ends: Date | null, now: Date): Date | null {
  const renews = price && periodsAfter(now, periodOf(price), 1);
  return renews && (ends === null || renews < ends) ? renews : null;
}

type TimesInput = Pick<UpdateSubscriptionInput, 'renews_at' | 'ends_at'>;

/** Of a new one, what was not said: it is renewed after a period, and goes on until somebody ends it. @throws AppError 422 with messages by field. */
export function newTimes(
  input: TimesInput,
  price: PriceRow | null,
  now: Date,
): Times & Pick<SubscriptionRow, 'anchor_day'> {
  const ends = readMoment(input.ends_at) ?? null;
  const asked = readMoment(input.renews_at);
  const renews = asked === undefined ? firstRenewal(price, ends, now) : asked;
  requireTimes({ renews_at: renews, ends_at: ends }, price, now);
  return { renews_at: renews, ends_at: ends, anchor_day: (asked ?? now).getUTCDate() };
}

/** What a form changes of its times. @throws AppError 422 with messages by field. */
export function changedTimes(
  row: SubscriptionRow,
  input: TimesInput,
  { price, now }: { price: PriceRow | null; now: Date },
): Written {
  const [renews, ends] = [readMoment(input.renews_at), readMoment(input.ends_at)];
  const isCancelled = row.status === 'cancelled';
  if (isCancelled && renews) throw invalid({ renews_at: ['This subscription has been cancelled. Renew it first.'] });
  if (isCancelled && ends === null)
    throw invalid({ ends_at: ['This subscription has been cancelled. Renew it first.'] });
  const wanted = {
    renews_at: renews === undefined ? row.renews_at : renews,
    ends_at: ends === undefined ? row.ends_at : ends,
  };
  // A renewal that nobody asked for gives way to an earlier end.
  if (
    renews === undefined &&
    wanted.renews_at !== null &&
    wanted.ends_at !== null &&
    wanted.renews_at >= wanted.ends_at
  )
    wanted.renews_at = null;
  // Its time may have come a moment ago, and is noted by the clock.
  if (renews === undefined && wanted.renews_at !== null && wanted.renews_at <= now)
    requireTimes({ ...wanted, renews_at: null }, price, now);
  else requireTimes(wanted, price, now);
  // What is cancelled goes on from its end, should it be renewed. Sent as it stands, it says nothing of the day: 28 February may be that of a 31st.
  const [paidUntil, before] = isCancelled ? [ends, row.ends_at] : [renews, row.renews_at];
  const isMoved = paidUntil?.getTime() !== before?.getTime();
  return { ...wanted, ...(paidUntil && isMoved && { anchor_day: paidUntil.getUTCDate() }) };
}

/** With another plan, a period begins now. */
export const timesOfPlan = (row: SubscriptionRow, price: PriceRow | null, now: Date): Written => ({
  renews_at: firstRenewal(price, row.ends_at, now),
  anchor_day: now.getUTCDate(),
});

/** Whether one that is cancelled for the end of its period changes by it: one with an end of its own would forget that, and go on for ever once it is renewed. */
export const isCancellable = (row: SubscriptionRow, now: Date): boolean =>
  !['cancelled', 'expired'].includes(subscriptionState(row, now).status) && row.ends_at === null;

/** When it is cancelled, and why. */
export interface Cancellation {
  at: CancelTime;
  reason: string | null;
}

/** Until when its period runs: of one whose renewal is due and not noted yet, the next one; null: none runs. */
function paidUntilOf(row: SubscriptionRow, price: PriceRow | null, now: Date): Date | null {
  const until = row.renews_at !== null && row.renews_at <= now ? renewed(row, price, now) : row.renews_at;
  return until ?? row.trial_ends_at;
}

/** 409: nobody buys anything for an account that goes at this very moment. */
export const accountGone = (): AppError => conflict('This account has been deleted.');

/** What a cancellation writes. Where no period runs, there is nothing to be used up. @throws AppError 409 for what is cancelled or ends anyway. */
export function cancelled(
  row: SubscriptionRow,
  { at, reason }: Cancellation,
  { price, now }: { price: PriceRow | null; now: Date },
): Written {
  requireChangeable(row, now);
  if (at === 'now')
    return { status: 'expired', renews_at: null, ends_at: now, cancel_reason: reason ?? row.cancel_reason };
  if (row.status === 'cancelled') throw conflict('This subscription has been cancelled already.');
  if (!isCancellable(row, now)) throw conflict('This subscription ends by itself already.');
  const paidUntil = paidUntilOf(row, price, now);
  if (paidUntil === null || paidUntil <= now) return cancelled(row, { at: 'now', reason }, { price, now });
  return { status: 'cancelled', renews_at: null, ends_at: paidUntil, cancel_reason: reason };
}

/** What renewing a cancelled one writes: it goes on from the end of its period, until somebody ends it. @throws AppError 409 where it is not cancelled, or has ended. */
export function resumed(row: SubscriptionRow, price: PriceRow | null, now: Date): Written {
  requireChangeable(row, now);
  if (row.status !== 'cancelled') throw conflict('This subscription has not been cancelled.');
  return { status: 'active', renews_at: price && row.ends_at, ends_at: null, cancel_reason: null };
}

/** Until when one that is due goes on; null: it costs nothing any more, or has ended by then. */
export function renewed(row: SubscriptionRow, price: PriceRow | null, now: Date): Date | null {
  if (price === null || row.renews_at === null) return null;
  const next = nextPeriodEnd(row.renews_at, periodOf(price), now, row.anchor_day);
  return row.ends_at === null || next < row.ends_at ? next : null;
}
