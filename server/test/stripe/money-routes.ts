import type Stripe from 'stripe';
import { CARDS } from './books.js';
import type { Books, Charge, Dispute, Invoice, Refund } from './books.js';
import type { Engine } from './engine.js';
import { formOf, numberOf, textOf } from './form.js';
import { paymentsOf, toInvoice, toList, toPaymentIntent } from './objects.js';
import type { Told } from './objects.js';
import { previewOf } from './previews.js';
import { missing, refusal } from './refusal.js';
import type { Refusal } from './refusal.js';
import { need } from './route.js';
import type { Route } from './route.js';

const toRefund = ({ currency, intent }: Charge, entry: Refund): Told<Stripe.Refund> => ({
  ...entry,
  object: 'refund',
  currency,
  payment_intent: intent,
});

const toDispute = ({ currency, intent }: Charge, entry: Dispute): Told<Stripe.Dispute> => ({
  ...entry,
  object: 'dispute',
  currency,
  payment_intent: intent,
});

const toCharge = (charge: Charge): Told<Stripe.Charge> => ({
  id: charge.id,
  object: 'charge',
  amount: charge.amount,
  currency: charge.currency,
  amount_refunded: charge.refunded,
  disputed: charge.disputes.length > 0,
  refunds: toList(charge.refunds.map((one) => toRefund(charge, one))),
});

const refusalOf = (card: string | undefined): Refusal =>
  card === CARDS.expired
    ? refusal(402, { type: 'card_error', code: 'expired_card', message: 'Your card has expired.' })
    : refusal(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });

/** What is asked for, paid and given back. */
export function moneyRoutes(books: Books, engine: Engine): Route[] {
  const of = (id: string): Invoice => need(books.invoices, id, 'invoice');
  const chargeOf = (intent: string | undefined) => [...books.charges.values()].find((one) => one.intent === intent);
  return [
    [/^POST invoices\/create_preview$/, (form) => previewOf(books, engine, form)],
    [
      /^GET invoices$/,
      (form) => {
        const [subscription, status] = [textOf(form, 'subscription'), textOf(form, 'status')];
        const rows = [...books.invoices.values()]
          .filter((one) => one.subscription === subscription && (!status || one.status === status))
          .reverse()
          .slice(0, numberOf(form, 'limit') ?? 10);
        return toList(rows.map((one) => toInvoice(books, one)));
      },
    ],
    [/^GET invoices\/(\w+)$/, (_form, id) => toInvoice(books, of(id))],
    [
      /^POST invoices\/(\w+)\/void$/,
      (_form, id) => {
        engine.void(of(id));
        return toInvoice(books, of(id));
      },
    ],
    [
      /^POST invoices\/(\w+)\/pay$/,
      (_form, id) => {
        const intent = need(books.intents, of(id).intent ?? '', 'payment_intent');
        const method = books.subscriptions.get(of(id).subscription)?.method ?? '';
        if (!engine.tryCard(intent, method, false) && intent.status !== 'processing')
          throw refusalOf(books.methods.get(method)?.card);
        return toInvoice(books, of(id));
      },
    ],
    [
      /^GET invoice_payments$/,
      (form) => {
        const intent = textOf(formOf(form, 'payment'), 'payment_intent');
        const found = [...books.invoices.values()].filter((one) => one.intent !== null && one.intent === intent);
        return toList(found.flatMap((one) => paymentsOf(books, one)));
      },
    ],
    [/^GET payment_intents\/(\w+)$/, (_form, id) => toPaymentIntent(need(books.intents, id, 'payment_intent'))],
    [
      /^GET charges$/,
      (form) => {
        const charge = chargeOf(textOf(form, 'payment_intent'));
        return toList(charge ? [toCharge(charge)] : []);
      },
    ],
    [
      /^POST refunds$/,
      (form) => {
        const charge = chargeOf(textOf(form, 'payment_intent'));
        if (!charge) throw missing('charge', '');
        if (charge.refunded >= charge.amount)
          throw refusal(400, { code: 'charge_already_refunded', message: 'The charge has been refunded.' });
        return toRefund(charge, engine.refund(charge, charge.amount - charge.refunded));
      },
    ],
    [
      /^GET disputes$/,
      (form) => {
        const charge = need(books.charges, textOf(form, 'charge') ?? '', 'charge');
        return toList(charge.disputes.map((one) => toDispute(charge, one)));
      },
    ],
  ];
}
