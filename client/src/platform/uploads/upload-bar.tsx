import { cx } from '../../lib/class-names';
import styles from './uploads.module.css';

interface UploadBarProps {
  label: string;
  /** 0-1 */
  share: number;
  look?: 'sending' | 'done' | 'failed' | 'standing';
}

/** How far an upload is. */
export function UploadBar({ label, share, look = 'sending' }: UploadBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      className={cx(styles.upbar, look === 'done' && styles.done, look === 'failed' && styles.failed)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}
