import { X } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { artistNames } from '../../platform/player/player-selectors';
import type { QueueEntry, QueueSource } from '../../platform/player/player-types';
import { isSameSource } from '../../platform/player/player-types';
import type { PlayerActions } from '../../platform/player/player-actions';
import { useIsPlaying, usePlayerActions, useQueue } from '../../platform/player/use-player';
import { Equaliser } from '../../ui/glyphs';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { useRovingFocus } from '../../ui/use-roving-focus';
import { TrackCover } from './track-lines';

/** Rows drawn at once; more come while the end is in sight. */
const ROWS_AT_ONCE = 60;

interface QueueGroup {
  key: string;
  source: QueueSource;
  entries: QueueEntry[];
}

/** Neighbours from the same place stand under one heading. */
export function groupBySource(entries: readonly QueueEntry[]): QueueGroup[] {
  const groups: QueueGroup[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const isOneMoreSingle = last?.source.type === 'track' && entry.source.type === 'track';
    if (last && (isOneMoreSingle || isSameSource(last.source, entry.source))) last.entries.push(entry);
    else groups.push({ key: entry.uid, source: entry.source, entries: [entry] });
  }
  return groups;
}

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

interface QueueRowProps {
  entry: QueueEntry;
  actions: PlayerActions;
}

/** The button of the next row, else of the one before: who removes several in a row stays where they are. */
function focusNeighbour(button: HTMLButtonElement): void {
  const buttons = [...(button.closest('.queue-list')?.querySelectorAll<HTMLButtonElement>('.q-remove') ?? [])];
  const at = buttons.indexOf(button);
  (buttons[at + 1] ?? buttons[at - 1])?.focus();
}

const QueueRow = memo(function QueueRow({ entry, actions }: QueueRowProps) {
  const { t } = useTranslation();
  const { uid, track } = entry;
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    if (currentTarget === document.activeElement) focusNeighbour(currentTarget);
    actions.removeFromQueue(uid);
  };
  const label = t('Play :title by :artists', { title: track.name, artists: artistNames(track) });
  return (
    <li className="q q-row" data-roving-group>
      <button type="button" className="q-jump" data-roving aria-label={label} onClick={() => actions.jumpTo(uid)}>
        <TrackCover track={track} sizes="40px" className="s" />
        <span className="q-text">
          <span className="t ell">{track.name}</span>
          <span className="s ell">{artistNames(track)}</span>
        </span>
      </button>
      <IconButton label={t('Remove :title', { title: track.name })} className="sm q-remove" onClick={remove}><Icon of={X} size={15} /></IconButton>
    </li>
  );
});

function Heading({ source }: { source: QueueSource }) {
  const { t } = useTranslation();
  const text = source.type === 'track' ? t('Next in queue') : source.name ? t('Next up from :name', { name: source.name }) : t('Next up');
  return <h3 className="sec"><span className="ell">{text}</span></h3>;
}

function CurrentRow({ entry }: { entry: QueueEntry }) {
  const { t } = useTranslation();
  const isPlaying = useIsPlaying();
  return (
    <div className="q playing">
      <TrackCover track={entry.track} sizes="40px" className="s" />
      <div className="q-text">
        <span className="t ell">{entry.track.name}</span>
        <span className="s ell">{artistNames(entry.track)}</span>
      </div>
      {isPlaying && <Equaliser label={t('Playing')} />}
    </div>
  );
}

function Rows({ current, upcoming, showsCurrent }: { current: QueueEntry; upcoming: readonly QueueEntry[]; showsCurrent: boolean }) {
  const { t } = useTranslation();
  const actions = usePlayerActions();
  const { end, count } = useGrowingCount(upcoming.length);
  const groups = useMemo(() => groupBySource(upcoming.slice(0, count)), [upcoming, count]);
  const container = useRovingFocus<HTMLDivElement>();
  return (
    <div ref={container} className="queue-list">
      {showsCurrent && <h3 className="sec">{t('Now playing')}</h3>}
      {showsCurrent && <CurrentRow entry={current} />}
      {groups.map(({ key, source, entries }) => (
        <section key={key}>
          <Heading source={source} />
          <ul>{entries.map((entry) => <QueueRow key={entry.uid} entry={entry} actions={actions} />)}</ul>
        </section>
      ))}
      <div ref={end} />
    </div>
  );
}

/** What plays and what comes; the same in the side panel and on the phone. */
export function QueueList({ showsCurrent = true }: { showsCurrent?: boolean }) {
  const { t } = useTranslation();
  const { current, upcoming } = useQueue();
  if (!current) return <p className="queue-empty t3">{t('Nothing is queued. Play a song or an album, and what comes next stands here.')}</p>;
  return <Rows current={current} upcoming={upcoming} showsCurrent={showsCurrent} />;
}
