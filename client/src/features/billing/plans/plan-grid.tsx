import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../../../lib/class-names';
import { card } from '../../../ui/card.styles';
import { Bone } from '../../../ui/skeleton';
import styles from './plans.module.css';

const COLUMNS_MAX = 3;
/** Two above two look better than three above one. */
const columnsFor = (count: number): number => (count === 4 ? 2 : Math.min(COLUMNS_MAX, count));

/** Cards of plans beside one another, and below on phones. */
export function PlanGrid({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className={styles.plans} style={{ '--plans': columnsFor(count) } as CSSProperties}>
      {children}
    </div>
  );
}

/** Cards on their way. */
export function PlansSkeleton() {
  return (
    <PlanGrid count={COLUMNS_MAX}>
      {Array.from({ length: COLUMNS_MAX }, (_, at) => (
        <div key={at} className={cx(card.card, styles.plan, styles.waiting)} data-skeleton aria-hidden>
          <Bone w="46%" h={20} />
          <Bone w="84%" h={14} />
          <Bone w="58%" h={46} className={styles.price} />
          <Bone h={44} className={styles.action} />
          {[70, 84, 62, 76].map((width) => (
            <Bone key={width} w={`${width}%`} h={14} />
          ))}
        </div>
      ))}
    </PlanGrid>
  );
}
