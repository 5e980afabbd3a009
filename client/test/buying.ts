import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import type { PayingGateway } from '@tonearm/shared/billing/checkout';
import type { CheckoutAnswer, CheckoutGateway } from '@tonearm/shared/billing/checkout.dto';
import type { InvoiceDocument } from '@tonearm/shared/billing/invoices.dto';
import type { OwnBillingAnswer } from '@tonearm/shared/billing/own-billing.dto';
import type { Price, Product } from '@tonearm/shared/billing/products.dto';
import { INES } from './app';
import { aPlan, aSubscription } from './billing';

/** Who takes the money, and what they do. */
export const aGateway = (name: PayingGateway, given: Partial<CheckoutGateway> = {}): CheckoutGateway => ({
  name,
  publishable_key: name === 'stripe' ? 'pk_live_1' : null,
  sends_away: name === 'paypal',
  coupons: name !== 'paypal',
  resumes: name !== 'paypal',
  methods: name !== 'paypal',
  ...given,
});

/** A site that sells plans. */
export const SELLS = { settings: { 'billing.enable': true } };
/** Ines, who has a plan. */
export const SUBSCRIBED: CurrentUser = { ...INES, country: 'PT', subscriptions: [{ valid: true, active: true }] };
/** Ines, whose plan is paused. */
export const PAUSED: CurrentUser = { ...SUBSCRIBED, subscriptions: [{ valid: false, active: false }] };
/** Ines, who has none. */
export const UNSUBSCRIBED: CurrentUser = { ...INES, country: 'PT' };

export const aPrice = (id: number, given: Partial<Price> = {}): Price => ({
  id,
  product_id: Math.floor(id / 10),
  amount: 9.9,
  currency: 'EUR',
  interval: 'month',
  interval_count: 1,
  default: true,
  ...given,
});
export const YEARLY = aPrice(21, { amount: 89, interval: 'year' });
export const MONTHLY = aPrice(20);

/** As in the picture: €89 a year, €9.90 a month. */
export const LISTENER: Product = aPlan(2, 'Listener', {
  description: 'No ads, full quality, on every device.',
  recommended: true,
  feature_list: ['No ads, ever', 'Lossless streaming'],
  prices: [YEARLY, MONTHLY],
});
export const FREE: Product = aPlan(1, 'Free', { free: true, prices: [], feature_list: ['All songs'] });
export const ARTIST_PLAN: Product = aPlan(3, 'Artist', {
  feature_list: ['Unlimited uploads'],
  prices: [aPrice(31, { amount: 179, interval: 'year' }), aPrice(30, { amount: 19.9 })],
});

/** The yearly Listener, with a quarter of tax in it. */
export const aCheckout = (given: Partial<CheckoutAnswer> = {}): CheckoutAnswer => ({
  product: LISTENER,
  price: YEARLY,
  subtotal: 72.36,
  discount: null,
  tax: { amount: 16.64, rate: 23, included: false },
  total_today: 89,
  next_charge: { amount: 89, date: '2027-11-20T10:00:00.000Z' },
  trial_ends_at: null,
  needs_payment_method: true,
  gateways: [aGateway('stripe')],
  status: 'success',
  ...given,
});

const { user: _user, ...subscription } = aSubscription(7, {
  user_id: INES.id,
  product: { id: 2, name: 'Listener' },
  price: { id: 21, amount: 89, currency: 'EUR', interval: 'year', interval_count: 1 },
  gateway_name: 'stripe',
  gateway_id: 'sub_7',
  renews_at: '2099-11-20T10:00:00.000Z',
});
/** What Ines has. */
export const OWN_SUBSCRIPTION = subscription;

export const ownBilling = (given: Partial<OwnBillingAnswer> = {}): OwnBillingAnswer => ({
  subscription,
  product: LISTENER,
  price: YEARLY,
  upcoming_invoice: { amount: 89, currency: 'EUR', date: '2099-11-20T10:00:00.000Z' },
  payment_method: { type: 'card', brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2099, email: null },
  pending_change: null,
  available_changes: [
    { product_id: 3, price_id: 31, effective: 'now' },
    { product_id: 2, price_id: 20, effective: 'period_end' },
  ],
  gateway: aGateway('stripe'),
  lost_features: LISTENER.feature_list,
  status: 'success',
  ...given,
});

export const anInvoice = (uuid: string, given: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  uuid,
  number: 'T-2026-0007',
  paid: true,
  invoice_status: 'paid',
  amount: 89,
  tax: 16.64,
  amount_refunded: 0,
  currency: 'EUR',
  gateway_name: 'stripe',
  subscription: { id: 7, name: 'Listener' },
  notes: 'Thank you.',
  period_start: '2026-11-20T10:00:00.000Z',
  period_end: '2027-11-20T10:00:00.000Z',
  created_at: '2026-11-20T10:00:00.000Z',
  paid_at: '2026-11-20T10:00:00.000Z',
  lines: [{ text: 'Listener, one year', quantity: 1, amount: 72.36 }],
  subtotal: 72.36,
  discount: 0,
  seller: { name: 'Tonearm Ltd', address: ['Harbour 1', 'Lisbon'], tax_id: 'PT1', email: null },
  buyer: { name: 'Ines Moreau', address: ['Portugal'], tax_id: null, email: 'ines@moreau.studio' },
  ...given,
});
