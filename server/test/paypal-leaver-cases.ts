import type { Person } from './billing-bed.js';
import { jobsDone } from './jobs-done.js';
import type { PaymentsBed } from './payments-bed.js';
import type { Payer, Subscription } from './paypal/books.js';

/** What PayPal takes of those whose accounts are deleted. @param of the site, once it is open. */
export function paypalLeaverCases(of: () => PaymentsBed): void {
  beforeAll(() => of().takePaypal(true));
  afterEach(() => {
    of().paypal.beforeCall = null;
    of().paypal.faults.length = 0;
    of().paypal.messages.take();
  });
  afterAll(() => of().takePaypal(false));

  /** Has agreed, and not come back yet. */
  const agreed = async (payer?: Payer): Promise<{ person: Person; subscription: Subscription }> => {
    const { bed, paypal } = of();
    const [plan, person] = [await of().plan(), await bed.person()];
    const { body } = await of().post('billing/paypal/create-subscription', person, { price_id: plan.prices[0]?.id });
    const id = /approve\/([\w-]+)$/.exec(String(body.approve_url))?.[1] ?? '';
    paypal.engine.approve(id, payer);
    const subscription = paypal.books.subscriptions.get(id);
    if (!subscription) throw new Error('Nothing was made.');
    return { person, subscription };
  };
  const store = async (person: Person, { id }: Subscription) =>
    await of().post('billing/paypal/store-subscription-details-locally', person, { paypal_subscription_id: id });
  const leave = async ({ id }: Person): Promise<void> => {
    const { app, admin } = of().bed;
    await app.http
      .delete(`/api/v1/users/${id}?contentAction=delete&cancelSubscription=true`)
      .set(admin)
      .send({})
      .expect(200);
    await jobsDone(app);
  };
  const salesOf = ({ id }: Subscription) =>
    [...of().paypal.books.sales.values()].filter(({ subscription }) => subscription === id);
  const stateOf = (subscription: Subscription): string[] => [
    subscription.status,
    ...salesOf(subscription).map(({ status }) => status),
  ];

  it('is ended and given back, also where PayPal is away as somebody comes back whose account was just deleted', async () => {
    const { bed, paypal } = of();
    const { person, subscription } = await agreed();
    paypal.beforeCall = async (call) => {
      if (!call.endsWith('/activate')) return;
      paypal.beforeCall = null;
      await leave(person);
      paypal.faults.push({ call: /\/cancel$/, times: 1, what: 'unavailable' });
    };
    expect((await store(person, subscription)).status).toBe(409);
    await jobsDone(bed.app);
    expect(stateOf(subscription)).toEqual(['CANCELLED', 'REFUNDED']);
  });

  it('is ended and given back once PayPal tells of it, whoever died before', async () => {
    const { paypal } = of();
    const { person, subscription } = await agreed();
    await leave(person);
    paypal.engine.activate(subscription);
    expect(stateOf(subscription)).toEqual(['ACTIVE', 'COMPLETED']);
    await of().deliverPaypal();
    expect(stateOf(subscription)).toEqual(['CANCELLED', 'REFUNDED']);
  });

  it('is given back once a slow bank has paid it, after the account was deleted', async () => {
    const { paypal } = of();
    const { person, subscription } = await agreed(paypal.books.payers.pending);
    expect((await store(person, subscription)).body.status).toBe('processing');
    await leave(person);
    expect(stateOf(subscription)).toEqual(['CANCELLED', 'PENDING']);
    paypal.books.aheadMs += 60_000;
    paypal.engine.clear(subscription.id, true);
    await of().deliverPaypal();
    expect(stateOf(subscription)).toEqual(['CANCELLED', 'REFUNDED']);
  });

  it('is given back also where the message of it is lost, and stands so in the books', async () => {
    const { bed, paypal } = of();
    const { person, subscription } = await agreed(paypal.books.payers.pending);
    await store(person, subscription);
    await leave(person);
    paypal.books.aheadMs += 60_000;
    paypal.engine.clear(subscription.id, true);
    paypal.messages.take();
    await of().run('reconcile-invoices');
    expect(stateOf(subscription)).toEqual(['CANCELLED', 'REFUNDED']);
    const rows = await bed.app.database.read(
      'SELECT state, minor_refunded AS refunded FROM invoices WHERE gateway_id LIKE ?',
      [`${subscription.id}%`],
    );
    expect(rows).toEqual([{ state: 'paid', refunded: 999 }]);
  });

  it('is given back whole where two banks have paid for it in vain', async () => {
    const { paypal } = of();
    const { person, subscription } = await agreed(paypal.books.payers.pending);
    await store(person, subscription);
    await leave(person);
    paypal.books.aheadMs += 60_000;
    const [first] = salesOf(subscription);
    if (!first) throw new Error('Nothing was asked for.');
    const other = { ...first, id: `${first.id}B`, at: first.at + 30_000 };
    paypal.books.sales.set(other.id, other);
    paypal.engine.clear(subscription.id, true);
    await of().deliverPaypal();
    expect(stateOf(subscription)).toEqual(['CANCELLED', 'REFUNDED', 'REFUNDED']);
  });
}
