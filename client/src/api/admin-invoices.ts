/* What everybody was asked to pay. It is read, and nothing in the admin area changes it. */

export { useExportInvoiceRecordsMutation, useListInvoiceRecordsQuery } from './generated/admin-invoices.gen';
