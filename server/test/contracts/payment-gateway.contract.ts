import { ALL_ABILITIES, GatewayRefused, PaymentRefused } from '../../src/core/ports/payment-gateway.js';
import type {
  GatewayAbilities,
  GatewayOrder,
  GatewaySubscription,
  PaymentGateway,
} from '../../src/core/ports/payment-gateway.js';

const PERSON = {
  reference: '7',
  email: 'rosa@example.org',
  name: 'Rosa Lindqvist',
  address: { country: 'DE', postalCode: '10115', line1: null, line2: null, city: 'Berlin', state: null },
  taxId: null,
};
const PLAN = { reference: '6f1c2f0e-0000-4000-8000-000000000001', name: 'Pro', description: '' };
const BACK = { agreed: 'https://radio.example/done', refused: 'https://radio.example/checkout' };
const MONTHLY = {
  reference: '1',
  name: 'Pro',
  minorAmount: 999,
  currency: 'EUR',
  interval: 'month',
  intervalCount: 1,
  taxBehavior: 'unspecified',
} as const;

/** A gateway, and what its payers and its clock do. */
export interface GatewayRig {
  gateway: PaymentGateway;
  /** What a page does with what it was given. @throws PaymentRefused where the provider tells it the server. */
  pay: (told: GatewaySubscription, card: 'pays' | 'declined') => Promise<void>;
  /** A way of paying, as a page hands it to the server. */
  method: (card: 'pays' | 'declined') => string;
  advance: (days: number) => void;
  close?: () => void;
}

