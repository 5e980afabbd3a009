import type Stripe from 'stripe';
import { GatewayRefused } from '../../../core/ports/payment-gateway.js';
import { asked, found, keyed } from './stripe-client.js';
import { idOf, withoutKept } from './stripe-mapper.js';

type Phase = Stripe.SubscriptionScheduleUpdateParams.Phase;

/** What is to change by itself, as long as it is. */
const planOf = ({ schedule }: Stripe.Subscription): Stripe.SubscriptionSchedule | null =>
  schedule && typeof schedule !== 'string' && ['active', 'not_started'].includes(schedule.status) ? schedule : null;

/** The phase that runs, and those that come. */
const openPhases = ({
  phases,
  current_phase: current,
}: Stripe.SubscriptionSchedule): Stripe.SubscriptionSchedule.Phase[] =>
  phases.filter(({ start_date: start }) => !current || start >= current.start_date);

/** What it changes to by itself; null: nothing. */
export function nextPriceOf(subscription: Stripe.Subscription): string | null {
  const plan = planOf(subscription);
  const [, next] = plan ? openPhases(plan) : [];
  const [item] = next?.items ?? [];
  return item ? idOf(item.price) : null;
}

/** Changes with the next period, at Stripe. A phase says all that holds in it: what it does not name, the subscription loses as it begins. */
export class StripeSchedules {
  constructor(private readonly client: Stripe) {}

  async changeAtPeriodEnd(subscription: Stripe.Subscription, price: string, key: string): Promise<void> {
    const [item] = subscription.items.data;
    if (!item) throw new GatewayRefused('This subscription is of nothing.');
    const { recurring } = await asked(this.client.prices.retrieve(price));
    const schedule =
      planOf(subscription) ??
      (await asked(
        keyed(`${key}-plan`, (idempotencyKey) =>
          this.client.subscriptionSchedules.create({ from_subscription: subscription.id }, { idempotencyKey }),
        ),
      ));
    const [running] = openPhases(schedule);
    const kept = settingsOf(subscription);
    await this.write(
      schedule.id,
      subscription,
      [
        {
          ...kept,
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: running?.start_date ?? item.current_period_start,
          end_date: item.current_period_end,
          ...(subscription.status === 'trialing' && { trial: true }),
        },
        {
          ...kept,
          items: [{ price, quantity: 1 }],
          duration: { interval: recurring?.interval ?? 'month', interval_count: recurring?.interval_count ?? 1 },
          proration_behavior: 'none',
        },
      ],
      `${key}-phases`,
    );
  }

  /** What is to change is paid with what the subscription is paid with now. */
  async refresh(subscription: Stripe.Subscription): Promise<void> {
    const plan = planOf(subscription);
    if (!plan) return;
    const kept = settingsOf(subscription);
    const phases = openPhases(plan).map((phase): Phase => ({
      ...kept,
      items: phase.items.map(({ price, quantity }) => ({ price: idOf(price), quantity: quantity ?? 1 })),
      start_date: phase.start_date,
      end_date: phase.end_date,
      ...(phase.trial_end && { trial_end: phase.trial_end }),
      proration_behavior: 'none',
    }));
    await this.write(plan.id, subscription, phases, null);
  }

  /** What was to change by itself does not. */
  async drop(subscription: Stripe.Subscription): Promise<void> {
    const plan = planOf(subscription);
    if (plan) await found(this.client.subscriptionSchedules.release(plan.id));
  }

  private async write(
    id: string,
    subscription: Stripe.Subscription,
    phases: Phase[],
    key: string | null,
  ): Promise<void> {
    const { automatic_tax: tax, collection_method: method, default_payment_method: card } = settingsOf(subscription);
    const params: Stripe.SubscriptionScheduleUpdateParams = {
      end_behavior: 'release',
      proration_behavior: 'none',
      default_settings: {
        ...(tax && { automatic_tax: tax }),
        ...(method && { collection_method: method }),
        ...(card && { default_payment_method: card }),
      },
      phases,
    };
    const { subscriptionSchedules: plans } = this.client;
    await asked(
      key === null
        ? plans.update(id, params)
        : keyed(key, (idempotencyKey) => plans.update(id, params, { idempotencyKey })),
    );
  }
}

/** What holds of a subscription beside its price. */
function settingsOf(subscription: Stripe.Subscription): Omit<Phase, 'items'> {
  const { automatic_tax: tax, default_payment_method: card, description, metadata } = subscription;
  const rates = (subscription.default_tax_rates ?? []).map(idOf);
  const discounts = (subscription.discounts ?? []).map((discount) => ({ discount: idOf(discount) }));
  const days = subscription.days_until_due;
  return {
    automatic_tax: { enabled: tax.enabled },
    collection_method: subscription.collection_method,
    metadata: withoutKept(metadata),
    ...(card && { default_payment_method: idOf(card) }),
    ...(rates.length > 0 && { default_tax_rates: rates }),
    ...(discounts.length > 0 && { discounts }),
    ...(description && { description }),
    ...(days && { invoice_settings: { days_until_due: days } }),
  };
}
