import { GatewayAway, GatewayRefused, NotFromGateway } from '../src/core/ports/payment-gateway.js';
import type { GatewayAbilities } from '../src/core/ports/payment-gateway.js';
import { fromPaypalMoney, toPaypalMoney } from '../src/adapters/payment/paypal/paypal-money.js';
import { PaypalGateway } from '../src/adapters/payment/paypal/paypal-gateway.js';
import { paymentGatewayContract } from './contracts/payment-gateway.contract.js';
import type { Message, SignedHeaders } from './paypal/messages.js';
import { PAYPAL_KEYS, PaypalServer } from './paypal/paypal-server.js';

type Options = ConstructorParameters<typeof PaypalGateway>[0];

const ABILITIES: GatewayAbilities = {
  sendsAway: true,
  coupons: false,
  openTrials: false,
  resumes: false,
  changes: ['period_end'],
  methods: false,
  finds: false,
};

const gatewayAt = (paypal: PaypalServer, more: Partial<Options> = {}): PaypalGateway =>
  new PaypalGateway({ ...PAYPAL_KEYS, site: 'radio', apiUrl: paypal.url, timeoutMs: 2_000, ...more });

describe('PaypalGateway', () => {
  paymentGatewayContract(async () => {
    const paypal = await PaypalServer.start();
    const gateway = gatewayAt(paypal);
    return {
      gateway,
      pay: async ({ id }, card) => {
        const payer = paypal.books.payers[card];
        if ((paypal.books.subscriptions.get(id)?.tries ?? 0) > 0) paypal.engine.retry(id, payer);
        else paypal.engine.approve(id, payer);
        await gateway.confirm(id, `confirm-${id}`);
      },
      method: () => '',
      advance: (days) => paypal.engine.advance(days),
      close: () => paypal.close(),
    };
  }, ABILITIES);

  describe('at PayPal', () => {
    let paypal: PaypalServer;
    let gateway: PaypalGateway;
    let customerId: string;
    let monthly: string;
    let yearly: string;
    const back = { agreed: 'https://radio.example/done', refused: 'https://radio.example/back' };
    const price = {
      reference: '1',
      name: 'Pro',
      minorAmount: 999,
      currency: 'EUR',
      interval: 'month',
      intervalCount: 1,
      taxBehavior: 'unspecified',
    } as const;
    const subscribe = async (reference = 'a') =>
      await gateway.subscribe(
        { priceId: monthly, coupon: null, trialDays: 0, trialNeedsMethod: true, tax: null },
        { customerId, reference, back },
        `key-${reference}`,
      );
    const active = async (): Promise<string> => {
      const { id } = await subscribe();
      paypal.engine.approve(id);
      await gateway.confirm(id, `confirm-${id}`);
      return id;
    };

    beforeEach(async () => {
      paypal = await PaypalServer.start();
      gateway = gatewayAt(paypal);
      customerId = await gateway.putCustomer(null, {
        reference: '7',
        email: 'rosa@example.org',
        name: 'Rosa',
        address: null,
        taxId: null,
      });
      const planId = await gateway.putPlan({ reference: 'x', name: 'Pro', description: '' });
      monthly = await gateway.putPrice({ ...price, planId });
      yearly = await gateway.putPrice({ ...price, planId, reference: '2', minorAmount: 9_900, interval: 'year' });
    });
    afterEach(() => {
      paypal.close();
      expect([...new Set(paypal.breaches)]).toEqual([]);
    });

    it('asks for one token, and for another one where that is taken back', async () => {
      await Promise.all([gateway.subscription('I-1'), gateway.subscription('I-2')]);
      expect(paypal.count(/oauth2/)).toBe(1);
      paypal.forgetTokens();
      expect(await gateway.subscription('I-1')).toBeNull();
      expect(paypal.count(/oauth2/)).toBe(2);
    });

    it('finds the plans of prices again, also those that were put away, by their new names', async () => {
      const [planId] = [...paypal.books.products.keys()];
      await gateway.archivePrice(monthly);
      await gateway.archivePrice(monthly);
      // As they were made once.
      Object.assign(paypal.books.plans.get(monthly) ?? {}, { failuresMax: 3 });
      expect(paypal.books.plans.get(monthly)?.status).toBe('INACTIVE');
      expect(await gatewayAt(paypal).putPrice({ ...price, planId: planId ?? '', name: 'Pro 2' })).toBe(monthly);
      expect(paypal.books.plans.get(monthly)).toMatchObject({ status: 'ACTIVE', name: 'Pro 2', failuresMax: 1 });
      const patches = paypal.count(/^PATCH/);
      await gatewayAt(paypal).putPrice({ ...price, planId: planId ?? '', name: 'Pro 2' });
      expect(paypal.count(/^PATCH/)).toBe(patches);
      expect(paypal.books.plans.size).toBe(2);
    });

    it('takes nothing before the site has confirmed what was agreed to', async () => {
      const told = await subscribe();
      expect(told.intent?.approveUrl).toBe(`${paypal.url}/approve/${told.id}`);
      expect(paypal.engine.approve(told.id)).toContain(`${back.agreed}?subscription_id=${told.id}`);
      expect(await gateway.subscription(told.id)).toMatchObject({
        state: 'incomplete',
        intent: { state: 'needs_action', approveUrl: null },
      });
      expect(paypal.books.sales.size).toBe(0);
      // Nobody is waited for for ever.
      const other = await subscribe('other');
      paypal.books.aheadMs = 24 * 3_600_000;
      expect(await gateway.subscription(other.id)).toMatchObject({ state: 'ended', intent: null });
      paypal.books.aheadMs = 0;
      await Promise.all([gateway.confirm(told.id, 'confirm-a'), gateway.confirm(told.id, 'confirm-a')]);
      await gateway.confirm(told.id, 'confirm-a');
      expect(paypal.count(/\/activate$/)).toBe(1);
      expect(await gateway.subscription(told.id)).toMatchObject({ state: 'active', customerId: `radio.7.${told.id}` });
      expect(paypal.books.sales.size).toBe(1);
    });

    it('gives nothing for a payment that was declined, and says which renewals fail', async () => {
      const { id } = await subscribe();
      paypal.engine.approve(id, paypal.books.payers.declined);
      await gateway.confirm(id, `confirm-${id}`);
      expect(await gateway.subscription(id)).toMatchObject({ state: 'incomplete', intent: { state: 'needs_method' } });
      paypal.engine.retry(id);
      expect((await gateway.subscription(id))?.state).toBe('active');
      Object.assign(paypal.books.subscriptions.get(id) ?? {}, { payer: paypal.books.payers.declined });
      paypal.engine.advance(32);
      expect((await gateway.subscription(id))?.state).toBe('past_due');
      // PayPal has stopped trying.
      paypal.engine.advance(12);
      expect(paypal.books.subscriptions.get(id)?.status).toBe('SUSPENDED');
      expect((await gateway.subscription(id))?.state).toBe('past_due');
      paypal.engine.retry(id);
      expect((await gateway.subscription(id))?.state).toBe('active');
      expect((await gateway.invoicesOf(id, 9)).map(({ state }) => state)).toEqual(['paid', 'paid']);
    });

    it('changes plans with the next payment, once the payer agrees', async () => {
      const id = await active();
      const ends = (await gateway.subscription(id))?.periodEndsAt;
      const change = { priceId: yearly, at: 'period_end', back } as const;
      const sums = await gateway.sumsOfChange(id, change);
      expect(sums).toEqual({ credit: 0, dueNow: 0, next: { amount: 9_900, at: ends }, reckonedAt: null });
      await expect(gateway.changePrice(id, { ...change, at: 'now' })).rejects.toBeInstanceOf(GatewayRefused);
      const asked = await gateway.changePrice(id, change);
      expect(asked.intent).toMatchObject({ state: 'needs_action', approveUrl: `${paypal.url}/approve/${id}` });
      expect(await gateway.subscription(id)).toMatchObject({ priceId: monthly, change: null });
      paypal.engine.approve(id);
      expect(await gateway.subscription(id)).toMatchObject({
        priceId: monthly,
        reference: 'a',
        periodEndsAt: ends,
        change: { priceId: yearly, at: ends },
      });
      paypal.engine.advance(32);
      expect(await gateway.subscription(id)).toMatchObject({ priceId: yearly, change: null, state: 'active' });
      const [newest] = await gateway.invoicesOf(id, 1);
      expect(newest).toMatchObject({ total: 9_900, state: 'paid', buyer: { name: 'Rosa Lindqvist' } });
    });

    it.each([
      ['longer', 'month', 'year'],
      ['shorter', 'year', 'month'],
      ['of days', 'month', 'day'],
    ] as const)('changes to the same price for a period that is %s', async (_how, from, to) => {
      const [planId = ''] = [...paypal.books.products.keys()];
      const put = (reference: string, interval: typeof from | typeof to) =>
        gateway.putPrice({ ...price, planId, reference, interval });
      const [was, is] = [await put('8', from), await put('9', to)];
      const order = { priceId: was, coupon: null, trialDays: 0, trialNeedsMethod: true, tax: null };
      const { id } = await gateway.subscribe(order, { customerId, reference: 'same', back }, 'key-same');
      paypal.engine.approve(id);
      await gateway.confirm(id, `confirm-${id}`);
      const ends = (await gateway.subscription(id))?.periodEndsAt;
      await gateway.changePrice(id, { priceId: is, at: 'period_end', back });
      paypal.engine.approve(id);
      // What has been paid for is used up, and nothing is paid before.
      const change = { priceId: is, at: ends };
      expect(await gateway.subscription(id)).toMatchObject({ priceId: was, periodEndsAt: ends, change });
      expect(paypal.books.sales.size).toBe(1);
      const endsAt = ends?.getTime() ?? 0;
      paypal.engine.advance((endsAt - paypal.books.now() + 60_000) / 86_400_000);
      const turned = await gateway.subscription(id);
      expect(turned).toMatchObject({ priceId: is, change: null, state: 'active' });
      expect(paypal.books.sales.size).toBe(2);
      const days = Math.round(((turned?.periodEndsAt?.getTime() ?? 0) - endsAt) / 86_400_000);
      expect({ day: [1], month: [28, 29, 30, 31], year: [365, 366] }[to]).toContain(days);
    });

    it('goes on with the new plan also where a payment has in it what was owed before', async () => {
      const id = await active();
      await gateway.changePrice(id, { priceId: yearly, at: 'period_end', back });
      paypal.engine.approve(id);
      paypal.engine.advance(32);
      expect(await gateway.subscription(id)).toMatchObject({ priceId: yearly, change: null });
      Object.assign(paypal.books.subscriptions.get(id) ?? {}, { owed: 1 });
      paypal.engine.advance(366);
      expect((await gateway.invoicesOf(id, 1)).map(({ total }) => total)).toEqual([19_800]);
      const told = await gateway.subscription(id);
      expect(told).toMatchObject({ priceId: yearly, change: null, state: 'active' });
      // Its years are counted from the day of the change.
      await gateway.cancel(id, 'period_end');
      expect(await gateway.subscription(id)).toMatchObject({ isEnding: true, periodEndsAt: told?.periodEndsAt });
    });

    it.each([
      ['before the day that it is due', '2027-01-01T00:30:00Z', true],
      ['days after it', '2027-01-30T12:00:00Z', false],
    ])('has paid until the same day with what is paid %s', async (_when, start, isEarly) => {
      paypal.books.aheadMs = Date.parse(start) - Date.now();
      const id = await active();
      const one = paypal.books.subscriptions.get(id);
      if (!one) throw new Error('Nothing was made.');
      if (!isEarly) one.payer = paypal.books.payers.declined;
      paypal.engine.advance(31);
      if (!isEarly) paypal.engine.retry(id);
      else if (one.paid) one.paid.at -= 3_600_000;
      const ends = (await gateway.subscription(id))?.periodEndsAt;
      // From then on PayPal does not say it any more.
      await gateway.cancel(id, 'period_end');
      expect(await gateway.subscription(id)).toMatchObject({ isEnding: true, periodEndsAt: ends });
      expect((await gateway.invoicesOf(id, 1)).map(({ periodEnd }) => periodEnd)).toEqual([ends]);
    });

    it('gives no plan that has not been paid for, whenever the payer agrees', async () => {
      const id = await active();
      const change = { priceId: yearly, at: 'period_end', back } as const;
      await gateway.changePrice(id, change);
      // The old plan is paid once more before the payer agrees.
      paypal.engine.advance(32);
      paypal.engine.approve(id);
      const late = await gateway.subscription(id);
      expect(late).toMatchObject({
        priceId: monthly,
        state: 'active',
        change: { priceId: yearly, at: late?.periodEndsAt },
      });
      // What has not been paid for a year does not run for one.
      await gateway.cancel(id, 'period_end');
      expect(await gateway.subscription(id)).toMatchObject({
        priceId: monthly,
        isEnding: true,
        periodEndsAt: late?.periodEndsAt,
        change: null,
      });
      paypal.engine.advance(32);
      expect(await gateway.subscription(id)).toMatchObject({ state: 'ended', endedAt: late?.periodEndsAt });
    });

    it('takes nothing for a trial that was not begun as one', async () => {
      const { id } = await subscribe();
      // PayPal begins it as the payer agrees.
      const raw = paypal.books.subscriptions.get(id);
      if (!raw) throw new Error('Nothing was made.');
      raw.startAt += 20 * 3_600_000;
      paypal.books.aheadMs = 21 * 3_600_000;
      paypal.engine.approve(id, paypal.books.payers.declined);
      await gateway.confirm(id, `confirm-${id}`);
      expect(await gateway.subscription(id)).toMatchObject({ state: 'incomplete', trialEndsAt: null });
    });

    it('reads what PayPal has signed lately, and nothing else', async () => {
      const id = await active();
      const [invoice] = await gateway.invoicesOf(id, 1);
      await gateway.refund(invoice?.id ?? '', 'r1');
      const read = ({ body }: Pick<Message, 'body'>, headers: SignedHeaders) =>
        gateway.readEvent(Buffer.from(body), headers);
      const messages = paypal.messages.take();
      expect(messages.map(({ type }) => type)).toEqual([
        'BILLING.SUBSCRIPTION.ACTIVATED',
        'PAYMENT.SALE.COMPLETED',
        'PAYMENT.SALE.REFUNDED',
      ]);
      for (const message of messages)
        expect(await read(message, paypal.messages.sign(message.body))).toMatchObject({
          id: message.id,
          type: message.type,
          subscriptionId: id,
          invoiceId: message.type.startsWith('PAYMENT') ? invoice?.id : null,
        });
      const [first] = messages;
      if (!first) throw new Error('There is no message.');
      const signed = paypal.messages.sign(first.body);
      for (const headers of [
        {},
        { ...signed, 'paypal-transmission-sig': '' },
        { ...signed, 'paypal-transmission-sig': 'AAAA' },
        { ...signed, 'paypal-transmission-id': 'other' },
        paypal.messages.sign(first.body, { webhookId: 'WEBHOOK-OTHER' }),
        paypal.messages.sign(first.body, { at: Date.now() - 5 * 86_400_000 }),
        paypal.messages.sign(`${first.body} `),
      ])
        await expect(read(first, headers)).rejects.toBeInstanceOf(NotFromGateway);
      // The same words in another form are other bytes.
      const body = JSON.stringify(JSON.parse(first.body), null, 1);
      await expect(read({ body }, signed)).rejects.toBeInstanceOf(NotFromGateway);
      await expect(read({ body: 'null' }, signed)).rejects.toBeInstanceOf(NotFromGateway);
      // Nobody knows whose it is while PayPal does not say.
      paypal.faults.push({ call: /verify-webhook-signature/, times: 1, what: 'unavailable' });
      await expect(read(first, signed)).rejects.toBeInstanceOf(GatewayAway);
    });

    it('tells what was refused from what nobody knows', async () => {
      await expect(gateway.upcoming('I-nobody')).rejects.toBeInstanceOf(GatewayRefused);
      paypal.faults.push({ call: /^POST v1\/billing\/subscriptions$/, times: 1, what: 'lost' });
      await expect(subscribe('lost')).rejects.toBeInstanceOf(GatewayAway);
      // Done, and the answer lost: the same intention is not carried out twice.
      await subscribe('lost');
      expect([paypal.books.subscriptions.size, paypal.count(/^POST v1\/billing\/subscriptions$/)]).toEqual([1, 1]);
      expect([
        await gateway.testKeys(),
        await gatewayAt(paypal, { secret: 'other' }).testKeys(),
        await gatewayAt(paypal, { clientId: '' }).testKeys(),
        await gatewayAt(paypal, { apiUrl: 'http://127.0.0.1:1' }).testKeys(),
      ]).toEqual(['accepted', 'refused', 'refused', 'no-answer']);
    });

    it('does not take for given back what PayPal refuses because it is disputed', async () => {
      const [invoice] = await gateway.invoicesOf(await active(), 1);
      const [sale] = paypal.books.sales.values();
      if (!invoice || !sale) throw new Error('Nothing was paid.');
      sale.isDisputed = true;
      const refused = gateway.refund(invoice.id, 'r1');
      await expect(refused).rejects.toBeInstanceOf(GatewayRefused);
      await expect(refused).rejects.toMatchObject({ what: 'later' });
      sale.isDisputed = false;
      for (const key of ['r2', 'r3']) await gateway.refund(invoice.id, key);
      expect(sale.status).toBe('REFUNDED');
    });

    it('counts as PayPal does', () => {
      const written = [toPaypalMoney(990, 'EUR'), toPaypalMoney(500, 'JPY'), toPaypalMoney(50_000, 'HUF')];
      expect(written.map(({ value }) => value)).toEqual(['9.90', '500', '500']);
      expect([
        fromPaypalMoney({ currency_code: 'EUR', value: '9.90' }),
        fromPaypalMoney({ currency_code: 'JPY', value: '500' }),
        fromPaypalMoney({ currency_code: 'EUR', value: '-1.00' }),
        fromPaypalMoney(undefined),
      ]).toEqual([990, 500, 0, 0]);
      expect(() => toPaypalMoney(50_050, 'HUF')).toThrow(GatewayRefused);
      expect(() => toPaypalMoney(1_000, 'KWD')).toThrow(GatewayRefused);
    });
  });
});
