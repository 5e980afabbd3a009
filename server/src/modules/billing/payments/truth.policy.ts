import { subscriptionState } from '@tonearm/shared/billing/subscriptions';
import type { SubscriptionStatus } from '@tonearm/shared/billing/subscriptions';
import type { GatewayInvoice, GatewaySubscription } from '../../../core/ports/payment-gateway.js';
import { isHeld } from '../subscriptions/subscription.policy.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.js';

const DAY_MS = 86_400_000;

/** What is known here of the prices that the provider names; null: it is none of ours. */
export interface TruthFacts {
  price: { id: number; productId: number } | null;
  nextPriceId: number | null;
  graceDays: number;
  now: Date;
}

type Written = Partial<
  Pick<
    SubscriptionRow,
    | 'status'
    | 'product_id'
    | 'price_id'
    | 'trial_ends_at'
    | 'renews_at'
    | 'ends_at'
    | 'anchor_day'
    | 'cancel_reason'
    | 'payment_method'
    | 'next_price_id'
    | 'changes_at'
    | 'past_due_at'
    | 'dunning_sent'
  >
>;

const RENEWED: readonly SubscriptionStatus[] = ['trialing', 'active'];

function statusOf({ state, isEnding }: GatewaySubscription): SubscriptionStatus {
  if (state === 'ended') return 'expired';
  return isEnding && (state === 'trialing' || state === 'active') ? 'cancelled' : state;
}

/** What is over: at once, and nothing of it comes back. */
export const ended = (at: Date): Written & { status: 'expired' } => ({
  status: 'expired',
  renews_at: null,
  ends_at: at,
  next_price_id: null,
  changes_at: null,
  past_due_at: null,
  dunning_sent: 0,
});

/** Until when what is due may wait. */
const graceEnd = (since: Date, days: number): Date => new Date(since.getTime() + days * DAY_MS);

/** What the provider's word is here (3-decisions §17). @param truth null: it knows no such subscription any more. */
export function writtenOf(row: SubscriptionRow, truth: GatewaySubscription | null, facts: TruthFacts): Written {
  const { now, price, graceDays } = facts;
  if (!truth || truth.state === 'ended') return ended(truth?.endedAt && truth.endedAt < now ? truth.endedAt : now);
  const status = statusOf(truth);
  const since = status === 'past_due' ? (row.past_due_at ?? now) : null;
  const until = since === null ? truth.periodEndsAt : graceEnd(since, graceDays);
  // Whoever did not pay in time has lost it, however long the provider goes on asking.
  if (since !== null && until !== null && until <= now) return { ...ended(until), past_due_at: since };
  return {
    status,
    ...(price && { product_id: price.productId, price_id: price.id }),
    // One that has not begun uses nobody's up.
    trial_ends_at: status === 'incomplete' ? null : truth.trialEndsAt,
    renews_at: RENEWED.includes(status) ? truth.periodEndsAt : null,
    ends_at: status === 'cancelled' || since !== null ? (until ?? now) : null,
    anchor_day: truth.anchor.getUTCDate(),
    ...(status !== 'cancelled' && { cancel_reason: null }),
    ...(truth.paymentMethod && { payment_method: truth.paymentMethod }),
    next_price_id: truth.change && facts.nextPriceId,
    changes_at: truth.change?.at ?? null,
    past_due_at: since,
    ...(since === null && { dunning_sent: 0 }),
  };
}

/** By so much two clocks may differ. */
const CLOCKS_APART_MS = 2 * 86_400_000;

/**
 * Whether somebody has paid for what they do not get: as it was being ended, or after. Both times are the provider's, whose clock may not be ours.
 * @param row as it was written last: with what was not paid then, all that has been paid since for the time after its end came too late.
 */