/** What every gateway that collects money must do. @param abilities what it does beside that. */
export function paymentGatewayContract(
  make: () => Promise<GatewayRig>,
  abilities: GatewayAbilities = ALL_ABILITIES,
): void {
  /** What a gateway is not able to do is no test of it. */
  const whenIt = (isAble: boolean): ((name: string, test: () => Promise<void>) => void) =>
    isAble ? it : () => undefined;
  const paysWith = abilities.methods ? { last4: '4242' } : { type: expect.any(String) };
  let rig: GatewayRig;
  let gateway: PaymentGateway;
  let customerId: string;
  let order: GatewayOrder;
  let yearly: string;
  const now = async (id: string): Promise<GatewaySubscription> => {
    const told = await gateway.subscription(id);
    if (!told) throw new Error(`${id} is gone.`);
    return told;
  };
  const begun = async (reference = 'first', more: Partial<GatewayOrder> = {}): Promise<GatewaySubscription> =>
    await gateway.subscribe({ ...order, ...more }, { customerId, reference, back: BACK }, `key-${reference}`);
  const paid = async (): Promise<GatewaySubscription> => {
    const told = await begun();
    await rig.pay(told, 'pays');
    return await now(told.id);
  };

  beforeEach(async () => {
    rig = await make();
    ({ gateway } = rig);
    expect(gateway.abilities).toEqual(abilities);
    customerId = await gateway.putCustomer(null, PERSON);
    const planId = await gateway.putPlan(PLAN);
    const priceId = await gateway.putPrice({ ...MONTHLY, planId });
    yearly = await gateway.putPrice({ ...MONTHLY, planId, reference: '2', minorAmount: 9_900, interval: 'year' });
    order = { priceId, coupon: null, trialDays: 0, trialNeedsMethod: true, tax: null };
  });
  afterEach(() => rig.close?.());

  it('knows plans, prices and people once, however often it is told of them', async () => {
    const planId = await gateway.putPlan({ ...PLAN, name: 'Pro 2' });
    expect(await gateway.putPlan(PLAN)).toBe(planId);
    expect(await gateway.putPrice({ ...MONTHLY, planId })).toBe(order.priceId);
    expect(await gateway.putCustomer(customerId, { ...PERSON, name: 'Rosa' })).toBe(customerId);
    expect(yearly).not.toBe(order.priceId);
    const sums = await gateway.sumsOf(order, null);
    expect(sums).toMatchObject({ subtotal: 999, discount: null, tax: null, totalToday: 999, next: { amount: 999 } });
    await expect(gateway.sumsOf({ ...order, coupon: 'NOPE' }, null)).rejects.toMatchObject({ what: 'coupon' });
  });

  it('makes one subscription of one intention, gives nothing before it is paid, and then says so', async () => {
    const [told, again] = [await begun(), await begun()];
    expect([again.id, told.state, told.reference]).toEqual([told.id, 'incomplete', 'first']);
    expect(told.intent).toMatchObject({ kind: 'payment', state: 'needs_method' });
    const named = await gateway.findSubscription({ customerId, reference: 'first' });
    expect(named?.id ?? null).toBe(abilities.finds ? told.id : null);
    expect(await gateway.findSubscription({ customerId, reference: 'other' })).toBeNull();
    await rig.pay(told, 'declined').catch((error: unknown) => expect(error).toBeInstanceOf(PaymentRefused));
    expect((await now(told.id)).state).toBe('incomplete');
    await rig.pay(told, 'pays');
    const active = await now(told.id);
    expect(active).toMatchObject({ state: 'active', isEnding: false, intent: null, paymentMethod: paysWith });
    expect(active.periodEndsAt?.getTime()).toBeGreaterThan(Date.now());
    const [invoice, ...others] = await gateway.invoicesOf(told.id, 5);
    expect([invoice, others]).toMatchObject([{ state: 'paid', total: 999, currency: 'EUR', refunded: 0 }, []]);
    expect(await gateway.upcoming(told.id)).toMatchObject({ amount: 999, currency: 'EUR', at: active.periodEndsAt });
    const { rows } = await gateway.subscriptions(null);
    expect(rows.map(({ id }) => id)).toEqual(abilities.finds ? [told.id] : []);
    expect(await gateway.subscription('sub_nobody')).toBeNull();
  });

  it('begins a trial with a way of paying', async () => {
    const trial = await begun('trial', { trialDays: 14 });
    expect([trial.state, trial.intent?.kind]).toEqual(['incomplete', 'setup']);
    await rig.pay(trial, 'pays');
    const begunOne = await now(trial.id);
    expect([begunOne.state, begunOne.trialEndsAt]).toEqual(['trialing', begunOne.periodEndsAt]);
    rig.advance(15);
    expect((await now(trial.id)).state).toBe('active');
  });

  whenIt(abilities.openTrials)('begins a trial without a way of paying where none is asked for', async () => {
    const open = await begun('open', { trialDays: 14, trialNeedsMethod: false });
    expect(open.state).toBe('trialing');
    rig.advance(15);
    expect((await now(open.id)).state).toBe('ended');
  });

  it('ends with the period that is paid', async () => {
    const { id } = await paid();
    await gateway.cancel(id, 'period_end', 'cancel-1');
    expect(await now(id)).toMatchObject({ state: 'active', isEnding: true });
    expect(await gateway.upcoming(id)).toBeNull();
    rig.advance(32);
    expect(await now(id)).toMatchObject({ state: 'ended' });
  });

  whenIt(abilities.resumes)('goes on after it was cancelled', async () => {
    const { id } = await paid();
    await gateway.cancel(id, 'period_end', 'cancel-1');
    await gateway.resume(id, 'resume-1');
    expect(await now(id)).toMatchObject({ state: 'active', isEnding: false });
    rig.advance(32);
    expect((await now(id)).state).toBe('active');
  });

  whenIt(!abilities.resumes)('says that nothing goes on that was cancelled', async () => {
    const { id } = await paid();
    await gateway.cancel(id, 'period_end', 'cancel-1');
    await expect(gateway.resume(id, 'resume-1')).rejects.toBeInstanceOf(GatewayRefused);
  });

  it('ends at once, and gives back what was paid', async () => {
    const { id } = await paid();
    rig.advance(32);
    expect((await gateway.invoicesOf(id, 5)).map(({ state }) => state)).toEqual(['paid', 'paid']);
    await gateway.cancel(id, 'now', 'cancel-2');
    await gateway.cancel(id, 'now', 'cancel-3');
    expect((await now(id)).state).toBe('ended');
    const [last] = await gateway.invoicesOf(id, 1);
    expect(last).toMatchObject({ collected: 999, refunded: 0 });
    for (const key of ['refund-1', 'refund-2']) await gateway.refund(last?.id ?? '', key);
    const invoices = await gateway.invoicesOf(id, 5);
    expect(invoices.map(({ refunded }) => refunded)).toEqual([999, 0]);
    expect(invoices.map(({ reversals }) => reversals)).toMatchObject([
      [{ kind: 'refund', state: 'done', amount: 999, id: expect.any(String), at: expect.any(Date) }],
      [],
    ]);
  });

  whenIt(abilities.changes.includes('now'))(
    'changes to what is more at once and takes off what is left, and to what is less with the next period',
    async () => {
      const { id, periodEndsAt } = await paid();
      const sums = await gateway.sumsOfChange(id, { priceId: yearly, at: 'now' });
      expect(sums.dueNow + sums.credit).toBe(9_900);
      expect(sums.credit).toBeGreaterThan(900);
      const changed = await gateway.changePrice(id, { priceId: yearly, at: 'now' }, 'change-1');
      expect(changed).toMatchObject({ priceId: yearly, state: 'active' });
      const [invoice] = await gateway.invoicesOf(id, 1);
      expect(Math.abs((invoice?.total ?? 0) - sums.dueNow)).toBeLessThanOrEqual(1);
      const later = await gateway.changePrice(id, { priceId: order.priceId, at: 'period_end' }, 'change-2');
      expect(later).toMatchObject({ priceId: yearly, change: { priceId: order.priceId, at: changed.periodEndsAt } });
      expect(later.periodEndsAt?.getTime()).toBeGreaterThan(periodEndsAt?.getTime() ?? 0);
      // Whoever cancels changes to nothing.
      await gateway.cancel(id, 'period_end', 'cancel-1');
      expect(await now(id)).toMatchObject({ change: null, isEnding: true });
      await gateway.resume(id, 'resume-1');
      await gateway.changePrice(id, { priceId: order.priceId, at: 'period_end' }, 'change-3');
      // Asked for once more, it is the same; whoever goes on with what they have changes to nothing.
      await gateway.changePrice(id, { priceId: order.priceId, at: 'period_end' }, 'change-4');
      await gateway.resume(id, 'resume-2');
      expect((await now(id)).change).toBeNull();
      await gateway.changePrice(id, { priceId: order.priceId, at: 'period_end' }, 'change-5');
      rig.advance(370);
      const turned = { priceId: order.priceId, change: null, state: 'active', paymentMethod: { last4: '4242' } };
      expect(await now(id)).toMatchObject(turned);
      // As it has changed, it is changed again, ended, and goes on.
      await gateway.changePrice(id, { priceId: yearly, at: 'period_end' }, 'change-6');
      expect((await now(id)).change).toMatchObject({ priceId: yearly });
      await gateway.cancel(id, 'period_end', 'cancel-2');
      await gateway.resume(id, 'resume-3');
      rig.advance(62);
      expect(await now(id)).toMatchObject({ ...turned, isEnding: false });
    },
  );

  whenIt(abilities.methods)('takes another way of paying', async () => {
    const { id } = await paid();
    await expect(
      gateway.useMethod({ customerId, subscriptionId: id, methodId: rig.method('pays') }),
    ).resolves.toBeUndefined();
    expect(await gateway.askMethod(customerId)).toEqual(expect.any(String));
  });

  it('knows whose it is, and forgets them', async () => {
    const told = await paid();
    expect(await gateway.personOf(told.customerId)).toBe(PERSON.reference);
    await gateway.forgetCustomer(told.customerId);
    expect((await now(told.id)).state).toBe('ended');
  });
}
