import { GATEWAY_INVOICE_STATES } from '../billing/invoices.js';
import { SUBSCRIPTION_GATEWAYS } from '../billing/subscriptions.js';
import { choice, count, ref, resource, text, time, utcDates } from './resource.js';

/** What everybody was asked to pay, for those who keep the books. It is read, and never changed. The search box takes a number, or people. */
export const INVOICES = resource('billing/invoices', {
  columns: {
    number: text().search(),
    user: text(),
    plan: text(),
    amount: count(),
    tax: count(),
    amount_refunded: count(),
    currency: text(),
    invoice_status: text(),
    gateway_name: choice(SUBSCRIPTION_GATEWAYS),
    created_at: time().sort(),
    paid_at: time().sort(),
  },
  filters: {
    user: ref('user').without('notHas'),
    state: choice(GATEWAY_INVOICE_STATES),
    created_at: utcDates(),
    paid_at: utcDates(),
  },
  order: 'created_at',
  actions: { csv: true },
});
