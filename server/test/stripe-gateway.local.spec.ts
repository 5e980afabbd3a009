import { GatewayAway, GatewayRefused, NotFromGateway, PaymentRefused } from '../src/core/ports/payment-gateway.js';
import { CARDS } from './stripe/books.js';
import { KEYS, StripeServer } from './stripe/stripe-server.js';
import { paymentGatewayContract } from './contracts/payment-gateway.contract.js';
import { until } from './until.js';
import { StripeGateway } from '../src/adapters/payment/stripe/stripe-gateway.js';
import { fromStripeAmount, toStripeAmount } from '../src/adapters/payment/stripe/stripe-money.js';

type Options = ConstructorParameters<typeof StripeGateway>[0];

const gatewayAt = (stripe: StripeServer, more: Partial<Options> = {}): StripeGateway =>
  new StripeGateway({
    publishableKey: KEYS.publishable,
    secretKey: KEYS.secret,
    webhookSecret: KEYS.webhook,
    site: 'radio',
    apiUrl: stripe.url,
    timeoutMs: 2_000,
    ...more,
  });

describe('StripeGateway', () => {
  paymentGatewayContract(async () => {
    const stripe = await StripeServer.start();
    return {
      gateway: gatewayAt(stripe),
      pay: async ({ intent }, card) => void stripe.confirm(intent?.clientSecret ?? null, CARDS[card]),
      method: (card) => stripe.card(CARDS[card]),
      advance: (days) => stripe.engine.advance(days),
      close: () => stripe.close(),
    };
  });

  describe('at Stripe', () => {
    let stripe: StripeServer;
    let gateway: StripeGateway;
    let customerId: string;
    let priceId: string;
    const plan = { reference: '6f1c2f0e-0000-4000-8000-000000000001', name: 'Pro', description: 'For ears' };
    const price = {
      reference: '1',
      name: 'Pro',
      minorAmount: 1_000,
      currency: 'EUR',
      interval: 'month',
      intervalCount: 1,
    } as const;
    const order = () => ({ priceId, coupon: null, trialDays: 0, trialNeedsMethod: true, tax: null });
    const active = async (card: string = CARDS.pays) => {
      const told = await gateway.subscribe(order(), { customerId, reference: 'a' }, 'key-a');
      stripe.confirm(told.intent?.clientSecret ?? null, card);
      return told.id;
    };

    beforeEach(async () => {
      stripe = await StripeServer.start();
      gateway = gatewayAt(stripe);
      customerId = await gateway.putCustomer(null, {
        reference: '7',
        email: 'rosa@example.org',
        name: 'Rosa',
        address: { country: 'DE', postalCode: '10115', line1: null, line2: null, city: null, state: null },
        taxId: 'DE 123 456 789',
      });
      priceId = await gateway.putPrice({ ...price, planId: await gateway.putPlan(plan), taxBehavior: 'exclusive' });
    });
    afterEach(() => stripe.close());

    it('adds up taxes and discounts, and says that they depend on the place', async () => {
      stripe.coupon('SUMMER', 50);
      const taxed = { ...order(), tax: 'exclusive' as const };
      expect((await gateway.sumsOf(taxed, null)).tax).toEqual({ amount: null, rate: null, isIncluded: false });
      expect(await gateway.sumsOf({ ...taxed, coupon: 'SUMMER' }, { country: 'DE', postalCode: null })).toMatchObject({
        subtotal: 1_000,
        discount: { amount: 500, percentOff: 50, repeats: false },
        tax: { amount: 95, rate: 19, isIncluded: false },
        totalToday: 595,
      });
      const trial = await gateway.sumsOf({ ...taxed, trialDays: 14 }, { country: 'PT', postalCode: null });
      expect([trial.totalToday, trial.next.amount, trial.subtotal]).toEqual([0, 1_230, 1_000]);
      expect(stripe.books.customers.get(customerId)?.taxIds).toMatchObject([{ type: 'eu_vat', value: 'DE123456789' }]);
    });

    it('waits for the bank before it changes anything, and is what it was where that refuses', async () => {
      const id = await active();
      const more = await gateway.putPrice({
        ...price,
        reference: '2',
        minorAmount: 5_000,
        planId: await gateway.putPlan(plan),
        taxBehavior: 'exclusive',
      });
      const use = (card: string) => gateway.useMethod({ customerId, subscriptionId: id, methodId: stripe.card(card) });
      await use(CARDS.declined);
      await expect(gateway.changePrice(id, { priceId: more, at: 'now' }, 'c1')).rejects.toBeInstanceOf(PaymentRefused);
      expect((await gateway.subscription(id))?.priceId).toBe(priceId);
      await use(CARDS.asks);
      const asks = await gateway.changePrice(id, { priceId: more, at: 'now' }, 'c2');
      expect([asks.priceId, asks.intent?.state]).toEqual([priceId, 'needs_action']);
      stripe.authenticate(asks.intent?.clientSecret ?? null, true);
      expect((await gateway.subscription(id))?.priceId).toBe(more);
    });

    it('does not make way for a dearer plan so late that nobody could put back what is to come', async () => {
      const id = await active();
      const planId = await gateway.putPlan(plan);
      const put = (reference: string, minorAmount: number) =>
        gateway.putPrice({ ...price, reference, minorAmount, planId, taxBehavior: 'exclusive' });
      const [less, more] = [await put('4', 500), await put('5', 5_000)];
      await gateway.changePrice(id, { priceId: less, at: 'period_end' }, 'c1');
      const one = stripe.books.subscriptions.get(id);
      if (!one) throw new Error('Nothing was made.');
      const end = one.end;
      one.end = Math.floor(Date.now() / 1_000) + 22 * 3_600;
      const change = { priceId: more, at: 'now' } as const;
      await expect(gateway.changePrice(id, change, 'c2')).rejects.toMatchObject({ what: 'too_soon' });
      expect(await gateway.subscription(id)).toMatchObject({ priceId, change: { priceId: less } });
      one.end = end;
      expect(await gateway.changePrice(id, change, 'c3')).toMatchObject({ priceId: more, change: null });
    });

    it('goes on with the card, the taxes and the coupon that there are, as it changes by itself', async () => {
      stripe.coupon('EVER', 50, 'forever');
      const more = { coupon: 'EVER', tax: 'exclusive' as const };
      const told = await gateway.subscribe({ ...order(), ...more }, { customerId, reference: 'b' }, 'key-b');
      stripe.confirm(told.intent?.clientSecret ?? null, CARDS.pays);
      const less = await gateway.putPrice({
        ...price,
        reference: '3',
        minorAmount: 600,
        planId: await gateway.putPlan(plan),
        taxBehavior: 'exclusive',
      });
      await gateway.changePrice(told.id, { priceId: less, at: 'period_end' }, 'c1');
      // Another card meanwhile is the one that pays then.
      const methodId = stripe.card(CARDS.pays);
      await gateway.useMethod({ customerId, subscriptionId: told.id, methodId });
      stripe.engine.advance(32);
      const turned = await gateway.subscription(told.id);
      expect(turned).toMatchObject({ state: 'active', priceId: less, reference: 'b' });
      expect(stripe.books.subscriptions.get(told.id)?.method).toBe(methodId);
      const [invoice] = await gateway.invoicesOf(told.id, 1);
      expect(invoice).toMatchObject({ state: 'paid', subtotal: 600, discount: 300, tax: 57, total: 357 });
      expect((await gateway.subscriptions(null)).rows.map(({ id }) => id)).toContain(told.id);
    });

    it('says which renewals fail, and what of an invoice was given back', async () => {
      const id = await active();
      stripe.books.methods.forEach((method) => Object.assign(method, { card: CARDS.failsLater }));
      stripe.engine.advance(32);
      expect(await gateway.subscription(id)).toMatchObject({ state: 'past_due', intent: { state: 'needs_method' } });
      const [open] = await gateway.invoicesOf(id, 1);
      expect(open).toMatchObject({ state: 'open', subscriptionId: id, buyer: { name: 'Rosa', taxId: 'DE123456789' } });
      await gateway.useMethod({ customerId, subscriptionId: id, methodId: stripe.card(CARDS.pays) });
      expect((await gateway.subscription(id))?.state).toBe('active');
      expect(await gateway.invoice(open?.id ?? '')).toMatchObject({ state: 'paid', refunded: 0 });
      const dueId = open?.id ?? '';
      // By whatever key, and however often: it is given back once.
      for (const key of ['r1', 'r1', 'r2']) await gateway.refund(dueId, key);
      expect(await gateway.invoice(dueId)).toMatchObject({ collected: open?.total, refunded: open?.total });
    });

    it('reads what Stripe has signed lately, and nothing else', async () => {
      const id = await active();
      const [invoice] = await gateway.invoicesOf(id, 1);
      await gateway.refund(invoice?.id ?? '', 'r1');
      const messages = stripe.messages.take();
      const read = (body: string, header: string | undefined) =>
        gateway.readEvent(Buffer.from(body), { 'stripe-signature': header });
      for (const { body, type } of messages) {
        const event = await read(body, stripe.messages.sign(body));
        expect([event.type, event.subscriptionId ?? event.invoiceId]).toEqual([
          type,
          type === 'charge.refunded' ? invoice?.id : id,
        ]);
      }
      const body = messages[0]?.body ?? '';
      const old = Math.floor(Date.now() / 1_000) - 301;
      for (const header of [
        undefined,
        '',
        'v1=x',
        stripe.messages.sign(body, { secret: 'whsec_other' }),
        stripe.messages.sign(body, { at: old }),
        stripe.messages.sign(`${body} `),
      ])
        await expect(read(body, header)).rejects.toBeInstanceOf(NotFromGateway);
      // The same words in another form are other bytes.
      await expect(read(JSON.stringify(JSON.parse(body), null, 1), stripe.messages.sign(body))).rejects.toBeInstanceOf(
        NotFromGateway,
      );
    });

    it('tells what was refused from what nobody knows', async () => {
      await expect(gateway.resume('sub_nobody', 'r')).rejects.toBeInstanceOf(GatewayRefused);
      await expect(
        gateway.putCustomer(customerId, {
          reference: '7',
          email: 'rosa@example.org',
          name: 'Rosa',
          address: { country: 'DE', postalCode: null, line1: null, line2: null, city: null, state: null },
          taxId: 'DE0000',
        }),
      ).rejects.toMatchObject({ what: 'tax_id' });
      stripe.faults.push({ call: /^GET subscriptions\//, times: 2, what: 'unavailable' });
      await expect(gateway.subscription('sub_1')).rejects.toBeInstanceOf(GatewayAway);
      stripe.faults.length = 0;
      // Done, and the answer lost: the same intention is not carried out twice.
      stripe.faults.push({ call: /^POST subscriptions$/, times: 2, what: 'lost' });
      const subscribe = () => gateway.subscribe(order(), { customerId, reference: 'lost' }, 'key-lost');
      await expect(subscribe()).rejects.toBeInstanceOf(GatewayAway);
      const told = await subscribe();
      expect([stripe.books.subscriptions.size, stripe.count('POST subscriptions')]).toEqual([1, 1]);
      expect((await gateway.findSubscription({ customerId, reference: 'lost' }))?.id).toBe(told.id);
      expect([
        await gateway.testKeys(),
        await gatewayAt(stripe, { secretKey: 'sk_other' }).testKeys(),
        await gatewayAt(stripe, { secretKey: '' }).testKeys(),
        await gatewayAt(stripe, { apiUrl: 'http://127.0.0.1:1' }).testKeys(),
      ]).toEqual(['accepted', 'refused', 'refused', 'no-answer']);
    });

    it('waits no longer than it says, and charges nobody twice for what was only slow', async () => {
      const id = await active();
      const more = await gateway.putPrice({
        ...price,
        reference: '4',
        minorAmount: 5_000,
        planId: await gateway.putPlan(plan),
        taxBehavior: 'exclusive',
      });
      const hasty = gatewayAt(stripe, { timeoutMs: 100 });
      const change = (by: StripeGateway) => by.changePrice(id, { priceId: more, at: 'now' }, 'slow');
      stripe.slowMs = 400;
      await expect(hasty.subscription(id)).rejects.toBeInstanceOf(GatewayAway);
      // What is asked first is answered in time; what costs money is not.
      stripe.slowMs = 0;
      stripe.beforeCall = (call) => {
        if (call.startsWith('GET')) stripe.slowMs = 400;
      };
      const paid = stripe.books.charges.size;
      await expect(change(hasty)).rejects.toBeInstanceOf(GatewayAway);
      stripe.beforeCall = null;
      await until('it has been done', () => stripe.books.charges.size > paid);
      stripe.slowMs = 0;
      expect((await change(gateway)).priceId).toBe(more);
      expect(stripe.books.charges.size).toBe(paid + 1);
    });

    it('counts as Stripe does', () => {
      expect([toStripeAmount(999, 'EUR'), toStripeAmount(500, 'JPY'), toStripeAmount(500, 'ISK')]).toEqual([
        999, 500, 50_000,
      ]);
      expect([fromStripeAmount(50_000, 'isk'), fromStripeAmount(999, 'eur')]).toEqual([500, 999]);
      expect(toStripeAmount(1_230, 'KWD')).toBe(1_230);
      expect(() => toStripeAmount(1_234, 'KWD')).toThrow(GatewayRefused);
    });
  });
});
