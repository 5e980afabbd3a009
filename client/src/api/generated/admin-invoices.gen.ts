// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInvoiceRecords: build.query<
      ListInvoiceRecordsApiResponse,
      ListInvoiceRecordsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/invoices`,
        params: {
          trashed: queryArg.trashed,
          page: queryArg.page,
          perPage: queryArg.perPage,
          paginate: queryArg.paginate,
          query: queryArg.query,
          orderBy: queryArg.orderBy,
          orderDir: queryArg.orderDir,
          filters: queryArg.filters,
          cursor: queryArg.cursor,
          with: queryArg["with"],
          load: queryArg.load,
          loadCount: queryArg.loadCount,
        },
      }),
    }),
    exportInvoiceRecords: build.mutation<
      ExportInvoiceRecordsApiResponse,
      ExportInvoiceRecordsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/invoices/csv/export`,
        method: "POST",
        body: queryArg.csvExportInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminInvoicesApi };
export type ListInvoiceRecordsApiResponse =
  /** status 200  */ InvoiceRecordListAnswer;
export type ListInvoiceRecordsApiArg = {
  /** The rows in the trash instead. */
  trashed?: string;
  page?: number;
  perPage?: number;
  paginate?: "simple" | "lengthAware" | "cursor";
  query?: string;
  /** A column of the resource's list; anything else falls back to its default. */
  orderBy?: string;
  orderDir?: "asc" | "desc";
  /** base64url of a JSON list of `{key, value, operator}`. */
  filters?: string;
  cursor?: string;
  with?: string;
  load?: string;
  loadCount?: string;
};
export type ExportInvoiceRecordsApiResponse =
  /** status 200  */ ResourceExportAnswer;
export type ExportInvoiceRecordsApiArg = {
  csvExportInput: CsvExportInput;
};
export type InvoicePerson = {
  id: number;
  name: string;
};
export type InvoiceSubscription = {
  id: number;
  /** Of the plan, as it was called then. */
  name: string;
};
export type InvoiceRecord = {
  id: number;
  model_type: "invoice";
  /** null: the account is gone. */
  user: InvoicePerson | null;
  /** Who it was made out to, as it stands on it. */
  buyer: string;
  /** As it was called then. */
  plan: string;
  uuid: string;
  /** Numbers of invoices follow one another without gaps. null: it is not paid, and none has been given. */
  number: string | null;
  paid: boolean;
  invoice_status: "open" | "paid" | "partially_refunded" | "refunded" | "void";
  /** All of it, with tax. */
  amount: number;
  tax: number;
  amount_refunded: number;
  currency: string;
  gateway_name: "none" | "stripe" | "paypal" | "test";
  /** null: it is gone. */
  subscription: InvoiceSubscription | null;
  /** What the site's owner has all invoices say. */
  notes: string;
  period_start: string | null;
  period_end: string | null;
  created_at: string;
  paid_at: string | null;
};
export type InvoiceRecordPagination = {
  data: InvoiceRecord[];
  /** There are more than `total`, which was not counted to its end. */
  total_is_capped?: boolean;
  current_page: number;
  per_page: number;
  from: number | null;
  to: number | null;
  next_page: number | null;
  prev_page: number | null;
  /** Only with `paginate=lengthAware`. */
  last_page?: number;
  /** Only with `paginate=lengthAware`. */
  total?: number;
  next_cursor: string | null;
  prev_cursor: string | null;
};
export type InvoiceRecordListAnswer = {
  pagination: InvoiceRecordPagination;
  status: "success";
};
export type ResourceExport = {
  id: string;
  state: "queued" | "running" | "ready" | "failed" | "stopped";
  /** Rows written so far. */
  rows: number;
  expires_at: string;
  /** null until it is ready. */
  download_path: string | null;
};
export type ResourceExportAnswer = {
  export: ResourceExport;
  /** As in `export`. */
  download_path: string | null;
  status: "success";
};
export type CsvExportInput = {
  order_by?: string;
  order_dir?: "asc" | "desc";
  /** In this order; all where none are named. */
  columns?: string[];
  query?: string;
  /** base64url of a JSON list of `{key, value, operator}`, as in the list's query. */
  filters?: string;
  /** The rows in the trash instead. */
  trashed?: boolean;
};
export const { useListInvoiceRecordsQuery, useExportInvoiceRecordsMutation } =
  injectedRtkApi;
