import { periodsAfter } from '@tonearm/shared/billing/periods';
import type { CancelTime } from '@tonearm/shared/billing/subscriptions';
import { ALL_ABILITIES, GatewayRefused, NotFromGateway, PretendGateway } from '../../../core/ports/payment-gateway.js';
import type {
  GatewayBuyer,
  GatewayChange,
  GatewayChangeSums,
  GatewayInvoice,
  GatewayOrder,
  GatewayPerson,
  GatewayPlan,
  GatewayPrice,
  GatewaySubscription,
  GatewaySums,
  KeysVerdict,
} from '../../../core/ports/payment-gateway.js';
import { nextId, TestLedger } from './test-ledger.js';
import type { TestBooks, TestSubscription } from './test-ledger.js';
import { toTestInvoice, toTestSubscription } from './test-mapper.js';
import { advance, begin, bill, periodAfter, requirePaying, requirePrice } from './test-periods.js';

const CUSTOMER = 'test_cus_';
const COUPON = 'There are no coupons in test payments.';

/** Pretends to collect money while a site is being built: two cards, no provider, nothing is paid. */
export class TestGateway extends PretendGateway {
  readonly publishableKey = null;
  readonly abilities = ALL_ABILITIES;
  private readonly ledger: TestLedger;

  /** @param file where it keeps its books. */
  constructor(
    file: string,
    private readonly now: () => number = Date.now,
  ) {
    super();
    this.ledger = new TestLedger(file);
  }

  /** As a page with a provider's script: the card pays what waits for it. */
  async pay(id: string, card: string): Promise<void> {
    this.change(id, (subscription, books) => {
      if (subscription.state !== 'incomplete') return;
      subscription.card = card;
      begin(books, subscription, this.now());
    });
  }

  async putPlan({ reference }: GatewayPlan): Promise<string> {
    return `test_plan_${reference}`;
  }

  async putPrice({ planId, reference, minorAmount, currency, interval, intervalCount }: GatewayPrice): Promise<string> {
    const id = `${planId}_${reference}_${minorAmount}${currency}_${intervalCount}${interval}`;
    return this.ledger.open((books) => {
      books.prices[id] = { id, minorAmount, currency, interval, interval_count: intervalCount };
      return id;
    });
  }

  async archivePrice(): Promise<void> {}

  async putCustomer(id: string | null, { reference, name, email }: GatewayPerson): Promise<string> {
    return this.ledger.open((books) => {
      const customer = id ?? `${CUSTOMER}${reference}`;
      books.people[customer] = { name, email };
      return customer;
    });
  }

  async personOf(customerId: string): Promise<string | null> {
    return this.ledger.open(({ people }) => (people[customerId] ? customerId.slice(CUSTOMER.length) : null));
  }

  async forgetCustomer(id: string): Promise<void> {
    this.ledger.open((books) => {
      delete books.people[id];
      for (const subscription of Object.values(books.subscriptions))
        if (subscription.customerId === id && subscription.state !== 'ended')
          Object.assign(subscription, { state: 'ended', endedAt: this.now() });
    });
  }

  async sumsOf(order: GatewayOrder): Promise<GatewaySums> {
    if (order.coupon !== null) throw new GatewayRefused(COUPON, 'coupon');
    return this.ledger.open((books) => {
      const price = requirePrice(books, order.priceId);
      const now = this.now();
      const at = order.trialDays > 0 ? inDays(now, order.trialDays) : periodAfter(now, price, now);
      return {
        subtotal: price.minorAmount,
        discount: null,
        tax: null,
        totalToday: order.trialDays > 0 ? 0 : price.minorAmount,
        next: { amount: price.minorAmount, at: new Date(at) },
      };
    });
  }

  async subscribe(
    order: GatewayOrder,
    { customerId, reference }: GatewayBuyer,
    key: string,
  ): Promise<GatewaySubscription> {
    if (order.coupon !== null) throw new GatewayRefused(COUPON, 'coupon');
    return this.ledger.open((books) => {
      const known = books.subscriptions[books.keys[key] ?? ''];
      if (known) return toTestSubscription(known);
      requirePrice(books, order.priceId);
      const now = this.now();
      const subscription: TestSubscription = {
        customerId,
        reference,
        id: nextId(books, 'sub'),
        priceId: order.priceId,
        state: 'incomplete',
        isEnding: false,
        trialDays: order.trialDays,
        trialEndsAt: null,
        periodStartsAt: now,
        periodEndsAt: now,
        endedAt: null,
        anchor: now,
        card: null,
        nextPriceId: null,
      };
      if (order.trialDays > 0 && !order.trialNeedsMethod) begin(books, subscription, now);
      books.subscriptions[subscription.id] = subscription;
      books.keys[key] = subscription.id;
      return toTestSubscription(subscription);
    });
  }

  async confirm(): Promise<void> {}

  async subscription(id: string): Promise<GatewaySubscription | null> {
    return this.ledger.open((books) => {
      const subscription = books.subscriptions[id];
      if (!subscription) return null;
      advance(books, subscription, this.now());
      return toTestSubscription(subscription);
    });
  }

  async findSubscription({
    customerId,
    reference,
  }: {
    customerId: string;
    reference: string;
  }): Promise<GatewaySubscription | null> {
    return this.ledger.open((books) => {
      const named = Object.values(books.subscriptions).find(
        (one) => one.customerId === customerId && one.reference === reference && one.state !== 'ended',
      );
      return named ? toTestSubscription(named) : null;
    });
  }

  async subscriptions(): Promise<{ rows: GatewaySubscription[]; next: null }> {
    return this.ledger.open((books) => {
      const all = Object.values(books.subscriptions);
      for (const one of all) advance(books, one, this.now());
      return { rows: all.filter(({ state }) => state !== 'ended').map(toTestSubscription), next: null };
    });
  }

