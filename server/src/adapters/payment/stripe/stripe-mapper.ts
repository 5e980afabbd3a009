import type Stripe from 'stripe';
import type { PaymentMethod } from '@tonearm/shared/billing/subscriptions.dto';
import type {
  GatewayAddress,
  GatewayIntent,
  GatewayInvoice,
  GatewayState,
  GatewaySubscription,
  IntentState,
} from '../../../core/ports/payment-gateway.js';
import { fromStripeAmount } from './stripe-money.js';

const SECOND_MS = 1_000;
/** What is written on all that this site makes. */
export const REFERENCE = 'tonearm_reference';
export const SITE = 'tonearm_site';
/** On a subscription whose trial begins with a way of paying. */
export const NEEDS_METHOD = 'tonearm_needs_method';
/** On one whose coming change has made way for a dearer plan: what it was to change to, from what, and since when that is set aside. */
export const KEPT = { price: 'tonearm_kept_price', from: 'tonearm_kept_from', at: 'tonearm_kept_at' };

export const momentOf = (seconds: number): Date => new Date(seconds * SECOND_MS);
export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / SECOND_MS);
const momentOrNull = (seconds: number | null | undefined): Date | null => (seconds == null ? null : momentOf(seconds));
export const idOf = (thing: string | { id: string }): string => (typeof thing === 'string' ? thing : thing.id);
const whole = <T extends object>(thing: string | T | null | undefined): T | null =>
  typeof thing === 'object' ? thing : null;

const INTENT_STATES: Readonly<Record<string, IntentState>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_capture: 'processing',
  requires_action: 'needs_action',
  requires_confirmation: 'needs_method',
  requires_payment_method: 'needs_method',
  canceled: 'cancelled',
};
const STATES: Readonly<Record<string, GatewayState>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'ended',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  // Stripe tries no more; what is due can still be paid.
  unpaid: 'past_due',
  paused: 'paused',
  canceled: 'ended',
};

export const toIntent = (
  kind: GatewayIntent['kind'],
  intent: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'id' | 'client_secret' | 'status'>,
): GatewayIntent => ({
  id: intent.id,
  kind,
  clientSecret: intent.client_secret,
  approveUrl: null,
  // What Stripe adds one day is nothing that gives access.
  state: INTENT_STATES[intent.status] ?? 'processing',
});

export function toPaymentMethod(method: string | Stripe.PaymentMethod | null): PaymentMethod | null {
  const known = whole(method);
  if (!known) return null;
  const { card } = known;
  return {
    type: known.type,
    brand: card?.brand ?? null,
    last4: card?.last4 ?? known.sepa_debit?.last4 ?? null,
    exp_month: card?.exp_month ?? null,
    exp_year: card?.exp_year ?? null,
    email: known.billing_details?.email ?? null,
  };
}

/** The change that is set aside; null: none. */
export const keptPriceOf = ({ metadata }: Stripe.Subscription): string | null => metadata[KEPT.price] ?? null;

/** What else stands on it. */
export function withoutKept(metadata: Stripe.Metadata): Stripe.Metadata {
  const names = Object.values(KEPT);
  return Object.fromEntries(Object.entries(metadata).filter(([name]) => !names.includes(name)));
}

/** The open intent of its first way of paying. */
const openSetup = (subscription: Stripe.Subscription): Stripe.SetupIntent | null => {
  const setup = whole(subscription.pending_setup_intent);
  return setup && setup.status !== 'succeeded' && setup.status !== 'canceled' ? setup : null;
};

function stateOf(subscription: Stripe.Subscription): GatewayState {
  // As Stripe has it, a trial runs whether or not there is a card.
  const isWaiting =
    subscription.metadata[NEEDS_METHOD] === 'yes' &&
    subscription.default_payment_method === null &&
    subscription.pending_setup_intent !== null;
  if (subscription.status === 'trialing' && isWaiting) return 'incomplete';
  if (subscription.status === 'active' && subscription.pause_collection !== null) return 'paused';
  return STATES[subscription.status] ?? 'incomplete';
}

function changeOf({ schedule }: Stripe.Subscription): GatewaySubscription['change'] {
  const plan = whole(schedule);
  const current = plan?.status === 'active' ? plan.current_phase : null;
  const phase = current ? plan?.phases.find((one) => one.start_date >= current.end_date) : undefined;
  const price = phase?.items[0]?.price;
  return phase && price ? { priceId: idOf(price), at: momentOf(phase.start_date) } : null;
}

