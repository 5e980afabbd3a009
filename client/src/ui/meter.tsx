import { cx } from '../lib/class-names';
import styles from './meter.module.css';

interface MeterProps {
  label: string;
  value: number;
  max: number;
  /** The value in words. */
  text: string;
  /** Warning: there is little room left; danger: none. */
  look?: 'primary' | 'warning' | 'danger';
  className?: string;
}

const LOOKS = { primary: undefined, warning: styles.warning, danger: styles.danger } as const;

/** How much of something is used; its height and background are the `--meter-…` properties of its class. */
export function Meter({ label, value, max, text, look = 'primary', className }: MeterProps) {
  return (
    <div
      className={cx(styles.meter, LOOKS[look], className)}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.round(value)}
      aria-valuetext={text}
    >
      <i style={{ width: `${max > 0 ? Math.min(100, (value / max) * 100) : 100}%` }} />
    </div>
  );
}
