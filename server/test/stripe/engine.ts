import { CARDS } from './books.js';
import { refusal } from './refusal.js';
import type { Books, Charge, Dispute, Intent, Invoice, Line, Price, Refund, Subscription } from './books.js';

const DAY = 86_400;

/** Told whenever something happens that Stripe sends a message of. */
export type Tell = (
  type: string,
  object: { kind: 'subscription' | 'invoice' | 'charge' | 'refund' | 'dispute' | 'customer'; id: string },
) => void;

/** What Stripe does with subscriptions: asks for money, renews, prorates, ends. */
export class Engine {
  constructor(
    private readonly books: Books,
    private readonly tell: Tell,
  ) {}

  /** Gives back a part of what was paid. */
  refund(charge: Charge, amount: number): Refund {
    const refund: Refund = { id: this.books.id('re'), amount, status: 'succeeded', created: this.books.now() };
    charge.refunds.unshift(refund);
    charge.refunded += amount;
    this.tell('charge.refunded', { kind: 'charge', id: charge.id });
    return refund;
  }

  /** The bank did not take it: the site has the money again. */
  failRefund(charge: Charge, refund: Refund): void {
    refund.status = 'failed';
    charge.refunded -= refund.amount;
    this.tell('refund.failed', { kind: 'refund', id: charge.id });
  }

  /** The payer has gone to their bank. */
  dispute(charge: Charge, status: Dispute['status'] = 'needs_response'): Dispute {
    const dispute: Dispute = { id: this.books.id('dp'), amount: charge.amount, status, created: this.books.now() };
    charge.disputes.unshift(dispute);
    this.tell('charge.dispute.created', { kind: 'dispute', id: charge.id });
    return dispute;
  }

  closeDispute(charge: Charge, dispute: Dispute, status: 'won' | 'lost'): void {
    dispute.status = status;
    this.tell('charge.dispute.closed', { kind: 'dispute', id: charge.id });
  }

  changed(subscription: Subscription, type = 'updated'): void {
    this.tell(`customer.subscription.${type}`, { kind: 'subscription', id: subscription.id });
  }

  /** Asks for these lines; what comes to nothing is paid. */
  bill(subscription: Subscription, lines: Line[]): Invoice {
    const price = this.books.price(subscription.price);
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    const customer = this.books.customers.get(subscription.customer);
    const sums = this.books.sums(amount, {
      coupon: subscription.coupon,
      hasTax: subscription.hasTax,
      country: customer?.address['country'],
      behavior: price.tax_behavior,
    });
    const credited = Math.min(customer?.credit ?? 0, Math.max(0, sums.total));
    if (customer) customer.credit -= credited;
    const invoice: Invoice = {
      id: this.books.id('in'),
      subscription: subscription.id,
      customer: subscription.customer,
      status: 'open',
      currency: price.currency,
      lines,
      ...sums,
      credited,
      intent: null,
      created: this.books.now(),
      paidAt: null,
    };
    if (subscription.coupon && this.books.coupons.get(subscription.coupon)?.duration === 'once')
      subscription.coupon = null;
    this.books.invoices.set(invoice.id, invoice);
    subscription.latest = invoice.id;
    if (invoice.total - credited <= 0) this.settle(invoice);
    else invoice.intent = this.intent('payment', subscription, invoice).id;
    return invoice;
  }

  intent(kind: Intent['kind'], subscription: { id: string | null; customer: string }, invoice: Invoice | null): Intent {
    const id = this.books.id(kind === 'payment' ? 'pi' : 'seti');
    const intent: Intent = {
      id,
      kind,
      secret: `${id}_secret_x`,
      status: 'requires_payment_method',
      amount: invoice ? invoice.total - invoice.credited : 0,
      currency: invoice?.currency ?? 'eur',
      customer: subscription.customer,
      invoice: invoice?.id ?? null,
      subscription: subscription.id,
      method: null,
    };
    this.books.intents.set(id, intent);
    return intent;
  }

