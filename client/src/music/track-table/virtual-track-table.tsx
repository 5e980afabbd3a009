import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/class-names';
import { useIsPhone } from '../../lib/use-media-query';
import { ProblemRow } from '../../platform/errors/problem-row';
import type { QueueSource } from '../../platform/player/player-types';
import { useKeptFocus } from '../../ui/use-kept-focus';
import { useVirtualRows } from '../../ui/use-virtual-rows';
import { TrackRowsSkeleton } from '../../ui/skeleton';
import type { Columns, ListedTrack } from './columns';
import { GridExtras } from './grid-extras';
import { TableHead } from './table-head';
import { TrackRow } from './track-row';
import { useTrackGrid } from './use-track-grid';

const ROW_PX = 52;
const COMPACT_ROW_PX = 40;
const PHONE_ROW_PX = 56;
/** The next page is asked for while this many rows are still to come. */
const LOAD_BEFORE_END = 40;
const BONES = 4;

interface VirtualTrackTableProps {
  tracks: readonly ListedTrack[];
  /** How many there are in all, those not loaded yet included; null where nobody has counted. */
  total: number | null;
  source: QueueSource;
  label: string;
  columns: Columns;
  isCompact: boolean;
  hasMore: boolean;
  /** The last call for more failed: only a press asks again. */
  hasFailed: boolean;
  onNearEnd: () => void;
}

/** A track list of any length: only what is in view is drawn, further pages come while one scrolls. */
export function VirtualTrackTable({ tracks, total, source, label, columns, isCompact, hasMore, hasFailed, onNearEnd }: VirtualTrackTableProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const list = useRef<HTMLDivElement>(null);
  const reach = useRef<(index: number) => void>(() => undefined);
  const grid = useTrackGrid(tracks, source, useCallback((index: number) => reach.current(index), []));
  const element = useRef<HTMLDivElement>(null);
  useKeptFocus(element, '[data-row]');
  const { keys, selection, handlers } = grid;
  const rowPx = isPhone ? PHONE_ROW_PX : isCompact ? COMPACT_ROW_PX : ROW_PX;
  const { rows, height, scrollTo } = useVirtualRows(list, { count: tracks.length, rowPx, kept: keys.active });
  const lastDrawn = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    reach.current = scrollTo;
  }, [scrollTo]);
  useEffect(() => {
    if (hasMore && !hasFailed && lastDrawn >= tracks.length - LOAD_BEFORE_END) onNearEnd();
  }, [hasMore, hasFailed, lastDrawn, tracks.length, onNearEnd]);
  return (
    <>
      <div
        ref={element}
        className={cx('tt virtual', isCompact && 'compact')} role="grid" aria-label={label} aria-readonly aria-multiselectable={!isPhone} aria-rowcount={total === null && hasMore ? -1 : (total ?? tracks.length) + 1}
        onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}
      >
        <TableHead columns={columns} selection={selection} count={tracks.length} />
        <div className="v-room" role="rowgroup" ref={list} style={{ height }}>
          {rows.map(({ index, top }) => {
            const track = tracks[index];
            return track && (
              <TrackRow
                key={`${track.id}-${index}`}
                track={track}
                index={index}
                place={index + 1}
                top={top}
                columns={columns}
                isTabStop={keys.active === index}
                isPhone={isPhone}
                isOpen={grid.openIndex === index}
                isSelected={selection.ids.has(track.id)}
                handlers={handlers}
              />
            );
          })}
        </div>
        {hasMore && !hasFailed && <div role="presentation"><TrackRowsSkeleton rows={BONES} /></div>}
      </div>
      {hasMore && !hasFailed && <p className="sr" role="status">{t('Loading more songs')}</p>}
      {hasMore && hasFailed && <ProblemRow onRetry={onNearEnd} />}
      <GridExtras grid={grid} source={source} />
    </>
  );
}
