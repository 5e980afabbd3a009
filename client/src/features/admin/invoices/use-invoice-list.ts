import { INVOICES } from '@tonearm/shared/admin/invoices.resource';
import type { InvoiceRecord } from '@tonearm/shared/billing/invoice-records.dto';
import { useExportInvoiceRecordsMutation, useListInvoiceRecordsQuery } from '../../../api/admin-invoices';
import { makeListHook } from '../../../platform/admin/list/make-list-hook';

/** The invoices of everybody. */
export const useInvoiceList = makeListHook<InvoiceRecord>({
  resource: INVOICES,
  useRows: useListInvoiceRecordsQuery,
  useCsv: useExportInvoiceRecordsMutation,
});