  /** A card pays, or is kept for later. @param isPresent whether the payer sits before the page. @returns whether it went through. */
  tryCard(intent: Intent, methodId: string, isPresent: boolean): boolean {
    const card = this.books.methods.get(methodId)?.card;
    intent.method = methodId;
    if (card === CARDS.slow && intent.kind === 'payment') {
      intent.status = 'processing';
      return false;
    }
    const isRefused = card === CARDS.declined || card === CARDS.expired;
    const fails = !card || isRefused || (card === CARDS.failsLater && intent.kind === 'payment');
    if (card === CARDS.asks) {
      intent.status = 'requires_action';
      if (!isPresent) this.tellOfAction(intent);
      return false;
    }
    if (fails) {
      intent.status = 'requires_payment_method';
      this.tellOfFailure(intent);
      return false;
    }
    this.succeed(intent);
    return true;
  }

  /** The bank has made up its mind. */
  clear(intent: Intent, isPaid: boolean): void {
    if (isPaid) {
      this.succeed(intent);
      return;
    }
    intent.status = 'requires_payment_method';
    const subscription = this.books.subscriptions.get(intent.subscription ?? '');
    if (subscription?.status === 'active' && subscription.pendingPrice === null) {
      subscription.status = 'past_due';
      this.changed(subscription);
    }
    this.tellOfFailure(intent);
  }

  succeed(intent: Intent): void {
    intent.status = 'succeeded';
    const method = intent.method ? this.books.methods.get(intent.method) : undefined;
    if (method) method.customer = intent.customer;
    const subscription = this.books.subscriptions.get(intent.subscription ?? '');
    if (intent.kind === 'setup') {
      if (subscription && subscription.setup === intent.id) {
        subscription.setup = null;
        subscription.method = intent.method;
        this.changed(subscription);
      }
      return;
    }
    const charge: Charge = {
      id: this.books.id('ch'),
      intent: intent.id,
      amount: intent.amount,
      currency: intent.currency,
      refunded: 0,
      refunds: [],
      disputes: [],
    };
    this.books.charges.set(charge.id, charge);
    if (subscription) subscription.method = intent.method;
    const invoice = this.books.invoices.get(intent.invoice ?? '');
    if (invoice) this.settle(invoice);
  }

  /** It is paid: what waited for that goes on. */
  settle(invoice: Invoice): void {
    invoice.status = 'paid';
    invoice.paidAt = this.books.now();
    const subscription = this.books.subscriptions.get(invoice.subscription);
    if (subscription) {
      if (subscription.pendingPrice !== null) {
        this.turnTo(subscription, subscription.pendingPrice);
        subscription.pendingPrice = null;
      }
      if (subscription.status === 'incomplete' || subscription.status === 'past_due') subscription.status = 'active';
      this.changed(subscription);
    }
    this.tell('invoice.paid', { kind: 'invoice', id: invoice.id });
  }

  /** At another price from now on; a period of another length begins anew. */
  turnTo(subscription: Subscription, priceId: string): void {
    const [from, to] = [this.books.price(subscription.price), this.books.price(priceId)];
    subscription.price = priceId;
    const isSame =
      from.period.interval === to.period.interval && from.period.interval_count === to.period.interval_count;
    if (isSame || subscription.status === 'trialing') return;
    subscription.start = this.books.now();
    subscription.anchor = subscription.start;
    subscription.end = this.books.after(subscription.start, to, subscription.anchor);
  }

  /** What is left of the one, and what is to come of the other. */
  proration(subscription: Subscription, to: Price, now = this.books.now()): Line[] {
    const from = this.books.price(subscription.price);
    const share = Math.max(0, subscription.end - now) / Math.max(1, subscription.end - subscription.start);
    const isSame =
      from.period.interval === to.period.interval && from.period.interval_count === to.period.interval_count;
    const end = isSame ? subscription.end : this.books.after(now, to, now);
    return [
      {
        text: 'Unused time',
        amount: -Math.round(from.unit_amount * share),
        start: now,
        end: subscription.end,
        isProration: true,
      },
      {
        text: 'Remaining time',
        amount: isSame ? Math.round(to.unit_amount * share) : to.unit_amount,
        start: now,
        end,
        isProration: isSame,
      },
    ];
  }

