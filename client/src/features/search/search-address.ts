import { useMemo } from 'react';
import { useMatch } from 'react-router-dom';
import { SEARCH_TABS } from '@tonearm/shared/search/search';
import type { SearchTab } from '@tonearm/shared/search/search';

export interface SearchAddress {
  /** The page shown is the search. */
  isHere: boolean;
  query: string;
  /** null: there is no such tab. */
  tab: SearchTab | null;
}

const tabNamed = (name: string | undefined): SearchTab | null =>
  name === undefined ? 'all' : (SEARCH_TABS.find((tab) => tab === name) ?? null);

/** What the address says about a search. */
export function useSearchAddress(): SearchAddress {
  const match = useMatch('/search/:query?/:tab?');
  const { query = '', tab } = match?.params ?? {};
  const isHere = match !== null;
  return useMemo(() => ({ isHere, query, tab: tabNamed(tab) }), [isHere, query, tab]);
}

/** `/search/{query}/{tab}`; dots alone would be read as folders. */
export function searchPath(query: string, tab: SearchTab = 'all'): string {
  const text = query.trim();
  if (text === '' || /^\.+$/.test(text)) return '/search';
  return `/search/${encodeURIComponent(text)}${tab === 'all' ? '' : `/${tab}`}`;
}
