import { useId } from 'react';
import styles from './chart.module.css';

const [WIDTH, HEIGHT, TOP] = [200, 34, 3];

/** A small line without axes beside a figure that says it all: decoration. */
export function Sparkline({ values, color }: { values: readonly number[]; color: string }) {
  const gradient = useId();
  const most = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length - 1);
  const line = values
    .map(
      (value, index) =>
        `${index === 0 ? 'M' : 'L'}${(index * step).toFixed(1)} ${(HEIGHT - 2 - (value / most) * (HEIGHT - 2 - TOP)).toFixed(1)}`,
    )
    .join('');
  if (values.length < 2) return <span className={styles.sparkline} aria-hidden />;
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <defs>
        <linearGradient id={gradient} x2="0" y2="1">
          <stop stopColor={color} stopOpacity={0.28} />
          <stop offset="1" stopColor={color} stopOpacity={0} />
        </linearGradient>
      </defs>
      <path d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} fill={`url(#${gradient})`} />
      <path d={line} fill="none" stroke={color} strokeWidth={1.75} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
