import type { OwnBilling } from '@tonearm/shared/billing/own-billing.dto';
import { grants } from './admin-lists-bed.js';
import { MONTHLY, YEARLY } from './billing-bed.js';
import type { PaymentsBed } from './payments-bed.js';
import { CARDS } from './stripe/books.js';
import { until } from './until.js';

const HOUR_MS = 3_600_000;
const DEAR = { ...MONTHLY, amount: 29.99 };

/** What people do with what they have subscribed to. @param of the site, once it is open. */
export function ownBillingCases(of: () => PaymentsBed): void {
  it('sees their plan, cancels it for the end of what is paid, and renews it; nobody else does', async () => {
    const pay = of();
    const plan = await pay.plan({ feature_list: ['No ads'] });
    const { person, id } = await pay.subscriber(plan);
    const [stranger, helper] = [await pay.bed.person(), await pay.bed.person(grants('subscriptions.update'))];
    const at = `billing/subscriptions/${id}`;
    const billing = (await pay.get('users/me/billing', person)).body as OwnBilling;
    expect(billing).toMatchObject({
      subscription: { id, status: 'active', payment_method: { last4: '4242' } },
      product: { id: plan.id },
      price: { id: plan.prices[0]?.id, amount: 9.99 },
      upcoming_invoice: { amount: 9.99, currency: 'EUR', date: billing.subscription.renews_at },
      pending_change: null,
      gateway: { name: 'stripe' },
      lost_features: ['No ads'],
    });
    expect(billing.available_changes).toContainEqual({
      product_id: plan.id,
      price_id: plan.prices[1]?.id,
      effective: 'now',
    });
    const none = await pay.get('users/me/billing', stranger);
    expect([none.status, none.body.code]).toEqual([403, 'subscription_required']);
    for (const act of ['cancel', 'resume', 'change-plan', 'preview-change'])
      expect([act, (await pay.post(`${at}/${act}`, stranger, { price_id: 1, product_id: 1 })).status]).toEqual([
        act,
        404,
      ]);
    const cancelled = await pay.post(`${at}/cancel`, person, { customer_reason: 'Too dear' });
    expect([cancelled.status, cancelled.body.subscription]).toMatchObject([
      200,
      { status: 'cancelled', valid: true, ends_at: billing.subscription.renews_at, cancel_reason: 'Too dear' },
    ]);
    expect((await pay.post(`${at}/cancel`, person)).status).toBe(409);
    expect(await pay.view(person)).toEqual({ status: 'cancelled', hasRight: true });
    expect((await pay.get('users/me/billing', person)).body.upcoming_invoice).toBeNull();
    expect(await pay.mails(person.id)).toEqual(['invoice-paid', 'subscription-cancelled']);
    expect((await pay.post(`${at}/resume`, person)).body.subscription).toMatchObject({
      status: 'active',
      renews_at: billing.subscription.renews_at,
      ends_at: null,
      cancel_reason: null,
    });
    expect((await pay.post(`${at}/resume`, person)).status).toBe(409);
    // The provider is away: nothing is said to be done that is not.
    pay.stripe.faults.push({ call: /^POST subscriptions\//, times: 2, what: 'unavailable' });
    expect((await pay.post(`${at}/cancel`, person)).status).toBe(503);
    pay.stripe.faults.length = 0;
    expect((await pay.view(person)).status).toBe('active');
    expect((await pay.post(`${at}/cancel`, helper, { at: 'now' })).body.subscription).toMatchObject({
      status: 'expired',
      valid: false,
    });
    expect(await pay.view(person)).toEqual({ status: null, hasRight: false });
    // Whoever goes is forgotten by the provider as well.
    const customers = pay.stripe.books.customers.size;
    await pay.bed.app.http
      .delete(`/api/v1/users/${person.id}?contentAction=delete`)
      .set(pay.bed.admin)
      .send({})
      .expect(200);
    await until('the provider has forgotten them', () => pay.stripe.books.customers.size === customers - 1);
    // Whose account lies in the trash pays no further period.
    const trashed = await pay.subscriber(plan);
    await pay.bed.app.http
      .post('/api/v1/users/bulk-delete')
      .set(pay.bed.admin)
      .send({ ids: [trashed.person.id] })
      .expect(200);
    await until('it is cancelled', async () => (await pay.subscription(trashed.id)).status === 'cancelled');
    pay.stripe.messages.take();
  });

  it('changes to a dearer plan at once, once the bank agrees, and to a cheaper one with the next period', async () => {
    const pay = of();
    const { stripe } = pay;
    const [plan, more] = [
      await pay.plan({ feature_list: ['No ads', 'Lossless'] }),
      await pay.plan({ name: 'Max', prices: [DEAR], feature_list: ['No ads'] }),
    ];
    const { person, id } = await pay.subscriber(plan);
    const at = `billing/subscriptions/${id}`;
    const to = { product_id: more.id, price_id: more.prices[0]?.id };
    const back = { product_id: plan.id, price_id: plan.prices[0]?.id };
    const preview = (await pay.post(`${at}/preview-change`, person, to)).body;
    expect(preview).toMatchObject({
      effective: 'now',
      needs_checkout: false,
      next_amount: 29.99,
      lost_features: ['Lossless'],
    });
    expect(Math.round((preview.amount_due_now + preview.proration_credit) * 100)).toBeLessThanOrEqual(2_999);
    // It costs what was shown, also a while later; what was shown long ago, or is yet to come, is to be looked at again.
    const shown = new Date(String(preview.proration_date)).getTime();
    for (const off of [-2 * HOUR_MS, HOUR_MS]) {
      const proration_date = new Date(shown + off).toISOString();
      const old = await pay.post(`${at}/change-plan`, person, { ...to, proration_date });
      expect([old.status, old.body.message]).toEqual([409, expect.stringContaining('look at it again')]);
    }
    const agreed = { ...to, proration_date: preview.proration_date };
    stripe.books.ahead += 3_000;
    // The card is refused: all stays as it was, and another try is another intention.
    const use = (card: string) =>
      pay.post('billing/stripe/change-default-payment-method', person, { payment_method_id: stripe.card(card) });
    await use(CARDS.declined);
    const refused = await pay.post(`${at}/change-plan`, person, to);
    expect([refused.status, refused.body.code]).toEqual([402, 'payment_failed']);
    await use(CARDS.asks);
    const asked = await pay.post(`${at}/change-plan`, person, agreed);
    expect([...stripe.books.invoices.values()].at(-1)?.total).toBe(Math.round(preview.amount_due_now * 100));
    expect([asked.status, asked.body]).toMatchObject([
      200,
      { effective: 'now', client_secret: expect.any(String), subscription: { price: { amount: 9.99 } } },
    ]);
    stripe.authenticate(asked.body.client_secret as string, true);
    await pay.deliver();
    expect((await pay.subscription(id)).price).toMatchObject({ amount: 29.99 });
    expect(await pay.mails(person.id)).toContain('plan-changed');
    expect((await pay.post(`${at}/change-plan`, person, to)).status).toBe(409);
    await use(CARDS.pays);
    const down = await pay.post(`${at}/change-plan`, person, back);
    expect([down.status, down.body]).toMatchObject([
      200,
      { effective: 'period_end', client_secret: null, subscription: { price: { amount: 29.99 } } },
    ]);
    const { pending_change: pending, subscription } = (await pay.get('users/me/billing', person)).body as OwnBilling;
    expect(pending).toMatchObject({ price: { id: back.price_id }, date: subscription.renews_at });
    // A dearer one that is not paid leaves what was to come as it was.
    await use(CARDS.declined);
    const yearly = { product_id: plan.id, price_id: plan.prices[1]?.id, proration: 'now' };
    expect((await pay.post(`${at}/change-plan`, person, yearly)).status).toBe(402);
    expect(((await pay.get('users/me/billing', person)).body as OwnBilling).pending_change).toEqual(pending);
    await use(CARDS.pays);
    stripe.engine.advance(32);
    await pay.deliver();
    expect(await pay.subscription(id)).toMatchObject({ price: { amount: 9.99 }, status: 'active' });
    // What was to change does not, for whoever cancels.
    await pay.post(`${at}/change-plan`, person, to);
    await pay.post(`${at}/change-plan`, person, back);
    expect((await pay.post(`${at}/cancel`, person)).body.subscription.status).toBe('cancelled');
    expect((await pay.get('users/me/billing', person)).body.pending_change).toBeNull();
    expect((await pay.post(`${at}/change-plan`, person, to)).status).toBe(409);
    const foreign = await pay.plan({ name: 'Dollars', prices: [{ ...YEARLY, currency: 'USD' }] });
    await pay.post(`${at}/resume`, person);
    const other = { product_id: foreign.id, price_id: foreign.prices[0]?.id };
    expect((await pay.post(`${at}/change-plan`, person, other)).status).toBe(422);
    stripe.messages.take();
  });

  it('cancels, renews, changes and is given back at the next try where the provider has failed at the first', async () => {
    const pay = of();
    const { stripe } = pay;
    const plan = await pay.plan();
    const { person, id } = await pay.subscriber(plan);
    const again = async (path: string, call: RegExp, body: object = {}): Promise<number[]> => {
      stripe.faults.push({ call, times: 1, what: 'failed' });
      const statuses: number[] = [];
      for (let n = 0; n < 2; n += 1)
        statuses.push((await pay.post(`billing/subscriptions/${id}/${path}`, person, body)).status);
      return statuses;
    };
    const to = { product_id: plan.id, price_id: plan.prices[1]?.id, proration: 'period_end' };
    expect(await again('cancel', /^POST subscriptions\/\w+$/)).toEqual([503, 200]);
    expect(await again('resume', /^POST subscriptions\/\w+$/)).toEqual([503, 200]);
    expect(await again('change-plan', /^POST subscription_schedules$/, to)).toEqual([503, 200]);
    expect((await pay.get('users/me/billing', person)).body.pending_change).toMatchObject({
      price: { id: to.price_id },
    });
    // Money that goes back as it was paid in vain.
    await pay.bed.accounts.change('subscriptions', { owed: 'undo', status: 'expired' }, id);
    await pay.move(id, { past_due_at: -1 });
    stripe.faults.push({ call: /^POST refunds$/, times: 1, what: 'failed' });
    const charge = [...stripe.books.charges.values()].at(-1);
    await pay.run('settle-subscriptions');
    expect(charge?.refunded).toBe(0);
    await pay.run('settle-subscriptions');
    expect(charge?.refunded).toBe(999);
    stripe.messages.take();
  });

  it('pays nothing with what is somebody else’s, and where they have nothing to pay', async () => {
    const pay = of();
    const plan = await pay.plan();
    const [{ person }, thief] = [await pay.subscriber(plan), await pay.subscriber(plan)];
    const card = pay.stripe.card(CARDS.pays);
    const use = (who: typeof person) =>
      pay.post('billing/stripe/change-default-payment-method', who, { payment_method_id: card });
    expect((await use(person)).status).toBe(200);
    expect((await use(thief.person)).status).toBe(409);
    const stranger = await pay.bed.person();
    for (const path of ['create-setup-intent', 'change-default-payment-method'])
      expect((await pay.post(`billing/stripe/${path}`, stranger, { payment_method_id: card })).status).toBe(409);
    for (const path of ['users/me/billing', 'invoices', `billing/checkout/${plan.id}/${plan.prices[0]?.id}`])
      expect((await pay.bed.app.http.get(`/api/v1/${path}`)).status).toBe(401);
    pay.stripe.messages.take();
  });
}
