import type { Invoice } from '@tonearm/shared/billing/invoices.dto';
import type { ChangePreview } from '@tonearm/shared/billing/own-billing.dto';
import { MONTHLY } from './billing-bed.js';
import { jobsDone } from './jobs-done.js';
import type { PaymentsBed } from './payments-bed.js';
import { paypalBuyers, priceOf } from './paypal-buyers.js';
import type { Sale } from './paypal/books.js';
import { PAYPAL_KEYS } from './paypal/paypal-server.js';

/** What becomes of what is paid with PayPal. @param of the site, once it is open. */
export function paypalCases(of: () => PaymentsBed): void {
  const { store, salesOf, subscriber } = paypalBuyers(of);

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
}
