import type { CSSProperties, ReactNode } from 'react';
import styles from './chart.module.css';

export interface BarRow {
  id: string;
  name: ReactNode;
  value: number;
  /** As text. */
  shown: string;
}

/** A ranking: bars behind rows that say everything in words. */
export function BarRows({ rows, label }: { rows: readonly BarRow[]; label: string }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ol className={styles.bars} aria-label={label}>
      {rows.map(({ id, name, value, shown }) => (
        <li key={id} className={styles.brow} style={{ '--w': `${(value / most) * 100}%` } as CSSProperties}>
          <span className="ell">{name}</span>
          <span className="num med">{shown}</span>
        </li>
      ))}
    </ol>
  );
}
