import type { Invoice } from '@tonearm/shared/billing/invoices.dto';
import type { Product } from '@tonearm/shared/billing/products.dto';
import { Queue } from '../src/core/ports/queue.js';
import type { Person } from './billing-bed.js';
import { jobsDone } from './jobs-done.js';
import type { PaymentsBed } from './payments-bed.js';
import type { Payer, Sale } from './paypal/books.js';
import { until } from './until.js';

const DAY_MS = 86_400_000;

/** What PayPal gives back, and how the books hear of it. @param of the site, once it is open. */
export function paypalRefundCases(of: () => PaymentsBed): void {
  let plan: Product;
  beforeAll(async () => {
    await of().takePaypal(true);
    plan = await of().plan();
  });
  afterEach(() => {
    of().paypal.faults.length = 0;
    of().paypal.messages.take();
  });
  afterAll(() => of().takePaypal(false));

  const subscriber = async (payer?: Payer): Promise<{ person: Person; sale: Sale }> => {
    const { bed, paypal } = of();
    const person = await bed.person();
    const { body } = await of().post('billing/paypal/create-subscription', person, { price_id: plan.prices[0]?.id });
    const id = /approve\/([\w-]+)$/.exec(String(body.approve_url))?.[1] ?? '';
    paypal.engine.approve(id, payer);
    await of().post('billing/paypal/store-subscription-details-locally', person, { paypal_subscription_id: id });
    paypal.messages.take();
    const sale = [...paypal.books.sales.values()].find(({ subscription }) => subscription === id);
    if (!sale) throw new Error('Nothing was paid.');
    return { person, sale };
  };
  const refundedOf = async (person: Person): Promise<number[]> => {
    const { body } = await of().get('invoices', person);
    return (body.pagination.data as Invoice[]).map(({ amount_refunded: amount }) => amount);
  };

  it('is in the books also where PayPal tells of a part before it knows it itself', async () => {
    const { paypal } = of();
    const { person, sale } = await subscriber();
    paypal.engine.refund(sale, '4.00');
    const [message] = paypal.messages.take();
    if (!message) throw new Error('Nothing was told.');
    paypal.faults.push({ call: /^GET v2\/payments\/refunds\//, times: 1, what: 'unknown' });
    // It sends the message again.
    expect([await of().sendPaypal(message), await refundedOf(person)]).toEqual([503, [0]]);
    expect([await of().sendPaypal(message), await refundedOf(person)]).toEqual([200, [4]]);
  });

  it('goes to somebody who is gone once PayPal does so, which refuses it while there is a dispute', async () => {
    const { bed, paypal } = of();
    const { person, sale } = await subscriber(paypal.books.payers.pending);
    await bed.app.http
      .delete(`/api/v1/users/${person.id}?contentAction=delete&cancelSubscription=true`)
      .set(bed.admin)
      .send({})
      .expect(200);
    await jobsDone(bed.app);
    paypal.messages.take();
    paypal.books.aheadMs += 60_000;
    paypal.engine.clear(sale.subscription, true);
    sale.isDisputed = true;
    const [message] = paypal.messages.take();
    if (!message) throw new Error('Nothing was told.');
    expect([await of().sendPaypal(message), sale.status]).toEqual([200, 'COMPLETED']);
    // It is asked for again the next day, and the day after that.
    const queue = bed.app.nest.get(Queue);
    const again = async (turn: number): Promise<void> => {
      const uniqueKey = `settle-leaver-paypal-${sale.subscription}-${turn}`;
      expect(await queue.runNow({ uniqueKey })).toBe('done');
      await until('it was asked for', async () => !(await queue.has(uniqueKey)));
    };
    await again(1);
    expect(sale.status).toBe('COMPLETED');
    sale.isDisputed = false;
    await again(2);
    expect([sale.status, (await queue.depth()).waiting]).toEqual(['REFUNDED', 0]);
  });

  it('is written as far as its message says where PayPal cannot be asked about it for a day', async () => {
    const { paypal } = of();
    const { person, sale } = await subscriber();
    paypal.engine.refund(sale);
    const [message] = paypal.messages.take();
    if (!message) throw new Error('Nothing was told.');
    paypal.faults.push({ call: /^GET v2\/payments\/refunds\//, times: 9, what: 'unknown' });
    paypal.books.aheadMs += 2 * DAY_MS;
    expect([await of().sendPaypal(message), await refundedOf(person)]).toEqual([200, [9.99]]);
    paypal.books.aheadMs -= 2 * DAY_MS;
  });
}
