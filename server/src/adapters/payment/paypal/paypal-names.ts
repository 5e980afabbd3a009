import type { Period } from '@tonearm/shared/billing/periods';
import type { PriceInterval } from '@tonearm/shared/billing/plans';

/* PayPal has no customers, and finds nothing by a name: whose a subscription is, and what it is called, stands in it. */

const PARTS = '.';
const SECOND_MS = 1_000;

/** Somebody, and what they have subscribed to, should they have: whoever is forgotten pays that no more. */
export interface PaypalCustomer {
  person: string;
  subscriptionId: string | null;
}

export const customerIdOf = (site: string, { person, subscriptionId }: PaypalCustomer): string =>
  [site, person, ...(subscriptionId === null ? [] : [subscriptionId])].join(PARTS);

/** null: another site's. */
export function readCustomerId(site: string, id: string): PaypalCustomer | null {
  const [owner, person, subscriptionId] = id.split(PARTS);
  return owner === site && person !== undefined ? { person, subscriptionId: subscriptionId ?? null } : null;
}

/** What is used up before another plan begins. */
export interface KeptPlan {
  planId: string;
  /** As far as it had been paid for when the other one was asked for. */
  until: Date;
  period: Period;
  /** What it costs each time, in its currency's smallest units. */
  amount: number;
}

/** What a subscription is called, and what has been paid of it, should it have changed since. */
export interface SubscriptionName {
  person: string;
  reference: string;
  hasTrial: boolean;
  kept: KeptPlan | null;
}

const TRIAL = 'trial';
const PAID = 'paid';
const INTERVALS: Readonly<Record<string, PriceInterval>> = { d: 'day', m: 'month', y: 'year' };

const keptParts = ({ planId, until, period: { interval, interval_count: count }, amount }: KeptPlan): string[] => [
  planId,
  String(Math.floor(until.getTime() / SECOND_MS)),
  `${count}${interval.charAt(0)}`,
  String(amount),
];

function readKept([planId, until, period = '', amount]: readonly string[]): KeptPlan | null {
  const interval = INTERVALS[period.slice(-1)];
  if (planId === undefined || until === undefined || interval === undefined) return null;
  return {
    planId,
    until: new Date(Number(until) * SECOND_MS),
    period: { interval, interval_count: Number(period.slice(0, -1)) },
    amount: Number(amount),
  };
}

/** At most 127 characters. */
export const customIdOf = (site: string, { person, reference, hasTrial, kept }: SubscriptionName): string =>
  [site, person, reference, hasTrial ? TRIAL : PAID, ...(kept ? keptParts(kept) : [])].join(PARTS);

/** null: no doing of this site. */
export function readCustomId(site: string, id: string | undefined): SubscriptionName | null {
  const [owner, person, reference, begins, ...kept] = (id ?? '').split(PARTS);
  if (owner !== site || person === undefined || reference === undefined) return null;
  return { person, reference, hasTrial: begins === TRIAL, kept: readKept(kept) };
}

/** What was paid once, by the subscription that it was for: PayPal tells of payments by that. */
export const invoiceIdOf = (subscriptionId: string, transactionId: string): string =>
  `${subscriptionId}${PARTS}${transactionId}`;

export function readInvoiceId(id: string): { subscriptionId: string; transactionId: string } | null {
  const [subscriptionId, transactionId] = id.split(PARTS);
  return subscriptionId && transactionId ? { subscriptionId, transactionId } : null;
}
