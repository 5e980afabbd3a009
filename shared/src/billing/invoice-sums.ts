import type { InvoiceDocument } from './invoices.dto.js';
import { toMajor, toMinor } from './money.js';

export type InvoiceSum = 'subtotal' | 'discount' | 'net' | 'tax' | 'total' | 'refunded';

/**
 * What is added up below the lines of an invoice, in major units. Tax may be in its lines or come on top of them: with tax, what is left without it stands
 * before it, so that the two make the total either way. What the lines come to is said where that is not the same.
 */
export function invoiceSums({
  subtotal,
  discount,
  tax,
  amount,
  amount_refunded: refunded,
  currency,
}: Pick<InvoiceDocument, 'subtotal' | 'discount' | 'tax' | 'amount' | 'amount_refunded' | 'currency'>): [
  InvoiceSum,
  number,
][] {
  const net = toMajor((toMinor(amount, currency) ?? 0) - (toMinor(tax, currency) ?? 0), currency);
  return [
    ...(discount > 0 || tax === 0 ? ([['subtotal', subtotal]] satisfies [InvoiceSum, number][]) : []),
    ...(discount > 0 ? ([['discount', -discount]] satisfies [InvoiceSum, number][]) : []),
    ...(tax > 0
      ? ([
          ['net', net],
          ['tax', tax],
        ] satisfies [InvoiceSum, number][])
      : []),
    ['total', amount],
    ...(refunded > 0 ? ([['refunded', -refunded]] satisfies [InvoiceSum, number][]) : []),
  ];
}
