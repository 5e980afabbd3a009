import type { Product } from '@tonearm/shared/billing/products.dto';
import type { SubscriptionRecord } from '@tonearm/shared/billing/subscriptions.dto';

const AT = '2026-01-01T00:00:00.000Z';

/** A plan that costs €9.99 a month, as those see it who sell it. */
export const aPlan = (id: number, name: string, given: Partial<Product> = {}): Product => ({
  id,
  uuid: `plan-${id}`,
  name,
  description: '',
  position: 0,
  free: false,
  hidden: false,
  recommended: false,
  feature_list: [],
  available_storage_mb: null,
  trial_period_days: 0,
  prices: [
    {
      id: id * 10,
      product_id: id,
      amount: 9.99,
      currency: 'EUR',
      interval: 'month',
      interval_count: 1,
      default: true,
      subscriptions_count: 0,
    },
  ],
  permissions: [],
  subscriptions_count: 0,
  created_at: AT,
  updated_at: AT,
  ...given,
});

/** Otto has the plan Pro, given by hand. */
export const aSubscription = (id: number, given: Partial<SubscriptionRecord> = {}): SubscriptionRecord => ({
  id,
  user_id: 9,
  user: { id: 9, name: 'Otto Weiss', email: 'otto@example.org', image: null },
  product: { id: 2, name: 'Pro' },
  price: { id: 20, amount: 9.99, currency: 'EUR', interval: 'month', interval_count: 1 },
  quantity: 1,
  gateway_name: 'none',
  gateway_id: null,
  status: 'active',
  valid: true,
  active: true,
  on_trial: false,
  on_grace_period: false,
  past_due: false,
  cancelled: false,
  trial_ends_at: null,
  renews_at: '2099-03-01T10:00:00.000Z',
  ends_at: null,
  cancel_reason: null,
  payment_method: null,
  created_at: AT,
  updated_at: AT,
  ...given,
});
