import { cx } from '../../lib/class-names';
import { Bone } from '../../ui/skeleton';
import styles from './api-docs.module.css';

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** Rows of operations that are on their way. */
export const ReferenceSkeleton = () => (
  <div className={cx('col g3', styles.waiting)} aria-hidden>
    {ROWS.map((row) => (
      <Bone key={row} h={44} />
    ))}
  </div>
);