/** @param payment the intent of its newest invoice, where that is open. @param site ours: others may share the account. */
export function toSubscription(
  subscription: Stripe.Subscription,
  payment: Stripe.PaymentIntent | null,
  site: string,
): GatewaySubscription {
  const [item] = subscription.items.data;
  const setup = openSetup(subscription);
  const isEnding = subscription.cancel_at_period_end || subscription.cancel_at !== null;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    reference: (subscription.metadata[SITE] === site && subscription.metadata[REFERENCE]) || null,
    priceId: item?.price.id ?? '',
    state: stateOf(subscription),
    isEnding,
    trialEndsAt: momentOrNull(subscription.trial_end),
    periodEndsAt: momentOrNull((isEnding ? subscription.cancel_at : null) ?? item?.current_period_end),
    endedAt: momentOrNull(subscription.ended_at),
    anchor: momentOf(subscription.billing_cycle_anchor),
    paymentMethod: toPaymentMethod(subscription.default_payment_method),
    intent: setup ? toIntent('setup', setup) : payment && toIntent('payment', payment),
    change: changeOf(subscription),
  };
}

const intentsIn = (payments: readonly Stripe.InvoicePayment[]): string[] =>
  payments.flatMap(({ payment }) => (payment.payment_intent ? idOf(payment.payment_intent) : []));
const paidOf = ({ payments }: Pick<Stripe.Invoice, 'payments'>): Stripe.InvoicePayment[] =>
  (payments?.data ?? []).filter(({ status }) => status === 'paid');

/** The intents with which an invoice has been paid, or is to be. */
export const paymentsOf = ({ payments }: Pick<Stripe.Invoice, 'payments'>): string[] => intentsIn(payments?.data ?? []);
/** Those that have come to something. */
export const paidWith = (invoice: Pick<Stripe.Invoice, 'payments'>): string[] => intentsIn(paidOf(invoice));

/** In Stripe's amounts, by itself. */
const collectedOf = (invoice: Stripe.Invoice): number =>
  paidOf(invoice).reduce(
    (sum, { amount_paid: amount, payment }) => sum + (payment.payment_intent ? (amount ?? 0) : 0),
    0,
  );

/** What has been paid without Stripe, as in cash or to a bank account, where somebody has noted that there. */
const otherwiseOf = (invoice: Stripe.Invoice): number =>
  invoice.status === 'paid' ? Math.max(0, invoice.amount_due - collectedOf(invoice)) : 0;

export const toAddress = (address: Stripe.Address | null): GatewayAddress | null =>
  address?.country
    ? {
        country: address.country,
        postalCode: address.postal_code,
        line1: address.line1,
        line2: address.line2,
        city: address.city,
        state: address.state,
      }
    : null;

const sumOf = (amounts: readonly { amount: number }[] | null): number =>
  (amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);

/** The tax of an invoice in Stripe's amounts, and what of it is within its prices. */
export const taxesOf = (taxes: Stripe.Invoice['total_taxes']): { tax: number; included: number } => ({
  tax: sumOf(taxes),
  included: sumOf((taxes ?? []).filter(({ tax_behavior: behavior }) => behavior === 'inclusive')),
});

export const subscriptionIdOf = ({ parent }: Pick<Stripe.Invoice, 'parent'>): string | null => {
  const subscription = parent?.subscription_details?.subscription;
  return subscription ? idOf(subscription) : null;
};

const INVOICE_STATES: Readonly<Record<string, GatewayInvoice['state']>> = {
  open: 'open',
  paid: 'paid',
  void: 'void',
  uncollectible: 'void',
};

/** null: nobody has been asked for it yet. @param refunded in Stripe's amounts. */
export function toInvoice(invoice: Stripe.Invoice, refunded: number): Omit<GatewayInvoice, 'reversals'> | null {
  const state = INVOICE_STATES[invoice.status ?? 'draft'];
  if (!state) return null;
  const ours = (amount: number): number => fromStripeAmount(amount, invoice.currency);
  const [line] = invoice.lines.data;
  return {
    id: invoice.id,
    subscriptionId: subscriptionIdOf(invoice),
    customerId: invoice.customer ? idOf(invoice.customer) : '',
    state,
    currency: invoice.currency.toUpperCase(),
    subtotal: ours(invoice.subtotal),
    discount: ours(sumOf(invoice.total_discount_amounts)),
    tax: ours(taxesOf(invoice.total_taxes).tax),
    total: ours(invoice.total),
    collected: ours(collectedOf(invoice)),
    paidOtherwise: ours(otherwiseOf(invoice)),
    refunded: ours(refunded),
    periodStart: momentOf(line?.period.start ?? invoice.period_start),
    periodEnd: momentOf(line?.period.end ?? invoice.period_end),
    createdAt: momentOf(invoice.created),
    paidAt: momentOrNull(invoice.status_transitions.paid_at),
    buyer: {
      name: invoice.customer_name ?? '',
      email: invoice.customer_email,
      address: toAddress(invoice.customer_address),
      taxId: invoice.customer_tax_ids?.[0]?.value ?? null,
    },
    lines: invoice.lines.data.map(({ description, quantity, amount }) => ({
      text: description ?? '',
      quantity: quantity ?? 1,
      amount: ours(amount),
    })),
  };
}
