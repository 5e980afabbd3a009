import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTRIES_MAX } from '@tonearm/shared/limits';
import { useGetValueListsQuery } from '../../api/lists';
import { formatCountry } from '../../lib/format';
import { plainText } from '../../lib/plain-text';
import type { FoundOptions, OptionQuery } from '../../ui/combo-box/combo-option';
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
function useCountryOptions({ typed, isActive }: OptionQuery): FoundOptions<TokenOption> {
  const { data, isError } = useGetValueListsQuery({ names: 'countries' }, { skip: !isActive });
  const options = useMemo(() => {
    const wanted = plainText(typed);
    const all = (data?.countries ?? []).map(({ code }) => ({ id: code, name: formatCountry(code) }));
    const place = ({ id, name }: TokenOption): number =>
      id.toLowerCase() === wanted || plainText(name).startsWith(wanted) ? 0 : 1;
    return all
      .filter(({ id, name }) => id.toLowerCase() === wanted || plainText(name).includes(wanted))
      .sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name))
      .slice(0, SHOWN);
  }, [data, typed]);
  return { options, isError };
}

/** Countries as chips, found by their names. */
export function CountriesField({ label, name, codes, onChange, hint, error }: CountriesFieldProps) {
  const { t } = useTranslation();
  return (
    <TokenField
      label={label}
      name={name}
      tokens={codes.map((code) => ({ id: code, name: formatCountry(code) }))}
      useOptions={useCountryOptions}
      placeholder={t('Add country')}
      max={COUNTRIES_MAX}
      hint={hint}
      error={error}
      removeLabel={(one) => t('Remove :name', { name: one })}
      onChoose={({ id }) => onChange([...codes, id])}
      onRemove={(id) => onChange(codes.filter((code) => code !== id))}
    />
  );
}
