import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListGenresQuery } from '../../api/catalogue';
import { plainText } from '../../lib/plain-text';
import type { FoundOptions, OptionQuery } from '../../ui/combo-box/combo-option';
import type { TokenOption } from '../../ui/tokens/token-field';

const SHOWN = 8;
const NEW = 'new ';

/** Genres of the site whose name holds what is typed: those that begin so first, then the most played; last a new one of that name. */
export function useGenreOptions({ typed, rested, isActive }: OptionQuery): FoundOptions<TokenOption> {
  const { data, isError } = useListGenresQuery({ query: rested || undefined, perPage: SHOWN }, { skip: !isActive });
  const { t } = useTranslation();
  const options = useMemo(() => {
    const wanted = plainText(typed);
    const names = (data?.pagination.data ?? [])
      .map(({ display_name: name }) => name)
      .filter((name) => plainText(name).includes(wanted));
    const begins = (name: string): number => (plainText(name).startsWith(wanted) ? 0 : 1);
    const known = names.sort((a, b) => begins(a) - begins(b)).map((name) => ({ id: name, name }));
    // Of a list that is still to come, nobody knows yet what is new.
    const isNew =
      typed !== '' && rested === typed && data !== undefined && !names.some((name) => plainText(name) === wanted);
    return isNew ? [...known, { id: `${NEW}${typed}`, name: typed, description: t('New genre') }] : known;
  }, [data, rested, typed, t]);
  return { options, isError };
}
