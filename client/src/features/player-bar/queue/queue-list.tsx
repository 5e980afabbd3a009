import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListHeader, GridListSection } from 'react-aria-components/GridList';
import type { QueueEntry, QueueSource } from '../../../platform/player/player-types';
import { useIsPlaying, usePlayerActions, useQueue } from '../../../platform/player/use-player';
import { DropPlaces } from './drop-places';
import { groupBySource } from './queue-groups';
import { QueueHistory } from './queue-history';
import { CurrentRow, QueueRow } from './queue-row';
import { useQueueDrag } from './use-queue-drag';
import './queue.css';

/** Rows drawn at once; more come while the end is in sight. */
const ROWS_AT_ONCE = 60;

function useGrowingCount(total: number) {
  const end = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(ROWS_AT_ONCE);
  const hasMore = count < total;
  useEffect(() => {
    if (!hasMore || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setCount((before) => before + ROWS_AT_ONCE);
    }, { rootMargin: '400px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, count]);
  return { end, count };
}

function useHeading(): (source: QueueSource) => string {
  const { t } = useTranslation();
  return (source) => (source.type === 'track' ? t('Next in queue') : source.name ? t('Next from: :name', { name: source.name }) : t('Next up'));
}

function Upcoming({ upcoming }: { upcoming: readonly QueueEntry[] }) {
  const { t } = useTranslation();
  const actions = usePlayerActions();
  const heading = useHeading();
  const { end, count } = useGrowingCount(upcoming.length);
  const groups = useMemo(() => groupBySource(upcoming.slice(0, count)), [upcoming, count]);
  const dragAndDropHooks = useQueueDrag(upcoming);
  return (
    <>
      <DropPlaces>
        <GridList aria-label={t('Next up')} className="q-grid" dragAndDropHooks={dragAndDropHooks} onAction={(uid) => actions.jumpTo(String(uid))}>
          {groups.map(({ key, source, entries }, index) => (
            <GridListSection key={key} id={key} aria-label={heading(source)}>
              <GridListHeader className="sec">
                <span className="ell">{heading(source)}</span>
                {index === 0 && <Button className="q-clear" aria-label={t('Clear queue')} onPress={() => actions.clearQueue()}>{t('Clear')}</Button>}
              </GridListHeader>
              {entries.map((entry) => <QueueRow key={entry.uid} entry={entry} actions={actions} />)}
            </GridListSection>
          ))}
        </GridList>
      </DropPlaces>
      <div ref={end} />
    </>
  );
}

/** What played, what plays and what comes; in brief only the last two, without a heading. */
export function QueueList({ isBrief = false }: { isBrief?: boolean }) {
  const { t } = useTranslation();
  const { played, current, upcoming } = useQueue();
  const isPlaying = useIsPlaying();
  if (!current) return <p className="queue-empty t3">{t('Your queue is empty. Play a song or an album to see what’s next.')}</p>;
  return (
    <div className="queue-list">
      {!isBrief && <QueueHistory played={played} />}
      {!isBrief && <h3 className="sec">{t('Now playing')}</h3>}
      <CurrentRow entry={current} isPlaying={isPlaying} />
      {upcoming.length > 0 && <Upcoming upcoming={upcoming} />}
    </div>
  );
}
