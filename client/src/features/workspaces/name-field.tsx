import { useTranslation } from 'react-i18next';
import { WORKSPACE_NAME_MAX } from '@tonearm/shared/limits';
import type { Form } from '../../platform/forms/use-form';
import { TextField } from '../../ui/text-field';

interface NameFieldProps {
  form: Pick<Form<{ name: string }>, 'values' | 'set' | 'errorOf'>;
  autoFocus?: boolean;
}

/** How a workspace is called. */
export function NameField({ form, autoFocus = false }: NameFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('Name')}
      name="name"
      autoComplete="organization"
      dir="auto"
      required
      maxLength={WORKSPACE_NAME_MAX}
      autoFocus={autoFocus}
      value={form.values.name}
      error={form.errorOf('name')}
      onChange={({ target }) => form.set({ name: target.value })}
    />
  );
}
