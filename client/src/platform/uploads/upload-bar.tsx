import { cx } from '../../lib/class-names';

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
      className={cx('upbar', look)}
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
