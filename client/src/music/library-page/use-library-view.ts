import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectMarks } from '../../platform/library/marks.slice';

/** What a page of a library is asked with. */
export interface LibraryArgs {
  query: string;
  orderBy: string;
  orderDir: 'asc' | 'desc';
  /** Something came into the library since: the pages that are kept from before are old. */
  version: number;
}

/** A way to sort, and the direction that it begins with. */
export interface Sort {
  id: string;
  label: string;
  direction: 'asc' | 'desc';
}

export interface LibraryView {
  args: LibraryArgs;
  query: string;
  setQuery: (query: string) => void;
  sorts: readonly Sort[];
  sort: Sort;
  /** Choosing the same column again reverses the order. */
  setSort: (id: string) => void;
}

/** What the address asks for, and how it is sorted. */
function readView(params: URLSearchParams, sorts: readonly [Sort, ...Sort[]]): { query: string; sort: Sort } {
  const known = sorts.find(({ id }) => id === params.get('orderBy')) ?? sorts[0];
  const asked = params.get('orderDir');
  return {
    query: params.get('query') ?? '',
    sort: { ...known, direction: asked === 'asc' || asked === 'desc' ? asked : known.direction },
  };
}

/** Filter and order of a library page; they stand in the address, so that going back finds them again. */
export function useLibraryView(sorts: readonly [Sort, ...Sort[]]): LibraryView {
  const [params, setParams] = useSearchParams();
  const [version] = useState(useSelector(selectMarks).additions);
  // The address is ahead of what is drawn: a second press may come before the first one shows.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  const { query, sort } = readView(params, sorts);
  const change = (values: Record<string, string>): void => {
    const changed = new URLSearchParams(latest.current);
    for (const [key, value] of Object.entries(values)) {
      if (value) changed.set(key, value);
      else changed.delete(key);
    }
    latest.current = changed;
    setParams(changed, { replace: true });
  };
  const late = useDeferredValue(query);
  return {
    args: { query: late.trim(), orderBy: sort.id, orderDir: sort.direction, version },
    query,
    sorts,
    sort,
    setQuery: (text) => change({ query: text }),
    setSort: (id) => {
      const chosen = sorts.find((one) => one.id === id) ?? sorts[0];
      const { sort: now } = readView(latest.current, sorts);
      const turned = now.direction === 'asc' ? 'desc' : 'asc';
      change({ orderBy: id, orderDir: id === now.id ? turned : chosen.direction });
    },
  };
}
