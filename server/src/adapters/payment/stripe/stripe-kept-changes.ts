import type Stripe from 'stripe';
import { GatewayAway, GatewayRefused } from '../../../core/ports/payment-gateway.js';
import { asked } from './stripe-client.js';
import { idOf, KEPT, keptPriceOf, secondsOf, SITE } from './stripe-mapper.js';
import { nextPriceOf } from './stripe-schedules.js';
import type { StripeSchedules } from './stripe-schedules.js';

/** Until then, whoever set it aside may still be at it. */
const AT_WORK_SECONDS = 600;
/** Longer than Stripe waits for what is to be paid at once, by the time that is needed to hear of that. */
const PENDING_SECONDS = 86_400;
const RUNNING: readonly string[] = ['active', 'trialing', 'past_due'];

const nowSeconds = (): number => secondsOf(new Date());
const priceOf = ({ items }: Stripe.Subscription): string | null => {
  const [item] = items.data;
  return item ? idOf(item.price) : null;
};

/** A schedule and a change that waits for its payment do not go together. What is set aside for one stands at Stripe, so that it outlives whoever did it. */
export class KeptChanges {
  constructor(
    private readonly client: Stripe,
    private readonly site: string,
    private readonly schedules: StripeSchedules,
  ) {}

  /**
   * Before its schedule is dropped. A dearer plan that nobody pays is given up by Stripe after 23 hours: what makes way for it is to be back before the
   * period ends, which else would be renewed at a price that nobody wants any more. @throws GatewayRefused
   */
  async makeWay(subscription: Stripe.Subscription, price: string): Promise<void> {
    const [item] = subscription.items.data;
    if (item && item.current_period_end - nowSeconds() < PENDING_SECONDS)
      throw new GatewayRefused('It changes by itself before this would be given up.', 'too_soon');
    await this.write(subscription.id, {
      [KEPT.price]: price,
      [KEPT.from]: priceOf(subscription) ?? '',
      [KEPT.at]: String(nowSeconds()),
    });
  }

  /** Nobody wants it any more. */
  async forget(subscription: Stripe.Subscription): Promise<void> {
    if (keptPriceOf(subscription) === null) return;
    await this.write(subscription.id, { [KEPT.price]: '', [KEPT.from]: '', [KEPT.at]: '' });
  }

  /** What it made way for has come to nothing: it changes by itself as before. */
  async putBack(subscription: Stripe.Subscription, price: string, key: string): Promise<void> {
    await this.schedules.changeAtPeriodEnd(subscription, price, key);
    await this.forget(subscription);
  }

  /** Once the dearer plan is paid, or not to be had any more. @returns whether something has changed; what cannot be put back now is next time. */
  async settle(subscription: Stripe.Subscription): Promise<boolean> {
    const { metadata, pending_update: pending } = subscription;
    const price = keptPriceOf(subscription);
    if (price === null || metadata[SITE] !== this.site || pending !== null) return false;
    const isTurned = metadata[KEPT.from] !== priceOf(subscription);
    if (!isTurned && nowSeconds() - Number(metadata[KEPT.at]) < AT_WORK_SECONDS) return false;
    const { id, status, cancel_at_period_end: isEnding } = subscription;
    const isOpen = !isTurned && !isEnding && RUNNING.includes(status) && nextPriceOf(subscription) === null;
    try {
      if (isOpen) await this.putBack(subscription, price, `kept-${id}-${metadata[KEPT.at]}`);
      else await this.forget(subscription);
      return true;
    } catch (error) {
      // How it stands is told all the same.
      if (error instanceof GatewayAway || error instanceof GatewayRefused) return false;
      throw error;
    }
  }

  private async write(id: string, metadata: Record<string, string>): Promise<void> {
    await asked(this.client.subscriptions.update(id, { metadata }));
  }
}
