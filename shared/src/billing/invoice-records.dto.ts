import { ResourceListQuery, ResourcePagination } from '../admin/resources.dto.js';
import { Invoice } from './invoices.dto.js';

export class InvoicePerson {
  id: number;
  name: string;
}

/** As those see it who keep the books. */
export class InvoiceRecord extends Invoice {
  id: number;
  model_type: 'invoice';
  /** null: the account is gone. */
  user: InvoicePerson | null;
  /** Who it was made out to, as it stands on it. */
  buyer: string;
  /** As it was called then. */
  plan: string;
}

export class InvoiceRecordPagination extends ResourcePagination {
  data: InvoiceRecord[];
}

export class InvoiceRecordListAnswer {
  pagination: InvoiceRecordPagination;
  status: 'success';
}

/** All invoices; `filters` takes more. */
export class InvoiceRecordListQuery extends ResourceListQuery {}
