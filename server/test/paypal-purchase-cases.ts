import type { Checkout } from '@tonearm/shared/billing/checkout.dto';
import { MONTHLY } from './billing-bed.js';
import { jobsDone } from './jobs-done.js';
import { AWAY } from './payments-bed.js';
import type { PaymentsBed } from './payments-bed.js';
import { CREATE, idIn, paypalBuyers, priceOf } from './paypal-buyers.js';
import { CARDS } from './stripe/books.js';

/** How somebody comes to a subscription with PayPal, beside a Stripe. @param of the site, once it is open. */
export function paypalPurchaseCases(of: () => PaymentsBed): void {
  const { begin, store, salesOf } = paypalBuyers(of);

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
    paypal.faults.push({ call: /^POST v1\/billing\/subscriptions$/, times: 1, what: 'unavailable' });
    const away = await pay.post(CREATE, person, { price_id: priceOf(plan) });
    expect([away.status, away.headers['retry-after'], away.body]).toMatchObject([503, '5', AWAY]);
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
}
