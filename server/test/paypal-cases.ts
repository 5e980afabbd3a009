import type { Checkout } from '@tonearm/shared/billing/checkout.dto';
import type { Invoice } from '@tonearm/shared/billing/invoices.dto';
import type { ChangePreview } from '@tonearm/shared/billing/own-billing.dto';
import type { Product } from '@tonearm/shared/billing/products.dto';
import { RateLimiter } from '../src/core/http/rate-limiter.js';
import { MONTHLY } from './billing-bed.js';
import type { Person } from './billing-bed.js';
import { jobsDone } from './jobs-done.js';
import type { PaymentsBed } from './payments-bed.js';
import type { Sale } from './paypal/books.js';
import { PAYPAL_KEYS } from './paypal/paypal-server.js';
import { CARDS } from './stripe/books.js';

const CREATE = 'billing/paypal/create-subscription';
const STORE = 'billing/paypal/store-subscription-details-locally';

interface Away {
  approve_url: string;
  subscription_id: number;
}

/** What is paid with PayPal, beside a Stripe. @param of the site, once it is open. */
export function paypalCases(of: () => PaymentsBed): void {
  beforeAll(() => of().takePaypal(true));
  afterAll(() => of().takePaypal(false));

  const priceOf = (plan: Product, place = 0): number => plan.prices[place]?.id ?? 0;
  const idIn = (address: string): string => /approve\/([\w-]+)$/.exec(address)?.[1] ?? '';
  const begin = async (person: Person, priceId: number): Promise<Away> => {
    const { status, body } = await of().post(CREATE, person, { price_id: priceId });
    expect([status, body]).toEqual([200, expect.anything()]);
    return body as Away;
  };
  const store = async (person: Person, id: string) => await of().post(STORE, person, { paypal_subscription_id: id });
  const salesOf = (paypalId: string): string[] =>
    [...of().paypal.books.sales.values()].flatMap(({ subscription, status }) =>
      subscription === paypalId ? status : [],
    );
  const subscriber = async (plan: Product): Promise<{ person: Person; id: number; paypalId: string }> => {
    const person = await of().bed.person();
    const { approve_url: address, subscription_id: id } = await begin(person, priceOf(plan));
    const paypalId = idIn(address);
    of().paypal.engine.approve(paypalId);
    expect((await store(person, paypalId)).body.status).toBe('success');
    return { person, id, paypalId };
  };

  it('is offered beside Stripe, with sums of its own', async () => {
    const pay = of();
    const [plan, person] = [await pay.plan(), await pay.bed.person()];
    const at = `billing/checkout/${plan.id}/${priceOf(plan)}`;
    const { gateways } = (await pay.get(at, person)).body as Checkout;
    expect(gateways).toMatchObject([
      { name: 'stripe', sends_away: false, coupons: true },
      { name: 'paypal', sends_away: true, coupons: false, publishable_key: null },
    ]);
    expect((await pay.get(`${at}?gateway=paypal`, person)).body).toMatchObject({ total_today: 9.99, tax: null });
    expect((await pay.get(`${at}?gateway=paypal&coupon=NOPE`, person)).status).toBe(422);
    // Not in all currencies.
    const dinars = await pay.plan({ prices: [{ ...MONTHLY, amount: 3, currency: 'KWD' }, MONTHLY] });
    const inDinars = await pay.get(`billing/checkout/${dinars.id}/${priceOf(dinars)}?gateway=paypal`, person);
    expect(inDinars.status).toBe(409);
    expect((await pay.post(CREATE, person, { price_id: priceOf(dinars) })).status).toBe(409);
    const { body } = await pay.bed.call('post products/sync');
    expect(body.results).toContainEqual({ product_id: plan.id, stripe: true, paypal: true, error: null });
    // One price that it never takes keeps no other from it, and is not tried again and again.
    const error = 'PayPal takes nothing in KWD.';
    expect(body.results).toContainEqual({ product_id: dinars.id, stripe: true, paypal: false, error });
    const told = [...pay.paypal.books.plans.values()].map(({ description }) => description);
    expect(told).toContainEqual(expect.stringContaining(`Price ${priceOf(dinars, 1)}:`));
    await pay.takePaypal(false);
    await pay.takePaypal(true);
    await jobsDone(pay.bed.app);
  });

  it('takes money once, after the site has had its word, and opens the plan then', async () => {
    const pay = of();
    const { bed, paypal } = pay;
    const [plan, person, other] = [await pay.plan(), await bed.person(), await bed.person()];
    const [one, two] = await Promise.all([begin(person, priceOf(plan)), begin(person, priceOf(plan))]);
    expect(two).toEqual(one);
    const id = idIn(one.approve_url);
    expect((await store(person, id)).body.status).toBe('requires_payment_method');
    const sales = paypal.books.sales.size;
    paypal.engine.approve(id);
    // Whoever has agreed need not agree once more.
    expect((await begin(person, priceOf(plan))).approve_url).toContain(`/paypal/done?subscription_id=${id}`);
    expect((await store(other, id)).status).toBe(422);
    expect([await pay.view(person), paypal.books.sales.size - sales]).toEqual([{ status: null, hasRight: false }, 0]);
    const [first, again] = await Promise.all([store(person, id), store(person, id)]);
    expect([first.body.status, again.body.status]).toEqual(['success', 'success']);
    expect(first.body.subscription).toMatchObject({ gateway_name: 'paypal', payment_method: { type: 'paypal' } });
    await pay.deliverPaypal();
    const view = await pay.view(person);
    expect([view, paypal.books.sales.size - sales]).toEqual([{ status: 'active', hasRight: true }, 1]);
    expect((await pay.post(CREATE, person, { price_id: priceOf(plan) })).status).toBe(409);
    expect((await pay.post(CREATE, other, { price_id: 999_999 })).status).toBe(422);
  });

  it('gives nothing for what could not be paid, and begins it anew', async () => {
    const pay = of();
    const { paypal } = pay;
    const [plan, person] = [await pay.plan(), await pay.bed.person()];
    const id = idIn((await begin(person, priceOf(plan))).approve_url);
    paypal.engine.approve(id, paypal.books.payers.declined);
    expect((await store(person, id)).body.status).toBe('requires_payment_method');
    // They have been told that nothing was taken: nothing is, once there is money.
    expect(paypal.books.subscriptions.get(id)?.status).toBe('CANCELLED');
    await pay.deliverPaypal();
    expect(await pay.view(person)).toEqual({ status: null, hasRight: false });
    const { approve_url: address, subscription_id: rowId } = await begin(person, priceOf(plan));
    const other = idIn(address);
    expect(other).not.toBe(id);
    paypal.engine.approve(other);
    // Begun, and its answer lost: it is looked at by itself.
    const subscription = paypal.books.subscriptions.get(other);
    if (!subscription) throw new Error('Nothing was made.');
    subscription.payer = paypal.books.payers.declined;
    paypal.engine.activate(subscription);
    await pay.move(rowId, { updated_at: -1 });
    await pay.run('settle-subscriptions');
    expect([subscription.status, (await pay.subscription(rowId)).status]).toEqual(['CANCELLED', 'expired']);
    const paid = idIn((await begin(person, priceOf(plan))).approve_url);
    paypal.engine.approve(paid);
    expect((await store(person, paid)).body.status).toBe('success');
    expect([salesOf(id), salesOf(other)]).toEqual([['DECLINED'], ['DECLINED']]);
    paypal.messages.take();
  });

  it('never charges beside Stripe: what is begun with one is given up for the other', async () => {
    const pay = of();
    const { bed, paypal, stripe } = pay;
    const [plan, person] = [await pay.plan(), await bed.person()];
    const away = idIn((await begin(person, priceOf(plan))).approve_url);
    paypal.engine.approve(away);
    const card = await pay.begin(person, plan);
    expect((await store(person, away)).body.status).toBe('requires_payment_method');
    expect(paypal.books.subscriptions.get(away)?.status).toBe('APPROVED');
    stripe.confirm(card.client_secret, CARDS.pays);
    expect((await pay.get('billing/stripe/finalize', person)).body.status).toBe('success');
    await store(person, away);
    expect(paypal.books.subscriptions.get(away)?.status).toBe('APPROVED');
    expect(await pay.view(person)).toEqual({ status: 'active', hasRight: true });
    stripe.messages.take();
  });

  it('gives back what is begun at the very moment at which a card pays', async () => {
    const pay = of();
    const { bed, paypal, stripe } = pay;
    const [plan, person] = [await pay.plan(), await bed.person()];
    const id = idIn((await begin(person, priceOf(plan))).approve_url);
    paypal.engine.approve(id);
    paypal.beforeCall = async (call) => {
      if (!call.endsWith('/activate')) return;
      paypal.beforeCall = null;
      const card = await pay.begin(person, plan);
      stripe.confirm(card.client_secret, CARDS.pays);
      await pay.get('billing/stripe/finalize', person);
    };
    expect((await store(person, id)).body.subscription).toMatchObject({ gateway_name: 'stripe', status: 'active' });
    await pay.run('settle-subscriptions');
    expect(salesOf(id)).toEqual(['REFUNDED']);
    expect(paypal.books.subscriptions.get(id)?.status).toBe('CANCELLED');
    expect(await pay.view(person)).toEqual({ status: 'active', hasRight: true });
    paypal.messages.take();
    stripe.messages.take();
  });

  it('takes nothing of somebody whose account is deleted as they come back', async () => {
    const pay = of();
    const { bed, paypal } = pay;
    const [plan, person] = [await pay.plan(), await bed.person()];
    const id = idIn((await begin(person, priceOf(plan))).approve_url);
    paypal.engine.approve(id);
    paypal.beforeCall = async (call) => {
      if (!call.endsWith('/activate')) return;
      paypal.beforeCall = null;
      await bed.app.http
        .delete(`/api/v1/users/${person.id}?contentAction=delete&cancelSubscription=true`)
        .set(bed.admin)
        .send({})
        .expect(200);
      await jobsDone(bed.app);
    };
    expect((await store(person, id)).status).toBe(409);
    await jobsDone(bed.app);
    expect([paypal.books.subscriptions.get(id)?.status, salesOf(id)]).toEqual(['CANCELLED', ['REFUNDED']]);
    paypal.messages.take();
  });

  it('waits a day for a bank that takes longer, and gives back what comes in later', async () => {
    const pay = of();
    const { paypal } = pay;
    const [plan, person] = [await pay.plan(), await pay.bed.person()];
    const { approve_url: address, subscription_id: rowId } = await begin(person, priceOf(plan));
    const id = idIn(address);
    paypal.engine.approve(id, paypal.books.payers.pending);
    expect((await store(person, id)).body.status).toBe('processing');
    await pay.move(rowId, { created_at: -0.9, updated_at: -0.5 });
    await pay.run('settle-subscriptions');
    expect((await pay.subscription(rowId)).status).toBe('incomplete');
    expect((await pay.post(CREATE, person, { price_id: priceOf(plan, 1) })).status).toBe(409);
    await pay.move(rowId, { created_at: -1, updated_at: -0.5 });
    await pay.run('settle-subscriptions');
    expect([(await pay.subscription(rowId)).status, paypal.books.subscriptions.get(id)?.status]).toEqual([
      'expired',
      'CANCELLED',
    ]);
    expect(idIn((await begin(person, priceOf(plan, 1))).approve_url)).not.toBe(id);
    paypal.books.aheadMs += 60_000;
    // It comes in after all, and PayPal's word of it is lost.
    paypal.engine.clear(id, true);
    paypal.messages.take();
    await pay.run('settle-subscriptions');
    expect([salesOf(id), await pay.view(person)]).toEqual([['REFUNDED'], { status: null, hasRight: false }]);
    paypal.messages.take();
  });

  it('changes with the next payment once the payer agrees, ends with the period, and is given back', async () => {
    const pay = of();
    const [plan, max] = [await pay.plan(), await pay.plan({ name: 'Max', prices: [{ ...MONTHLY, amount: 29.99 }] })];
    const { person, id, paypalId } = await subscriber(plan);
    const body = { product_id: max.id, price_id: priceOf(max) };
    const invoices = async () => (await pay.get('invoices', person)).body.pagination.data as Invoice[];
    const preview = await pay.post(`billing/subscriptions/${id}/preview-change`, person, { price_id: body.price_id });
    expect(preview.body).toMatchObject({ amount_due_now: 0, effective: 'period_end' });
    const change = await pay.post(`billing/subscriptions/${id}/change-plan`, person, body);
    expect(change.body).toMatchObject({ approve_url: `${pay.paypal.url}/approve/${paypalId}`, client_secret: null });
    pay.paypal.engine.approve(paypalId);
    await store(person, paypalId);
    const { body: own } = await pay.get('users/me/billing', person);
    expect(own).toMatchObject({ price: { id: priceOf(plan) }, pending_change: { price: { id: body.price_id } } });
    // What has been paid was paid for the old one.
    const { body: paid } = await pay.get(`invoices/${(await invoices())[0]?.uuid}`, person);
    expect(paid.invoice.lines).toMatchObject([{ text: 'Pro' }]);
    const cancelled = await pay.post(`billing/subscriptions/${id}/cancel`, person);
    const { next_date: ends } = preview.body as ChangePreview;
    expect(cancelled.body.subscription).toMatchObject({ status: 'cancelled', valid: true, ends_at: ends });
    expect((await pay.post(`billing/subscriptions/${id}/resume`, person)).status).toBe(409);
    expect((await pay.post(`billing/subscriptions/${id}/cancel`, person, { at: 'now' })).status).toBe(409);
    const sale = [...pay.paypal.books.sales.values()].at(-1);
    if (!sale) throw new Error('Nothing was paid.');
    // PayPal lists no parts that went back: its messages name them, and none is counted twice once all has.
    const reversals = async (): Promise<unknown> =>
      await pay.bed.app.database.read(
        `SELECT r.state AS state, r.minor_amount AS amount FROM invoice_reversals r
         JOIN invoices i ON i.id = r.invoice_id WHERE i.gateway_id LIKE ? ORDER BY r.id`,
        [`${paypalId}%`],
      );
    pay.paypal.engine.refund(sale, '4.00');
    await pay.deliverPaypal();
    await pay.run('reconcile-subscriptions');
    expect(await invoices()).toMatchObject([{ amount_refunded: 4, invoice_status: 'partially_refunded' }]);
    pay.paypal.engine.refund(sale, '1.00');
    await pay.deliverPaypal();
    expect(await invoices()).toMatchObject([{ amount_refunded: 5, invoice_status: 'partially_refunded' }]);
    pay.paypal.engine.refund(sale);
    const messages = pay.paypal.messages.take();
    await pay.run('reconcile-subscriptions');
    const parts = [400, 100].map((amount) => ({ state: 'done', amount }));
    expect(await reversals()).toEqual([...parts, { state: 'done', amount: 499 }]);
    // The message comes after all.
    for (const message of messages) expect(await pay.sendPaypal(message)).toBe(200);
    expect(await reversals()).toEqual([...parts, { state: 'undone', amount: 0 }, { state: 'done', amount: 499 }]);
    expect(await invoices()).toMatchObject([{ amount: 9.99, amount_refunded: 9.99, invoice_status: 'refunded' }]);
    expect(await pay.subscription(id)).toMatchObject({ status: 'cancelled', ends_at: ends });
  });

  it('believes what is signed, once, and nothing while nobody can say whose it is', async () => {
    const pay = of();
    const { paypal } = pay;
    const { person, id, paypalId } = await subscriber(await pay.plan());
    paypal.messages.take();
    const subscription = paypal.books.subscriptions.get(paypalId);
    if (!subscription) throw new Error('Nothing was made.');
    paypal.engine.cancel(subscription, 'Ended at once');
    const [message] = paypal.messages.take();
    if (!message) throw new Error('Nothing was told.');
    expect(await pay.sendPaypal(message, {})).toBe(400);
    expect(await pay.sendPaypal(message, paypal.messages.sign(`${message.body} `))).toBe(400);
    paypal.faults.push({ call: /verify-webhook-signature/, times: 1, what: 'unavailable' });
    expect(await pay.sendPaypal(message)).toBe(503);
    expect((await pay.subscription(id)).status).toBe('active');
    const sent = await Promise.all(Array.from({ length: 5 }, () => pay.sendPaypal(message)));
    expect(sent).toEqual([200, 200, 200, 200, 200]);
    expect([(await pay.subscription(id)).status, (await pay.view(person)).hasRight]).toEqual(['expired', false]);
    // A message that is lost is made up for.
    const lost = await subscriber(await pay.plan());
    const other = paypal.books.subscriptions.get(lost.paypalId);
    if (other) paypal.engine.cancel(other, 'Ended at once');
    paypal.messages.take();
    await pay.run('reconcile-subscriptions');
    expect((await pay.subscription(lost.id)).status).toBe('expired');
  });

  it('comes to what PayPal says, in whatever order its messages come, and how often', async () => {
    const pay = of();
    const { paypal } = pay;
    const { person, id, paypalId } = await subscriber(await pay.plan());
    const subscription = paypal.books.subscriptions.get(paypalId);
    if (!subscription) throw new Error('Nothing was made.');
    subscription.payer = paypal.books.payers.declined;
    paypal.engine.advance(32);
    await pay.deliverPaypal();
    expect(await pay.view(person)).toEqual({ status: 'past_due', hasRight: true });
    paypal.engine.retry(paypalId);
    paypal.engine.cancel(subscription, 'Ended at once');
    const messages = paypal.messages.take();
    // Backwards, twice, and one of them never.
    for (const message of [...messages, ...messages].toReversed().slice(1))
      expect([message.type, await pay.sendPaypal(message)]).toEqual([message.type, 200]);
    expect((await pay.subscription(id)).status).toBe('expired');
    // What was paid as it was being ended goes back, and what was used up before does not.
    await pay.run('settle-subscriptions');
    expect(salesOf(paypalId)).toEqual(['COMPLETED', 'DECLINED', 'REFUNDED']);
    const { data } = (await pay.get('invoices', person)).body.pagination;
    expect(data).toHaveLength(2);
    for (const told of [
      { amount: 9.99, invoice_status: 'paid' },
      { amount: 9.99, invoice_status: 'refunded' },
    ])
      expect(data).toContainEqual(expect.objectContaining(told));
    paypal.messages.take();
  });

  it('gives back what was paid as an account was erased, also by a bank that takes days', async () => {
    const pay = of();
    const { bed, paypal } = pay;
    const { person, paypalId } = await subscriber(await pay.plan());
    const subscription = paypal.books.subscriptions.get(paypalId);
    if (!subscription) throw new Error('Nothing was made.');
    subscription.payer = paypal.books.payers.declined;
    paypal.engine.advance(32);
    await pay.deliverPaypal();
    expect((await pay.view(person)).status).toBe('past_due');
    paypal.beforeCall = (call) => {
      if (!call.endsWith(`${paypalId}/cancel`)) return;
      paypal.beforeCall = null;
      paypal.engine.retry(paypalId);
    };
    await bed.app.http
      .delete(`/api/v1/users/${person.id}?contentAction=delete&cancelSubscription=true`)
      .set(bed.admin)
      .send({})
      .expect(200);
    await jobsDone(bed.app);
    expect([subscription.status, salesOf(paypalId)]).toEqual(['CANCELLED', ['COMPLETED', 'DECLINED', 'REFUNDED']]);
    paypal.books.aheadMs += 60_000;
    paypal.engine.payLate(paypalId);
    await pay.deliverPaypal();
    expect(salesOf(paypalId).slice(-2)).toEqual(['REFUNDED', 'REFUNDED']);
    paypal.messages.take();
  });

  it('asks for nothing any more that a bank has refused after days', async () => {
    const pay = of();
    const { bed, paypal } = pay;
    const { person, id, paypalId } = await subscriber(await pay.plan());
    const paid = [...paypal.books.sales.values()].at(-1);
    if (!paid) throw new Error('Nothing was paid.');
    const sale: Sale = { ...paid, id: `${paid.id}B`, status: 'PENDING', at: paypal.books.now() };
    paypal.books.sales.set(sale.id, sale);
    const states = async (): Promise<string[]> =>
      ((await pay.get('invoices', person)).body.pagination.data as Invoice[]).map(({ invoice_status: state }) => state);
    await store(person, paypalId);
    expect((await states()).toSorted()).toEqual(['open', 'paid']);
    sale.status = 'DECLINED';
    // Beside one that nobody has been asked for.
    const other: Sale = { ...sale, id: `${paid.id}C` };
    paypal.books.sales.set(other.id, other);
    for (const denied of [sale, other]) paypal.messages.note('PAYMENT.SALE.DENIED', { kind: 'sale', id: denied.id });
    await pay.deliverPaypal();
    expect((await states()).toSorted()).toEqual(['paid', 'void']);
    // What was told of it is lost: of what runs, of what has ended, and of somebody who is gone.
    const stateHere = async (): Promise<unknown> => {
      const rows = await bed.app.database.read<{ state: string }>(
        'SELECT state FROM invoices WHERE gateway_id LIKE ?',
        [`${paypalId}%${sale.id}`],
      );
      return rows.map(({ state }) => state);
    };
    const reconcile = async (): Promise<unknown> => {
      await bed.app.unit.run('lost', async (manager) => {
        await manager.query("UPDATE invoices SET state = 'open' WHERE gateway_id LIKE ?", [`${paypalId}%${sale.id}`]);
      });
      await pay.run('reconcile-invoices');
      return await stateHere();
    };
    paypal.messages.take();
    expect(await reconcile()).toEqual(['void']);
    await pay.post(`billing/subscriptions/${id}/cancel`, person, { at: 'now' });
    expect((await pay.subscription(id)).status).toBe('expired');
    expect(await reconcile()).toEqual(['void']);
    await bed.app.http
      .delete(`/api/v1/users/${person.id}?contentAction=delete&cancelSubscription=true`)
      .set(bed.admin)
      .send({})
      .expect(200);
    await jobsDone(bed.app);
    expect(await reconcile()).toEqual(['void']);
    // What a bank still has stays open.
    sale.status = 'PENDING';
    expect(await reconcile()).toEqual(['open']);
    paypal.messages.take();
  });

  it('tries keys before they are saved', async () => {
    const { bed } = of();
    const ask = async (values: object) =>
      (await bed.app.http.post('/api/v1/settings/test/paypal').set(bed.admin).send({ values }).expect(200)).body;
    expect(await ask({})).toMatchObject({ ok: true });
    expect(await ask({ 'billing.paypal.secret': 'other' })).toMatchObject({ ok: false });
    expect(await ask({ 'billing.paypal.client_id': PAYPAL_KEYS.clientId })).toMatchObject({ ok: true });
    const settings = await bed.app.http.get('/api/v1/settings').set(bed.admin).expect(200);
    expect(settings.text).toContain(PAYPAL_KEYS.clientId);
    expect(settings.text).not.toContain(PAYPAL_KEYS.secret);
  });

  it('does not ask PayPal about all that anybody sends', async () => {
    const pay = of();
    const { limiter, paypal } = { limiter: pay.bed.app.nest.get(RateLimiter), paypal: pay.paypal };
    const asked = (): number => paypal.count(/verify-webhook-signature/);
    const before = asked();
    for (let times = 0; times < 600; times += 1) await limiter.isWithin('paypal-messages:127.0.0.1', 600, 60);
    expect([await pay.sendPaypal({ id: 'x', type: 'x', body: '{}' }), asked() - before]).toEqual([429, 0]);
  });
}
