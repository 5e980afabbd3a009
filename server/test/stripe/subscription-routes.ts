import type { Books, Phase, Price, Schedule, Subscription } from './books.js';
import type { Engine } from './engine.js';
import { formOf, isOn, listOf, numberOf, textOf, textsOf } from './form.js';
import type { Form } from './form.js';
import { toList, toSchedule, toSubscription } from './objects.js';
import { couponOf } from './previews.js';
import { missing, refusal } from './refusal.js';
import { need } from './route.js';
import type { Route } from './route.js';

const DAY = 86_400;

/** What people have subscribed to, and when it changes by itself. */
export function subscriptionRoutes(books: Books, engine: Engine): Route[] {
  const of = (id: string): Subscription => need(books.subscriptions, id, 'subscription');
  const tell = (one: Subscription): object => toSubscription(books, one);
  return [
    [/^POST subscriptions$/, (form) => tell(create(books, engine, form))],
    [
      /^GET subscriptions$/,
      (form) => {
        const [customer, status] = [textOf(form, 'customer'), textOf(form, 'status')];
        const rows = [...books.subscriptions.values()].filter(
          (one) => (!customer || one.customer === customer) && (status === 'all' || one.endedAt === null),
        );
        return toList(rows.reverse().map(tell));
      },
    ],
    [/^GET subscriptions\/(\w+)$/, (_form, id) => tell(of(id))],
    [/^POST subscriptions\/(\w+)$/, (form, id) => tell(update(books, engine, of(id), form))],
    [
      /^DELETE subscriptions\/(\w+)$/,
      (_form, id) => {
        if (of(id).endedAt !== null) throw missing('subscription', id);
        engine.end(of(id));
        return tell(of(id));
      },
    ],
    [
      /^POST subscription_schedules$/,
      (form) => toSchedule(books, makeSchedule(books, of(textOf(form, 'from_subscription') ?? ''))),
    ],
    [
      /^POST subscription_schedules\/(\w+)\/release$/,
      (_form, id) => {
        const schedule = need(books.schedules, id, 'schedule');
        schedule.status = 'released';
        of(schedule.subscription).schedule = null;
        return toSchedule(books, schedule);
      },
    ],
    [
      /^POST subscription_schedules\/(\w+)$/,
      (form, id) => {
        const schedule = need(books.schedules, id, 'schedule');
        if (schedule.status === 'released') throw refusal(400, { message: 'It has been released.' });
        schedule.phases = phasesOf(books, listOf(form, 'phases') as Form[]);
        engine.changed(of(schedule.subscription));
        return toSchedule(books, schedule);
      },
    ],
  ];
}

function priceIn(books: Books, form: Form) {
  const [item] = listOf(form, 'items') as Form[];
  return item && textOf(item, 'price') ? need(books.prices, textOf(item, 'price') ?? '', 'price') : null;
}

function create(books: Books, engine: Engine, form: Form): Subscription {
  const [price, now] = [priceIn(books, form), books.now()];
  if (!price) throw refusal(400, { param: 'items', message: 'Of what?' });
  const trialDays = numberOf(form, 'trial_period_days') ?? 0;
  const trialEnd = trialDays > 0 ? now + trialDays * DAY : null;
  const one: Subscription = {
    id: books.id('sub'),
    customer: need(books.customers, textOf(form, 'customer') ?? '', 'customer').id,
    price: price.id,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    created: now,
    start: now,
    end: trialEnd ?? books.after(now, price, now),
    anchor: trialEnd ?? now,
    isEnding: false,
    endedAt: null,
    trialEnd,
    metadata: textsOf(form, 'metadata'),
    method: null,
    latest: null,
    setup: null,
    pendingPrice: null,
    schedule: null,
    hasTax: isOn(formOf(form, 'automatic_tax'), 'enabled'),
    coupon: couponOf(books, form),
  };
  books.subscriptions.set(one.id, one);
  if (trialEnd === null)
    engine.bill(one, [{ text: price.id, amount: price.unit_amount, start: now, end: one.end, isProration: false }]);
  else one.setup = engine.intent('setup', one, null).id;
  engine.changed(one, 'created');
  return one;
}

function update(books: Books, engine: Engine, one: Subscription, form: Form): Subscription {
  if (one.endedAt !== null) throw refusal(400, { message: 'A canceled subscription stays as it is.' });
  if (form['cancel_at_period_end'] !== undefined) {
    if (one.schedule !== null) throw refusal(400, { message: 'The subscription is managed by a schedule.' });
    one.isEnding = isOn(form, 'cancel_at_period_end');
  }
  one.method = textOf(form, 'default_payment_method') ?? one.method;
  for (const [name, value] of Object.entries(textsOf(form, 'metadata')))
    if (value === '') Reflect.deleteProperty(one.metadata, name);
    else one.metadata[name] = value;
  const price = priceIn(books, form);
  if (price && price.id !== one.price) turn(books, engine, one, { price, at: prorationDateIn(one, form) });
  engine.changed(one);
  return one;
}

/** Within the current period. */
function prorationDateIn({ start, end }: Subscription, form: Form): number | undefined {
  const at = numberOf(form, 'proration_date');
  if (at !== undefined && (at < start || at > end))
    throw refusal(400, { param: 'proration_date', message: 'The date is not within the current period.' });
  return at;
}

/** Another price: what it costs more is paid first. */
function turn(
  books: Books,
  engine: Engine,
  one: Subscription,
  { price, at }: { price: Price; at: number | undefined },
): void {
  if (one.status === 'trialing') {
    engine.turnTo(one, price.id);
    return;
  }
  const lines = engine.proration(one, price, at);
  one.pendingPrice = price.id;
  const invoice = engine.bill(one, lines);
  const intent = books.intents.get(invoice.intent ?? '');
  if (intent) engine.tryCard(intent, one.method ?? '', true);
}

function makeSchedule(books: Books, one: Subscription): Schedule {
  if (one.schedule !== null) throw refusal(400, { message: 'It has a schedule.' });
  const schedule: Schedule = {
    id: books.id('sub_sched'),
    subscription: one.id,
    status: 'active',
    phases: [phaseOf(one)],
  };
  books.schedules.set(schedule.id, schedule);
  one.schedule = schedule.id;
  return schedule;
}

const phaseOf = ({ price, start, end, method, hasTax, coupon, metadata }: Subscription): Phase => ({
  ...{ price, start, end, method, hasTax, coupon, metadata },
});

/** One after the other: the first says when it begins. */
function phasesOf(books: Books, forms: readonly Form[]): Schedule['phases'] {
  const phases: Schedule['phases'] = [];
  for (const form of forms) {
    const price = priceIn(books, form);
    if (!price) throw refusal(400, { param: 'phases', message: 'Of what?' });
    const start = numberOf(form, 'start_date') ?? phases.at(-1)?.end ?? books.now();
    phases.push({
      price: price.id,
      start,
      end: numberOf(form, 'end_date') ?? books.after(start, price, start),
      method: textOf(form, 'default_payment_method') ?? null,
      hasTax: isOn(formOf(form, 'automatic_tax'), 'enabled'),
      coupon: couponOf(books, form),
      metadata: textsOf(form, 'metadata'),
    });
  }
  return phases;
}
