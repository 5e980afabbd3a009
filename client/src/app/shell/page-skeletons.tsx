import { Bone, HeaderSkeleton, ShelfSkeleton, TrackRowsSkeleton } from '../../ui/skeleton';
import styles from './shell.module.css';
import { page } from '../../ui/page.styles';
import { shimmer } from '../../ui/shimmer.styles';

/** Stands in for the home page while its code arrives. */
export const HomeSkeleton = () => (
  <div className={page.page}>
    <Bone h={316} className={shimmer.heroBone} />
    <ShelfSkeleton />
    <ShelfSkeleton />
  </div>
);

/** Stands in for a page with a header and a list while its code arrives. */
export const CatalogueSkeleton = () => (
  <div className={page.page}>
    <HeaderSkeleton />
    <div className={styles.skeletonList}>
      <TrackRowsSkeleton />
    </div>
  </div>
);
