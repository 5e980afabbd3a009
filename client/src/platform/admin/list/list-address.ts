import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { columnsWith, operatorsOf } from '@tonearm/shared/admin/resource';
import type { Resource } from '@tonearm/shared/admin/resource';
import type { Filter } from '@tonearm/shared/pagination';
import { PER_PAGE_MAX } from '@tonearm/shared/limits';
import { fromBase64Url, toBase64Url } from '../../../lib/base64url';
import type { TableSort } from '../../../ui/data-table/table-types';
import { askedFilters } from './filter-days';
import type { ListArgs } from './list-view';

const PER_PAGE = 15;

/** The state of a list, as its address holds it. */
export interface ListState {
  query: string;
  filters: readonly Filter[];
  sort: TableSort;
  page: number;
  perPage: number;
  isTrashed: boolean;
}

/** Filters of an address; what is wrong in them is left out. */
export function readFilters(code: string | null, { filters }: Pick<Resource, 'filters'>): Filter[] {
  const text = code === null ? null : fromBase64Url(code);
  if (!text) return [];
  try {
    const found = JSON.parse(text) as unknown;
    if (!Array.isArray(found)) return [];
    return (found as Partial<Filter>[]).flatMap(({ key = '', operator = '=', value }) => {
      const field = Object.hasOwn(filters, key) ? filters[key] : undefined;
      return field && operatorsOf(field).includes(operator) ? [{ key, operator, value }] : [];
    });
  } catch {
    return [];
  }
}

const numberIn = (text: string | null, otherwise: number, max: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= max ? value : otherwise;
};

/** Reads an address; what is wrong in it is left out, so that the result is always a valid query. */
export function readListState(params: URLSearchParams, resource: Resource): ListState {
  const sorts = columnsWith(resource, 'sort');
  const wanted = params.get('orderBy') ?? '';
  const column = sorts.includes(wanted) ? wanted : resource.order;
  const direction = params.get('orderDir');
  return {
    query: (params.get('query') ?? '').slice(0, 200),
    filters: readFilters(params.get('filters'), resource),
    sort: {
      column,
      direction:
        direction === 'asc' || direction === 'desc'
          ? direction
          : (resource.columns[column]?.details.direction ?? 'desc'),
    },
    page: numberIn(params.get('page'), 1, 1_000_000),
    perPage: numberIn(params.get('perPage'), PER_PAGE, PER_PAGE_MAX),
    isTrashed: params.get('trashed') === 'true',
  };
}

/** As an address and a query hold them. */
export const codeOf = (filters: readonly Filter[]): string => toBase64Url(JSON.stringify(filters));

/** As parameters of the list's query. */
export const argsOf = (
  { query, filters, sort, page, perPage, isTrashed }: ListState,
  resource: Resource,
): ListArgs => ({
  ...(query ? { query } : {}),
  ...(filters.length > 0 ? { filters: codeOf(askedFilters(filters, resource)) } : {}),
  orderBy: sort.column,
  orderDir: sort.direction,
  page,
  perPage,
  ...(isTrashed ? { trashed: 'true' } : {}),
});

/** Search and filters, as bulk calls and exports take them. */
export const matchOf = ({ query, filters, isTrashed }: ListState, resource: Resource) => ({
  ...(query ? { query } : {}),
  ...(filters.length > 0 ? { filters: codeOf(askedFilters(filters, resource)) } : {}),
  trashed: isTrashed,
});

function writeListState(state: ListState, resource: Resource): URLSearchParams {
  const params = new URLSearchParams();
  if (state.query) params.set('query', state.query);
  if (state.filters.length > 0) params.set('filters', codeOf(state.filters));
  const first = resource.columns[resource.order]?.details.direction;
  if (state.sort.column !== resource.order || state.sort.direction !== first) {
    params.set('orderBy', state.sort.column);
    params.set('orderDir', state.sort.direction);
  }
  if (state.page > 1) params.set('page', String(state.page));
  if (state.perPage !== PER_PAGE) params.set('perPage', String(state.perPage));
  if (state.isTrashed) params.set('trashed', 'true');
  return params;
}

export interface ListAddress {
  state: ListState;
  /** Identifies the rows of the list: its pages and orders have the same key. */
  list: string;
  isNarrowed: boolean;
  /** A new filter or order begins at the first page. `isTyping` replaces the history entry. */
  change: (changes: Partial<ListState>, isTyping?: boolean) => void;
}

/** The state of a list and how to change it; it is kept in the address. */
export function useListAddress(resource: Resource): ListAddress {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(params, resource), [params, resource]);
  const { query, filters, isTrashed } = state;
  return {
    state,
    list: JSON.stringify([query, filters, isTrashed]),
    isNarrowed: query !== '' || filters.length > 0 || isTrashed,
    change: (changes, isTyping = false) =>
      setParams((now) => writeListState({ ...readListState(now, resource), page: 1, ...changes }, resource), {
        replace: isTyping,
      }),
  };
}
