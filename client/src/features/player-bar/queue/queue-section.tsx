import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GridList } from 'react-aria-components/GridList';
import type { QueueEntry, QueueSection as SectionName } from '../../../platform/player/player-types';
import { usePlayerActions } from '../../../platform/player/use-player';
import { QueueRow } from './queue-row';
import styles from './queue.module.css';

interface QueueRowsProps {
  label: string;
  entries: readonly QueueEntry[];
  liftedUid: string | null;
}

/** The rows of a section: one stop for Tab, arrows inside. */
export function QueueRows({ label, entries, liftedUid }: QueueRowsProps) {
  const actions = usePlayerActions();
  return (
    <GridList
      aria-label={label}
      className={styles.qGrid}
      disallowTypeAhead
      onAction={(uid) => actions.jumpTo(String(uid))}
    >
      {entries.map((entry) => (
        <QueueRow key={entry.uid} entry={entry} actions={actions} isLifted={entry.uid === liftedUid} />
      ))}
    </GridList>
  );
}

/** Empties the section whose heading bears it. */
export function ClearButton({ section, label }: { section: SectionName; label: string }) {
  const { t } = useTranslation();
  const { clearQueue } = usePlayerActions();
  return (
    <button
      type="button"
      className={styles.qClear}
      aria-label={t('Clear :name', { name: label })}
      onClick={() => clearQueue([section])}
    >
      {t('Clear')}
    </button>
  );
}

interface QueueSectionProps {
  section: SectionName;
  heading: ReactNode;
  aside: ReactNode;
  children: ReactNode;
}

/** A part of what is to come, under its heading. */
export function QueueSection({ section, heading, aside, children }: QueueSectionProps) {
  const id = useId();
  return (
    <section data-section={section} aria-labelledby={id}>
      <div className={styles.sec}>
        <h3 id={id} className="ell">
          {heading}
        </h3>
        <span className={styles.qAside}>{aside}</span>
      </div>
      {children}
    </section>
  );
}
