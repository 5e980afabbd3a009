import { CANCEL_TIMES, SUBSCRIPTION_GATEWAYS, SUBSCRIPTION_STATUSES } from '../billing/subscriptions.js';
import { choice, dates, flag, forGood, ref, resource, run, text, time } from './resource.js';

/** All subscriptions. Those that are paid for are ended where they are paid, and only deleted once they are over. */
export const SUBSCRIPTIONS = resource('billing/subscriptions', {
  columns: {
    user: text().search(),
    status: choice(SUBSCRIPTION_STATUSES),
    product: text(),
    gateway_name: choice(SUBSCRIPTION_GATEWAYS),
    renews_at: time().sort(),
    ends_at: time(),
    created_at: time().sort(),
  },
  filters: {
    status: choice(SUBSCRIPTION_STATUSES),
    gateway_name: choice(SUBSCRIPTION_GATEWAYS),
    product_id: ref('plan'),
    user: ref('user'),
    on_trial: flag(),
    created_at: dates(),
    renews_at: dates(),
  },
  order: 'created_at',
  edits: { cancel: choice(CANCEL_TIMES), resume: run(), sync: run() },
  actions: { delete: forGood, csv: true },
});
