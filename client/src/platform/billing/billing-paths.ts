/** Where plans are sold, and where somebody looks after theirs (spec 2 §2.6). */
export const PRICING_PATH = '/pricing';
export const BILLING_PATH = '/billing';
export const CHANGE_PLAN_PATH = `${BILLING_PATH}/change-plan`;
export const PAYMENT_METHOD_PATH = `${BILLING_PATH}/change-payment-method`;
export const CANCEL_PATH = `${BILLING_PATH}/cancel`;
export const RENEW_PATH = `${BILLING_PATH}/renew`;
export const INVOICES_PATH = `${BILLING_PATH}/invoices`;

export const checkoutPath = (productId: number, priceId: number): string => `/checkout/${productId}/${priceId}`;
/** What comes after paying. */
export const checkoutDonePath = (productId: number, priceId: number): string =>
  `${checkoutPath(productId, priceId)}/stripe/done`;
export const confirmChangePath = (productId: number, priceId: number): string =>
  `${CHANGE_PLAN_PATH}/${productId}/${priceId}/confirm`;
export const invoicePath = (uuid: string): string => `${INVOICES_PATH}/${encodeURIComponent(uuid)}`;
/** Whoever keeps the books comes from the list of all invoices, and goes back to it. */
export const BOOKS_QUERY = 'books';
export const ALL_INVOICES_PATH = '/admin/invoices';
export const bookedInvoicePath = (uuid: string): string => `${invoicePath(uuid)}?${BOOKS_QUERY}=1`;
