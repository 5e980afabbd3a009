import { useTranslation } from 'react-i18next';
import type { TrackValues } from '../../music/release-form/release-values';
import { SwitchRow } from '../../ui/switch-row';
import { useSettings } from '../../platform/session/use-session';
import { EditorCard } from '../../platform/forms/editor-frame';
import styles from './backstage-editor.module.css';

/** What is on or off; saved with the form. */
export function TrackOptions({ values, set }: { values: TrackValues; set: (changed: Partial<TrackValues>) => void }) {
  const { t } = useTranslation();
  const { 'player.enable_downloads': hasDownloads } = useSettings();
  return (
    <EditorCard title={t('Options')}>
      <div className={styles.edOptions}>
        <SwitchRow label={t('Explicit')} isOn={values.explicit} onChange={(explicit) => set({ explicit })} />
        <SwitchRow
          label={t('Allow comments')}
          isOn={values.commentsEnabled}
          onChange={(commentsEnabled) => set({ commentsEnabled })}
        />
        {hasDownloads && (
          <SwitchRow
            label={t('Downloadable')}
            isOn={values.downloadable}
            onChange={(downloadable) => set({ downloadable })}
          />
        )}
      </div>
    </EditorCard>
  );
}
