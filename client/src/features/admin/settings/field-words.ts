import { useTranslation } from 'react-i18next';
import type { SettingFieldDescription } from '../../../api/settings';

/** What every kind of field is given. */
export interface SettingFieldProps {
  field: SettingFieldDescription;
  value: unknown;
  /** As it was last saved. */
  saved: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** What one of the choices is called; of one that is gone, its number. */
export const nameOf = ({ options }: SettingFieldDescription, value: unknown): string =>
  options.find((option) => option.value === String(value))?.label ?? String(value);

/** What a field is called, and what is said below it. */
export function useFieldWords({ label, help }: SettingFieldDescription): { label: string; hint: string | undefined } {
  const { t } = useTranslation();
  return { label: t(label), hint: help === null ? undefined : t(help) };
}
