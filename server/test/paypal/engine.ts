import { periodsAfter } from '@tonearm/shared/billing/periods';
import type { Books, Payer, Plan, Sale, Subscription } from './books.js';
import { timesOf } from './objects.js';
import { need, unprocessable } from './refusal.js';

const DAY_MS = 86_400_000;
/** A payment that was declined is tried again so much later, and so often. */
const RETRY_MS = 5 * DAY_MS;
const RETRIES = 2;

/** Told whenever something happens that PayPal sends a message of. */
export type Tell = (type: string, about: { kind: 'subscription' | 'sale' | 'refund'; id: string }) => void;

/** What PayPal does with subscriptions: has payers agree, takes money, tries again, ends. */
export class Engine {
  constructor(
    private readonly books: Books,
    private readonly tell: Tell,
  ) {}

  /** The payer agrees, to a subscription or to another plan. @returns where they are sent. */
  approve(id: string, payer: Payer = this.books.payers.pays): string {
    const subscription = need(this.books.subscriptions, id);
    const { asked } = subscription;
    subscription.payer = payer;
    if (asked) {
      subscription.planId = asked.planId;
      subscription.asked = null;
      this.tell('BILLING.SUBSCRIPTION.UPDATED', { kind: 'subscription', id });
      return this.backTo(asked.ways.return_url, id);
    }
    if (subscription.status === 'APPROVAL_PENDING') {
      this.turn(subscription, 'APPROVED');
      if (subscription.isImmediate) this.activate(subscription);
    }
    return this.backTo(subscription.ways.return_url, id);
  }

  /** They do not. */
  refuse(id: string): string {
    const subscription = need(this.books.subscriptions, id);
    const { asked } = subscription;
    subscription.asked = null;
    return this.backTo((asked?.ways ?? subscription.ways).cancel_url, id);
  }

  activate(subscription: Subscription): void {
    const { id, status } = subscription;
    if (status !== 'APPROVED' && status !== 'SUSPENDED')
      throw unprocessable('SUBSCRIPTION_STATUS_INVALID', 'Invalid subscription status for activate action.');
    this.turn(subscription, 'ACTIVE');
    this.tell('BILLING.SUBSCRIPTION.ACTIVATED', { kind: 'subscription', id });
    const { startAt } = subscription;
    if (subscription.nextAt === null) Object.assign(subscription, { nextAt: startAt, dueAt: startAt });
    this.bill(subscription);
  }

  cancel(subscription: Subscription, note: string): void {
    const { id, status } = subscription;
    if (status !== 'ACTIVE' && status !== 'SUSPENDED')
      throw unprocessable('SUBSCRIPTION_STATUS_INVALID', 'Invalid subscription status for cancel action.');
    subscription.note = note;
    subscription.nextAt = null;
    this.turn(subscription, 'CANCELLED');
    this.tell('BILLING.SUBSCRIPTION.CANCELLED', { kind: 'subscription', id });
  }

  /** @param value a part of it; left out: what is left. */
  refund(sale: Sale, value?: string): string {
    if (sale.status === 'REFUNDED')
      throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded');
    if (sale.isDisputed)
      throw unprocessable(
        'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED',
        'Refunds are not allowed for what is disputed.',
      );
    const at = this.books.now();
    const given = sale.refunds.reduce((sum, { amount }) => sum + Number(amount.value), 0);
    const left = (Number(sale.amount.value) - given).toFixed(sale.amount.value.split('.')[1]?.length ?? 0);
    const refund = { id: `R${sale.refunds.length}${sale.id}`, amount: { ...sale.amount, value: value ?? left }, at };
    const status = refund.amount.value === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    Object.assign(sale, { status, changedAt: at, refunds: [...sale.refunds, refund] });
    this.tell('PAYMENT.SALE.REFUNDED', { kind: 'refund', id: sale.id });
    return refund.id;
  }

  /** There is money again, and what is due is asked for at once. */
  retry(id: string, payer: Payer = this.books.payers.pays): void {
    const subscription = need(this.books.subscriptions, id);
    Object.assign(subscription, { payer, nextAt: this.books.now() });
    if (subscription.status === 'SUSPENDED') this.turn(subscription, 'ACTIVE');
    this.bill(subscription);
  }

