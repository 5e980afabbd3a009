import type Stripe from 'stripe';
import type { CancelTime } from '@tonearm/shared/billing/subscriptions';
import { GatewayRefused, PaymentRefused } from '../../../core/ports/payment-gateway.js';
import type { GatewayChange, GatewayOrder, GatewaySubscription } from '../../../core/ports/payment-gateway.js';
import { asked, found, keyed } from './stripe-client.js';
import { KeptChanges } from './stripe-kept-changes.js';
import {
  idOf,
  keptPriceOf,
  NEEDS_METHOD,
  paymentsOf,
  REFERENCE,
  secondsOf,
  SITE,
  toSubscription,
} from './stripe-mapper.js';
import { nextPriceOf, StripeSchedules } from './stripe-schedules.js';
import type { StripeSums } from './stripe-sums.js';

const PAGE = 100;
/** What is told of a subscription beside itself. */
const EXPAND = ['default_payment_method', 'latest_invoice.payments', 'pending_setup_intent', 'schedule'];
const ENDED: readonly string[] = ['canceled', 'incomplete_expired'];

/** What people have subscribed to, at Stripe. */
export class StripeSubscriptions {
  private readonly schedules: StripeSchedules;
  private readonly kept: KeptChanges;

  constructor(
    private readonly client: Stripe,
    private readonly site: string,
    private readonly sums: StripeSums,
  ) {
    this.schedules = new StripeSchedules(client);
    this.kept = new KeptChanges(client, site, this.schedules);
  }

  async create(
    order: GatewayOrder,
    { customerId: customer, reference }: { customerId: string; reference: string },
    key: string,
  ): Promise<GatewaySubscription> {
    const coupon = order.coupon === null ? null : await this.sums.coupon(order.coupon);
    const needsMethod = order.trialDays > 0 && order.trialNeedsMethod;
    const params: Stripe.SubscriptionCreateParams = {
      customer,
      items: [{ price: order.priceId, quantity: 1 }],
      // The page pays: nothing is charged before that.
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      automatic_tax: { enabled: order.tax !== null },
      ...(coupon && { discounts: [coupon.discount] }),
      ...(order.trialDays > 0 && {
        trial_period_days: order.trialDays,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      }),
      metadata: { [SITE]: this.site, [REFERENCE]: reference, [NEEDS_METHOD]: needsMethod ? 'yes' : 'no' },
      expand: EXPAND,
    };
    const made = await asked(
      keyed(
        key,
        (idempotencyKey): Promise<Stripe.Subscription> => this.client.subscriptions.create(params, { idempotencyKey }),
        () => this.named(customer, reference),
      ),
    );
    return await this.told(made);
  }

  async find(id: string): Promise<GatewaySubscription | null> {
    const subscription = await this.retrieve(id);
    if (!subscription) return null;
    return await this.told((await this.kept.settle(subscription)) ? await this.require(id) : subscription);
  }

  async findNamed({
    customerId,
    reference,
  }: {
    customerId: string;
    reference: string;
  }): Promise<GatewaySubscription | null> {
    const named = await this.named(customerId, reference);
    return named ? await this.find(named.id) : null;
  }

  async page(after: string | null): Promise<{ rows: GatewaySubscription[]; next: string | null }> {
    const { data, has_more: hasMore } = await asked(
      this.client.subscriptions.list({ limit: PAGE, ...(after && { starting_after: after }) }),
    );
    const rows = data
      .filter(({ metadata }) => metadata[SITE] === this.site)
      .map((subscription) => toSubscription(subscription, null, this.site));
    return { rows, next: hasMore ? (data.at(-1)?.id ?? null) : null };
  }

  /** As Stripe has it. @throws GatewayRefused where there is none. */
  async require(id: string): Promise<Stripe.Subscription> {
    const subscription = await this.retrieve(id);
    if (!subscription) throw new GatewayRefused('There is no such subscription.');
    return subscription;
  }

