/** What a price is paid for: so many days, months or years (spec 2 §3). */
export const PRICE_INTERVALS = ['day', 'month', 'year'] as const;
export type PriceInterval = (typeof PRICE_INTERVALS)[number];

/** The most of each in one payment: what Stripe and PayPal both take. */
export const INTERVAL_COUNT_MAX: Readonly<Record<PriceInterval, number>> = { day: 365, month: 12, year: 1 };
