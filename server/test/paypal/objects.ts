import type { Books, Money, Plan, Refund, Sale, Subscription } from './books.js';
import { need } from './refusal.js';

const iso = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');

/** What so many periods cost. */
export const timesOf = ({ currency_code, value }: Money, times: number): Money => ({
  currency_code,
  value: (Number(value) * times).toFixed(value.split('.')[1]?.length ?? 0),
});

export const toPlan = ({ id, product_id, name, description, status, period, price, failuresMax }: Plan): object => ({
  id,
  product_id,
  name,
  description,
  status,
  billing_cycles: [
    {
      tenure_type: 'REGULAR',
      sequence: 1,
      total_cycles: 0,
      frequency: { interval_unit: period.interval.toUpperCase(), interval_count: period.interval_count },
      pricing_scheme: { fixed_price: price },
    },
  ],
  payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: failuresMax },
});

/** As the API answers and messages carry it. @param hasPlan asked for with `fields=plan`. */
export function toSubscription(books: Books, url: string, subscription: Subscription, hasPlan: boolean): object {
  const { id, status, note, payer, paid, failedAt, nextAt, failures, owed, planId, asked } = subscription;
  const plan = need(books.plans, planId);
  const isOpen = status === 'APPROVAL_PENDING' || asked !== null;
  return {
    id,
    status,
    ...(note !== null && { status_change_note: note }),
    status_update_time: iso(subscription.statusAt),
    plan_id: planId,
    custom_id: subscription.customId,
    create_time: iso(subscription.createdAt),
    start_time: iso(subscription.startAt),
    ...(payer && {
      subscriber: {
        email_address: payer.email,
        payer_id: payer.payer_id,
        name: { given_name: payer.given_name, surname: payer.surname },
      },
    }),
    ...(payer && {
      billing_info: {
        outstanding_balance: owed > 0 ? timesOf(plan.price, owed) : { ...plan.price, value: '0.0' },
        ...(paid && { last_payment: { amount: paid.amount, time: iso(paid.at) } }),
        ...(failedAt !== null && { last_failed_payment: { amount: plan.price, time: iso(failedAt) } }),
        ...(nextAt !== null && { next_billing_time: iso(nextAt) }),
        failed_payments_count: failures,
      },
    }),
    ...(hasPlan && { plan: toPlan(plan) }),
    links: [
      ...(isOpen ? [{ rel: 'approve', href: `${url}/approve/${id}`, method: 'GET' }] : []),
      { rel: 'self', href: `${url}/v1/billing/subscriptions/${id}`, method: 'GET' },
    ],
  };
}

export const toTransaction = ({ id, status, amount, payer, at }: Sale): object => ({
  id,
  status,
  amount_with_breakdown: { gross_amount: amount },
  payer_name: { given_name: payer.given_name, surname: payer.surname },
  payer_email: payer.email,
  time: iso(at),
});

/** As messages carry it, and version 1 of payments. */
export const toSale = ({ id, subscription, amount, status, at, changedAt }: Sale): object => ({
  id,
  state: status.toLowerCase(),
  billing_agreement_id: subscription,
  parent_payment: `PAY${id}`,
  amount: { total: amount.value, currency: amount.currency_code },
  create_time: iso(at),
  update_time: iso(changedAt),
});

/** As messages carry it: the newest one of a sale. */
export const toRefund = ({ id, refunds }: Sale): object => {
  const { id: refundId, amount, at } = refunds.at(-1) ?? need(new Map(), id);
  return {
    id: refundId,
    state: 'completed',
    sale_id: id,
    amount: { total: amount.value, currency: amount.currency_code },
    create_time: iso(at),
  };
};

/** As version 2 of payments answers it. */
export const toRefundAnswer = ({ id, amount, at }: Refund): object => ({
  id,
  status: 'COMPLETED',
  amount,
  create_time: iso(at),
  update_time: iso(at),
});

export const toCapture = ({ id, amount, status, at, changedAt }: Sale): object => ({
  id,
  status,
  amount,
  create_time: iso(at),
  update_time: iso(changedAt),
});
