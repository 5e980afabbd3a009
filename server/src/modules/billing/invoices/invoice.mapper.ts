import type { Invoice, InvoiceDocument, InvoiceParty } from '@tonearm/shared/billing/invoices.dto';
import type { InvoiceStatus } from '@tonearm/shared/billing/invoices';
import { toMajor } from '@tonearm/shared/billing/money';
import { taxOfPart } from '@tonearm/shared/billing/revenue';
import { isoTime } from '../../../core/database/dialect.js';
import type { GatewayInvoice } from '../../../core/ports/payment-gateway.js';
import type { InvoiceRow } from './invoices.repository.js';

const NUMBER_DIGITS = 6;
const NAME_MAX = 150;

/** As it stands on the invoice. */
export const invoiceNumber = (number: number | null): string | null =>
  number === null ? null : String(number).padStart(NUMBER_DIGITS, '0');

/** Whom it is for, as the provider has them. */
export function buyerOf({ buyer }: GatewayInvoice): InvoiceParty {
  const { address } = buyer;
  const place = address && [address.postalCode, address.city].filter(Boolean).join(' ');
  return {
    name: buyer.name.slice(0, NAME_MAX),
    address: address
      ? [address.line1, address.line2, place, address.state, address.country].flatMap((line) => line || [])
      : [],
    tax_id: buyer.taxId,
    email: buyer.email,
  };
}

/** All money that came in. */
const receivedOf = ({ collected, paidOtherwise = 0 }: GatewayInvoice): number => collected + paidOtherwise;

/** What the provider says of it. */
export const valuesOf = (told: GatewayInvoice) => ({
  state: told.state,
  currency: told.currency,
  minor_subtotal: told.subtotal,
  minor_discount: told.discount,
  minor_tax: told.tax,
  minor_total: told.total,
  minor_collected: receivedOf(told),
  minor_collected_tax: taxOfPart(receivedOf(told), told),
  minor_refunded: told.refunded,
  line_items: told.lines.map(({ text, quantity, amount }) => ({ text, quantity, amount })),
  period_start: told.periodStart,
  period_end: told.periodEnd,
  created_at: told.createdAt,
  paid_at: told.paidAt,
});

function statusOf({ state, minor_refunded: refunded, minor_collected: collected }: InvoiceRow): InvoiceStatus {
  if (state !== 'paid' || refunded === 0) return state;
  // What somebody had to their credit is nothing that goes back.
  return refunded >= collected ? 'refunded' : 'partially_refunded';
}

export function toInvoiceAnswer(row: InvoiceRow): Invoice {
  const major = (minor: number): number => toMajor(minor, row.currency);
  return {
    uuid: row.uuid,
    number: invoiceNumber(row.invoice_number),
    paid: row.state === 'paid',
    invoice_status: statusOf(row),
    amount: major(row.minor_total),
    tax: major(row.minor_tax),
    amount_refunded: major(row.minor_refunded),
    currency: row.currency,
    gateway_name: row.gateway_name,
    subscription: row.subscription_id === null ? null : { id: row.subscription_id, name: row.plan_name },
    notes: row.notes,
    period_start: isoTime(row.period_start),
    period_end: isoTime(row.period_end),
    created_at: isoTime(row.created_at),
    paid_at: row.paid_at && isoTime(row.paid_at),
  };
}

/** With all that stands on it. */
export function toInvoiceDocument(row: InvoiceRow): InvoiceDocument {
  const major = (minor: number): number => toMajor(minor, row.currency);
  return {
    ...toInvoiceAnswer(row),
    lines: row.line_items.map(({ text, quantity, amount }) => ({
      text: text || row.plan_name,
      quantity,
      amount: major(amount),
    })),
    subtotal: major(row.minor_subtotal),
    discount: major(row.minor_discount),
    seller: row.seller,
    buyer: row.buyer,
  };
}
