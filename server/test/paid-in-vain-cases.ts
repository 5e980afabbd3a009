import { jobsDone } from './jobs-done.js';
import type { PaymentsBed } from './payments-bed.js';
import { CARDS } from './stripe/books.js';
import { until } from './until.js';

/** What is paid for what is over, or is being ended: it goes back. @param of the site, once it is open. */
export function paidInVainCases(of: () => PaymentsBed): void {
  /** Pays as the provider is being told to end what is paid for. */
  const payAtTheEnd = ({ stripe }: PaymentsBed, work: () => void): void => {
    stripe.beforeCall = (call) => {
      if (!/^DELETE subscriptions/.test(call)) return;
      stripe.beforeCall = null;
      work();
    };
  };
  const refundsOf = ({ stripe: { books } }: PaymentsBed, gatewayId: string): number[] =>
    [...books.invoices.values()]
      .filter(({ subscription }) => subscription === gatewayId)
      .flatMap(({ intent }) => [...books.charges.values()].filter((charge) => charge.intent === intent))
      .map(({ refunded }) => refunded);

  it('gets back what is paid as the checkout is given up, once, whatever is lost on the way', async () => {
    const pay = of();
    const { stripe } = pay;
    const [plan, person, other] = [await pay.plan(), await pay.bed.person(), await pay.bed.person()];
    const [begun, left] = [await pay.begin(person, plan), await pay.begin(other, plan)];
    const refunds = stripe.count('POST refunds');
    payAtTheEnd(pay, () => stripe.confirm(begun.client_secret, CARDS.pays));
    // The refund is not answered: it is written down, and done later.
    stripe.faults.push({ call: /^POST refunds$/, times: 2, what: 'lost' });
    const yearly = { price_id: plan.prices[1]?.id };
    expect((await pay.post('billing/stripe/create-partial-subscription', person, pay.order(plan, yearly))).status).toBe(
      503,
    );
    stripe.faults.length = 0;
    await pay.begin(person, plan, yearly);
    await pay.run('settle-subscriptions');
    await pay.deliver();
    await pay.run('settle-subscriptions');
    const given = await pay.subscription(begun.subscription_id);
    expect([given.status, refundsOf(pay, given.gateway_id ?? ''), await pay.view(person)]).toEqual([
      'expired',
      [999],
      { status: null, hasRight: false },
    ]);
    expect(stripe.count('POST refunds') - refunds).toBe(1);
    // The same, of what its person takes back.
    payAtTheEnd(pay, () => stripe.confirm(left.client_secret, CARDS.pays));
    const cancelled = await pay.post(`billing/subscriptions/${left.subscription_id}/cancel`, other);
    expect([cancelled.status, cancelled.body.subscription?.status]).toEqual([200, 'expired']);
    expect(refundsOf(pay, cancelled.body.subscription.gateway_id as string)).toEqual([999]);
    await pay.deliver();
    expect((await pay.view(other)).status).toBeNull();
  });

  it('gets back what is paid as what is due is ended, and not what was used up before', async () => {
    const pay = of();
    const { stripe } = pay;
    const { person, id } = await pay.subscriber(await pay.commonPlan());
    const one = stripe.books.subscriptions.get((await pay.subscription(id)).gateway_id ?? '');
    if (!one) throw new Error('Nothing was made.');
    const good = one.method ?? '';
    one.method = stripe.card(CARDS.failsLater);
    stripe.engine.advance(32);
    await pay.deliver();
    expect((await pay.view(person)).status).toBe('past_due');
    payAtTheEnd(pay, () => {
      const due = stripe.books.intents.get(stripe.books.invoices.get(one.latest ?? '')?.intent ?? '');
      if (due) stripe.engine.tryCard(due, good, true);
    });
    await pay.post(`billing/subscriptions/${id}/cancel`, person, { at: 'now' });
    await pay.run('settle-subscriptions');
    await pay.deliver();
    await pay.run('settle-subscriptions');
    expect([(await pay.subscription(id)).status, refundsOf(pay, one.id)]).toEqual(['expired', [0, 999]]);
  });

  it('gets back what a bank pays for more after the end, and keeps no year as late that was paid long before', async () => {
    const pay = of();
    const { stripe } = pay;
    const begin = async () => {
      const { person, id } = await pay.subscriber(await pay.commonPlan());
      const one = stripe.books.subscriptions.get((await pay.subscription(id)).gateway_id ?? '');
      const first = stripe.books.invoices.get(one?.latest ?? '');
      if (!one || !first) throw new Error('Nothing was made.');
      const line = { text: 'More', amount: 500, start: one.start, end: one.end, isProration: true };
      const more = stripe.books.intents.get(stripe.engine.bill(one, [line]).intent ?? '');
      if (!more) throw new Error('Nothing was asked for.');
      return { person, id, one, first, more };
    };
    const { person, id, one, more } = await begin();
    expect(stripe.confirm(more.secret, CARDS.slow)).toBe('processing');
    await pay.post(`billing/subscriptions/${id}/cancel`, person, { at: 'now' });
    stripe.books.ahead += 60;
    stripe.engine.clear(more, true);
    await pay.deliver();
    await pay.run('settle-subscriptions');
    expect([(await pay.subscription(id)).status, refundsOf(pay, one.id)]).toEqual(['expired', [0, 500]]);
    // What is due is never paid, and all of it ends with the days that it may wait.
    const other = await begin();
    other.first.paidAt = Math.floor(Date.now() / 1_000) - 20 * 86_400;
    stripe.engine.clear(other.more, false);
    await pay.deliver();
    expect((await pay.view(other.person)).status).toBe('past_due');
    await pay.move(other.id, { past_due_at: -8, ends_at: -1 });
    await pay.run('end-subscriptions');
    stripe.engine.changed(other.one);
    await pay.deliver();
    await pay.run('settle-subscriptions');
    expect([(await pay.subscription(other.id)).status, other.one.status, refundsOf(pay, other.one.id)]).toEqual([
      'expired',
      'canceled',
      [0],
    ]);
  });

  it('is waited for whose bank has the payment, and gets back what it pays after that is over', async () => {
    const pay = of();
    const { stripe } = pay;
    const [plan, person] = [await pay.commonPlan(), await pay.bed.person()];
    const begun = await pay.begin(person, plan);
    const intentOf = (secret: string | null) =>
      [...stripe.books.intents.values()].find((one) => one.secret === secret) ?? null;
    expect(stripe.confirm(begun.client_secret, CARDS.slow)).toBe('processing');
    expect((await pay.get('billing/stripe/finalize', person)).body.status).toBe('processing');
    const yearly = pay.order(plan, { price_id: plan.prices[1]?.id });
    const other = await pay.post('billing/stripe/create-partial-subscription', person, yearly);
    expect(other.status).toBe(409);
    await pay.move(begun.subscription_id, { created_at: -1, updated_at: -1 });
    await pay.run('settle-subscriptions');
    const { status, gateway_id: gatewayId } = await pay.subscription(begun.subscription_id);
    expect([status, refundsOf(pay, gatewayId ?? '')]).toEqual(['expired', []]);
    stripe.books.ahead += 60;
    const intent = intentOf(begun.client_secret);
    if (intent) stripe.engine.clear(intent, true);
    stripe.messages.take();
    await pay.run('settle-subscriptions');
    expect([refundsOf(pay, gatewayId ?? ''), (await pay.view(person)).status]).toEqual([[999], null]);
  });

  it('pays nothing whose account lies in the trash, nor twice for what was made twice', async () => {
    const pay = of();
    const { stripe, bed } = pay;
    const [plan, trashed, person] = [await pay.plan(), await bed.person(), await pay.bed.person()];
    const left = await pay.begin(trashed, plan);
    payAtTheEnd(pay, () => stripe.confirm(left.client_secret, CARDS.pays));
    await bed.app.http
      .post('/api/v1/users/bulk-delete')
      .set(bed.admin)
      .send({ ids: [trashed.id] })
      .expect(200);
    await until('it is given back', async () => {
      const { gateway_id: gatewayId } = await pay.subscription(left.subscription_id);
      return refundsOf(pay, gatewayId ?? '').includes(999);
    });
    await pay.deliver();
    expect((await pay.subscription(left.subscription_id)).status).toBe('expired');
    // Two of one attempt, both paid: the provider hears of the second one's end until that is done.
    const begun = await pay.begin(person, plan);
    const { gateway_id: gatewayId } = await pay.subscription(begun.subscription_id);
    const first = stripe.books.subscriptions.get(gatewayId ?? '');
    if (!first) throw new Error('Nothing was made.');
    const twin = { ...first, id: 'sub_twin', latest: null };
    stripe.books.subscriptions.set(twin.id, twin);
    const line = { text: 'Twice', amount: 999, start: twin.start, end: twin.end, isProration: false };
    const invoice = stripe.engine.bill(twin, [line]);
    for (const secret of [begun.client_secret, `${invoice.intent}_secret_x`]) stripe.confirm(secret, CARDS.pays);
    stripe.faults.push({ call: /^POST refunds$/, times: 2, what: 'unavailable' });
    const answers: number[] = [];
    for (const message of stripe.messages.take())
      for (let status = 503; status === 503; answers.push(status)) status = await pay.send(message);
    expect(answers).toContain(503);
    expect([twin.status, refundsOf(pay, twin.id), refundsOf(pay, first.id)]).toEqual(['canceled', [999], [0]]);
    expect((await pay.view(person)).status).toBe('active');
    // Messages are lost: what is made twice is found all the same.
    Object.assign(twin, { status: 'active', endedAt: null });
    await pay.run('reconcile-subscriptions');
    expect(twin.status).toBe('canceled');
    stripe.messages.take();
  });

  it('gets back what was paid as their account was erased, also by a bank that takes days', async () => {
    const pay = of();
    const { stripe, bed } = pay;
    const plan = await pay.plan();
    const buyers = [await bed.person(), await bed.person(), await bed.person()];
    const begun = await Promise.all(buyers.map((person) => pay.begin(person, plan)));
    const ids = await Promise.all(
      begun.map(async ({ subscription_id: id }) => (await pay.subscription(id)).gateway_id),
    );
    const [paid, owed, late] = ids.map((id) => id ?? '') as [string, string, string];
    stripe.confirm(begun[0]?.client_secret ?? null, CARDS.pays);
    // This one was to be given back already.
    stripe.confirm(begun[1]?.client_secret ?? null, CARDS.pays);
    await bed.accounts.change('subscriptions', { status: 'expired', owed: 'undo' }, begun[1]?.subscription_id ?? 0);
    for (const { id } of buyers)
      await bed.app.http
        .delete(`/api/v1/users/${id}?contentAction=delete&cancelSubscription=true`)
        .set(bed.admin)
        .send({})
        .expect(200);
    await jobsDone(bed.app);
    const stateOf = (id: string) => stripe.books.subscriptions.get(id)?.status;
    expect([paid, owed, late].map(stateOf)).toEqual(['canceled', 'canceled', 'canceled']);
    expect([paid, owed, late].map((id) => refundsOf(pay, id))).toEqual([[999], [999], []]);
    stripe.books.ahead += 60;
    const intent = [...stripe.books.intents.values()].find(({ subscription }) => subscription === late);
    if (intent) stripe.engine.succeed(intent);
    await pay.deliver();
    expect(refundsOf(pay, late)).toEqual([999]);
  });
}
