import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalizationRecord } from '@tonearm/shared/admin/localizations.dto';
import { LANGUAGE_MAX, LOCALIZATION_NAME_MAX } from '@tonearm/shared/limits';
import { canonicalLanguage, directionOf } from '@tonearm/shared/rules/text-lines';
import {
  useCreateLocalizationMutation,
  useListLocalizationsQuery,
  useUpdateLocalizationMutation,
} from '../../../api/admin-localizations';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import type { FieldTexts } from '../../../platform/forms/field-conflicts';
import { SaveButton } from '../../../platform/forms/save-button';
import { useMergeQuestion } from '../../../platform/forms/use-conflict-questions';
import { useForm } from '../../../platform/forms/use-form';
import type { Form } from '../../../platform/forms/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { RadioRows } from '../../../ui/radio-rows';
import { NativeSelect } from '../../../ui/select/native-select';
import { TextField } from '../../../ui/text-field';
import { directionWords } from './localization-words';

interface LocalizationValues {
  language: string;
  name: string;
  direction: 'ltr' | 'rtl';
  /** Empty: it begins with nothing. */
  base: string;
}

interface LocalizationDialogProps extends DialogControl<LocalizationRecord> {
  /** None: a new one is added. */
  locale?: LocalizationRecord;
}

const NEW: LocalizationValues = { language: '', name: '', direction: 'ltr', base: '' };

const valuesOf = ({ language, name, direction }: LocalizationRecord): LocalizationValues => ({
  language,
  name,
  direction,
  base: '',
});

/** What a language is called in itself. */
function nameOf(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(language) ?? '';
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

function useFieldTexts(): FieldTexts<LocalizationValues> {
  const { t } = useTranslation();
  return {
    language: { label: t('Code'), textOf: ({ language }) => language },
    name: { label: t('Name'), textOf: ({ name }) => name },
    direction: { label: t('Direction'), textOf: ({ direction }) => directionWords(t)[direction] },
    base: { label: t('Begin with the texts of'), textOf: ({ base }) => base },
  };
}

function useLocalizationForm(
  locale: LocalizationRecord | undefined,
  onSaved: (locale: LocalizationRecord) => void,
): Form<LocalizationValues> {
  const { t } = useTranslation();
  const [create] = useCreateLocalizationMutation();
  const [update] = useUpdateLocalizationMutation();
  const settle = useMergeQuestion<LocalizationValues, LocalizationRecord>(({ name }) => name, useFieldTexts());
  return useForm<LocalizationValues, LocalizationRecord>({
    initial: locale ? valuesOf(locale) : NEW,
    item: locale && { version: locale.updated_at, valuesOf, settle },
    isComplete: ({ language, name }) => language.trim() !== '' && name.trim() !== '',
    faultsOf: ({ language }) =>
      canonicalLanguage(language.trim()) === null ? { language: t('There is no such language.') } : {},
    whenFaulty: 'mark',
    send: async ({ language, name, direction, base }, { version }) => {
      const answer = locale
        ? await update({
            id: locale.id,
            updateLocalizationInput: { name: name.trim(), direction, expected_updated_at: version },
          }).unwrap()
        : await create({
            createLocalizationInput: {
              name: name.trim(),
              language: language.trim(),
              direction,
              ...(base !== '' && { base }),
            },
          }).unwrap();
      return answer.localization;
    },
    onSaved,
  });
}

/** The code, which fills in what follows from it, and what a new language begins with. */
function NewFields({ form }: { form: Form<LocalizationValues> }) {
  const { t } = useTranslation();
  const { data } = useListLocalizationsQuery({ perPage: 100, orderBy: 'name', orderDir: 'asc' });
  const known = (data?.pagination.data ?? []).filter(({ language }) => language !== 'en');
  /** What was not typed by hand. */
  const [filled, setFilled] = useState({ name: NEW.name, direction: NEW.direction });
  const setLanguage = (language: string): void => {
    const tag = canonicalLanguage(language.trim());
    const { name, direction } = form.values;
    const next = tag && {
      ...((name.trim() === '' || name === filled.name) && { name: nameOf(tag) }),
      ...(direction === filled.direction && { direction: directionOf(tag) }),
    };
    form.set({ language, ...next });
    setFilled((before) => ({ ...before, ...next }));
  };
  return (
    <>
      <TextField
        label={t('Code')}
        name="language"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        maxLength={LANGUAGE_MAX}
        value={form.values.language}
        error={form.errorOf('language')}
        hint={t('As in pl, pt-BR or zh-Hant.')}
        onChange={(event) => setLanguage(event.target.value)}
      />
      <NativeSelect
        label={t('Begin with the texts of')}
        value={form.values.base}
        onChange={(base) => form.set({ base })}
        options={[
          { value: '', label: t('English') },
          ...known.map(({ language, name }) => ({ value: language, label: name })),
        ]}
      />
      <p className="t3 s12">
        {t('They stand where a text has not been translated yet, and do not count as translated.')}
      </p>
    </>
  );
}

/** Adds a language, or changes one. Resolves with it. Open it lazily. */
export default function LocalizationDialog({ locale, onClose }: LocalizationDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useLocalizationForm(locale, onClose);
  const words = directionWords(t);
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <SaveButton form={form} formId={formId} label={locale ? t('Save') : t('Create')} />
    </>
  );
  return (
    <Dialog
      title={locale ? t('Edit language') : t('New language')}
      closeLabel={t('Close')}
      onClose={() => onClose()}
      footer={footer}
    >
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        {!locale && <NewFields form={form} />}
        <TextField
          label={t('Name')}
          name="name"
          dir="auto"
          autoComplete="off"
          required
          maxLength={LOCALIZATION_NAME_MAX}
          value={form.values.name}
          error={form.errorOf('name')}
          hint={t('In the language itself.')}
          onChange={(event) => form.set({ name: event.target.value })}
        />
        <RadioRows
          label={t('Direction')}
          name="direction"
          value={form.values.direction}
          onChange={(direction) => form.set({ direction })}
          options={[
            { value: 'ltr', label: words.ltr },
            { value: 'rtl', label: words.rtl },
          ]}
        />
      </form>
    </Dialog>
  );
}
