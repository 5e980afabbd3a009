import { Bone, HeaderSkeleton, ShelfSkeleton, TrackRowsSkeleton } from '../../ui/skeleton';
import styles from './shell.module.css';

/** Stands in for the home page while its code arrives. */
export const HomeSkeleton = () => (
  <div className="page">
    <Bone h={316} className="hero-bone" />
    <ShelfSkeleton />
    <ShelfSkeleton />
  </div>
);

/** Stands in for a page with a header and a list while its code arrives. */
export const CatalogueSkeleton = () => (
  <div className="page">
    <HeaderSkeleton />
    <div className={styles.skeletonList}>
      <TrackRowsSkeleton />
    </div>
  </div>
);
