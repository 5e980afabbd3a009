import { SubscriptionEnded } from '../src/modules/billing/billing.events.js';
import { UserRightsChanged } from '../src/modules/users/user.events.js';
import { hearEvents } from './hear-events.js';
import { jobsDone } from './jobs-done.js';
import { dice, disordered, ORDERS, ORDERS_MS } from './message-orders.js';
import type { PaymentsBed } from './payments-bed.js';
import { CARDS } from './stripe/books.js';
import type { Message } from './stripe/messages.js';

const PAYERS = 10;

/** What messages of the provider do, in whatever order they come. @param of the site, once it is open. */
export function webhookCases(of: () => PaymentsBed): void {
  /** What somebody goes through, as Stripe tells of it: paid, upgraded, renewed in vain, paid, cancelled. */
  const lived = async (pay: PaymentsBed): Promise<{ id: number; gatewayId: string; messages: Message[] }> => {
    const { stripe } = pay;
    const plan = await pay.plan();
    const { person, id } = await pay.subscriber(plan);
    const gatewayId = (await pay.subscription(id)).gateway_id ?? '';
    const one = stripe.books.subscriptions.get(gatewayId);
    const messages: Message[] = [];
    const take = (): void =>
      void messages.push(...stripe.messages.take().filter(({ body }) => body.includes(gatewayId)));
    await pay.post(`billing/subscriptions/${id}/change-plan`, person, {
      product_id: plan.id,
      price_id: plan.prices[1]?.id,
    });
    take();
    const good = one?.method ?? '';
    stripe.books.methods.set('pm_bad', { id: 'pm_bad', card: CARDS.failsLater, customer: one?.customer ?? null });
    if (one) one.method = 'pm_bad';
    stripe.engine.advance(366);
    take();
    if (one) one.method = good;
    const due = stripe.books.intents.get(stripe.books.invoices.get(one?.latest ?? '')?.intent ?? '');
    if (due) stripe.engine.tryCard(due, good, false);
    take();
    if (one) {
      one.isEnding = true;
      stripe.engine.changed(one);
    }
    take();
    return { id, gatewayId, messages };
  };

  const numbers = async (): Promise<number[]> => {
    const rows = await of().bed.app.database.read<{ n: number }>(
      'SELECT invoice_number AS n FROM invoices WHERE invoice_number IS NOT NULL ORDER BY invoice_number',
    );
    return rows.map(({ n }) => Number(n));
  };

  it('with its signature, the very bytes, lately, and not too much', async () => {
    const pay = of();
    const { id } = await pay.subscriber(await pay.plan());
    const { stripe, bed } = pay;
    const one = stripe.books.subscriptions.get((await pay.subscription(id)).gateway_id ?? '');
    if (one) stripe.engine.end(one);
    const [message] = stripe.messages.take();
    if (!message) throw new Error('Nothing was told.');
    const { body } = message;
    for (const [sent, header] of [
      [body, ''],
      [body, 'nonsense'],
      [body, stripe.messages.sign(body, { secret: 'whsec_other' })],
      [body, stripe.messages.sign(body, { at: Math.floor(Date.now() / 1_000) - 301 })],
      [body.replace('canceled', 'active'), stripe.messages.sign(body)],
      [JSON.stringify(JSON.parse(body), null, 1), stripe.messages.sign(body)],
      ['', stripe.messages.sign(body)],
      ['{"a":', stripe.messages.sign('{"a":')],
    ] as const)
      expect([header, await pay.send({ ...message, body: sent }, header)]).toEqual([header, 400]);
    const large = `{"a":"${'x'.repeat(1_048_577)}"}`;
    expect(await pay.send({ ...message, body: large }, stripe.messages.sign(large))).toBe(413);
    expect((await pay.subscription(id)).status).toBe('active');
    // The provider is away: it is told so, and sends it again.
    stripe.faults.push({ call: /^GET subscriptions\//, times: 2, what: 'unavailable' });
    expect(await pay.send(message)).toBe(503);
    stripe.faults.length = 0;
    expect((await pay.subscription(id)).status).toBe('active');
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay.send(message)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect((await pay.subscription(id)).status).toBe('expired');
    const rows = await bed.app.database.read('SELECT id FROM billing_events WHERE event_id = ?', [message.id]);
    expect(rows).toHaveLength(1);
    // What says nothing of subscriptions, or of one that nobody knows, is taken and left.
    for (const type of ['payout.paid', 'customer.updated', 'customer.subscription.updated']) {
      const other = JSON.stringify({
        ...(JSON.parse(body) as object),
        id: `evt_${type}`,
        type,
        data: { object: { id: 'sub_999999', object: 'subscription', customer: 'cus_999999' } },
      });
      expect(await pay.send({ ...message, body: other })).toBe(200);
    }
  });

  it(
    'what counts at the end is how things stand, in whatever order it comes, twice, or never',
    async () => {
      const pay = of();
      const { stripe } = pay;
      const { id, gatewayId, messages } = await lived(pay);
      const truth = stripe.books.subscriptions.get(gatewayId);
      const roll = dice(42);
      for (let round = 0; round < ORDERS; round += 1) {
        await pay.bed.accounts.change('subscriptions', { status: 'active', ends_at: null }, id);
        const answers = await Promise.all(disordered(messages, round, roll).map((message) => pay.send(message)));
        expect(answers.every((status) => status === 200 || status === 503)).toBe(true);
        await pay.run('reconcile-subscriptions');
        const row = await pay.subscription(id);
        expect([round, row.status, row.ends_at, row.payment_method?.last4]).toEqual([
          round,
          'cancelled',
          new Date((truth?.end ?? 0) * 1_000).toISOString(),
          '4242',
        ]);
      }
      const paid = [...stripe.books.invoices.values()].filter((one) => one.subscription === gatewayId);
      const rows = await pay.bed.app.database.read<{ number: number; total: number }>(
        'SELECT invoice_number AS number, minor_total AS total FROM invoices WHERE subscription_id = ? ORDER BY invoice_number',
        [id],
      );
      expect(rows.map(({ total }) => Number(total)).sort()).toEqual(paid.map(({ total }) => total).sort());
      const given = await numbers();
      expect(given).toEqual(given.map((_number, at) => at + 1));
    },
    ORDERS_MS,
  );

  it('of ten who pay at once: each has one invoice, and their numbers follow each other without a gap', async () => {
    const pay = of();
    const { stripe, bed } = pay;
    const [plan, before] = [await pay.commonPlan(), await numbers()];
    const people = await Promise.all(Array.from({ length: PAYERS }, () => bed.person()));
    const begun = await Promise.all(people.map((person) => pay.begin(person, plan)));
    stripe.messages.take();
    for (const { client_secret: secret } of begun) expect(stripe.confirm(secret, CARDS.pays)).toBe('succeeded');
    const messages = stripe.messages.take();
    // All that is told of all of them, twice, while each of their pages asks.
    const answers = await Promise.all([
      ...[...messages, ...messages].map((message) => pay.send(message)),
      ...people.map(async (person) => (await pay.get('billing/stripe/finalize', person)).status),
    ]);
    expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    // What was turned away is sent again.
    for (const message of messages) expect(await pay.send(message)).toBe(200);
    const views = await Promise.all(people.map((person) => pay.view(person)));
    expect(views).toEqual(people.map(() => ({ status: 'active', hasRight: true })));
    const invoices = await bed.app.database.read<{ n: number; user_id: number }>(
      `SELECT invoice_number AS n, user_id FROM invoices WHERE user_id IN (${people.map(({ id }) => id).join()}) ORDER BY n`,
    );
    expect(invoices.map(({ n }) => Number(n))).toEqual(people.map((_person, at) => before.length + at + 1));
    expect(new Set(invoices.map((row) => Number(row.user_id))).size).toBe(PAYERS);
    const after = await numbers();
    expect(after).toEqual(after.map((_number, at) => at + 1));
  });

  it('of a renewal that fails: the plan stays for days, three mails ask for the money, and then it ends at the provider too', async () => {
    const pay = of();
    const { stripe } = pay;
    const plan = await pay.plan();
    const [{ person, id }, saved] = [await pay.subscriber(plan), await pay.subscriber(plan)];
    const [told, returned] = [await pay.subscriber(plan), await pay.subscriber(plan)];
    for (const one of stripe.books.subscriptions.values()) {
      const method = stripe.books.methods.get(one.method ?? '');
      if (method && one.status === 'active') method.card = CARDS.failsLater;
    }
    stripe.engine.advance(32);
    await pay.deliver();
    expect(await pay.view(person)).toEqual({ status: 'past_due', hasRight: true });
    const [failed, again] = ['payment-failed', 'payment-failed'];
    expect(await pay.mails(person.id)).toEqual(['invoice-paid', failed]);
    await pay.move(id, { past_due_at: -3.1 });
    await pay.run('remind-payers');
    await pay.run('remind-payers');
    await pay.move(id, { past_due_at: -5.1 });
    await pay.run('remind-payers');
    await pay.run('remind-payers');
    expect(await pay.mails(person.id)).toEqual(['invoice-paid', failed, again, again]);
    // Another card pays what is due, and all is well.
    await pay.post('billing/stripe/create-setup-intent', saved.person);
    const method = await pay.post('billing/stripe/change-default-payment-method', saved.person, {
      payment_method_id: stripe.card(CARDS.pays),
    });
    expect([method.status, method.body.payment_method]).toMatchObject([200, { brand: 'visa', last4: '4242' }]);
    expect(await pay.view(saved.person)).toEqual({ status: 'active', hasRight: true });
    // Whoever does not pay in time has lost it at once, whether or not that is noted.
    await pay.move(id, { past_due_at: -8, ends_at: -0.01 });
    expect((await pay.bed.page(person)).rights).not.toContain('ads.hide');
    const gatewayId = (await pay.subscription(id)).gateway_id ?? '';
    // They are told once, also where a message or they themselves come before the clock.
    for (const other of [told, returned]) await pay.move(other.id, { past_due_at: -8, ends_at: -0.01 });
    const heard = hearEvents(pay.bed.app, SubscriptionEnded, UserRightsChanged);
    const one = stripe.books.subscriptions.get((await pay.subscription(told.id)).gateway_id ?? '');
    if (one) stripe.engine.changed(one);
    await pay.deliver();
    await pay.begin(returned.person, plan);
    for (const job of ['end-subscriptions', 'settle-subscriptions', 'end-subscriptions']) await pay.run(job);
    expect((await pay.mails(person.id)).slice(4)).toEqual(['subscription-unpaid']);
    for (const { person: other } of [told, returned])
      expect((await pay.mails(other.id)).slice(2)).toEqual(['subscription-unpaid']);
    const events = heard();
    expect(events.filter((event) => event instanceof SubscriptionEnded)).toHaveLength(3);
    for (const { person: other } of [told, returned])
      expect(
        events.filter((event) => event instanceof UserRightsChanged && event.userIds.includes(other.id)),
      ).not.toEqual([]);
    expect([(await pay.subscription(id)).status, stripe.books.subscriptions.get(gatewayId)?.status]).toEqual([
      'expired',
      'canceled',
    ]);
    await pay.deliver();
    expect(await pay.view(person)).toEqual({ status: null, hasRight: false });
  });

  it('gives back nothing of what another site with the same account has sold', async () => {
    const pay = of();
    const { stripe } = pay;
    const { person, id } = await pay.subscriber(await pay.plan());
    const one = stripe.books.subscriptions.get((await pay.subscription(id)).gateway_id ?? '');
    if (!one) throw new Error('Nothing was made.');
    const theirs = { ...one, id: 'sub_theirs', latest: null, metadata: { ...one.metadata, tonearm_site: 'elsewhere' } };
    stripe.books.subscriptions.set(theirs.id, theirs);
    stripe.engine.end(theirs);
    stripe.books.ahead += 60;
    const line = { text: 'Theirs', amount: 999, start: one.start, end: one.end, isProration: false };
    const invoice = stripe.engine.bill(theirs, [line]);
    stripe.confirm(`${invoice.intent}_secret_x`, CARDS.pays);
    await pay.deliver();
    const charge = [...stripe.books.charges.values()].find(({ intent }) => intent === invoice.intent);
    expect([invoice.status, charge?.amount, charge?.refunded]).toEqual(['paid', 999, 0]);
    expect((await pay.view(person)).status).toBe('active');
  });

  it('writes down what the provider does not give back', async () => {
    const pay = of();
    const { stripe, bed } = pay;
    const person = await bed.person();
    const begun = await pay.begin(person, await pay.plan());
    await pay.get('billing/stripe/finalize', person);
    const { gateway_id: gatewayId } = await pay.subscription(begun.subscription_id);
    await bed.app.http
      .delete(`/api/v1/users/${person.id}?contentAction=delete&cancelSubscription=true`)
      .set(bed.admin)
      .send({})
      .expect(200);
    await jobsDone(bed.app);
    stripe.messages.take();
    stripe.books.ahead += 60;
    const intent = [...stripe.books.intents.values()].find(({ subscription }) => subscription === gatewayId);
    if (!intent) throw new Error('Nothing was asked for.');
    stripe.engine.succeed(intent);
    const refused = { call: /^POST refunds$/, times: 20, what: 'refused' as const };
    stripe.faults.push(refused);
    await pay.deliver();
    stripe.faults.length = 0;
    expect(refused.times).toBeLessThan(20);
    expect(
      await bed.app.database.read('SELECT state, minor_collected AS paid FROM invoices WHERE gateway_id = ?', [
        intent.invoice,
      ]),
    ).toEqual([{ state: 'paid', paid: 999 }]);
  });
}
