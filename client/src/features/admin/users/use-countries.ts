import { useMemo } from 'react';
import { useGetValueListsQuery } from '../../../api/lists';

const NONE: Readonly<Record<string, string>> = {};

/** Names of countries in the reader's language, by their codes; in the order of the names. */
export function useCountries(): Readonly<Record<string, string>> {
  const { data } = useGetValueListsQuery({ names: 'countries' });
  return useMemo(
    () => (data?.countries ? Object.fromEntries(data.countries.map(({ code, name }) => [code, name])) : NONE),
    [data],
  );
}
