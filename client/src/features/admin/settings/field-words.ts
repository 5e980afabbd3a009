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

/** What a field is called, and what is said below it. */
export function useFieldWords({ label, help }: SettingFieldDescription): { label: string; hint: string | undefined } {
  const { t } = useTranslation();
  return { label: t(label), hint: help === null ? undefined : t(help) };
}
