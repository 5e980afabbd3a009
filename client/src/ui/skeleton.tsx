import { cx } from '../lib/class-names';
import styles from './skeleton.module.css';
import shimmer from './shimmer.module.css';
import cardsStyles from './cards.module.css';
import itemPage from './item-page.module.css';

interface BoxProps {
  w?: number | string;
  h: number;
  round?: boolean;
  className?: string;
}

/** A grey box in the place and size of what is coming. */
export function Bone({ w = '100%', h, round = false, className }: BoxProps) {
  return (
    <span
      className={cx('block', shimmer.sk, className)}
      style={{ width: w, height: h, maxWidth: '100%', borderRadius: round ? 999 : undefined }}
      aria-hidden
    />
  );
}

const many = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Rows of a track table that is on its way. */
export function TrackRowsSkeleton({ rows = 8, withCover = false }: { rows?: number; withCover?: boolean }) {
  return (
    <div aria-hidden>
      {many(rows).map((row) => (
        <div key={row} className={cx('row g3', styles.skRow)}>
          {withCover ? <Bone w={42} h={42} /> : <Bone w={18} h={14} />}
          <span className="grow col g1">
            <Bone w={`${38 - (row % 4) * 6}%`} h={13} />
            <Bone w={`${22 - (row % 3) * 4}%`} h={11} />
          </span>
          <Bone w={36} h={12} />
        </div>
      ))}
    </div>
  );
}

/** A shelf of cards that is on its way. */
export function ShelfSkeleton({ round = false }: { round?: boolean }) {
  return (
    <div className={cardsStyles.shelf} aria-hidden>
      <Bone w={190} h={22} className={styles.shelfHeading} />
      <div className={cardsStyles.rail}>
        {many(6).map((card) => (
          <div key={card} className={cardsStyles.mc}>
            <span
              className={cx('block', shimmer.sk, styles.skSquare)}
              style={{ borderRadius: round ? 999 : undefined }}
            />
            <Bone w="74%" h={13} className={cx(styles.cardName, round && styles.centred)} />
            <Bone w="48%" h={11} className={cx(styles.cardLine, round && styles.centred)} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Cards in rows that are on their way. */
export function CardGridSkeleton({ round = false }: { round?: boolean }) {
  return (
    <div className={cardsStyles.cardGrid} aria-hidden>
      {many(12).map((card) => (
        <div key={card}>
          <span
            className={cx('block', shimmer.sk, styles.skSquare)}
            style={{ borderRadius: round ? 999 : undefined }}
          />
          <Bone w="74%" h={13} className={cx(styles.cardName, round && styles.centred)} />
          <Bone w="48%" h={11} className={cx(styles.cardLine, round && styles.centred)} />
        </div>
      ))}
    </div>
  );
}

/** The head of an album, artist or track page that is on its way. */
export function HeaderSkeleton() {
  return (
    <div className={itemPage.phead} aria-hidden>
      <span className={cx('block', shimmer.sk, itemPage.cover, styles.skSquare)} />
      <div className={cx('grow col g3', styles.headWords)}>
        <Bone w={64} h={12} />
        <Bone w="56%" h={58} />
        <Bone w="34%" h={14} />
      </div>
    </div>
  );
}
