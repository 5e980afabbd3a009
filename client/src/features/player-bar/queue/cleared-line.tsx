import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { ClearedQueue } from '../../../platform/player/player-state';
import { clearingForgotten } from '../../../platform/player/player.slice';
import { usePlayerActions } from '../../../platform/player/use-player';
import styles from './queue.module.css';

/** How long it can be taken back; the time stands still while somebody is at it. */
const OFFERED_MS = 20_000;

/** What was cleared, and the way back. */
export function ClearedLine({ cleared }: { cleared: ClearedQueue }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { undoClear } = usePlayerActions();
  const [isHeld, setHeld] = useState(false);
  const words = useId();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dispatch(clearingForgotten()), OFFERED_MS);
    return () => clearTimeout(timer);
  }, [cleared, isHeld, dispatch]);
  useEffect(() => {
    // The button that was pressed has gone with its section.
    if (document.activeElement === document.body) undo.current?.focus();
  }, [cleared]);
  return (
    <div
      className={styles.qCleared}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span role="status" id={words}>
        {t('Removed :count songs from the queue', { count: cleared.entries.length })}
      </span>
      <button type="button" className={styles.qClear} aria-describedby={words} ref={undo} onClick={undoClear}>
        {t('Undo')}
      </button>
    </div>
  );
}
