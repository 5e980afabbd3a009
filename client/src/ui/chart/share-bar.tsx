import type { LucideIcon } from 'lucide-react';
import type { CSSProperties } from 'react';
import { cx } from '../../lib/class-names';
import { Icon } from '../icon';
import styles from './chart.module.css';

export interface Share {
  id: string;
  name: string;
  icon?: LucideIcon;
  shown: string;
  /** 0-100. */
  percentage: number;
}

const COLORS = ['var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)', 'var(--c5)', 'var(--c6)'];

/** Whole numbers stand under each other; what would be nothing keeps its decimal. */
const rounded = (percentage: number): number => (percentage < 1 ? percentage : Math.round(percentage));

/** Parts of a whole: one stacked bar, and rows that say the same in words. */
export function ShareBar({
  shares,
  label,
  percent,
}: {
  shares: readonly Share[];
  label: string;
  percent: (value: number) => string;
}) {
  return (
    <>
      <div className={styles.shareBar} aria-hidden>
        {shares.map(({ id, percentage }, index) => (
          <i key={id} style={{ width: `${percentage}%`, background: COLORS[index] }} />
        ))}
      </div>
      <ul className={styles.shares} aria-label={label}>
        {shares.map(({ id, name, icon, shown, percentage }, index) => (
          <li key={id}>
            <span className={cx(styles.chartKey, 'grow')} style={{ '--k': COLORS[index] } as CSSProperties}>
              {icon && <Icon of={icon} size={16} />}
              <span>{name}</span>
            </span>
            <span className="num t2 s13">{shown}</span>
            <span className="num med part">{percent(rounded(percentage))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
