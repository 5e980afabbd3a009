import { open, option, secret, section, server } from '../fields.js';
import type { SettingGroup } from '../fields.js';

const KEY_MAX = 255;
const whenPaypal = { shownWhen: { key: 'billing.paypal.enable', is: [true] } };
const shown = { shownWhen: { key: 'billing.stripe.enable', is: [true] } };

export const BILLING = section('Billing', {
  'billing.enable': open.flag(false, { label: 'Offer subscriptions' }),
  'billing.grace_days': server.integer(7, [0, 60], {
    label: 'Keep a plan after a failed payment',
    unit: 'days',
    help: 'The provider tries again meanwhile, and people are written to three times.',
  }),
  'billing.trial_requires_card': server.flag(true, { label: 'Trials begin only with a way of paying' }),
});

export const STRIPE = section('Stripe', {
  'billing.stripe.enable': open.flag(false, {
    label: 'Take payments with Stripe',
    needs: {
      unless: [false],
      keys: ['billing.stripe.key', 'billing.stripe.secret', 'billing.stripe.webhook_secret'],
      fault: 'This needs the publishable key, the secret key and the signing secret.',
    },
  }),
  'billing.stripe.key': open.text('', [0, KEY_MAX], { label: 'Publishable key', ...shown }),
  'billing.stripe.secret': secret(KEY_MAX, { label: 'Secret key', ...shown }),
  'billing.stripe.webhook_secret': secret(KEY_MAX, {
    label: 'Signing secret of the webhook',
    help: 'Send the events of subscriptions, invoices, charges, customers and payment methods to /api/v1/billing/stripe/webhook.',
    ...shown,
  }),
});

export const PAYPAL = section(
  'PayPal',
  {
    'billing.paypal.enable': open.flag(false, {
      label: 'Take payments with PayPal',
      needs: {
        unless: [false],
        keys: ['billing.paypal.client_id', 'billing.paypal.secret', 'billing.paypal.webhook_id'],
        fault: 'This needs the client id, the secret and the id of the webhook.',
      },
    }),
    'billing.paypal.client_id': open.text('', [0, KEY_MAX], { label: 'Client id', ...whenPaypal }),
    'billing.paypal.secret': secret(KEY_MAX, { label: 'Secret', ...whenPaypal }),
    'billing.paypal.webhook_id': server.text('', [0, KEY_MAX], {
      label: 'Id of the webhook',
      help: 'Send the events of billing subscriptions and payment sales to /api/v1/billing/paypal/webhook.',
      ...whenPaypal,
    }),
    'billing.paypal_test_mode': server.flag(false, {
      label: 'Use the sandbox',
      help: 'No money moves there; it has keys of its own.',
      ...whenPaypal,
    }),
  },
  'Coupons and taxes on top of prices are not taken there. With keys of another account, synchronise the plans anew.',
);

export const TAXES = section('Taxes', {
  'billing.tax_mode': server.choice(
    'none',
    [
      option('none', 'None'),
      option('inclusive', 'Within the prices'),
      option('exclusive', 'On top of the prices'),
      option('stripe_tax', 'As the Stripe account says'),
    ],
    { label: 'Taxes', help: 'Stripe Tax finds out how much it is.' },
  ),
});

export const INVOICING = section('Invoices', {
  'billing.invoice.company': server.text('', [0, 150], { label: 'Company', help: 'Empty: the name of the site.' }),
  'billing.invoice.address': server.text('', [0, 500], { label: 'Address', help: 'With commas between its lines.' }),
  'billing.invoice.tax_id': server.text('', [0, 40], { label: 'Tax number' }),
  'billing.invoice.notes': server.text('', [0, 1_000], { label: 'Notes', help: 'Stand on every invoice.' }),
});

export const SUBSCRIPTIONS: SettingGroup = {
  name: 'subscriptions',
  title: 'Subscriptions',
  sections: [
    BILLING,
    { ...STRIPE, test: { name: 'stripe', label: 'Ask Stripe', prefix: 'billing.' } },
    { ...PAYPAL, test: { name: 'paypal', label: 'Ask PayPal', prefix: 'billing.' } },
    TAXES,
    INVOICING,
  ],
};
