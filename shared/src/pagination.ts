/** How a list is cut (3-decisions §1.1). */
export const PAGINATE_MODES = ['simple', 'lengthAware', 'cursor'] as const;
export type PaginateMode = (typeof PAGINATE_MODES)[number];
export const ORDER_DIRECTIONS = ['asc', 'desc'] as const;
export type OrderDirection = (typeof ORDER_DIRECTIONS)[number];

/** Operators that a filter may use; a resource allows a subset a key. */
export const FILTER_OPERATORS = [
  '=',
  '!=',
  '>',
  '>=',
  '<',
  '<=',
  'between',
  'has',
  'notHas',
  'hasAll',
  'notNull',
  'null',
  'contains',
] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

export interface Filter {
  key: string;
  value: unknown;
  operator: FilterOperator;
}
