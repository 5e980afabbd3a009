import { useMemo } from 'react';
import { useListArtistsQuery } from '../../api/generated/catalogue.gen';
import '../../api/cache-tags';
import { SEARCH_DEBOUNCE_MS } from '@tonearm/shared/limits';
import { useDebounced } from '../../lib/use-debounced';
import type { TokenOption } from '../../ui/tokens/token-field';

const SHOWN = 8;

/** Artists of the site by what is typed, the best known first. */
export function useArtistOptions(query: string, isActive: boolean): readonly TokenOption[] {
  const asked = useDebounced(query, SEARCH_DEBOUNCE_MS);
  const { currentData } = useListArtistsQuery({ query: asked || undefined, perPage: SHOWN }, { skip: !isActive || asked === '' });
  return useMemo(() => (asked === '' ? [] : (currentData?.pagination.data ?? []).map(({ id, name }) => ({ key: String(id), label: name }))), [currentData, asked]);
}
