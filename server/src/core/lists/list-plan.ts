import type { Filter, OrderDirection, PaginateMode } from '@tonearm/shared/pagination';
import { FILTER_OPERATORS } from '@tonearm/shared/pagination';
import type { ListQuery } from '@tonearm/shared/pagination.dto';
import { invalid } from '../errors/app-error.js';
import type { ListSpec, SortSpec } from './list-spec.js';

/** Where a keyset page starts: the last row's sort value and id. */
export interface Cursor {
  value: string | number | null;
  id: number;
}

/** A checked list request. */
export interface ListPlan {
  sort: SortSpec;
  sortKey: string;
  direction: OrderDirection;
  page: number;
  perPage: number;
  mode: PaginateMode;
  cursor: Cursor | null;
  query: string | null;
  filters: Filter[];
}

const FILTERS_MAX = 20;
const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}$/;

/** Whether a cursor's time is one as the database writes it: what is none, MySQL does not compare. */
export const isStoredTime = (value: unknown): value is string =>
  typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(`${value.replace(' ', 'T')}Z`));

/** Decodes base64url JSON. @throws AppError 422 on `field` when it is none. */
function decode(text: string, field: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw invalid({ [field]: ['This could not be read.'] });
  }
}

/** Both databases must be able to compare it: MySQL takes no Infinity, and nothing else where a time stands. */
const IS_VALUE: Readonly<Record<SortSpec['kind'], (value: unknown) => boolean>> = {
  number: Number.isFinite,
  text: (value) => typeof value === 'string',
  time: isStoredTime,
};

function readCursor(text: string | undefined, sort: SortSpec): Cursor | null {
  if (!text) return null;
  const [value, id] = Object.values((decode(text, 'cursor') as unknown[]) ?? []);
  if (!(value === null || IS_VALUE[sort.kind](value)) || !Number.isSafeInteger(id))
    throw invalid({ cursor: ['This could not be read.'] });
  return { value: value as Cursor['value'], id: id as number };
}

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify([cursor.value, cursor.id])).toString('base64url');

type FiltersOffered = Pick<ListSpec, 'filters'>;

function checkFilter(candidate: unknown, spec: FiltersOffered): Filter {
  const {
    key,
    value,
    operator = '=',
  } = (typeof candidate === 'object' && candidate !== null ? candidate : {}) as Partial<Filter>;
  const known = typeof key === 'string' && Object.hasOwn(spec.filters, key) ? spec.filters[key] : undefined;
  if (
    !known ||
    !FILTER_OPERATORS.includes(operator) ||
    !known.operators.includes(operator) ||
    !known.accepts(value, operator)
  ) {
    throw invalid({ filters: ['There is no such filter.'] });
  }
  return { key: key as string, value, operator };
}

/** Checks filters, coded or plain. @param extra all query parameters. @throws AppError 422 on `filters`. */
export function readFilters(
  query: Pick<ListQuery, 'filters'>,
  extra: Record<string, unknown>,
  spec: FiltersOffered,
): Filter[] {
  const coded = query.filters ? decode(query.filters, 'filters') : [];
  if (!Array.isArray(coded) || coded.length > FILTERS_MAX) throw invalid({ filters: ['This could not be read.'] });
  const plain = Object.keys(spec.filters)
    .filter((key) => extra[key] !== undefined)
    .map((key) => ({ key, value: extra[key], operator: '=' }));
  return [...coded, ...plain].map((candidate) => checkFilter(candidate, spec));
}

/**
 * Checks a list request against what the resource offers: an unknown sort falls back to the default,
 * an unknown filter is refused (quality row 94).
 * @param extra all query parameters, for filters written as `?genre=jazz`.
 */
export function planList(query: ListQuery, extra: Record<string, unknown>, spec: ListSpec): ListPlan {
  const offered = Object.keys(spec.sorts);
  const sortKey = query.orderBy && Object.hasOwn(spec.sorts, query.orderBy) ? query.orderBy : (offered[0] as string);
  const sort = spec.sorts[sortKey] as SortSpec;
  return {
    sort,
    sortKey,
    direction: query.orderDir ?? sort.direction,
    page: query.cursor ? 1 : (query.page ?? 1),
    perPage: query.perPage ?? spec.perPage,
    mode: query.cursor ? 'cursor' : (query.paginate ?? 'simple'),
    cursor: readCursor(query.cursor, sort),
    query: query.query?.trim() || null,
    filters: readFilters(query, extra, spec),
  };
}
