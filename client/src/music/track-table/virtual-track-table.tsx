import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/class-names';
import { useIsPhone } from '../../lib/use-media-query';
import { ProblemRow } from '../../platform/errors/problem-row';
import type { QueueSource } from '../../platform/player/player-types';
import { useKeptFocus } from '../../ui/use-kept-focus';
import { TrackRowsSkeleton } from '../../ui/skeleton';
import type { Columns, ListedTrack } from './columns';
import { GridExtras } from './grid-extras';
import { RowsInView } from './rows-in-view';
import { TableHead } from './table-head';
import type { HeadSort } from './table-head';
import { useTrackGrid } from './use-track-grid';
import styles from './rows.module.css';

const ROW_PX = 52;
const COMPACT_ROW_PX = 40;
const PHONE_ROW_PX = 56;
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
  /** Its headings sort it. */
  sort?: HeadSort;
}

/** A track list of any length: only what is in view is drawn, further pages come while one scrolls. */
export function VirtualTrackTable({
  tracks,
  total,
  source,
  label,
  columns,
  isCompact,
  hasMore,
  hasFailed,
  onNearEnd,
  sort,
}: VirtualTrackTableProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const reach = useRef<(index: number) => void>(() => undefined);
  const grid = useTrackGrid(
    tracks,
    source,
    useCallback((index: number) => reach.current(index), []),
  );
  const element = useRef<HTMLDivElement>(null);
  useKeptFocus(element, '[data-row]');
  const { keys, selection } = grid;
  const rowPx = isPhone ? PHONE_ROW_PX : isCompact ? COMPACT_ROW_PX : ROW_PX;
  return (
    <>
      <div
        ref={element}
        className={cx('virtual', styles.tt, isCompact && styles.compact)}
        role="grid"
        aria-label={label}
        aria-readonly
        aria-multiselectable={!isPhone}
        aria-rowcount={total === null && hasMore ? -1 : (total ?? tracks.length) + 1}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        <TableHead columns={columns} selection={selection} tracks={tracks} sort={sort} />
        <RowsInView
          tracks={tracks}
          columns={columns}
          rowPx={rowPx}
          isPhone={isPhone}
          grid={grid}
          reach={reach}
          hasMore={hasMore && !hasFailed}
          onNearEnd={onNearEnd}
        />
        {hasMore && !hasFailed && (
          <div role="presentation">
            <TrackRowsSkeleton rows={BONES} />
          </div>
        )}
      </div>
      {hasMore && !hasFailed && (
        <p className="sr" role="status">
          {t('Loading more songs')}
        </p>
      )}
      {hasMore && hasFailed && <ProblemRow onRetry={onNearEnd} />}
      <GridExtras grid={grid} source={source} />
    </>
  );
}
