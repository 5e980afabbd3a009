/** Who collects the money: nobody where it costs nothing or is given by hand; `test` pretends to, while the site is being built. */
export const SUBSCRIPTION_GATEWAYS = ['none', 'stripe', 'paypal', 'test'] as const;
export type SubscriptionGateway = (typeof SUBSCRIPTION_GATEWAYS)[number];

export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'cancelled',
  'paused',
  'expired',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Those that give what the plan gives, until `ends_at`. */
export const VALID_STATUSES = [
  'trialing',
  'active',
  'past_due',
  'cancelled',
] as const satisfies readonly SubscriptionStatus[];

/** Those that keep somebody from getting another one: it gives something, or will once what is due is paid. */
export const HELD_STATUSES = [...VALID_STATUSES, 'paused'] as const satisfies readonly SubscriptionStatus[];

/** Those that may come to an end by the clock alone. */
export const UNENDED_STATUSES: readonly SubscriptionStatus[] = SUBSCRIPTION_STATUSES.filter(
  (status) => status !== 'expired',
);

/** When it is cancelled: what is paid for is used up, or it ends at once. */
export const CANCEL_TIMES = ['period_end', 'now'] as const;
export type CancelTime = (typeof CANCEL_TIMES)[number];

/** When another price is paid: at once, with what is left of the old period taken off, or from the next period on. */
export const CHANGE_TIMES = ['now', 'period_end'] as const;
export type ChangeTime = (typeof CHANGE_TIMES)[number];

/** How a subscription was written down. */
export interface WrittenSubscription {
  status: SubscriptionStatus;
  trial_ends_at: Date | null;
  ends_at: Date | null;
}

/** What it is at a moment (3-decisions §17). */
export interface SubscriptionState {
  status: SubscriptionStatus;
  valid: boolean;
  active: boolean;
  on_trial: boolean;
  on_grace_period: boolean;
  past_due: boolean;
  cancelled: boolean;
}

/** The clock goes before what is written: what has ended is over, whether somebody has noted it or not. */
export function subscriptionState(
  { status: written, trial_ends_at: trialEnds, ends_at: ends }: WrittenSubscription,
  now: Date,
): SubscriptionState {
  const status = ends !== null && ends <= now ? 'expired' : written;
  return {
    status,
    valid: (VALID_STATUSES as readonly string[]).includes(status),
    active: status === 'active' || status === 'trialing',
    on_trial: status === 'trialing' && (trialEnds === null || trialEnds > now),
    on_grace_period: status === 'cancelled' && ends !== null,
    past_due: status === 'past_due',
    cancelled: status === 'cancelled',
  };
}
