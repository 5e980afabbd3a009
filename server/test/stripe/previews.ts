import type Stripe from 'stripe';
import type { Books, Invoice, Line } from './books.js';
import type { Engine } from './engine.js';
import { formOf, isOn, listOf, numberOf, textOf } from './form.js';
import type { Form } from './form.js';
import { toInvoice } from './objects.js';
import type { Told } from './objects.js';
import { refusal } from './refusal.js';

/** The coupon that an order names. */
export function couponOf(books: Books, form: Form): string | null {
  const [first] = listOf(form, 'discounts');
  if (typeof first !== 'object' || Array.isArray(first)) return null;
  const named = textOf(first, 'promotion_code') ?? textOf(first, 'coupon') ?? textOf(first, 'discount')?.slice(3);
  const coupon = [...books.coupons.values()].find(({ id }) => id === named || `promo_${id}` === named);
  if (!coupon)
    throw refusal(400, { code: 'resource_missing', param: 'discounts[0][coupon]', message: 'No such coupon' });
  return coupon.id;
}

/** `POST invoices/create_preview`: what would be asked for. */
export function previewOf(books: Books, engine: Engine, form: Form): Told<Stripe.Invoice> {
  const details = formOf(form, 'subscription_details');
  const subscription = books.subscriptions.get(textOf(form, 'subscription') ?? '');
  const [item] = listOf(details, 'items');
  const wanted = typeof item === 'object' && !Array.isArray(item) ? textOf(item, 'price') : undefined;
  if (subscription && !wanted && (subscription.isEnding || subscription.endedAt !== null))
    throw refusal(404, { code: 'invoice_upcoming_none', message: 'No upcoming invoices.' });
  const price = books.price(wanted ?? subscription?.price ?? '');
  const now = books.now();
  const trialEnd = numberOf(details, 'trial_end') ?? null;
  const isRecurring = textOf(form, 'preview_mode') === 'recurring';
  const asked = formOf(form, 'customer_details');
  const customer = books.customers.get(subscription?.customer ?? '');
  const country = textOf(formOf(asked, 'address'), 'country') ?? customer?.address['country'];
  const taxIds = listOf(asked, 'tax_ids').flatMap((one) =>
    typeof one === 'object' && !Array.isArray(one) ? (textOf(one, 'value') ?? []) : [],
  );
  if (taxIds.some((value) => /0000/.test(value)))
    throw refusal(400, {
      code: 'tax_id_invalid',
      param: 'customer_details[tax_ids][0][value]',
      message: 'It is none.',
    });
  const hasTax = subscription?.hasTax ?? isOn(formOf(form, 'automatic_tax'), 'enabled');
  if (hasTax && !country)
    throw refusal(400, {
      code: 'customer_tax_location_invalid',
      param: 'customer_details[address]',
      message: 'No place',
    });
  const from = subscription && !wanted ? subscription.end : now;
  const whole: Line = {
    text: price.id,
    amount: price.unit_amount,
    start: from,
    end: books.after(from, price, subscription?.anchor ?? now),
    isProration: false,
  };
  const isProrated = wanted !== undefined && textOf(details, 'proration_behavior') === 'always_invoice';
  const lines: Line[] =
    subscription && isProrated && !isRecurring
      ? engine.proration(subscription, price)
      : trialEnd !== null && !isRecurring
        ? [{ ...whole, amount: 0, end: trialEnd }]
        : [whole];
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const invoice: Invoice = {
    id: 'upcoming_in',
    subscription: subscription?.id ?? '',
    customer: subscription?.customer ?? '',
    status: 'draft',
    currency: price.currency,
    lines,
    ...books.sums(amount, {
      coupon: subscription?.coupon ?? couponOf(books, form),
      hasTax,
      country,
      behavior: price.tax_behavior,
      isBusiness: taxIds.length > 0 || (customer?.taxIds.length ?? 0) > 0,
    }),
    credited: 0,
    intent: null,
    created: now,
    paidAt: null,
  };
  const shown = toInvoice(books, invoice);
  const { metadata = {} } = subscription ?? {};
  return {
    ...shown,
    next_payment_attempt: subscription ? subscription.end : null,
    ...(subscription &&
      isProrated && {
        parent: {
          type: 'subscription_details',
          subscription_details: { metadata, subscription: subscription.id, subscription_proration_date: now },
        },
      }),
  };
}
