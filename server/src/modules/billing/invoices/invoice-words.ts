/** What stands on an invoice beside what it is of; translated as the site's other texts are. */
export const INVOICE_WORDS = {
  title: 'Invoice',
  draft: 'Not paid',
  number: 'Invoice number',
  date: 'Date of issue',
  paid: 'Paid on',
  period: 'Period',
  seller: 'From',
  buyer: 'To',
  tax_id: 'Tax number',
  text: 'Description',
  quantity: 'Quantity',
  amount: 'Amount',
  subtotal: 'Subtotal',
  discount: 'Discount',
  net: 'Net',
  tax: 'Tax',
  total: 'Total',
  refunded: 'Refunded',
} as const;

export type InvoiceWord = keyof typeof INVOICE_WORDS;