  /** What is open of one that is cancelled stays open, and can be paid: it is not asked for by itself any more. */
  end(subscription: Subscription, status: 'canceled' | 'incomplete_expired' = 'canceled'): void {
    subscription.status = status;
    subscription.endedAt = this.books.now();
    const invoice = this.books.invoices.get(subscription.latest ?? '');
    if (status === 'incomplete_expired' && invoice?.status === 'open') this.void(invoice);
    this.changed(subscription, 'deleted');
  }

  /** Nobody has paid what it was to change to. */
  expireUpdate(subscription: Subscription): void {
    const invoice = this.books.invoices.get(subscription.latest ?? '');
    if (invoice) this.void(invoice);
    this.changed(subscription, 'pending_update_expired');
  }

  void(invoice: Invoice): void {
    const intent = this.books.intents.get(invoice.intent ?? '');
    if (invoice.status !== 'open' || intent?.status === 'processing')
      throw refusal(400, { message: 'Only an open invoice that is not being paid can be voided.' });
    invoice.status = 'void';
    if (intent && intent.status !== 'succeeded') intent.status = 'canceled';
    const subscription = this.books.subscriptions.get(invoice.subscription);
    if (subscription) subscription.pendingPrice = null;
  }

  /** Its clock goes on, and does all that falls due meanwhile. */
  advance(days: number): void {
    const until = this.books.now() + days * DAY;
    for (;;) {
      const due = [...this.books.subscriptions.values()]
        .filter(({ status, end }) => (status === 'active' || status === 'trialing') && end <= until)
        .sort((one, other) => one.end - other.end)[0];
      if (!due) break;
      this.books.ahead += Math.max(0, due.end - this.books.now());
      this.turn(due);
    }
    this.books.ahead += Math.max(0, until - this.books.now());
    for (const subscription of this.books.subscriptions.values())
      if (
        subscription.status === 'incomplete' &&
        this.books.now() - subscription.created > DAY &&
        this.books.intents.get(this.books.invoices.get(subscription.latest ?? '')?.intent ?? '')?.status !==
          'processing'
      )
        this.end(subscription, 'incomplete_expired');
  }

  /** The end of a period. */
  private turn(subscription: Subscription): void {
    if (subscription.isEnding || (subscription.status === 'trialing' && subscription.method === null)) {
      this.end(subscription);
      return;
    }
    const schedule = this.books.schedules.get(subscription.schedule ?? '');
    const next = schedule?.phases.find(({ start }) => start >= subscription.end);
    if (next) {
      const { price, method, hasTax, coupon, metadata } = next;
      Object.assign(subscription, { price, method, hasTax, coupon });
      Object.assign(subscription.metadata, metadata);
    } else if (schedule) {
      schedule.status = 'released';
      subscription.schedule = null;
    }
    const price = this.books.price(subscription.price);
    subscription.start = subscription.end;
    subscription.end = this.books.after(subscription.start, price, subscription.anchor);
    subscription.status = 'active';
    const { start, end } = subscription;
    const invoice = this.bill(subscription, [
      { text: price.id, amount: price.unit_amount, start, end, isProration: false },
    ]);
    const intent = this.books.intents.get(invoice.intent ?? '');
    if (intent && !this.tryCard(intent, subscription.method ?? '', false) && intent.status !== 'processing')
      subscription.status = 'past_due';
    this.changed(subscription);
  }

  private tellOfFailure({ invoice }: Intent): void {
    if (invoice) this.tell('invoice.payment_failed', { kind: 'invoice', id: invoice });
  }

  private tellOfAction({ invoice }: Intent): void {
    if (invoice) this.tell('invoice.payment_action_required', { kind: 'invoice', id: invoice });
  }
}
