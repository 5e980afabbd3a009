import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/class-names';
import { useVirtualRows } from '../../ui/use-virtual-rows';
import type { Columns, ListedTrack } from './columns';
import { TrackRow } from './track-row';
import { usePlayingRow } from './use-playing-row';
import type { TrackGrid } from './use-track-grid';
import styles from './track-table.module.css';
import rowsStyles from './rows.module.css';

/** The next page is asked for while this many rows are still to come. */
const LOAD_BEFORE_END = 40;

interface RowsInViewProps {
  tracks: readonly ListedTrack[];
  columns: Columns;
  rowPx: number;
  isPhone: boolean;
  grid: TrackGrid;
  /** Is given what brings a row into view. */
  reach: RefObject<(index: number) => void>;
  hasMore: boolean;
  onNearEnd: () => void;
}

/** The rows of a long list that are to be seen. By itself, so that scrolling draws nothing else of the list again. */
export function RowsInView({ tracks, columns, rowPx, isPhone, grid, reach, hasMore, onNearEnd }: RowsInViewProps) {
  const { t } = useTranslation();
  const { keys, selection, handlers, openIndex } = grid;
  const playing = usePlayingRow(tracks);
  const list = useRef<HTMLDivElement>(null);
  const { rows, height, isScrolling, scrollTo } = useVirtualRows(list, {
    count: tracks.length,
    rowPx,
    kept: keys.active,
  });
  const lastDrawn = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    reach.current = scrollTo;
  }, [reach, scrollTo]);
  useEffect(() => {
    if (hasMore && lastDrawn >= tracks.length - LOAD_BEFORE_END) onNearEnd();
  }, [hasMore, lastDrawn, tracks.length, onNearEnd]);
  return (
    <div
      className={cx(rowsStyles.vRoom, isScrolling && styles.isScrolling)}
      role="rowgroup"
      ref={list}
      style={{ height }}
    >
      {rows.map(({ index, top }) => {
        const track = tracks[index];
        return (
          track && (
            <TrackRow
              t={t}
              key={`${track.id}-${index}`}
              track={track}
              index={index}
              place={index + 1}
              top={top}
              columns={columns}
              isMarkable={index === playing}
              isTabStop={keys.active === index}
              isPhone={isPhone}
              isOpen={openIndex === index}
              isSelected={selection.ids.has(track.id)}
              handlers={handlers}
            />
          )
        );
      })}
    </div>
  );
}
