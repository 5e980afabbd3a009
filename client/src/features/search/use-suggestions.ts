import { useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { SEARCH_DEBOUNCE_MS } from '@tonearm/shared/limits';
import type { SearchModel } from '@tonearm/shared/search/search.dto';
import { useSuggestSearchesQuery } from '../../api/search';
import { useDebounced } from '../../lib/use-debounced';

export interface Suggestion {
  key: string;
  text: string;
  /** null: a text to search for. */
  model: SearchModel | null;
}

const NONE: readonly Suggestion[] = [];
/** Half a word is asked for sooner than a whole search. */
const WAIT_MS = SEARCH_DEBOUNCE_MS / 2;

/** What could be meant by a text that is being typed; empty while nothing is typed or wanted. */
export function useSuggestions(text: string, isWanted: boolean): readonly Suggestion[] {
  const rested = useDebounced(text.trim(), WAIT_MS);
  const { data } = useSuggestSearchesQuery(isWanted && rested !== '' ? { query: rested } : skipToken);
  return useMemo(() => {
    if (!isWanted || !data || text.trim() === '') return NONE;
    return [
      ...data.suggestions.map((suggestion) => ({ key: `text:${suggestion}`, text: suggestion, model: null })),
      ...data.items.map((model) => ({
        key: `${model.model_type}:${model.id}`,
        text: model.display_name ?? model.name,
        model,
      })),
    ];
  }, [data, isWanted, text]);
}
