import { useMemo } from 'react';
import { useGetValueListsQuery } from '../../../api/lists';
import { formatCountry } from '../../../lib/format';

const NONE: Readonly<Record<string, string>> = {};

const namesOf = (codes: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    codes.map((code) => [code, formatCountry(code)] as const).sort(([, a], [, b]) => a.localeCompare(b)),
  );

/** Names of countries in the reader's language, by their codes; in the order of the names. */
export function useCountries(): Readonly<Record<string, string>> {
  const { data } = useGetValueListsQuery({ names: 'countries' });
  return useMemo(() => (data?.countries ? namesOf(data.countries.map(({ code }) => code)) : NONE), [data]);
}
