import type { PaymentMethod } from '@tonearm/shared/billing/subscriptions.dto';
import type {
  GatewayIntent,
  GatewayInvoice,
  GatewayState,
  GatewaySubscription,
} from '../../../core/ports/payment-gateway.js';
import { fromPaypalMoney } from './paypal-money.js';
import { customerIdOf, invoiceIdOf, readCustomId } from './paypal-names.js';
import type { SubscriptionName } from './paypal-names.js';
import { createdAtOf, keptOf, momentOf, paidForOf, startsAtOf } from './paypal-periods.js';
import type { PaypalName, PaypalSubscription, PaypalTransaction } from './paypal-types.js';

/** PayPal knows one kind of end: what it was meant as stands in its note. */
export const ENDED_NOW = 'Ended at once';
export const NOT_RENEWED = 'Not renewed';

/** Nobody is waited for longer than this (3-decisions §17). */
const WAIT_MS = 23 * 3_600_000;

/** What is read of a subscription before it is told. */
interface Facts {
  createdAt: Date;
  startsAt: Date;
  hasTrial: boolean;
  /** Something was paid once, or nothing is to be paid yet. */
  hasBegun: boolean;
  isLate: boolean;
  /** What has been paid for lasts until then; null: nothing was. */
  paidFor: Date | null;
  /** The same by PayPal's word, as long as it has one: when something is asked for next. */
  paidUntil: Date;
}

/** What is due was tried in vain, or is owed. */
function hasFailed({
  last_payment: paid,
  last_failed_payment: failed,
  failed_payments_count: missed = 0,
  outstanding_balance: owed,
}: NonNullable<PaypalSubscription['billing_info']>): boolean {
  const isTried = failed !== undefined && (!paid || Date.parse(failed.time) > Date.parse(paid.time));
  return isTried || missed > 0 || fromPaypalMoney(owed) > 0;
}

function factsOf(raw: PaypalSubscription, name: SubscriptionName | null, now: Date): Facts {
  const { billing_info: info = {} } = raw;
  const [startsAt, paidFor] = [startsAtOf(raw), paidForOf(raw, name, now)];
  const hasTrial = name?.hasTrial ?? false;
  return {
    createdAt: createdAtOf(raw),
    startsAt,
    hasTrial,
    hasBegun: hasTrial || paidFor !== null,
    isLate: hasFailed(info),
    paidFor,
    paidUntil: momentOf(info.next_billing_time) ?? paidFor ?? startsAt,
  };
}

function stateOf(raw: PaypalSubscription, { startsAt, hasTrial, hasBegun, isLate }: Facts, now: Date): GatewayState {
  const { status } = raw;
  if (isWaiting(raw) || !hasBegun) return 'incomplete';
  if (status === 'SUSPENDED') return isLate ? 'past_due' : 'paused';
  if (hasTrial && startsAt > now) return 'trialing';
  return isLate && status === 'ACTIVE' ? 'past_due' : 'active';
}

function intentOf(raw: PaypalSubscription, { hasTrial, hasBegun, isLate }: Facts): GatewayIntent | null {
  const intent = (state: GatewayIntent['state'], approveUrl: string | null = null): GatewayIntent => ({
    id: raw.id,
    kind: hasTrial ? 'setup' : 'payment',
    clientSecret: null,
    approveUrl,
    state,
  });
  switch (raw.status) {
    case 'APPROVAL_PENDING':
      return intent('needs_method', linkOf(raw, 'approve'));
    case 'APPROVED':
      return intent('needs_action');
    case 'ACTIVE':
      // It says so before its first payment has come in.
      return hasBegun ? null : intent(isLate ? 'needs_method' : 'processing');
    default:
      return null;
  }
}

export const linkOf = ({ links = [] }: Pick<PaypalSubscription, 'links'>, rel: string): string | null =>
  links.find((link) => link.rel === rel)?.href ?? null;

const methodOf = ({ subscriber }: PaypalSubscription): PaymentMethod | null =>
  subscriber?.payer_id === undefined
    ? null
    : {
        type: 'paypal',
        brand: null,
        last4: null,
        exp_month: null,
        exp_year: null,
        email: subscriber.email_address ?? null,
      };

/** The payer has not agreed, or the site has not confirmed it. */
export const isWaiting = ({ status }: Pick<PaypalSubscription, 'status'>): boolean =>
  status === 'APPROVAL_PENDING' || status === 'APPROVED';

