import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ValueListsAnswer } from '@tonearm/shared/account/locale.dto';
import { useGetValueListsQuery } from '../../api/lists';
import { formatCountry } from '../../lib/format';
import type { SelectGroup } from '../../ui/select/select-types';

interface Choices {
  languages: readonly SelectGroup[];
  countries: readonly SelectGroup[];
  timezones: readonly SelectGroup[];
}

interface ChoicesQuery {
  choices: Choices | null;
  isError: boolean;
  refetch: () => void;
}

/** Stands for null: what the site has set. */
export const FOLLOWS_SITE = '';

function choicesOf(
  { localizations = [], countries = [], timezones = [] }: ValueListsAnswer,
  texts: { site: string; none: string },
): Choices {
  const first = (label: string): SelectGroup => ({ label: null, options: [{ value: FOLLOWS_SITE, label }] });
  return {
    languages: [
      first(texts.site),
      {
        label: null,
        options: localizations.map(({ language, name }) => ({ value: language, label: name, lang: language })),
      },
    ],
    countries: [
      first(texts.none),
      {
        label: null,
        options: countries
          .map(({ code }) => ({ value: code, label: formatCountry(code) }))
          .sort((a, b) => a.label.localeCompare(b.label)),
      },
    ],
    timezones: [
      first(texts.site),
      ...timezones.map(({ group, items }) => ({
        label: group,
        options: items.map(({ value, text }) => ({ value, label: text })),
      })),
    ],
  };
}

/** The lists of languages, countries and timezones to choose from. */
export function useLocationChoices(): ChoicesQuery {
  const { t } = useTranslation();
  const { data, isError, refetch } = useGetValueListsQuery({ names: 'timezones,countries,localizations' });
  const choices = useMemo(
    () => (data ? choicesOf(data, { site: t('Same as the site'), none: t('Not set') }) : null),
    [data, t],
  );
  return { choices, isError, refetch: () => void refetch() };
}
