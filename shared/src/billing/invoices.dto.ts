import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { ID_MAX } from '../limits.js';
import { ListQuery, Pagination, wholeNumber } from '../pagination.dto.js';
import type { InvoiceStatus } from './invoices.js';
import type { SubscriptionGateway } from './subscriptions.js';

/** Newest first. */
export class InvoiceListQuery extends ListQuery {
  /** Left out: one's own. Those of others with `invoices.view`. */
  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  userId?: number;
}

export class InvoiceSubscription {
  id: number;
  /** Of the plan, as it was called then. */
  name: string;
}

/** Sums are in major units. */
export class Invoice {
  uuid: string;
  /** Numbers of invoices follow one another without gaps. null: it is not paid, and none has been given. */
  number: string | null;
  paid: boolean;
  invoice_status: InvoiceStatus;
  /** All of it, with tax. */
  amount: number;
  tax: number;
  amount_refunded: number;
  currency: string;
  gateway_name: SubscriptionGateway;
  /** null: it is gone. */
  subscription: InvoiceSubscription | null;
  /** What the site's owner has all invoices say. */
  notes: string;
  period_start: string | null;
  period_end: string | null;
  created_at: string;
  paid_at: string | null;
}

export class InvoiceLine {
  text: string;
  quantity: number;
  amount: number;
}

/** As they were when it was written: whoever has moved since does not change it. */
export class InvoiceParty {
  name: string;
  /** Line by line. */
  address: string[];
  tax_id: string | null;
  email: string | null;
}

/** All that stands on it. */
export class InvoiceDocument extends Invoice {
  lines: InvoiceLine[];
  /** What the lines come to: with the tax that is in them, without that which is added to them. */
  subtotal: number;
  /** What was taken off. */
  discount: number;
  seller: InvoiceParty;
  buyer: InvoiceParty;
}

export class InvoiceAnswer {
  invoice: InvoiceDocument;
  status: 'success';
}

export class InvoicePagination extends Pagination {
  data: Invoice[];
}

export class InvoiceListAnswer {
  pagination: InvoicePagination;
  status: 'success';
}
