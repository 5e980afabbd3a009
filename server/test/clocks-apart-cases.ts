import type { Person } from './billing-bed.js';
import type { PaymentsBed } from './payments-bed.js';
import { CARDS } from './stripe/books.js';
import type { Subscription } from './stripe/books.js';

const DAY = 86_400;
const HOUR = 3_600;
const GRACE_DAYS = 7;

interface Paid {
  person: Person;
  id: number;
  one: Subscription;
}

/** The provider's clock and the site's differ by two days (quality row 136). @param of the site, once it is open. */
export function clocksApartCases(of: () => PaymentsBed): void {
  afterAll(() => {
    of().stripe.books.ahead = 0;
  });
  const paidBy = async (): Promise<Paid> => {
    const { person, id } = await of().subscriber(await of().plan());
    const one = of().stripe.books.subscriptions.get((await of().subscription(id)).gateway_id ?? '');
    if (!one) throw new Error('Nothing was made.');
    return { person, id, one };
  };
  /** Within the hour, by the provider's clock; by ours two days ago, or in two days. */
  const endSoon = ({ one }: Paid): void => {
    one.end = of().stripe.books.now() + HOUR;
    one.anchor = one.end;
    for (const line of of().stripe.books.invoices.get(one.latest ?? '')?.lines ?? []) line.end = one.end;
  };
  const jobs = async (): Promise<void> => {
    for (const name of ['end-subscriptions', 'settle-subscriptions', 'remind-payers', 'reconcile-subscriptions'])
      await of().run(name);
  };

  it.each([
    ['behind', -2],
    ['ahead', 2],
  ])('keeps what is paid, and gives nothing else, with a provider whose clock is two days %s', async (_name, days) => {
    const pay = of();
    const { stripe } = pay;
    stripe.books.ahead = days * DAY;
    const trial = await pay.bed.person();
    const begun = await pay.begin(trial, await pay.plan({ trial_period_days: 14 }));
    stripe.confirm(begun.client_secret, CARDS.pays);
    const trialOf = await pay.subscription(begun.subscription_id);
    const [goes, stops, fails] = [await paidBy(), await paidBy(), await paidBy()];
    for (const one of [goes, stops, fails]) endSoon(one);
    await pay.deliver();
    await jobs();
    const states = async () =>
      await Promise.all([trial, goes.person, stops.person, fails.person].map((one) => pay.view(one)));
    const valid = (status: string) => ({ status, hasRight: true });
    expect(await states()).toEqual([valid('trialing'), valid('active'), valid('active'), valid('active')]);
    // The period ends there: one goes on, one has been cancelled, one does not pay.
    stops.one.isEnding = true;
    fails.one.method = stripe.card(CARDS.failsLater);
    stripe.engine.advance(1);
    await pay.deliver();
    await jobs();
    const gone = { status: null, hasRight: false };
    expect(await states()).toEqual([valid('trialing'), valid('active'), gone, valid('past_due')]);
    // What is due waits for as long as ever, from when the site has heard of it.
    const { ends_at: ends } = await pay.subscription(fails.id);
    const left = (Date.parse(ends ?? '') - Date.now()) / (DAY * 1_000);
    expect([left > GRACE_DAYS - 0.1, left <= GRACE_DAYS]).toEqual([true, true]);
    expect(await pay.mails(fails.person.id)).toEqual(['invoice-paid', 'payment-failed']);
    await pay.move(fails.id, { past_due_at: -GRACE_DAYS, ends_at: -0.01 });
    await jobs();
    await pay.deliver();
    expect([await pay.view(fails.person), fails.one.status]).toEqual([gone, 'canceled']);
    // Nothing of what has been used is given back.
    const theirs = new Set([trialOf.gateway_id, goes.one.id, stops.one.id, fails.one.id]);
    const intents = new Map(
      [...stripe.books.invoices.values()].map(({ intent, subscription }) => [intent, subscription]),
    );
    const charges = [...stripe.books.charges.values()].filter(({ intent }) => theirs.has(intents.get(intent) ?? ''));
    expect(charges.map(({ refunded }) => refunded)).toEqual([0, 0, 0, 0]);
  });
}
