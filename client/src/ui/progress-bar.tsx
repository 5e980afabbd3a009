import { cx } from '../lib/class-names';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** 0-100 */
  percent: number;
  /** Positive: done; danger: it stopped; idle: it waits; moving: nobody knows how far it is. */
  look?: 'primary' | 'positive' | 'danger' | 'idle' | 'moving';
}

const LOOKS = {
  primary: undefined,
  positive: styles.positive,
  danger: styles.danger,
  idle: styles.idle,
  moving: styles.mov,
} as const;

/** How far something has come. */
export function ProgressBar({ label, percent, look = 'primary' }: ProgressBarProps) {
  const share = Math.min(100, Math.max(0, percent));
  return (
    <div
      className={cx(styles.prog, LOOKS[look])}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={look === 'moving' ? undefined : Math.round(share)}
    >
      <i style={{ width: look === 'moving' ? undefined : `${share}%` }} />
    </div>
  );
}
