import { cx } from '../../lib/class-names';
import { Bone } from '../../ui/skeleton';
import { RangeLine } from '../../ui/date/range-picker';
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
    <RangeLine isHidden>
      <Bone w={200} h={62} />
      <Bone w={200} h={62} />
    </RangeLine>
    <div className={styles.insightCards} aria-hidden>
      {[1, 2, 3, 4].map((card) => (
        <Bone key={card} h={118} />
      ))}
    </div>
    <div className={cx(styles.insightGrid, styles.wideFirst)} aria-hidden>
      <Bone h={330} />
      <Bone h={330} />
    </div>
    <div className={styles.insightGrid} aria-hidden>
      <Bone h={280} />
      <Bone h={280} />
    </div>
  </div>
);
