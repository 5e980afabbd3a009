import { Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { LoadOn } from '../../music/endless/load-on';
import styles from './sections.module.css';

interface LateSectionProps {
  /** A line, no rows of cards. */
  isLow?: boolean;
  children: ReactNode;
}

/** What is fetched as one comes near it: most of those who see the page never do. Its room is kept meanwhile, so that nothing moves. */
export function LateSection({ isLow = false, children }: LateSectionProps) {
  const [isNear, setNear] = useState(false);
  const show = useCallback(() => setNear(true), []);
  const room = cx(styles.waiting, isLow && styles.low);
  if (!isNear)
    return (
      <div className={room}>
        <LoadOn onNear={show} />
      </div>
    );
  return <Suspense fallback={<div className={room} />}>{children}</Suspense>;
}
