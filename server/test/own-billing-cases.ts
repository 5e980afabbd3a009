import type { OwnBilling } from '@tonearm/shared/billing/own-billing.dto';
import type { BulkAnswer } from '@tonearm/shared/admin/resources.dto';
import type { Product } from '@tonearm/shared/billing/products.dto';
import { coded, grants } from './admin-lists-bed.js';
import { MONTHLY, YEARLY } from './billing-bed.js';
import { AWAY } from './payments-bed.js';
import type { PaymentsBed } from './payments-bed.js';
import { CARDS } from './stripe/books.js';
import { until } from './until.js';

const HOUR_MS = 3_600_000;
const DEAR = { ...MONTHLY, amount: 29.99 };

/** One that is there already: a site has only so many. */
async function sold(pay: PaymentsBed): Promise<Product> {
  const { body } = await pay.bed.call('get products');
  const plan = (body.pagination.data as Product[]).find(({ name }) => name === 'Pro');
  return plan ?? (await pay.plan());
}

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
    const away = await pay.post(`${at}/cancel`, person);
    expect([away.status, away.headers['retry-after'], away.body]).toMatchObject([503, '5', AWAY]);
    pay.stripe.faults.length = 0;
    expect((await pay.view(person)).status).toBe('active');
    expect((await pay.post(`${at}/cancel`, helper, { at: 'now' })).body.subscription).toMatchObject({
      status: 'expired',
      valid: false,
    });
    expect(await pay.view(person)).toEqual({ status: null, hasRight: false });
    expect((await pay.mails(person.id)).at(-1)).toBe('subscription-ended');
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
    for (const card of [CARDS.declined, CARDS.expired]) {
      await use(card);
      const refused = await pay.post(`${at}/change-plan`, person, to);
      expect([card, refused.status, refused.body]).toMatchObject([
        card,
        402,
        { code: 'payment_failed', message: 'The payment was declined. Please try another way of paying.' },
      ]);
    }
    expect((await pay.subscription(id)).price).toMatchObject({ amount: 9.99 });
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
    // Nobody gets back for a time before they have paid for it.
    const early = { ...back, proration: 'now', proration_date: preview.proration_date };
    expect((await pay.post(`${at}/change-plan`, person, early)).status).toBe(409);
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

  it('is in the way of deleting the account, unless it is said that it ends as well', async () => {
    const pay = of();
    const { http } = pay.bed.app;
    const plan = await sold(pay);
    const payer = async () => (await pay.subscriber(plan)).person;
    const [one, self, two, three, free] = [
      await payer(),
      await payer(),
      await payer(),
      await payer(),
      await pay.bed.person(),
    ];
    const isThere = async ({ id }: { id: number }): Promise<boolean> =>
      (await pay.bed.app.database.read('SELECT id FROM users WHERE id = ? AND deleted_at IS NULL', [id])).length === 1;
    const remove = async (id: number | 'me', query: string, who = pay.bed.admin) => {
      const answer = await http
        .delete(`/api/v1/users/${id}?contentAction=delete&deleteCurrentUser=true${query}`)
        .set(who)
        .send(id === 'me' ? { password: pay.bed.accounts.password } : {});
      return [answer.status, answer.body.code];
    };
    const many = async (body: object) =>
      await http
        .post('/api/v1/users/bulk-delete')
        .set(pay.bed.admin)
        .send({ deleteForever: true, ...body });
    expect(await remove(one.id, '')).toEqual([409, 'conflict']);
    expect(await remove('me', '&cancelSubscription=false', self.visitor)).toEqual([409, 'conflict']);
    expect((await many({ ids: [two.id, free.id] })).status).toBe(409);
    expect(await Promise.all([one, self, two, free].map(isThere))).toEqual([true, true, true, true]);
    // Of all that match, those stay who pay.
    const country = 'IS';
    for (const { id } of [three, free]) await pay.bed.accounts.change('users', { country }, id);
    const filters = coded([{ key: 'country', operator: '=', value: country }]);
    const { task } = (await many({ all_matching: true, filters })).body as BulkAnswer;
    const answer = async () => (await http.get(`/api/v1/bulk-tasks/${task?.id}`).set(pay.bed.admin)).body.task;
    await until('all that may go is gone', async () => (await answer()).state === 'ready');
    expect(await answer()).toMatchObject({ done: 1, failed: 1, message: expect.stringContaining('paid subscription') });
    expect([await isThere(three), await isThere(free)]).toEqual([true, false]);
    const customers = pay.stripe.books.customers.size;
    expect(await remove(one.id, '&cancelSubscription=true')).toEqual([200, undefined]);
    expect(await remove('me', '&cancelSubscription=true', self.visitor)).toEqual([200, undefined]);
    expect((await many({ ids: [two.id], cancelSubscription: true })).status).toBe(200);
    await until('the provider has forgotten them', () => pay.stripe.books.customers.size === customers - 3);
    pay.stripe.messages.take();
  });

  it('is ended and asked about with many others where it is paid', async () => {
    const pay = of();
    const plan = await sold(pay);
    const [paid, given] = [await pay.subscriber(plan), await pay.bed.give(await pay.bed.person(), plan)];
    // The provider's word was lost.
    const row = await pay.subscription(paid.id);
    await pay.bed.accounts.change('subscriptions', { renews_at: pay.bed.accounts.at(0) }, paid.id);
    expect(await pay.bed.bulk({ sync: true }, [paid.id, given.id])).toMatchObject({ done: 2, failed: 0 });
    expect((await pay.subscription(paid.id)).renews_at).toBe(row.renews_at);
    expect(await pay.bed.bulk({ cancel: 'period_end' }, [paid.id, given.id])).toMatchObject({ done: 2, failed: 0 });
    for (const id of [paid.id, given.id]) expect((await pay.subscription(id)).status).toBe('cancelled');
    // Twice is once.
    expect(await pay.bed.bulk({ cancel: 'period_end' }, [paid.id])).toMatchObject({ done: 1, failed: 0 });
    expect(pay.stripe.books.subscriptions.get(row.gateway_id ?? '')).toMatchObject({ isEnding: true });
    pay.stripe.messages.take();
  });
}