  /** A bank has taken days: it comes in, whatever has ended meanwhile. */
  payLate(id: string): void {
    const subscription = need(this.books.subscriptions, id);
    subscription.payer = this.books.payers.pays;
    this.take(subscription, this.books.now());
    if (subscription.status !== 'ACTIVE') subscription.nextAt = null;
  }

  /** The bank has made up its mind about what is pending. */
  clear(id: string, isPaid: boolean): void {
    for (const sale of this.books.sales.values()) {
      if (sale.subscription !== id || sale.status !== 'PENDING') continue;
      Object.assign(sale, { status: isPaid ? 'COMPLETED' : 'DECLINED', changedAt: this.books.now() });
      if (isPaid) need(this.books.subscriptions, id).paid = { amount: sale.amount, at: sale.at };
      this.tell(`PAYMENT.SALE.${isPaid ? 'COMPLETED' : 'DENIED'}`, { kind: 'sale', id: sale.id });
    }
  }

  /** Days pass, and what is due in them is asked for. */
  advance(days: number): void {
    this.books.aheadMs += days * DAY_MS;
    for (const subscription of this.books.subscriptions.values()) this.bill(subscription);
  }

  planOf({ planId }: Subscription): Plan {
    return need(this.books.plans, planId);
  }

  /** All that is due by now. */
  private bill(subscription: Subscription): void {
    while (subscription.status === 'ACTIVE' && subscription.nextAt !== null && subscription.nextAt <= this.books.now())
      if (subscription.payer?.isSlow) this.wait(subscription, subscription.nextAt);
      else if (subscription.payer?.pays) this.take(subscription, subscription.nextAt);
      else this.decline(subscription, subscription.nextAt);
  }

  private take(subscription: Subscription, at: number): void {
    const sale = this.sale(subscription, at, 'COMPLETED');
    subscription.paid = { amount: sale.amount, at };
    subscription.failures = 0;
    subscription.owed = 0;
    this.goOn(subscription);
    this.tell('PAYMENT.SALE.COMPLETED', { kind: 'sale', id: sale.id });
  }

  /** Nothing has come in, and nothing has failed. */
  private wait(subscription: Subscription, at: number): void {
    this.sale(subscription, at, 'PENDING');
    this.goOn(subscription);
  }

  private decline(subscription: Subscription, at: number): void {
    this.sale(subscription, at, 'DECLINED');
    subscription.failedAt = at;
    subscription.tries += 1;
    subscription.nextAt = at + RETRY_MS;
    const about = { kind: 'subscription', id: subscription.id } as const;
    this.tell('BILLING.SUBSCRIPTION.PAYMENT.FAILED', about);
    if (subscription.tries <= RETRIES) return;
    subscription.failures += 1;
    subscription.owed += 1;
    // What is owed is taken with the next period's.
    if (subscription.failures < this.planOf(subscription).failuresMax) this.goOn(subscription);
    else {
      this.turn(subscription, 'SUSPENDED');
      this.tell('BILLING.SUBSCRIPTION.SUSPENDED', about);
    }
  }

  /** The next period is due on its day, whenever this one was paid. */
  private goOn(subscription: Subscription): void {
    const { startAt, dueAt } = subscription;
    const { period } = this.planOf(subscription);
    subscription.dueAt = periodsAfter(new Date(dueAt), period, 1, new Date(startAt).getUTCDate()).getTime();
    subscription.nextAt = subscription.dueAt;
    subscription.tries = 0;
  }

  private sale(subscription: Subscription, at: number, status: Sale['status']): Sale {
    const payer = subscription.payer ?? this.books.payers.pays;
    const { price } = this.planOf(subscription);
    // What is owed has this period in it once it has been given up.
    const amount = timesOf(price, subscription.tries > RETRIES ? subscription.owed : subscription.owed + 1);
    const id = this.books.id('SALE');
    const sale: Sale = {
      id,
      subscription: subscription.id,
      amount,
      status,
      at,
      changedAt: at,
      payer,
      isDisputed: false,
      refunds: [],
    };
    this.books.sales.set(sale.id, sale);
    return sale;
  }

  private turn(subscription: Subscription, status: Subscription['status']): void {
    subscription.status = status;
    subscription.statusAt = this.books.now();
  }

  private backTo(address: string, id: string): string {
    const url = new URL(address);
    url.searchParams.set('subscription_id', id);
    url.searchParams.set('ba_token', `BA-${id}`);
    return url.href;
  }
}
