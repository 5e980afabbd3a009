import type Stripe from 'stripe';
import type { Books, Customer, Intent, Invoice, Line, Method, Price, Schedule, Subscription } from './books.js';

/** Some of a type of the SDK's: a name that it does not have fails the compiler. */
export type Told<T> = T extends readonly (infer U)[]
  ? Told<U>[]
  : T extends object
    ? { [K in keyof T]?: Told<T[K]> }
    : T;

const listOf = <T>(data: T[], hasMore = false) => ({ object: 'list' as const, data, has_more: hasMore, url: '/v1' });
export const toList = listOf;

export const toPrice = (price: Price): Told<Stripe.Price> => ({
  id: price.id,
  object: 'price',
  active: price.active,
  currency: price.currency,
  lookup_key: price.lookup_key,
  metadata: price.metadata,
  product: price.product,
  recurring: { interval: price.period.interval, interval_count: price.period.interval_count },
  tax_behavior: price.tax_behavior,
  type: 'recurring',
  unit_amount: price.unit_amount,
});

export const toCustomer = (customer: Customer): Told<Stripe.Customer> => ({
  id: customer.id,
  object: 'customer',
  email: customer.email,
  name: customer.name,
  metadata: customer.metadata,
});

export const toMethod = ({ id, card, customer }: Method): Told<Stripe.PaymentMethod> => ({
  id,
  object: 'payment_method',
  type: 'card',
  customer,
  billing_details: { email: null, name: null, phone: null },
  card: { brand: 'visa', last4: card.slice(-4), exp_month: 12, exp_year: 2_034 },
});

export const toPaymentIntent = (intent: Intent): Told<Stripe.PaymentIntent> => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  client_secret: intent.secret,
  currency: intent.currency,
  customer: intent.customer,
  status: intent.status,
});

export const toSetupIntent = (intent: Intent): Told<Stripe.SetupIntent> => ({
  id: intent.id,
  object: 'setup_intent',
  client_secret: intent.secret,
  customer: intent.customer,
  status: intent.status,
});

const toLine = (line: Line, at: number, currency: string): Told<Stripe.InvoiceLineItem> => ({
  id: `il_${at}`,
  object: 'line_item',
  amount: line.amount,
  currency,
  description: line.text,
  period: { start: line.start, end: line.end },
  quantity: 1,
});

const toPayment = (books: Books, invoice: Invoice, intent: string): Told<Stripe.InvoicePayment> => ({
  id: `inpay_${intent}`,
  object: 'invoice_payment',
  amount_paid: books.intents.get(intent)?.status === 'succeeded' ? invoice.total - invoice.credited : null,
  amount_requested: invoice.total - invoice.credited,
  currency: invoice.currency,
  invoice: invoice.id,
  payment: { type: 'payment_intent', payment_intent: intent },
  status: books.intents.get(intent)?.status === 'succeeded' ? 'paid' : 'open',
});

export const paymentsOf = (books: Books, invoice: Invoice): Told<Stripe.InvoicePayment>[] =>
  invoice.intent === null ? [] : [toPayment(books, invoice, invoice.intent)];

export function toInvoice(books: Books, invoice: Invoice): Told<Stripe.Invoice> {
  const customer = books.customers.get(invoice.customer);
  const subtotal = invoice.lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    id: invoice.id,
    object: 'invoice',
    amount_due: Math.max(0, invoice.total - invoice.credited),
    created: invoice.created,
    currency: invoice.currency,
    customer: invoice.customer,
    customer_address: {
      city: customer?.address['city'] ?? null,
      country: customer?.address['country'] ?? null,
      line1: customer?.address['line1'] ?? null,
      line2: null,
      postal_code: customer?.address['postal_code'] ?? null,
      state: null,
    },
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_tax_ids: (customer?.taxIds ?? []).map(({ type, value }) => ({ type, value })),
    lines: listOf(invoice.lines.map((line, at) => toLine(line, at, invoice.currency))),
    next_payment_attempt: null,
    parent: {
      type: 'subscription_details',
      subscription_details: { metadata: {}, subscription: invoice.subscription },
    },
    payments: listOf(paymentsOf(books, invoice)),
    period_end: invoice.created,
    period_start: invoice.created,
    status: invoice.status,
    status_transitions: { paid_at: invoice.paidAt },
    subtotal,
    total: invoice.total,
    total_discount_amounts: invoice.discount > 0 ? [{ amount: invoice.discount, discount: 'di_1' }] : [],
    total_taxes:
      invoice.tax > 0
        ? [
            {
              amount: invoice.tax,
              tax_behavior: invoice.isTaxIncluded ? 'inclusive' : 'exclusive',
              taxable_amount: invoice.total - invoice.tax,
              type: 'tax_rate_details',
            },
          ]
        : [],
  };
}

const currentOf = (books: Books, { phases, subscription }: Schedule) => {
  const at = books.subscriptions.get(subscription)?.start ?? 0;
  const phase = phases.findLast(({ start }) => start <= at) ?? phases[0];
  return { start_date: phase?.start ?? 0, end_date: phase?.end ?? 0 };
};

export const toSchedule = (books: Books, schedule: Schedule): Told<Stripe.SubscriptionSchedule> => ({
  id: schedule.id,
  object: 'subscription_schedule',
  status: schedule.status,
  subscription: schedule.subscription,
  current_phase: currentOf(books, schedule),
  phases: schedule.phases.map(({ price, start, end }) => ({
    items: [{ price, quantity: 1 }],
    start_date: start,
    end_date: end,
  })),
});

export function toSubscription(books: Books, subscription: Subscription): Told<Stripe.Subscription> {
  const price = books.price(subscription.price);
  const [latest, setup, schedule, method] = [
    books.invoices.get(subscription.latest ?? ''),
    books.intents.get(subscription.setup ?? ''),
    books.schedules.get(subscription.schedule ?? ''),
    books.methods.get(subscription.method ?? ''),
  ];
  return {
    id: subscription.id,
    object: 'subscription',
    automatic_tax: { enabled: subscription.hasTax },
    billing_cycle_anchor: subscription.anchor,
    cancel_at: subscription.isEnding ? subscription.end : null,
    cancel_at_period_end: subscription.isEnding,
    created: subscription.created,
    collection_method: 'charge_automatically',
    currency: price.currency,
    customer: subscription.customer,
    discounts: subscription.coupon === null ? [] : [`di_${subscription.coupon}`],
    default_payment_method: method ? toMethod(method) : null,
    ended_at: subscription.endedAt,
    items: listOf([
      {
        id: `si_${subscription.id}`,
        object: 'subscription_item' as const,
        current_period_start: subscription.start,
        current_period_end: subscription.end,
        price: toPrice(price),
        quantity: 1,
        subscription: subscription.id,
      },
    ]),
    latest_invoice: latest ? toInvoice(books, latest) : null,
    metadata: subscription.metadata,
    pause_collection: null,
    pending_setup_intent: setup ? toSetupIntent(setup) : null,
    pending_update: subscription.pendingPrice === null ? null : { expires_at: subscription.end },
    schedule: schedule ? toSchedule(books, schedule) : null,
    start_date: subscription.created,
    status: subscription.status,
    trial_end: subscription.trialEnd,
    trial_start: subscription.trialEnd === null ? null : subscription.created,
  };
}
