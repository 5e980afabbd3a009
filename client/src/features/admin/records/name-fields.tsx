import { useTranslation } from 'react-i18next';
import { GENRE_NAME_MAX } from '@tonearm/shared/limits';
import type { Form } from '../../../platform/forms/use-form';
import { TextField } from '../../../ui/text-field';

interface Names {
  display_name: string;
  /** For addresses. */
  name: string;
}

interface NameFieldsProps {
  form: { values: Names; set: (changes: Partial<Names>) => void } & Pick<Form<object>, 'errorOf'>;
  isNew: boolean;
}

/** How people and addresses call a genre or a tag. */
export function NameFields({ form: { values, set, errorOf }, isNew }: NameFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('Display name')}
        name="display_name"
        dir="auto"
        autoComplete="off"
        autoFocus
        required
        maxLength={GENRE_NAME_MAX}
        value={values.display_name}
        error={errorOf('display_name')}
        onChange={(event) => set({ display_name: event.target.value })}
      />
      <TextField
        label={t('Name in addresses')}
        name="name"
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={GENRE_NAME_MAX}
        value={values.name}
        error={errorOf('name')}
        hint={isNew ? t('Made from the display name where it is left empty.') : t('The old one leads to the new one.')}
        onChange={(event) => set({ name: event.target.value })}
      />
    </>
  );
}
