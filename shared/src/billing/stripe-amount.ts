/** Without smaller units for everybody but Stripe, which has them with two zeros at the end. */
const PADDED: ReadonlySet<string> = new Set(['ISK', 'UGX']);
const PADDING = 100;

/** How many of Stripe's smallest units are one of ours: its script in the page and its API count alike. */
export const stripeFactor = (currency: string): number => (PADDED.has(currency.toUpperCase()) ? PADDING : 1);
