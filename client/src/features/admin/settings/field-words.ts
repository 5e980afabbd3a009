import { useTranslation } from 'react-i18next';
import type { SettingFieldDescription } from '../../../api/settings';

/** What a field is drawn from; what it began as is the server's matter. */
export type DrawnField = Omit<SettingFieldDescription, 'default'>;

/** What every kind of field is given. */
export interface SettingFieldProps {
  field: DrawnField;
  value: unknown;
  /** As it was last saved. */
  saved: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** What one of the choices is called; of one that is gone, its number. */
export const nameOf = ({ options }: DrawnField, value: unknown): string =>
  options.find((option) => option.value === String(value))?.label ?? String(value);

/** What a field is called, and what is said below it. */
export function useFieldWords({ label, help }: DrawnField): { label: string; hint: string | undefined } {
  const { t } = useTranslation();
  return { label: t(label), hint: help === null ? undefined : t(help) };
}
