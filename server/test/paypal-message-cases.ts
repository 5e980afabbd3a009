import { RateLimiter } from '../src/core/http/rate-limiter.js';
import { dice, disordered, ORDERS, ORDERS_MS } from './message-orders.js';
import type { PaymentsBed } from './payments-bed.js';
import { paypalBuyers, priceOf } from './paypal-buyers.js';

/** What messages of PayPal do. @param of the site, once it is open. */
export function paypalMessageCases(of: () => PaymentsBed): void {
  const { salesOf, subscriber } = paypalBuyers(of);

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

  /** What somebody goes through, as PayPal tells of it: paid, renewed in vain, paid, changed, renewed, given back, cancelled. */
  const lived = async () => {
    const { paypal } = of();
    paypal.messages.take();
    const plan = await of().plan();
    const [month, year] = [priceOf(plan), priceOf(plan, 1)];
    const { person, id, paypalId } = await subscriber(plan);
    const subscription = paypal.books.subscriptions.get(paypalId);
    if (!subscription) throw new Error('Nothing was made.');
    subscription.payer = paypal.books.payers.declined;
    paypal.engine.advance(32);
    paypal.engine.retry(paypalId);
    const to = { product_id: plan.id, price_id: year };
    expect((await of().post(`billing/subscriptions/${id}/change-plan`, person, to)).status).toBe(200);
    paypal.engine.approve(paypalId);
    paypal.engine.advance(35);
    const sales = [...paypal.books.sales.values()].filter((sale) => sale.subscription === paypalId);
    const [first] = sales;
    if (!first) throw new Error('Nothing was paid.');
    paypal.engine.refund(first);
    const endsAt = new Date(Math.floor((subscription.nextAt ?? 0) / 1_000) * 1_000).toISOString();
    paypal.engine.cancel(subscription, 'Not renewed');
    const names = [paypalId, ...sales.map((sale) => sale.id)];
    const messages = paypal.messages.take().filter(({ body }) => names.some((name) => body.includes(name)));
    return { id, sales, messages, truth: { status: 'cancelled', endsAt, priceId: year }, past: { price_id: month } };
  };

  it(
    'comes to what PayPal says in whatever order all of it is told, with some twice and some never',
    async () => {
      const pay = of();
      const { id, sales, messages, truth, past } = await lived();
      const roll = dice(42);
      for (let round = 0; round < ORDERS; round += 1) {
        await pay.bed.accounts.change('subscriptions', { status: 'active', ends_at: null, ...past }, id);
        const told = disordered(messages, round, roll);
        const answers = await Promise.all(told.map((message) => pay.sendPaypal(message)));
        // Where so many orders come within a minute, some messages are turned away: they are as good as lost.
        expect(answers.filter((status) => ![200, 503, 429].includes(status))).toEqual([]);
        await pay.run('reconcile-subscriptions');
        const { status, ends_at: endsAt, price } = await pay.subscription(id);
        expect([round, { status, endsAt, priceId: price?.id }]).toEqual([round, truth]);
      }
      const rows = await pay.bed.app.database.read<{ state: string; total: number; refunded: number }>(
        'SELECT state, minor_total AS total, minor_refunded AS refunded FROM invoices WHERE subscription_id = ? ORDER BY period_start',
        [id],
      );
      expect(rows.map(({ state, total, refunded }) => [state, Number(total), Number(refunded)])).toEqual(
        sales.flatMap(({ status, amount }) => {
          const total = Math.round(Number(amount.value) * 100);
          return status === 'DECLINED' ? [] : [['paid', total, status === 'REFUNDED' ? total : 0]];
        }),
      );
    },
    ORDERS_MS,
  );

  it('does not ask PayPal about all that anybody sends', async () => {
    const pay = of();
    const { limiter, paypal } = { limiter: pay.bed.app.nest.get(RateLimiter), paypal: pay.paypal };
    const asked = (): number => paypal.count(/verify-webhook-signature/);
    const before = asked();
    for (let times = 0; times < 600; times += 1) await limiter.isWithin('paypal-messages:127.0.0.1', 600, 60);
    expect([await pay.sendPaypal({ id: 'x', type: 'x', body: '{}' }), asked() - before]).toEqual([429, 0]);
  });
}
