import { RateLimiter } from '../src/core/http/rate-limiter.js';
import type { PaymentsBed } from './payments-bed.js';
import { paypalBuyers } from './paypal-buyers.js';

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

  it('does not ask PayPal about all that anybody sends', async () => {
    const pay = of();
    const { limiter, paypal } = { limiter: pay.bed.app.nest.get(RateLimiter), paypal: pay.paypal };
    const asked = (): number => paypal.count(/verify-webhook-signature/);
    const before = asked();
    for (let times = 0; times < 600; times += 1) await limiter.isWithin('paypal-messages:127.0.0.1', 600, 60);
    expect([await pay.sendPaypal({ id: 'x', type: 'x', body: '{}' }), asked() - before]).toEqual([429, 0]);
  });
}
