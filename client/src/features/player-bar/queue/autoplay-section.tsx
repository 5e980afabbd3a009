import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { cx } from '../../../lib/class-names';
import { playerSettingsChanged, selectPlayerSettings } from '../../../platform/player/player-settings.slice';
import type { QueueEntry } from '../../../platform/player/player-types';
import { Icon } from '../../../ui/icon';
import { ClearButton, QueueRows, QueueSection } from './queue-section';
import styles from './queue.module.css';
import { switchRow } from '../../../ui/switch-row.styles';

function AutoplaySwitch() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { hasAutoplay } = useSelector(selectPlayerSettings);
  return (
    <label className={styles.qSwitch}>
      <input
        type="checkbox"
        role="switch"
        className="sr"
        aria-label={t('Autoplay')}
        checked={hasAutoplay}
        onChange={(event) => dispatch(playerSettingsChanged({ hasAutoplay: event.target.checked }))}
      />
      <span className={cx(switchRow.switch, hasAutoplay && switchRow.on)} aria-hidden />
    </label>
  );
}

/** The station that follows the list; folded until somebody wants to see it. */
export function AutoplaySection({ entries, liftedUid }: { entries: readonly QueueEntry[]; liftedUid: string | null }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <QueueSection
      section="autoplay"
      heading={
        <button type="button" className={styles.qFold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('Autoplay')}
          <Icon of={ChevronDown} size={15} className={cx(isOpen && styles.isTurned)} />
        </button>
      }
      aside={
        <>
          {entries.length > 0 && <ClearButton section="autoplay" label={t('Autoplay')} />}
          <AutoplaySwitch />
        </>
      }
    >
      {isOpen && entries.length > 0 && <QueueRows label={t('Autoplay')} entries={entries} liftedUid={liftedUid} />}
      {isOpen && entries.length === 0 && (
        <p className={styles.qNote}>{t('Similar songs follow when the queue ends.')}</p>
      )}
    </QueueSection>
  );
}