export function isPaidInVain(
  { status, owed, past_due_at: due }: Pick<SubscriptionRow, 'status' | 'owed' | 'past_due_at'>,
  truth: GatewaySubscription | null,
  invoices: readonly GatewayInvoice[],
): boolean {
  const over = truth?.state === 'ended' ? truth.endedAt : null;
  if (!over) return false;
  const wasUnpaid = owed !== null || status === 'incomplete' || status === 'past_due';
  // A year that was paid long before something else was not is used up, as it would be by whoever ends it.
  const isLate = (paidAt: Date | null): boolean =>
    due === null || (paidAt !== null && paidAt.getTime() >= due.getTime() - CLOCKS_APART_MS);
  return invoices.some(
    ({ state, collected, refunded, paidAt, periodEnd }) =>
      state === 'paid' &&
      collected > refunded &&
      periodEnd > over &&
      ((wasUnpaid && isLate(paidAt)) || (status === 'expired' && paidAt !== null && paidAt > over)),
  );
}

/** Its payer has agreed on the provider's own pages, and the money was not to be had: the provider would go on asking for it. */
export const isDeclined = ({ state, intent }: GatewaySubscription): boolean =>
  state === 'incomplete' && intent?.state === 'needs_method' && intent.approveUrl === null;

/** What has become of it, for those who are told. */
export interface TruthNews {
  /** What it gives, or when it ends. */
  hasOtherRights: boolean;
  hasBegun: boolean;
  isLate: boolean;
  hasOtherPlan: boolean;
  isCancelled: boolean;
  /** Why it is over sooner than its payer was told; null: it is not. */
  isEnded: 'cancelled' | 'unpaid' | null;
}

/** What runs out on the day that was told is no news: messages of it may come minutes before. */
const EARLY_MS = 3_600_000;

/** Its end has come, and nobody has told of it yet. */
export const isEndUntold = (row: SubscriptionRow, now: Date): boolean =>
  row.status !== 'expired' && subscriptionState(row, now).status === 'expired';

/** The same of one that was not paid in time. */
export const isLossUntold = (row: SubscriptionRow, now: Date): boolean =>
  row.status === 'past_due' && isEndUntold(row, now);

function endOf(before: SubscriptionRow, after: SubscriptionRow, now: Date): TruthNews['isEnded'] {
  const was = subscriptionState(before, now);
  if (isLossUntold(before, now)) return subscriptionState(after, now).valid ? null : 'unpaid';
  if (!was.valid || subscriptionState(after, now).valid || after.status === 'paused') return null;
  const isTold = before.ends_at !== null && before.ends_at.getTime() - now.getTime() < EARLY_MS;
  if (was.status === 'past_due') return 'unpaid';
  return was.status === 'cancelled' && isTold ? null : 'cancelled';
}

/** @param after what the row is once `written` is written. */
export function newsOf(before: SubscriptionRow, after: SubscriptionRow, now: Date): TruthNews {
  const [was, is] = [subscriptionState(before, now), subscriptionState(after, now)];
  const hasOtherPlan = before.price_id !== after.price_id && was.valid && is.valid;
  return {
    hasOtherRights:
      was.status !== is.status ||
      isEndUntold(before, now) ||
      before.product_id !== after.product_id ||
      before.ends_at?.getTime() !== after.ends_at?.getTime(),
    hasBegun: !isHeld(before, now) && isHeld(after, now),
    isLate: is.status === 'past_due' && was.status !== 'past_due',
    hasOtherPlan,
    isCancelled: is.status === 'cancelled' && was.status !== 'cancelled',
    isEnded: endOf(before, after, now),
  };
}

const HOUR_MS = 3_600_000;
/** Runs come about twice within it. */
const TURN_MS = 600_000;

/** By one less than the hours of a day, so that no nightly work stands in its way each time. */
const LONG_MS = 23 * HOUR_MS;

/** Whether what is owed at a provider since then is asked for now: in each run for an hour, then each hour, and about each day after the first. */
export function isTurn(since: Date, now: Date): boolean {
  const age = now.getTime() - since.getTime();
  if (age < HOUR_MS) return true;
  const distance = age < DAY_MS ? HOUR_MS : LONG_MS;
  return Math.floor(age / distance) !== Math.floor((age - TURN_MS) / distance);
}

/** Given by nobody, and for nothing: it makes room for what is paid. */
export const isFree = (row: SubscriptionRow): boolean => row.gateway_name === 'none' && row.price_id === null;
