import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_DEBOUNCE_MS } from '@tonearm/shared/limits';
import { useListGenresQuery } from '../../api/catalogue';
import { plainText } from '../../lib/plain-text';
import { useDebounced } from '../../lib/use-debounced';
import type { TokenOption } from '../../ui/tokens/token-field';

const SHOWN = 8;
const NEW = 'new ';

/** Genres of the site whose name holds what is typed: those that begin so first, then the most played; last a new one of that name. */
export function useGenreOptions(query: string, isActive: boolean): readonly TokenOption[] {
  const asked = useDebounced(query, SEARCH_DEBOUNCE_MS);
  const { data } = useListGenresQuery({ query: asked || undefined, perPage: SHOWN }, { skip: !isActive });
  const { t } = useTranslation();
  return useMemo(() => {
    const typed = plainText(query);
    const names = (data?.pagination.data ?? [])
      .map(({ display_name: name }) => name)
      .filter((name) => plainText(name).includes(typed));
    const begins = (name: string): number => (plainText(name).startsWith(typed) ? 0 : 1);
    const known = names.sort((a, b) => begins(a) - begins(b)).map((name) => ({ key: name, label: name }));
    // Of a list that is still to come, nobody knows yet what is new.
    const isNew =
      query !== '' && asked === query && data !== undefined && !names.some((name) => plainText(name) === typed);
    return isNew ? [...known, { key: `${NEW}${query}`, label: query, note: t('New genre') }] : known;
  }, [data, asked, query, t]);
}
