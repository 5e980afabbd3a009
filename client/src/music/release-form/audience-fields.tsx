import { useTranslation } from 'react-i18next';
import type { Audience } from '@tonearm/shared/catalogue/catalogue';
import { ChoiceField } from '../../platform/forms/choice-field';
import { DateField } from '../../ui/date/date-field';
import type { PlaybackAudience } from './release-values';
import styles from './release-form.module.css';

interface AudienceFieldsProps {
  values: PlaybackAudience;
  set: (changed: Partial<PlaybackAudience>) => void;
  errorOf: (field: keyof PlaybackAudience) => string | undefined;
  /** One below the other, where there is little room. */
  isNarrow?: boolean;
}

/** Who of those that see it may play it: all, or followers first (3-decisions §26). */
export function AudienceFields({ values, set, errorOf, isNarrow = false }: AudienceFieldsProps) {
  const { t } = useTranslation();
  const options: { value: Audience; label: string }[] = [
    { value: 'everyone', label: t('Everybody') },
    { value: 'followers', label: t('Only followers of the artist') },
    // Plans are chosen elsewhere; what was chosen there is shown.
    ...(values.audience === 'plans' ? [{ value: 'plans' as const, label: t('Only subscribers of chosen plans') }] : []),
  ];
  return (
    <div className={isNarrow ? styles.relForm : styles.relGrid}>
      <ChoiceField
        label={t('Who can play it')}
        name="audience"
        groups={[{ label: null, options }]}
        value={values.audience}
        error={errorOf('audience')}
        hint={values.audience === 'everyone' ? undefined : t('Others see it, and hear nothing of it.')}
        onChange={(audience) => set({ audience: audience as Audience })}
      />
      {values.audience === 'followers' && (
        <DateField
          label={t('For followers until (optional)')}
          name="audience_until"
          hasTime
          value={values.audienceUntil}
          error={errorOf('audienceUntil')}
          hint={t('After that anyone can play it. Leave empty to keep it for followers only.')}
          onChange={(audienceUntil) => set({ audienceUntil })}
        />
      )}
    </div>
  );
}
