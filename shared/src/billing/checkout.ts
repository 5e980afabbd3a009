import type { SubscriptionGateway } from './subscriptions.js';

/** Those that take money. */
export type PayingGateway = Exclude<SubscriptionGateway, 'none'>;

/** What the page that comes after paying finds: paid, not known yet, or another way of paying is needed. */
export const CHECKOUT_STATES = ['success', 'processing', 'requires_payment_method'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/** What the payer has to do with the client secret: pay, leave a way of paying for later, or nothing. */
export const INTENT_KINDS = ['payment', 'setup', 'none'] as const;
export type IntentKind = (typeof INTENT_KINDS)[number];

/** Who says what tax there is on a price, and whether the price has it in it. */
export const TAX_MODES = ['none', 'inclusive', 'exclusive', 'stripe_tax'] as const;
export type TaxMode = (typeof TAX_MODES)[number];

/** Cards of the test gateway by their number: the one that pays, and the one that is refused (3-decisions §17). */
export const TEST_CARDS = { pays: '4242424242424242', declined: '4000000000000002' } as const;
