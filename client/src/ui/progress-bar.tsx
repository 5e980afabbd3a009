import { cx } from '../lib/class-names';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** 0-100 */
  percent: number;
  /** Positive: done; danger: it stopped; moving: nobody knows how far it is. */
  look?: 'primary' | 'positive' | 'danger' | 'moving';
}

const LOOKS = { primary: '', positive: 'pos', danger: 'dan', moving: styles.mov } as const;

/** How far something has come. */
export function ProgressBar({ label, percent, look = 'primary' }: ProgressBarProps) {
  const now = look === 'moving' ? undefined : Math.round(percent);
  return (
    <div
      className={cx(styles.prog, LOOKS[look])}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={now}
    >
      <i style={{ width: look === 'moving' ? undefined : `${percent}%` }} />
    </div>
  );
}
