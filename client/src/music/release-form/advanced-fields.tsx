import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { MUSICAL_KEYS } from '@tonearm/shared/catalogue/catalogue';
import { MOOD_MAX } from '@tonearm/shared/limits';
import { ChoiceField } from '../../platform/forms/choice-field';
import { useLocale } from '../../platform/i18n/use-locale';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { TextField } from '../../ui/text-field';
import { languageChoices } from '../lyrics/editor/language-choices';
import { CountriesField } from './countries-field';
import type { TrackFieldsProps } from './field-props';
import { keyName } from './key-names';
import styles from './release-form.module.css';

const UNKNOWN = 'und';
const FIELDS = ['musicalKey', 'mood', 'language', 'countriesAllowed', 'countriesDenied'] as const;

/** How the song sounds, what language it is sung in, and where it can be played. */
export function AdvancedFields({ values, set, errorOf }: TrackFieldsProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const keys = [
    { value: '', label: t('Not said') },
    ...MUSICAL_KEYS.map((key) => ({ value: key, label: keyName(key, t) })),
  ];
  return (
    <div className={styles.relGrid}>
      <ChoiceField
        label={t('Key (optional)')}
        name="musical_key"
        groups={[{ label: null, options: keys }]}
        value={values.musicalKey}
        error={errorOf('musicalKey')}
        onChange={(musicalKey) => set({ musicalKey })}
      />
      <TextField
        label={t('Mood (optional)')}
        name="mood"
        value={values.mood}
        maxLength={MOOD_MAX}
        autoComplete="off"
        dir="auto"
        hint={t('A word or two, like calm or restless.')}
        error={errorOf('mood')}
        onChange={(event) => set({ mood: event.target.value })}
      />
      <ChoiceField
        label={t('Language (optional)')}
        name="language"
        groups={languageChoices(values.language || UNKNOWN, language, t('Not said'))}
        value={values.language || UNKNOWN}
        hint={t('What is sung or spoken.')}
        error={errorOf('language')}
        onChange={(code) => set({ language: code === UNKNOWN ? '' : code })}
      />
      <div className={styles.whole}>
        <CountriesField
          label={t('Only in these countries (optional)')}
          name="countries_allowed"
          codes={values.countriesAllowed}
          hint={t('Empty: it can be played everywhere.')}
          error={errorOf('countriesAllowed')}
          onChange={(countriesAllowed) => set({ countriesAllowed })}
        />
      </div>
      <div className={styles.whole}>
        <CountriesField
          label={t('Not in these countries (optional)')}
          name="countries_denied"
          codes={values.countriesDenied}
          hint={t('Listeners there see it greyed out.')}
          error={errorOf('countriesDenied')}
          onChange={(countriesDenied) => set({ countriesDenied })}
        />
      </div>
    </div>
  );
}

/** As `AdvancedFields`, behind a button until somebody wants them or one of them is wrong. */
export function FoldedAdvancedFields(props: TrackFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isMore, setMore] = useState(false);
  const isShown = isMore || FIELDS.some((field) => props.errorOf(field) !== undefined);
  return (
    <div className={styles.relForm}>
      <Button
        size="sm"
        className={styles.moreFields}
        aria-expanded={isShown}
        aria-controls={id}
        icon={<Icon of={isShown ? ChevronUp : ChevronDown} size={15} />}
        onClick={() => setMore(!isShown)}
      >
        {isShown ? t('Less') : t('Key, mood, language, countries')}
      </Button>
      {isShown && (
        <div id={id}>
          <AdvancedFields {...props} />
        </div>
      )}
    </div>
  );
}
