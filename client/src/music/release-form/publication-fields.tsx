import { useTranslation } from 'react-i18next';
import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import { ChoiceField } from '../../platform/forms/choice-field';
import { useCan, useWorkspaceId } from '../../platform/session/use-session';
import { DateField } from '../../ui/date/date-field';
import HiddenNote from '../hidden-note';
import type { Publication } from './release-values';
import styles from './release-form.module.css';

interface PublicationFieldsProps {
  values: Publication;
  set: (changed: Partial<Publication>) => void;
  error?: string | undefined;
  /** One below the other, where there is little room. */
  isNarrow?: boolean;
  /** By a moderator. */
  isHidden?: boolean;
}

/** Who may see it and from when (3-decisions §26). */
export function PublicationFields({ values, set, error, isNarrow = false, isHidden = false }: PublicationFieldsProps) {
  const { t } = useTranslation();
  const maySchedule = useCan('music.schedule');
  const isOfTeam = useWorkspaceId() !== 0;
  const options: { value: Visibility; label: string }[] = [
    { value: 'public', label: t('Public: anyone can find it') },
    { value: 'unlisted', label: t('Unlisted: anyone with the link') },
    { value: 'private', label: isOfTeam ? t('Private: only your team') : t('Private: only you') },
  ];
  return (
    <div className={isNarrow ? styles.relForm : styles.relGrid}>
      {isHidden && <HiddenNote className={styles.whole} />}
      <ChoiceField
        label={t('Who can see it')}
        name="visibility"
        groups={[{ label: null, options }]}
        value={values.visibility}
        onChange={(visibility) => set({ visibility: visibility as Visibility })}
      />
      {maySchedule && values.visibility !== 'private' && (
        <DateField
          label={t('Publish on (optional)')}
          name="publish_at"
          hasTime
          value={values.publishAt}
          error={error}
          hint={t('Empty: at once')}
          onChange={(publishAt) => set({ publishAt })}
        />
      )}
    </div>
  );
}
