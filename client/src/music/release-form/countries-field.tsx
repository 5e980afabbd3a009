import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTRIES_MAX } from '@tonearm/shared/limits';
import { useGetValueListsQuery } from '../../api/lists';
import { formatCountry } from '../../lib/format';
import { plainText } from '../../lib/plain-text';
import { TokenField } from '../../ui/tokens/token-field';
import type { TokenOption } from '../../ui/tokens/token-field';

interface CountriesFieldProps {
  label: string;
  name: string;
  /** Codes. */
  codes: readonly string[];
  onChange: (codes: readonly string[]) => void;
  hint: string;
  error?: string | undefined;
}

const SHOWN = 8;

/** Countries that hold what is typed, in the reader's language; those that begin with it first. */
function useCountryOptions(query: string, isActive: boolean): readonly TokenOption[] {
  const { data } = useGetValueListsQuery({ names: 'countries' }, { skip: !isActive });
  return useMemo(() => {
    const wanted = plainText(query);
    const all = (data?.countries ?? []).map(({ code }) => ({ key: code, label: formatCountry(code) }));
    const place = ({ key, label }: TokenOption): number =>
      key.toLowerCase() === wanted || plainText(label).startsWith(wanted) ? 0 : 1;
    return all
      .filter(({ key, label }) => key.toLowerCase() === wanted || plainText(label).includes(wanted))
      .sort((a, b) => place(a) - place(b) || a.label.localeCompare(b.label))
      .slice(0, SHOWN);
  }, [data, query]);
}

/** Countries as chips, found by their names. */
export function CountriesField({ label, name, codes, onChange, hint, error }: CountriesFieldProps) {
  const { t } = useTranslation();
  return (
    <TokenField
      label={label}
      name={name}
      tokens={codes.map((code) => ({ key: code, label: formatCountry(code) }))}
      useOptions={useCountryOptions}
      placeholder={t('Add country')}
      max={COUNTRIES_MAX}
      hint={hint}
      error={error}
      removeLabel={(one) => t('Remove :name', { name: one })}
      onChoose={({ key }) => onChange([...codes, key])}
      onRemove={(key) => onChange(codes.filter((code) => code !== key))}
    />
  );
}
