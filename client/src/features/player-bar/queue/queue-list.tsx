import { Fragment, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/class-names';
import { hasQueueEndProvider } from '../../../platform/player/queue-end';
import type { QueueSection as SectionName } from '../../../platform/player/player-types';
import { useCleared, useIsPlaying, useQueue } from '../../../platform/player/use-player';
import { AutoplaySection } from './autoplay-section';
import { ClearedLine } from './cleared-line';
import { QueueHistory } from './queue-history';
import type { Upcoming } from './queue-places';
import { CurrentRow } from './queue-row';
import { ClearButton, QueueRows, QueueSection } from './queue-section';
import { useMoveWords } from './use-move-words';
import { useQueueDrag } from './use-queue-drag';
import styles from './queue.module.css';

/** Rows drawn at once; more come while the end is in sight. */
const ROWS_AT_ONCE = 60;

function useGrowingCount(total: number) {
  const end = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(ROWS_AT_ONCE);
  const hasMore = count < total;
  useEffect(() => {
    if (!hasMore || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setCount((before) => before + ROWS_AT_ONCE);
      },
      { rootMargin: '400px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, count]);
  return { end, count, hasMore };
}

interface SectionsProps {
  upcoming: Upcoming;
  headings: Record<SectionName, string>;
  liftedUid: string | null;
}

/** Sections that hold something, under their headings; the station's stands there to be switched on. */
function Sections({ upcoming, headings, liftedUid }: SectionsProps) {
  const cleared = useCleared();
  const { added, context, autoplay } = upcoming;
  const { end, count, hasMore } = useGrowingCount(added.length + context.length);
  const drawn = { added: added.slice(0, count), context: context.slice(0, Math.max(0, count - added.length)) };
  const clearedAt = cleared?.sections[0];
  return (
    <>
      {(['added', 'context'] as const).map((section) => (
        <Fragment key={section}>
          {cleared && clearedAt === section && <ClearedLine cleared={cleared} />}
          {drawn[section].length > 0 && (
            <QueueSection
              section={section}
              heading={headings[section]}
              aside={<ClearButton section={section} label={headings[section]} />}
            >
              <QueueRows label={headings[section]} entries={drawn[section]} liftedUid={liftedUid} />
            </QueueSection>
          )}
        </Fragment>
      ))}
      <div ref={end} />
      {cleared && clearedAt === 'autoplay' && <ClearedLine cleared={cleared} />}
      {!hasMore && (autoplay.length > 0 || hasQueueEndProvider()) && (
        <AutoplaySection entries={autoplay} liftedUid={liftedUid} />
      )}
    </>
  );
}

/** What played, what plays and what comes; in brief only the last two, without a heading. */
export function QueueList({ isBrief = false }: { isBrief?: boolean }) {
  const { t } = useTranslation();
  const queue = useQueue();
  const { past, current, listSource } = queue;
  const isPlaying = useIsPlaying();
  const headings = {
    added: t('Next in queue'),
    context: listSource?.name ? t('Next from: :name', { name: listSource.name }) : t('Next up'),
    autoplay: t('Autoplay'),
  };
  const { said, announce } = useMoveWords(queue, headings);
  const { listProps, liftedUid, isByKeys, lineTop } = useQueueDrag(queue, announce);
  if (!current)
    return (
      <p className={cx('t3', styles.queueEmpty)}>
        {t('Your queue is empty. Play a song or an album to see what’s next.')}
      </p>
    );
  return (
    <div className={styles.queueList} {...listProps}>
      {!isBrief && <QueueHistory played={past} />}
      {!isBrief && <h3 className={styles.sec}>{t('Now playing')}</h3>}
      <CurrentRow entry={current} isPlaying={isPlaying} />
      <Sections upcoming={queue} headings={headings} liftedUid={liftedUid} />
      {lineTop !== null && (
        <span
          data-drop-line
          className={styles.qLine}
          style={{ top: lineTop }}
          ref={isByKeys ? (line) => line?.scrollIntoView({ block: 'nearest' }) : undefined}
        />
      )}
      <span role="status" className="sr">
        {said}
      </span>
    </div>
  );
}
