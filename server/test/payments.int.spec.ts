import type { Checkout } from '@tonearm/shared/billing/checkout.dto';
import type { Product } from '@tonearm/shared/billing/products.dto';
import { MONTHLY, YEARLY } from './billing-bed.js';
import { clocksApartCases } from './clocks-apart-cases.js';
import { jobsDone } from './jobs-done.js';
import { invoiceCases } from './invoice-cases.js';
import { ownBillingCases } from './own-billing-cases.js';
import { paidInVainCases } from './paid-in-vain-cases.js';
import { paymentRaceCases } from './payment-race-cases.js';
import { DETAILS, PaymentsBed } from './payments-bed.js';
import { CARDS } from './stripe/books.js';
import { KEYS } from './stripe/stripe-server.js';
import { revenueCases } from './revenue-cases.js';
import { webhookCases } from './webhook-cases.js';

describe('payments', () => {
  let pay: PaymentsBed;
  const statusOf = async (...call: Parameters<PaymentsBed['post']>): Promise<number> =>
    (await pay.post(...call)).status;
  const partial = 'billing/stripe/create-partial-subscription';

  beforeAll(async () => {
    pay = await PaymentsBed.open('payments');
  });
  afterAll(() => pay.close());

  it('shows what it comes to, takes the money once from two pages, and opens the plan when the provider says so', async () => {
    const { bed, stripe } = pay;
    const [plan, person, other] = [await pay.plan(), await bed.person(), await bed.person()];
    const price = plan.prices[0]?.id ?? 0;
    const summary = await pay.get(`billing/checkout/${plan.id}/${price}`, person);
    expect([summary.status, summary.body]).toMatchObject([
      200,
      {
        subtotal: 9.99,
        total_today: 9.99,
        tax: null,
        discount: null,
        trial_ends_at: null,
        needs_payment_method: true,
        gateways: [{ name: 'stripe', publishable_key: KEYS.publishable }],
      },
    ]);
    expect((summary.body as Checkout).next_charge.amount).toBe(9.99);
    const [one, two] = await Promise.all([pay.begin(person, plan), pay.begin(person, plan)]);
    expect(two).toEqual(one);
    expect([one.kind, stripe.books.subscriptions.size]).toEqual(['payment', 1]);
    // Nothing is open before it is paid, whoever asks with what.
    const id = [...stripe.books.intents.keys()].at(-1) ?? '';
    expect((await pay.get(`billing/stripe/finalize?payment_intent=${id}`, person)).body.status).toBe(
      'requires_payment_method',
    );
    expect(stripe.confirm(one.client_secret, CARDS.declined)).toBe('requires_payment_method');
    expect(await pay.view(person)).toEqual({ status: null, hasRight: false });
    expect(stripe.confirm(one.client_secret, CARDS.asks)).toBe('requires_action');
    expect((await pay.get('billing/stripe/finalize', person)).body.status).toBe('requires_payment_method');
    stripe.authenticate(one.client_secret, true);
    const theirs = await pay.get(`billing/stripe/finalize?payment_intent=${id}`, other);
    expect(theirs.body).toEqual({ status: 'requires_payment_method', subscription: null, bootstrapData: null });
    const done = (await pay.get(`billing/stripe/finalize?payment_intent=${id}`, person)).body;
    expect([done.status, done.subscription]).toMatchObject([
      'success',
      { id: one.subscription_id, status: 'active', gateway_name: 'stripe', payment_method: { last4: '3184' } },
    ]);
    expect(JSON.stringify(done.bootstrapData.user.permissions)).toContain('ads.hide');
    expect(await pay.view(person)).toEqual({ status: 'active', hasRight: true });
    // The messages say the same once more.
    await pay.deliver();
    expect(await pay.view(person)).toEqual({ status: 'active', hasRight: true });
    expect([
      (await pay.get(`billing/checkout/${plan.id}/${price}`, person)).status,
      await statusOf(partial, person, pay.order(plan)),
      stripe.books.charges.size,
    ]).toEqual([409, 409, 1]);
    expect(await pay.mails(person.id)).toEqual(['invoice-paid']);
  });

  it('takes what is sold, at what it costs, and says what is wrong at its field', async () => {
    const { bed, stripe } = pay;
    const [plan, other, person] = [await pay.plan(), await pay.plan({ name: 'Max' }), await bed.person()];
    const faults = async (more: object): Promise<string[]> => {
      const { status, body } = await pay.post(partial, person, pay.order(plan, more));
      expect([more, status]).toEqual([more, 422]);
      return Object.keys(body.errors as object);
    };
    const before = stripe.books.subscriptions.size;
    const hidden = await pay.plan({ name: 'Hidden', hidden: true });
    expect(await faults({ price_id: other.prices[0]?.id })).toEqual(['price_id']);
    expect(await faults({ product_id: 999_999 })).toEqual(['product_id']);
    expect(await faults({ product_id: hidden.id, price_id: hidden.prices[0]?.id })).toEqual(['product_id']);
    const old = plan.prices[0];
    const changed = (await bed.call(`put products/${plan.id}`, { prices: [{ ...YEARLY, id: plan.prices[1]?.id }] }))
      .body.product as Product;
    expect(await faults({ price_id: old?.id })).toEqual(['price_id']);
    for (const more of [
      { billing_details: null },
      { billing_details: { ...DETAILS, country: 'Germany' } },
      { billing_details: { ...DETAILS, name: '' } },
      { price_id: '1' },
      { coupon: 5 },
    ])
      expect(await statusOf(partial, person, pay.order(changed, more))).toBe(422);
    expect(await faults({ price_id: changed.prices[0]?.id, coupon: 'NOPE' })).toEqual(['coupon']);
    expect(await faults({ price_id: changed.prices[0]?.id, tax_id: 'DE0000' })).toEqual(['tax_id']);
    expect((await pay.get(`billing/checkout/${plan.id}/${old?.id}`, person)).status).toBe(404);
    expect(stripe.books.subscriptions.size).toBe(before);
    // An amount in the body is passed over.
    await pay.begin(person, changed, { amount: 1 });
    expect([...stripe.books.invoices.values()].at(-1)?.total).toBe(9_900);
  });

  it('makes one subscription of an attempt, whatever is lost on the way, and none of one that is given up', async () => {
    const { bed, stripe } = pay;
    const [plan, person] = [await pay.plan(), await bed.person()];
    const before = stripe.books.subscriptions.size;
    stripe.faults.push({ call: /^POST subscriptions$/, times: 2, what: 'lost' });
    expect(await statusOf(partial, person, pay.order(plan))).toBe(503);
    const begun = await pay.begin(person, plan);
    expect(stripe.books.subscriptions.size).toBe(before + 1);
    // What has failed there is answered so under its key for a day: the next try has another one, the same in two pages.
    const other = await bed.person();
    for (const call of [/^POST customers$/, /^POST subscriptions$/]) {
      stripe.faults.push({ call, times: 1, what: 'failed' });
      expect(await statusOf(partial, other, pay.order(plan))).toBe(503);
    }
    const both = await Promise.all([pay.begin(other, plan), pay.begin(other, plan)]);
    expect(new Set(both.map(({ client_secret: secret }) => secret)).size).toBe(1);
    expect(stripe.books.subscriptions.size).toBe(before + 2);
    // What was made and never noted is found by its name, long after its key was forgotten.
    await bed.accounts.change('subscriptions', { gateway_id: null }, begun.subscription_id);
    expect((await pay.begin(person, plan)).client_secret).toBe(begun.client_secret);
    // Another price: what was begun can be paid no more.
    const next = await pay.begin(person, plan, { price_id: plan.prices[1]?.id });
    expect(stripe.confirm(begun.client_secret, CARDS.pays)).toBe('canceled');
    expect((await pay.subscription(begun.subscription_id)).status).toBe('expired');
    // Paid in one page, and begun anew in another.
    stripe.confirm(next.client_secret, CARDS.pays);
    expect(await statusOf(partial, person, pay.order(plan))).toBe(409);
    expect((await pay.view(person)).status).toBe('active');
    const lonely = await bed.person();
    const left = await pay.begin(lonely, plan);
    stripe.engine.advance(2);
    await pay.move(left.subscription_id, { updated_at: -1 });
    await pay.run('settle-subscriptions');
    expect((await pay.subscription(left.subscription_id)).status).toBe('expired');
    // Stripe lets a trial wait for its card as long as it lasts: nobody is waited for longer than for a payment.
    const trial = await pay.plan({ trial_period_days: 14 });
    const slow = await pay.begin(lonely, trial);
    await pay.move(slow.subscription_id, { created_at: -1, updated_at: -1 });
    await pay.run('settle-subscriptions');
    const given = await pay.subscription(slow.subscription_id);
    expect([given.status, stripe.books.subscriptions.get(given.gateway_id ?? '')?.status]).toEqual([
      'expired',
      'canceled',
    ]);
    const anew = await pay.begin(lonely, trial);
    expect([anew.kind, anew.subscription_id]).not.toContain(slow.subscription_id);
    expect(anew.kind).toBe('setup');
    stripe.messages.take();
  });

  it('gives money back to whoever has got another subscription while they paid', async () => {
    const { bed, stripe } = pay;
    const [plan, person] = [await pay.plan(), await bed.person()];
    const begun = await pay.begin(person, plan);
    const given = await bed.give(person, await pay.plan({ name: 'Gift' }));
    stripe.confirm(begun.client_secret, CARDS.pays);
    const { body } = await pay.get('billing/stripe/finalize', person);
    expect([body.status, body.subscription.id]).toEqual(['success', given.id]);
    await pay.run('settle-subscriptions');
    const paid = [...stripe.books.subscriptions.values()].at(-1);
    const charge = [...stripe.books.charges.values()].at(-1);
    expect([paid?.status, charge?.refunded, charge?.amount]).toEqual(['canceled', 999, 999]);
    expect((await pay.subscription(begun.subscription_id)).status).toBe('expired');
    await pay.deliver();
    await pay.run('settle-subscriptions');
    expect([await pay.view(person), charge?.refunded]).toEqual([{ status: 'active', hasRight: true }, 999]);
  });

  it('begins trials with a card, one for each person, and a free plan at once, which makes room for a paid one', async () => {
    const { bed, stripe } = pay;
    const plan = await pay.plan({ trial_period_days: 14 });
    const free = await bed.plan({ name: 'Free', free: true, prices: [] });
    const person = await bed.person();
    expect(await statusOf('billing/free/subscribe', person, { product_id: plan.id })).toBe(409);
    expect((await pay.post('billing/free/subscribe', person, { product_id: free.id })).body.subscription).toMatchObject(
      { status: 'active', price: null, gateway_name: 'none' },
    );
    expect(await statusOf('billing/free/subscribe', person, { product_id: free.id })).toBe(409);
    const { body } = await pay.get(`billing/checkout/${plan.id}/${plan.prices[0]?.id}`, person);
    expect(body).toMatchObject({ total_today: 0, next_charge: { amount: 9.99 }, needs_payment_method: true });
    const begun = await pay.begin(person, plan);
    expect(begun.kind).toBe('setup');
    await pay.deliver();
    expect(await pay.view(person)).toEqual({ status: 'active', hasRight: false });
    stripe.confirm(begun.client_secret, CARDS.pays);
    await pay.deliver();
    expect(await pay.view(person)).toEqual({ status: 'trialing', hasRight: true });
    await pay.move(begun.subscription_id, { trial_ends_at: 2 });
    await pay.run('remind-payers');
    await pay.run('remind-payers');
    expect(await pay.mails(person.id)).toEqual(['trial-ending']);
    await pay.post(`billing/subscriptions/${begun.subscription_id}/cancel`, person, { at: 'now' });
    expect((await pay.begin(person, plan)).kind).toBe('payment');
    await pay.set({ server: { 'billing.trial_requires_card': false } });
    const newcomer = await bed.person();
    expect(await pay.begin(newcomer, plan)).toMatchObject({ kind: 'none', client_secret: null });
    expect(await pay.view(newcomer)).toEqual({ status: 'trialing', hasRight: true });
    await pay.set({ server: { 'billing.trial_requires_card': true } });
    stripe.messages.take();
    // Of another person a plan has run out here, and Stripe is a moment behind: it is in the way of nothing that is begun since.
    const { person: leaver, id } = await pay.subscriber(await pay.commonPlan());
    await pay.post(`billing/subscriptions/${id}/cancel`, leaver);
    const told = stripe.books.subscriptions.get((await pay.subscription(id)).gateway_id ?? '');
    if (!told) throw new Error('Stripe does not know it.');
    told.end = Math.floor(Date.now() / 1_000) - 1;
    await pay.move(id, { ends_at: -0.001 });
    expect(await statusOf('billing/free/subscribe', leaver, { product_id: free.id })).toBe(200);
    await pay.deliver();
    expect(await pay.view(leaver)).toEqual({ status: 'active', hasRight: false });
  });

  it('adds taxes and takes coupons off as the provider says, and tells it of all plans', async () => {
    const { bed, stripe } = pay;
    await pay.set({ server: { 'billing.tax_mode': 'exclusive' } });
    stripe.coupon('SUMMER', 50);
    const [plan, person] = [await pay.plan(), await bed.person()];
    const path = `billing/checkout/${plan.id}/${plan.prices[0]?.id}`;
    expect((await pay.get(path, person)).body.tax).toEqual({ amount: null, rate: null, included: false });
    expect((await pay.get(`${path}?country=DE&coupon=SUMMER`, person)).body).toMatchObject({
      subtotal: 9.99,
      discount: { coupon: 'SUMMER', amount: 5, percent_off: 50, repeats: false },
      tax: { amount: 0.95, rate: 19, included: false },
      total_today: 5.94,
    });
    // A business elsewhere owes none, and what is no number of one changes nothing.
    const totalOf = async (taxId: string): Promise<number> =>
      ((await pay.get(`${path}?country=PT&tax_id=${taxId}`, person)).body as Checkout).total_today;
    expect([await totalOf(''), await totalOf('PT 123 456 789'), await totalOf('PT0000')]).toEqual([12.29, 9.99, 12.29]);
    expect((await pay.get(`${path}?coupon=NOPE`, person)).status).toBe(422);
    expect((await pay.get(`${path}?country=Germany`, person)).status).toBe(422);
    const synced = await bed.call('post products/sync');
    expect([synced.status, synced.body.results]).toEqual([
      202,
      expect.arrayContaining([{ product_id: plan.id, stripe: true, paypal: false, error: null }]),
    ]);
    const count = stripe.books.prices.size;
    await bed.call('post products/sync');
    expect(stripe.books.prices.size).toBe(count);
    // The list says what the provider knows as it is, and what has changed since.
    const state = async () => {
      const { synced, synced_at: at } = (await bed.call(`get products/${plan.id}`)).body.product as Product;
      return [synced, at === null ? null : expect.any(String)];
    };
    const told = [true, expect.any(String)];
    expect(await state()).toEqual(told);
    await bed.call(`put products/${plan.id}`, { position: 0 });
    expect(await state()).toEqual(told);
    await bed.call(`put products/${plan.id}`, { name: 'Renamed' });
    expect(await state()).toEqual([false, expect.any(String)]);
    const chosen = await bed.call('post products/sync', { ids: [plan.id, 999_999] });
    expect(chosen.body.results).toEqual([{ product_id: plan.id, stripe: true, paypal: false, error: null }]);
    expect(await state()).toEqual(told);
    await bed.call(`put products/${plan.id}`, { prices: [...plan.prices, { ...MONTHLY, currency: 'CHF' }] });
    expect(await state()).toEqual([false, null]);
    stripe.faults.push({ call: /^POST products\//, times: 1, what: 'unavailable' });
    const { results } = (await bed.call('post products/sync')).body as { results: { error: string | null }[] };
    expect(results.filter(({ error }) => error !== null)).toHaveLength(1);
    stripe.faults.length = 0;
    await pay.set({ server: { 'billing.tax_mode': 'none' } });
  });

  it('tells another account of the provider’s of all plans, as soon as its keys are there', async () => {
    const { bed } = pay;
    const [plan, person] = [await pay.plan(), await bed.person()];
    await bed.call('post products/sync');
    const before = async (switches: Record<string, boolean>): Promise<void> => {
      await pay.set({ client: switches, server: { 'billing.stripe.secret': 'sk_test_before' } });
      await jobsDone(bed.app);
      // What stands written down is what the account of before called them.
      await bed.app.unit.run('elsewhere', async (manager) => {
        await manager.query("UPDATE gateway_items SET gateway_id = CONCAT('elsewhere_', id) WHERE kind = 'price'");
      });
    };
    await before({ 'billing.stripe.enable': false });
    await pay.set({ client: { 'billing.stripe.enable': true }, server: { 'billing.stripe.secret': KEYS.secret } });
    await jobsDone(bed.app);
    expect((await pay.begin(person, plan)).kind).toBe('payment');
    // Also where the key comes first, and it is switched on later.
    for (const name of ['billing.stripe.enable', 'billing.enable']) {
      await before({ [name]: false });
      await pay.set({ server: { 'billing.stripe.secret': KEYS.secret } });
      await jobsDone(bed.app);
      await pay.set({ client: { [name]: true } });
      await jobsDone(bed.app);
      expect([name, (await pay.begin(await bed.person(), plan)).kind]).toEqual([name, 'payment']);
    }
    pay.stripe.messages.take();
  });

  it('pretends to take payments where none are set up, on a site that is being built', async () => {
    const { bed } = pay;
    await pay.set({ client: { 'billing.stripe.enable': false } });
    const [plan, person] = [await pay.plan(), await bed.person()];
    expect((await pay.get(`billing/checkout/${plan.id}/${plan.prices[0]?.id}`, person)).body.gateways).toMatchObject([
      { name: 'test', publishable_key: null },
    ]);
    expect(await statusOf(partial, person, pay.order(plan))).toBe(409);
    // Whoever reaches the machine over a network pays nothing with cards that are in every manual.
    const elsewhere: Record<string, string>[] = [{ 'X-Forwarded-For': '203.0.113.9' }, { Host: '10.0.0.4:3000' }];
    for (const headers of elsewhere) {
      const visitor = { ...person.visitor, ...headers };
      const summary = await pay.get(`billing/checkout/${plan.id}/${plan.prices[0]?.id}`, { ...person, visitor });
      const order = pay.order(plan, { card_number: '4242 4242 4242 4242' });
      const bought = await statusOf('billing/test/subscribe', { ...person, visitor }, order);
      expect([headers, summary.body.gateways, bought]).toEqual([headers, [], 409]);
    }
    const subscribe = (card: string) =>
      pay.post('billing/test/subscribe', person, pay.order(plan, { card_number: card }));
    const refused = await subscribe('4000 0000 0000 0002');
    expect([refused.status, refused.body.code]).toEqual([402, 'payment_failed']);
    expect(await pay.view(person)).toEqual({ status: null, hasRight: false });
    expect((await subscribe('x')).status).toBe(422);
    expect((await subscribe('4242 4242 4242 4242')).body).toMatchObject({ status: 'success' });
    expect(await pay.view(person)).toEqual({ status: 'active', hasRight: true });
    const again = await subscribe('4242 4242 4242 4242');
    // Pages lead them to what they have.
    expect([again.status, (again.body as { action: { action: string } }).action.action]).toEqual([409, '/billing']);
    await pay.set({ client: { 'billing.stripe.enable': true } });
    await jobsDone(bed.app);
  });

  // Before the others move the provider's clock.
  describe('revenue', () => revenueCases(() => pay));
  describe('two clocks', () => clocksApartCases(() => pay));
  describe('the provider tells', () => webhookCases(() => pay));
  describe('somebody', () => ownBillingCases(() => pay));
  describe('somebody in a hurry', () => paymentRaceCases(() => pay));
  describe('somebody who pays in vain', () => paidInVainCases(() => pay));
  describe('an invoice', () => invoiceCases(() => pay));
});
