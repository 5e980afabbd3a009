import type { Filter, FilterOperator } from '@tonearm/shared/pagination';
import { isFilterTime } from './filter-time.js';

/** @typeParam C the columns that there are: `ColumnOf` an entity. */
export interface SortSpec<C extends string = string> {
  column: C;
  direction: 'asc' | 'desc';
  /** What a cursor carries of it; a time as the database writes it. */
  kind: 'number' | 'text' | 'time';
}

/** A filter that a list takes, and what values it accepts. */
export interface FilterSpec {
  operators: readonly FilterOperator[];
  accepts: (value: unknown, operator: FilterOperator) => boolean;
}

/** What a resource's list offers; nothing from the outside reaches SQL but through it. @typeParam C as of `SortSpec`. */
export interface ListSpec<C extends string = string> {
  /** Sort key -> column; the first is the default. */
  sorts: Readonly<Record<string, SortSpec<C>>>;
  filters: Readonly<Record<string, FilterSpec>>;
  perPage: number;
}

const SLUG = /^[^\u0000-\u001f\u007f]{1,100}$/u;

/** Filter by a genre's slug, an artist's id… as `?genre=jazz` or in `filters`. */
export const bySlug: FilterSpec = {
  operators: ['=', 'has'],
  accepts: (value) => typeof value === 'string' && SLUG.test(value),
};
export const byId: FilterSpec = {
  operators: ['=', 'has'],
  accepts: (value) => /^[1-9]\d{0,9}$/.test(String(value)) && Number(value) <= 2_147_483_647,
};
export const byOneOf = (values: readonly string[]): FilterSpec => ({
  operators: ['='],
  accepts: (value) => values.includes(value as string),
});
export const byFlag: FilterSpec = {
  operators: ['='],
  accepts: (value) => [true, false, 'true', 'false', '1', '0'].includes(value as string),
};
const COMPARED = ['=', '>', '>=', '<', '<=', 'between'] as const;
const NUMBER = /^\d{1,10}$/;
const DATE = /^\d{4}$|^\d{4}-\d{2}$|^\d{4}-\d{2}-\d{2}$/;
const compared = (isOne: (value: unknown) => boolean): FilterSpec => ({
  operators: COMPARED,
  accepts: (value, operator) =>
    operator === 'between' ? Array.isArray(value) && value.length === 2 && value.every(isOne) : isOne(value),
});
/** A whole number; `between` takes two, both included. */
export const byNumber = compared(
  (value) => (typeof value === 'number' || typeof value === 'string') && NUMBER.test(String(value)),
);
/** A year, a month or a day as text. */
export const byDate = compared((value) => typeof value === 'string' && DATE.test(value));
/** Whether a filter of a flag asks for rows that have it. */
export const asksFor = ({ value }: Pick<Filter, 'value'>): boolean => [true, 'true', '1'].includes(value as string);
/** Whether there is a value at all. */
export const byPresence: FilterSpec = { operators: ['null', 'notNull'], accepts: () => true };
/** A day `YYYY-MM-DD` or a moment in UTC; `between` takes two, both included. */
export const byTime: FilterSpec = {
  operators: ['=', '>', '>=', '<', '<=', 'between'],
  accepts: (value, operator) =>
    operator === 'between'
      ? Array.isArray(value) && value.length === 2 && value.every(isFilterTime)
      : isFilterTime(value),
};
