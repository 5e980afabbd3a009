import { useMemo } from 'react';
import { SEARCH_DEBOUNCE_MS } from '@tonearm/shared/limits';
import { useListGenresQuery } from '../../api/generated/catalogue.gen';
import '../../api/cache-tags';
import { plainText } from '../../lib/plain-text';
import { useDebounced } from '../../lib/use-debounced';
import type { TokenOption } from '../../ui/tokens/token-field';

const SHOWN = 8;

/** Genres of the site whose name holds what is typed, the most played first. */
export function useGenreOptions(query: string, isActive: boolean): readonly TokenOption[] {
  const asked = useDebounced(query, SEARCH_DEBOUNCE_MS);
  const { data } = useListGenresQuery({ query: asked || undefined, perPage: SHOWN }, { skip: !isActive });
  return useMemo(() => (data?.pagination.data ?? [])
    .filter(({ display_name: name }) => plainText(name).includes(plainText(query)))
    .map(({ display_name: name }) => ({ key: name, label: name })), [data, query]);
}