  async sumsOfChange(id: string, { priceId, at }: GatewayChange): Promise<GatewayChangeSums> {
    return this.ledger.open((books) => {
      const subscription = this.require(books, id);
      const price = requirePrice(books, priceId);
      const now = this.now();
      if (at === 'period_end')
        return {
          credit: 0,
          dueNow: 0,
          next: { amount: price.minorAmount, at: new Date(subscription.periodEndsAt) },
          reckonedAt: null,
        };
      const credit = creditOf(books, subscription, now);
      return {
        credit,
        dueNow: subscription.state === 'trialing' ? 0 : Math.max(0, price.minorAmount - credit),
        next: { amount: price.minorAmount, at: new Date(periodAfter(now, price, now)) },
        reckonedAt: new Date(now),
      };
    });
  }

  async changePrice(id: string, { priceId, at, reckonedAt }: GatewayChange): Promise<GatewaySubscription> {
    return this.change(id, (subscription, books) => {
      const price = requirePrice(books, priceId);
      subscription.nextPriceId = at === 'period_end' ? priceId : null;
      if (at === 'period_end' || subscription.priceId === priceId) return;
      if (subscription.state === 'trialing') {
        subscription.priceId = priceId;
        return;
      }
      requirePaying(subscription.card);
      const now = this.now();
      const amount = price.minorAmount - creditOf(books, subscription, reckonedAt?.getTime() ?? now);
      const ends = periodAfter(now, price, now);
      Object.assign(subscription, { priceId, periodStartsAt: now, periodEndsAt: ends, anchor: now });
      bill(books, subscription, { amount, text: 'Change of plan', at: now, isPaid: true });
    });
  }

  async cancel(id: string, at: CancelTime): Promise<void> {
    this.change(id, (subscription) => {
      if (subscription.state === 'ended') return;
      subscription.nextPriceId = null;
      subscription.isEnding = true;
      if (at === 'now') Object.assign(subscription, { state: 'ended', endedAt: this.now() });
    });
  }

  async resume(id: string): Promise<void> {
    this.change(id, (subscription) => {
      if (subscription.state === 'ended') throw new GatewayRefused('This subscription has ended.');
      Object.assign(subscription, { isEnding: false, nextPriceId: null });
    });
  }

  async refund(invoiceId: string): Promise<void> {
    this.ledger.open(({ invoices: { [invoiceId]: invoice } }) => {
      if (invoice?.state === 'paid')
        Object.assign(invoice, { refunded: invoice.amount, refundedAt: invoice.refundedAt ?? this.now() });
    });
  }

  async upcoming(id: string): Promise<{ amount: number; currency: string; at: Date } | null> {
    return this.ledger.open((books) => {
      const subscription = this.require(books, id);
      if (subscription.isEnding || subscription.state === 'ended') return null;
      const price = requirePrice(books, subscription.nextPriceId ?? subscription.priceId);
      return { amount: price.minorAmount, currency: price.currency, at: new Date(subscription.periodEndsAt) };
    });
  }

  async askMethod(customerId: string): Promise<string> {
    return `${customerId}_secret`;
  }

  /** @param who.methodId the number of a card. */
  async useMethod({ subscriptionId, methodId }: { subscriptionId: string; methodId: string }): Promise<void> {
    this.change(subscriptionId, (subscription, books) => {
      requirePaying(methodId);
      subscription.card = methodId;
      if (subscription.state !== 'past_due') return;
      subscription.state = 'active';
      for (const invoice of Object.values(books.invoices))
        if (invoice.subscriptionId === subscriptionId && invoice.state === 'open')
          Object.assign(invoice, { state: 'paid', paidAt: this.now() });
    });
  }

  async invoice(id: string): Promise<GatewayInvoice | null> {
    return this.ledger.open((books) => {
      const invoice = books.invoices[id];
      return invoice ? toTestInvoice(books, invoice) : null;
    });
  }

  async invoicesOf(subscriptionId: string, limit: number): Promise<GatewayInvoice[]> {
    return this.ledger.open((books) => {
      const subscription = books.subscriptions[subscriptionId];
      if (subscription) advance(books, subscription, this.now());
      return Object.values(books.invoices)
        .filter((one) => one.subscriptionId === subscriptionId)
        .slice(-limit)
        .reverse()
        .map((one) => toTestInvoice(books, one));
    });
  }

  async readEvent(): Promise<never> {
    throw new NotFromGateway('Test payments send no messages.');
  }

  async testKeys(): Promise<KeysVerdict> {
    return 'accepted';
  }

  private require(books: TestBooks, id: string): TestSubscription {
    const subscription = books.subscriptions[id];
    if (!subscription) throw new GatewayRefused('There is no such subscription.');
    advance(books, subscription, this.now());
    return subscription;
  }

  private change(id: string, work: (subscription: TestSubscription, books: TestBooks) => void): GatewaySubscription {
    return this.ledger.open((books) => {
      const subscription = this.require(books, id);
      work(subscription, books);
      return toTestSubscription(subscription);
    });
  }
}

const inDays = (from: number, days: number): number =>
  periodsAfter(new Date(from), { interval: 'day', interval_count: 1 }, days).getTime();

/** What is left of the period that has been paid; of a trial nothing. */
function creditOf(books: TestBooks, subscription: TestSubscription, now: number): number {
  if (subscription.state === 'trialing') return 0;
  const { periodStartsAt: start, periodEndsAt: end } = subscription;
  const paid = requirePrice(books, subscription.priceId).minorAmount;
  return Math.round((paid * Math.max(0, end - now)) / Math.max(1, end - start));
}
