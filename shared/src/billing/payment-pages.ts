/**
 * Pages on which somebody enters how they pay, or confirms it at their bank: they alone may load the provider's script and its frames, so that a
 * document that came for another page must be left for one of its own.
 */
const PAYMENT_PAGES =
  /^\/(?:checkout\/\d+\/\d+|billing\/change-payment-method(?:\/done)?|(?:billing\/)?change-plan\/\d+\/\d+\/confirm)\/?$/i;

/** @param path without the site's base path and query. */
export const isPaymentPage = (path: string): boolean => PAYMENT_PAGES.test(path);
