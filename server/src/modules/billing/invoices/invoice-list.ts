import { GATEWAY_INVOICE_STATES } from '@tonearm/shared/billing/invoices';
import type { Filter } from '@tonearm/shared/pagination';
import { named } from '../../../core/database/entity-columns.js';
import { sql } from '../../../core/database/sql.js';
import type { Expression, Sql } from '../../../core/database/sql.js';
import { chosenSql } from '../../../core/resources/filter-readers.js';
import { InvoiceEntity } from './invoice.entity.js';

const i = named(InvoiceEntity, 'i');

/** Where the list of all invoices reads. */
export const INVOICE_LIST = {
  from: i,
  alias: 'i',
  id: i.id,
  deletedAt: null,
  columns: { number: i.invoice_number, created_at: i.created_at, paid_at: i.paid_at },
} as const;

/** Whose it is, for what the search finds of people. */
export const INVOICE_USER = i.user_id as Expression<number>;

/** The one of a number. */
export const ofNumber = (number: number): Sql => sql`${i.invoice_number} = ${number}`;

export const INVOICE_FILTERS = {
  user: i.user_id,
  state: (filter: Filter): Sql => chosenSql(i.state, GATEWAY_INVOICE_STATES, filter),
  created_at: i.created_at,
  paid_at: i.paid_at,
};
