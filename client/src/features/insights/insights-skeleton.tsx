import { cx } from '../../lib/class-names';
import { FiguresSkeleton } from '../../music/figures/figures-skeleton';
import { Bone } from '../../ui/skeleton';
import styles from './insights.module.css';

/** The page's boxes while its figures are on their way. */
export const InsightsSkeleton = () => (
  <div className={styles.insights} aria-busy="true">
    <div className={styles.insightHead} aria-hidden>
      <Bone w={60} h={60} round />
      <span className={cx('grow', styles.insightBones)}>
        <Bone w={220} h={26} />
        <Bone w={120} h={14} />
      </span>
    </div>
    <FiguresSkeleton />
  </div>
);
