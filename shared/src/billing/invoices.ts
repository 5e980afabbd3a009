/** `open`: it has been asked for and is not paid; `void`: it is asked for no more. */
export const INVOICE_STATUSES = ['open', 'paid', 'partially_refunded', 'refunded', 'void'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** As the provider has it, whatever went back since. */
export const GATEWAY_INVOICE_STATES = ['open', 'paid', 'void'] as const;
