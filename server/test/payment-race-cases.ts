import { FreePlans } from '../src/modules/billing/checkout/free-plans.service.js';
import { MONTHLY } from './billing-bed.js';
import { jobsDone } from './jobs-done.js';
import { until } from './until.js';
import { DETAILS } from './payments-bed.js';
import type { PaymentsBed } from './payments-bed.js';
import { CARDS } from './stripe/books.js';

/** What is done at once, cut off, or comes too late. @param of the site, once it is open. */
export function paymentRaceCases(of: () => PaymentsBed): void {
  const customersOf = ({ stripe }: PaymentsBed, userId: number) =>
    [...stripe.books.customers.values()].filter(({ metadata }) => metadata['tonearm_reference'] === String(userId));

  it('has one customer, whatever two pages say of them at once, and whatever is lost on the way', async () => {
    const pay = of();
    const [plan, person, other] = [await pay.plan(), await pay.bed.person(), await pay.bed.person()];
    const [one, two] = await Promise.all([
      pay.begin(person, plan, { billing_details: { ...DETAILS, city: 'Potsdam' } }),
      pay.begin(person, plan, { billing_details: { ...DETAILS, name: 'R. Lindqvist' } }),
    ]);
    expect([two, customersOf(pay, person.id).length]).toEqual([one, 1]);
    pay.stripe.faults.push({ call: /^POST customers$/, times: 2, what: 'lost' });
    const path = 'billing/stripe/create-partial-subscription';
    expect((await pay.post(path, other, pay.order(plan))).status).toBe(503);
    await pay.begin(other, plan, { billing_details: { ...DETAILS, postal_code: '20095', city: 'Hamburg' } });
    expect(customersOf(pay, other.id)).toMatchObject([{ name: DETAILS.name, address: { city: 'Hamburg' } }]);
    pay.stripe.messages.take();
  });

  it('gets what was paid under another customer of theirs', async () => {
    const pay = of();
    const { books } = pay.stripe;
    const [plan, person] = [await pay.plan(), await pay.bed.person()];
    const begun = await pay.begin(person, plan);
    const [first] = customersOf(pay, person.id);
    const { gateway_id: gatewayId } = await pay.subscription(begun.subscription_id);
    const paid = books.subscriptions.get(gatewayId ?? '');
    if (!first || !paid) throw new Error('Nothing was made.');
    // As a process has left it that was killed before it could write down whom it had made.
    books.customers.set('cus_other', { ...first, id: 'cus_other' });
    paid.customer = 'cus_other';
    await pay.bed.accounts.change('subscriptions', { gateway_id: null }, begun.subscription_id);
    for (const intent of books.intents.values())
      if (intent.secret === begun.client_secret) intent.customer = 'cus_other';
    pay.stripe.confirm(begun.client_secret, CARDS.pays);
    await pay.deliver();
    expect(await pay.view(person)).toEqual({ status: 'active', hasRight: true });
    const method = await pay.post('billing/stripe/change-default-payment-method', person, {
      payment_method_id: pay.stripe.card(CARDS.pays),
    });
    expect(method.status).toBe(200);
  });

  it('keeps what they have while a bank has the payment, owes it once that has refused, and nothing once it is over', async () => {
    const pay = of();
    const { stripe } = pay;
    const { person, id } = await pay.subscriber(await pay.commonPlan());
    const one = stripe.books.subscriptions.get((await pay.subscription(id)).gateway_id ?? '');
    if (!one) throw new Error('Nothing was made.');
    one.method = stripe.card(CARDS.slow);
    stripe.engine.advance(32);
    await pay.deliver();
    expect((await pay.view(person)).status).toBe('active');
    const invoice = stripe.books.invoices.get(one.latest ?? '');
    const due = stripe.books.intents.get(invoice?.intent ?? '');
    if (!invoice || !due) throw new Error('Nothing was asked for.');
    stripe.engine.clear(due, false);
    await pay.deliver();
    expect((await pay.view(person)).status).toBe('past_due');
    // Another account: its bank takes as long.
    const changed = await pay.post('billing/stripe/change-default-payment-method', person, {
      payment_method_id: stripe.card(CARDS.slow),
    });
    expect([changed.status, due.status]).toEqual([200, 'processing']);
    stripe.engine.clear(due, false);
    await pay.post(`billing/subscriptions/${id}/cancel`, person, { at: 'now' });
    await pay.deliver();
    expect((await pay.mails(person.id)).at(-1)).toBe('subscription-ended');
    expect([one.status, invoice.status, stripe.confirm(due.secret, CARDS.pays)]).toEqual([
      'canceled',
      'void',
      'canceled',
    ]);
    const { data } = (await pay.get('invoices', person)).body.pagination;
    expect((data as { invoice_status: string }[]).map((row) => row.invoice_status).toSorted()).toEqual([
      'paid',
      'void',
    ]);
  });

  it('buys nothing for an account that is deleted at that very moment, and leaves nobody at the provider', async () => {
    const pay = of();
    const { stripe, bed } = pay;
    const [plan, person, other] = [await pay.plan(), await bed.person(), await bed.person()];
    const path = 'billing/stripe/create-partial-subscription';
    await pay.begin(other, plan);
    const charges = stripe.books.charges.size;
    /** @param call the first one of these finds the account gone. */
    const beginAsGone = async (buyer: typeof person, call: RegExp): Promise<number> => {
      stripe.beforeCall = async (made) => {
        if (!call.test(made)) return;
        stripe.beforeCall = null;
        await bed.app.http
          .delete(`/api/v1/users/${buyer.id}?contentAction=delete&cancelSubscription=true`)
          .set(bed.admin)
          .send({})
          .expect(200);
        await jobsDone(bed.app);
      };
      return (await pay.post(path, buyer, pay.order(plan, { price_id: plan.prices[1]?.id }))).status;
    };
    // As they are made known, as somebody who is known already begins anew, and as the provider is told what they buy.
    expect(await beginAsGone(person, /^POST customers$/)).toBe(409);
    expect(await beginAsGone(other, /^POST customers\/\w+$/)).toBe(409);
    const third = await bed.person();
    expect(await beginAsGone(third, /^POST subscriptions$/)).toBe(409);
    await jobsDone(bed.app);
    const gone = [person, other, third];
    expect(gone.map(({ id }) => customersOf(pay, id))).toEqual([[], [], []]);
    const rows = await bed.app.database.read(
      `SELECT id FROM billing_customers WHERE user_id IN (${gone.map(({ id }) => id).join()})`,
    );
    expect([rows, stripe.books.charges.size - charges]).toEqual([[], 0]);
    await expect(bed.app.nest.get(FreePlans).subscribe(plan.id, person.id)).rejects.toMatchObject({ status: 409 });
    stripe.messages.take();
  });

  it('changes to what is cheaper all the same, whatever becomes of a dearer plan that they try meanwhile', async () => {
    const pay = of();
    const { stripe } = pay;
    const [plan, dear] = [await pay.plan(), await pay.plan({ name: 'Max', prices: [{ ...MONTHLY, amount: 29.99 }] })];
    const { person, id } = await pay.subscriber(dear);
    const one = stripe.books.subscriptions.get((await pay.subscription(id)).gateway_id ?? '');
    if (!one) throw new Error('Nothing was made.');
    const [cheap, yearly] = plan.prices.map((price) => ({ product_id: plan.id, price_id: price.id }));
    const change = async (to: object | undefined) =>
      await pay.post(`billing/subscriptions/${id}/change-plan`, person, to);
    const next = async () => (await pay.get('users/me/billing', person)).body.pending_change?.price.id as unknown;
    const use = async (card: string): Promise<void> => {
      const body = { payment_method_id: stripe.card(card) };
      expect((await pay.post('billing/stripe/change-default-payment-method', person, body)).status).toBe(200);
    };
    let agings = 0;
    const later = (): void => {
      one.metadata['tonearm_kept_at'] = String((agings += 1));
    };
    expect((await change(cheap)).body.effective).toBe('period_end');
    // The bank is never answered, and nobody pays.
    await use(CARDS.asks);
    const now = { ...yearly, proration: 'now' };
    expect((await change(now)).body.client_secret).toEqual(expect.any(String));
    await pay.deliver();
    expect(one.pendingPrice).not.toBeNull();
    later();
    stripe.engine.expireUpdate(one);
    await pay.deliver();
    expect(await next()).toBe(cheap?.price_id);
    // What is asked for is never heard of: nobody knows, until it is looked at again.
    await use(CARDS.pays);
    stripe.beforeCall = (call) => {
      if (!/^POST subscription_schedules\/\w+\/release/.test(call)) return;
      stripe.faults.push({ call: /^POST subscriptions\//, times: 2, what: 'unavailable' });
    };
    expect((await change(now)).status).toBe(503);
    stripe.beforeCall = null;
    stripe.faults.length = 0;
    await pay.deliver();
    expect(await next()).toBeUndefined();
    later();
    await pay.run('reconcile-subscriptions');
    expect(await next()).toBe(cheap?.price_id);
    stripe.engine.advance(32);
    await pay.deliver();
    expect((await pay.subscription(id)).price?.id).toBe(cheap?.price_id);
    expect(Object.keys(one.metadata).filter((name) => name.includes('kept'))).toEqual([]);
    // What is paid makes an end of it.
    const [first] = dear.prices;
    const back = { product_id: dear.id, price_id: first?.id };
    expect((await change(back)).body.effective).toBe('now');
    expect((await change(cheap)).body.effective).toBe('period_end');
    await use(CARDS.asks);
    const secret = (await change(now)).body.client_secret as string;
    stripe.authenticate(secret, true);
    await pay.deliver();
    expect([(await pay.subscription(id)).price?.id, await next()]).toEqual([yearly?.price_id, undefined]);
    expect(Object.keys(one.metadata).filter((name) => name.includes('kept'))).toEqual([]);
  });

  it('pays once with a new account of the provider’s, and is in its books when they are gone', async () => {
    const pay = of();
    const { stripe, bed } = pay;
    const [plan, person] = [await pay.plan(), await bed.person()];
    const begun = await pay.begin(person, plan);
    // The keys are those of another account: what was begun there is nothing here.
    await bed.accounts.change('subscriptions', { gateway_id: 'sub_elsewhere' }, begun.subscription_id);
    const next = await pay.begin(person, plan);
    expect(next.subscription_id).not.toBe(begun.subscription_id);
    stripe.confirm(next.client_secret, CARDS.pays);
    await pay.deliver();
    expect((await pay.view(person)).status).toBe('active');
    const invoice = [...stripe.books.invoices.values()].at(-1);
    const charge = [...stripe.books.charges.values()].find(({ intent }) => intent === invoice?.intent);
    if (!invoice || !charge) throw new Error('Nothing was paid.');
    await bed.app.http
      .delete(`/api/v1/users/${person.id}?contentAction=delete&cancelSubscription=true`)
      .set(bed.admin)
      .send({})
      .expect(200);
    await until('the provider has forgotten them', () => !stripe.books.customers.has(invoice.customer));
    await pay.deliver();
    stripe.engine.refund(charge, charge.amount);
    await pay.deliver();
    const rows = await bed.app.database.read('SELECT minor_refunded AS refunded FROM invoices WHERE gateway_id = ?', [
      invoice.id,
    ]);
    expect(rows).toEqual([{ refunded: 999 }]);
  });
}