  async change(id: string, change: GatewayChange, key: string): Promise<GatewaySubscription> {
    const subscription = await this.require(id);
    if (change.at === 'period_end') {
      await this.schedules.changeAtPeriodEnd(subscription, change.priceId, key);
      return await this.told(await this.require(id));
    }
    const next = nextPriceOf(subscription) ?? keptPriceOf(subscription);
    if (next !== null) await this.kept.makeWay(subscription, next);
    await this.schedules.drop(subscription);
    try {
      return await this.paidNow(subscription, change, key);
    } catch (error) {
      const isRefused = error instanceof PaymentRefused || error instanceof GatewayRefused;
      // Nothing has changed: what was to change by itself still does. Where nobody knows, that is seen later.
      if (isRefused && next !== null) await this.kept.putBack(await this.require(id), next, `${key}-kept`);
      throw error;
    }
  }

  /** @throws PaymentRefused */
  private async paidNow(
    subscription: Stripe.Subscription,
    change: GatewayChange,
    key: string,
  ): Promise<GatewaySubscription> {
    const changed = await this.changeNow(subscription, change, key);
    const told = await this.told(changed);
    if (changed.pending_update === null || told.intent?.state !== 'needs_method') return told;
    // Nobody pays this any more: the subscription is what it was.
    if (changed.latest_invoice) await found(this.client.invoices.voidInvoice(idOf(changed.latest_invoice)));
    throw new PaymentRefused('The payment was declined.');
  }

  async cancel(id: string, at: CancelTime, key: string): Promise<void> {
    const subscription = await this.retrieve(id);
    if (!subscription || ENDED.includes(subscription.status)) return;
    if (at === 'now') {
      // As with all that is deleted, a second time is no fault.
      await found(this.client.subscriptions.cancel(id, { prorate: false }));
      return;
    }
    await this.kept.forget(subscription);
    await this.schedules.drop(subscription);
    await this.setEnding(id, true, key);
  }

  async resume(id: string, key: string): Promise<void> {
    const subscription = await this.require(id);
    await this.kept.forget(subscription);
    await this.schedules.drop(subscription);
    await this.setEnding(id, false, key);
  }

  private async setEnding(id: string, isEnding: boolean, key: string): Promise<void> {
    await asked(
      keyed(key, (idempotencyKey) =>
        this.client.subscriptions.update(id, { cancel_at_period_end: isEnding }, { idempotencyKey }),
      ),
    );
  }

  /** It is paid with this from now on, and what it changes to as well. */
  async payWith(id: string, methodId: string): Promise<void> {
    await asked(this.client.subscriptions.update(id, { default_payment_method: methodId }));
    await this.schedules.refresh(await this.require(id));
  }

  private async named(customer: string, reference: string): Promise<Stripe.Subscription | null> {
    const { data } = await asked(this.client.subscriptions.list({ customer, status: 'all', limit: PAGE }));
    const found = data.find(
      ({ metadata, status }) =>
        metadata[SITE] === this.site && metadata[REFERENCE] === reference && !ENDED.includes(status),
    );
    return found ? await this.retrieve(found.id) : null;
  }

  private async retrieve(id: string): Promise<Stripe.Subscription | null> {
    return await found(this.client.subscriptions.retrieve(id, { expand: EXPAND }));
  }

  /** With the intent of what is to be paid. */
  private async told(subscription: Stripe.Subscription): Promise<GatewaySubscription> {
    const { latest_invoice: invoice } = subscription;
    const payment =
      invoice && typeof invoice !== 'string' && invoice.status === 'open' ? paymentsOf(invoice).at(-1) : undefined;
    const intent = payment === undefined ? null : await found(this.client.paymentIntents.retrieve(payment));
    return toSubscription(subscription, intent, this.site);
  }

  private async changeNow(
    subscription: Stripe.Subscription,
    { priceId: price, reckonedAt }: GatewayChange,
    key: string,
  ): Promise<Stripe.Subscription> {
    const item = subscription.items.data[0]?.id;
    const params: Stripe.SubscriptionUpdateParams = {
      items: [{ ...(item && { id: item }), price, quantity: 1 }],
      proration_behavior: 'always_invoice',
      ...(reckonedAt && { proration_date: secondsOf(reckonedAt) }),
      // Paid first: until then it stays as it is.
      payment_behavior: 'pending_if_incomplete',
      expand: EXPAND,
    };
    return await asked(
      keyed(key, (idempotencyKey) => this.client.subscriptions.update(subscription.id, params, { idempotencyKey })),
    );
  }
}
