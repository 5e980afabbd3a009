import type { TFunction } from 'i18next';
import type { INVOICES } from '@tonearm/shared/admin/invoices.resource';
import type { InvoiceRecord } from '@tonearm/shared/billing/invoice-records.dto';
import type { GATEWAY_INVOICE_STATES } from '@tonearm/shared/billing/invoices';
import type { FilterView } from '../../../platform/admin/list/list-view';
import { invoiceStatus } from '../../../platform/billing/invoice-words';

type FilterName = keyof typeof INVOICES.filters;

/** What an invoice is called in the list: one that was never paid has no number. */
export const invoiceName = (t: TFunction, { number }: Pick<InvoiceRecord, 'number'>): string =>
  number ?? t('No number');

/** Whose it is: as they are called now, or as it was made out where the account is gone. */
export const invoicePerson = (t: TFunction, { user, buyer }: Pick<InvoiceRecord, 'user' | 'buyer'>): string =>
  user?.name || buyer || t('Person without a name');

/** What the provider says of it, without what went back. */
function states(t: TFunction): Readonly<Record<(typeof GATEWAY_INVOICE_STATES)[number], string>> {
  const { open, paid, void: ended } = invoiceStatus(t);
  return { open: open[1], paid: paid[1], void: ended[1] };
}

/** What the filters of the list are called. */
export const invoiceFilters = (t: TFunction): Readonly<Record<FilterName, FilterView>> => ({
  user: { label: t('Customer') },
  state: { label: t('Status'), choices: states(t) },
  created_at: { label: t('Issued on') },
  paid_at: { label: t('Paid on') },
});
