import { toMajor } from '@tonearm/shared/billing/money';
import { subscriptionState } from '@tonearm/shared/billing/subscriptions';
import type { Subscription, SubscriptionPlan, SubscriptionPrice } from '@tonearm/shared/billing/subscriptions.dto';
import { isoTime } from '../../../core/database/dialect.js';
import type { PriceRow } from '../products/products.repository.js';
import type { SubscriptionRow } from './subscriptions.repository.js';

const isoOrNull = (time: Date | null): string | null => time && isoTime(time);

const toPrice = (price: PriceRow): SubscriptionPrice => ({
  id: price.id,
  amount: toMajor(price.minor_amount, price.currency),
  currency: price.currency,
  interval: price.interval_unit,
  interval_count: price.interval_count,
});

/** What it is of; null where that is gone. */
export interface SubscribedTo {
  product: SubscriptionPlan | null;
  price: PriceRow | null;
}

/** As it stands at the moment `now`. */
export function toSubscription(row: SubscriptionRow, { product, price }: SubscribedTo, now: Date): Subscription {
  return {
    id: row.id,
    user_id: row.user_id,
    product,
    price: price && toPrice(price),
    quantity: row.quantity,
    gateway_name: row.gateway_name,
    gateway_id: row.gateway_id,
    ...subscriptionState(row, now),
    trial_ends_at: isoOrNull(row.trial_ends_at),
    renews_at: isoOrNull(row.renews_at),
    ends_at: isoOrNull(row.ends_at),
    cancel_reason: row.cancel_reason,
    payment_method: row.payment_method,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
  };
}