/** When it is over; null: it goes on. */
function endOf(raw: PaypalSubscription, { createdAt, hasBegun, paidUntil }: Facts, now: Date): Date | null {
  if (isWaiting(raw)) {
    const end = new Date(createdAt.getTime() + WAIT_MS);
    return end <= now ? end : null;
  }
  // PayPal has given up on a first payment.
  const isLost = raw.status === 'SUSPENDED' && !hasBegun;
  if (!isLost && raw.status !== 'CANCELLED' && raw.status !== 'EXPIRED') return null;
  if (hasBegun && raw.status_change_note !== ENDED_NOW) return paidUntil;
  const told = momentOf(raw.status_update_time);
  // Its clock is heard by the second.
  return told && told < now ? told : now;
}

/** Whose it is, and what is read of it. @param now by PayPal's clock. */
function readOf(raw: PaypalSubscription, site: string, now: Date) {
  const name = readCustomId(site, raw.custom_id);
  const kept = name && keptOf(raw, name, now);
  return { name, kept, facts: factsOf(raw, name, now) };
}

/** Until when the last payment is for, whatever has ended it since. @param now by PayPal's clock. */
export function paidUntilOf(raw: PaypalSubscription, site: string, now: Date): Date {
  const { paidFor, paidUntil, isLate } = readOf(raw, site, now).facts;
  // What is late is asked for again before the next period.
  return isLate ? (paidFor ?? paidUntil) : paidUntil;
}

/** @param now by PayPal's clock. */
export function toSubscription(raw: PaypalSubscription, site: string, now: Date): GatewaySubscription {
  const { name, kept, facts } = readOf(raw, site, now);
  const end = endOf(raw, facts, now);
  const isOver = end !== null && end <= now;
  return {
    id: raw.id,
    customerId: name === null ? '' : customerIdOf(site, { person: name.person, subscriptionId: raw.id }),
    reference: name?.reference ?? null,
    priceId: kept?.planId ?? raw.plan_id,
    state: isOver ? 'ended' : stateOf(raw, facts, now),
    isEnding: end !== null,
    trialEndsAt: facts.hasTrial ? facts.startsAt : null,
    periodEndsAt: end ?? facts.paidUntil,
    endedAt: isOver ? end : null,
    anchor: facts.startsAt,
    paymentMethod: methodOf(raw),
    intent: isOver ? null : intentOf(raw, facts),
    change: kept && end === null ? { priceId: raw.plan_id, at: facts.paidUntil } : null,
  };
}

const nameOf = ({ given_name: given, surname, full_name: full }: PaypalName = {}): string =>
  full ?? [given, surname].filter(Boolean).join(' ');

const STATES: Readonly<Record<string, GatewayInvoice['state'] | undefined>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'open',
  // Another one is made of the next try.
  DECLINED: 'void',
};

/** null: nobody knows what it is. @param periodEnd until when it has been paid for. @param changedAt when it became what it is, where that is known. */
export function toInvoice(
  raw: PaypalSubscription,
  transaction: PaypalTransaction,
  { site, periodEnd, changedAt }: { site: string; periodEnd: Date; changedAt: Date | null },
): GatewayInvoice | null {
  const { id, status, time, amount_with_breakdown: sums } = transaction;
  const state = STATES[status] ?? null;
  if (state === null) return null;
  const total = fromPaypalMoney(sums.gross_amount);
  const tax = fromPaypalMoney(sums.tax_amount);
  const at = new Date(time);
  const isBack = status === 'REFUNDED';
  const invoiceId = invoiceIdOf(raw.id, id);
  const name = readCustomId(site, raw.custom_id);
  return {
    id: invoiceId,
    subscriptionId: raw.id,
    customerId: name === null ? '' : customerIdOf(site, { person: name.person, subscriptionId: raw.id }),
    state,
    isUnderWay: state === 'open',
    currency: sums.gross_amount.currency_code,
    subtotal: total - tax,
    discount: 0,
    tax,
    total,
    collected: state === 'paid' ? total : 0,
    refunded: isBack ? total : 0,
    ...(status === 'PARTIALLY_REFUNDED' && { isPartly: true as const }),
    reversals: isBack
      ? [{ id: `${invoiceId}-refund`, kind: 'refund', state: 'done', amount: total, at: changedAt ?? at, isRest: true }]
      : [],
    periodStart: at,
    periodEnd,
    createdAt: at,
    paidAt: state === 'paid' ? ((isBack ? null : changedAt) ?? at) : null,
    buyer: {
      name: nameOf(transaction.payer_name ?? raw.subscriber?.name),
      email: transaction.payer_email ?? raw.subscriber?.email_address ?? null,
      address: null,
      taxId: null,
    },
    // The plan that it was paid for is not the one of today.
    lines: [{ text: '', quantity: 1, amount: total - tax }],
  };
}
