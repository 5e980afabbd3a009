import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/class-names';
import { artistNames } from '../../../platform/player/player-selectors';
import type { QueueEntry } from '../../../platform/player/player-types';
import { usePlayerActions } from '../../../platform/player/use-player';
import { Icon } from '../../../ui/icon';
import { useRovingFocus } from '../../../ui/use-roving-focus';
import { EntryText } from './queue-row';
import styles from './queue.module.css';
import { playerBar } from '../player-bar.styles';

/** Nobody looks further back than this. */
const SHOWN = 50;

function PlayedRows({ played }: { played: readonly QueueEntry[] }) {
  const { t } = useTranslation();
  const { jumpTo } = usePlayerActions();
  const list = useRovingFocus<HTMLUListElement>();
  return (
    <ul ref={list}>
      {played.slice(-SHOWN).map((entry) => (
        <li key={entry.uid}>
          <button
            type="button"
            className={cx(playerBar.q, styles.qPlayed)}
            data-roving
            onClick={() => jumpTo(entry.uid)}
            aria-label={t('Play :title by :artists', { title: entry.track.name, artists: artistNames(entry.track) })}
          >
            <EntryText entry={entry} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What played before, shown when it is asked for. */
export function QueueHistory({ played }: { played: readonly QueueEntry[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (played.length === 0) return null;
  return (
    <section aria-label={t('Played before')}>
      <button
        type="button"
        className={cx(styles.sec, styles.qMore)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{t('Played before')}</span>
        <Icon of={ChevronDown} size={15} className={cx(isOpen && styles.isTurned)} />
      </button>
      {isOpen && <PlayedRows played={played} />}
    </section>
  );
}
