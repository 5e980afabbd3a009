import { Bone } from '../../ui/skeleton';
import { RangeLine } from '../../ui/date/range-picker';
import { FigureGrid } from './figure-grid';
import styles from './figures.module.css';

/** The boxes of a page of figures while they are on their way. */
export const FiguresSkeleton = ({ hasRange = true }: { hasRange?: boolean }) => (
  <>
    {hasRange && (
      <RangeLine isHidden>
        <Bone w={200} h={62} />
        <Bone w={200} h={62} />
      </RangeLine>
    )}
    <div className={styles.cards} aria-hidden>
      {[1, 2, 3, 4].map((card) => (
        <Bone key={card} h={118} />
      ))}
    </div>
    <FigureGrid isWideFirst>
      <Bone h={330} />
      <Bone h={330} />
    </FigureGrid>
    <FigureGrid>
      <Bone h={280} />
      <Bone h={280} />
    </FigureGrid>
  </>
);
