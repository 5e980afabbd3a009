/** Plans of a site, and prices of each that can be bought. */
export const PLANS_MAX = 50;
export const PLAN_PRICES_MAX = 20;
export const PLAN_NAME_MAX = 100;
export const PLAN_DESCRIPTION_MAX = 500;
export const PLAN_FEATURES_MAX = 30;
export const PLAN_FEATURE_LENGTH_MAX = 200;
export const PLAN_TRIAL_DAYS_MAX = 365;
/** In a currency's smallest units: the most that payment providers take. */
export const PRICE_MINOR_MAX = 99_999_999;
/** Why somebody has cancelled, in their words. */
export const SUBSCRIPTION_REASON_MAX = 500;
export const COUPON_MAX = 100;
export const TAX_ID_MAX = 40;
export const BILLING_NAME_MAX = 150;
export const BILLING_LINE_MAX = 200;
export const BILLING_CITY_MAX = 100;
export const POSTAL_CODE_MAX = 20;
/** What providers call an intent, a payment method, or the secret of one. */
export const PROVIDER_ID_MAX = 255;
/** Subscriptions that one call has compared with what providers have. */
export const SYNCED_AT_ONCE = 100;
