import { Fragment, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Disc3 } from 'lucide-react';
import { useIsPhone } from '../../lib/use-media-query';
import type { QueueSource } from '../../platform/player/player-types';
import { Icon } from '../../ui/icon';
import { useKeptFocus } from '../../ui/use-kept-focus';
import type { MenuAction } from '../../ui/menu/menu-types';
import type { Columns, ListedTrack } from './columns';
import { GridExtras } from './grid-extras';
import { TableHead } from './table-head';
import { TrackRow } from './track-row';
import { useTrackGrid } from './use-track-grid';
import styles from './track-table.module.css';
import rowsStyles from './rows.module.css';

interface TrackTableProps {
  tracks: readonly ListedTrack[];
  source: QueueSource;
  label: string;
  columns: Columns;
  /** Number rows as the record does, with a heading for each disc when there are several. */
  followsDiscs?: boolean;
  hasHead?: boolean;
  /** Pages that need no way to themselves. */
  here?: readonly ('track' | 'album')[];
  /** Further actions of each song's menu. */
  moreActions?: (track: ListedTrack) => readonly MenuAction[];
}

/** A list of tracks as a grid with one tab stop; plays, queues, selects and opens menus by pointer, touch and keys. */
export function TrackTable({
  tracks,
  source,
  label,
  columns,
  followsDiscs = false,
  hasHead = false,
  here,
  moreActions,
}: TrackTableProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const grid = useTrackGrid(tracks, source);
  const element = useRef<HTMLDivElement>(null);
  useKeptFocus(element, '[data-row]');
  const { keys, selection, handlers } = grid;
  const hasDiscs = followsDiscs && new Set(tracks.map((track) => track.disc_number)).size > 1;
  return (
    <>
      <div
        ref={element}
        className={rowsStyles.tt}
        role="grid"
        aria-label={label}
        aria-readonly
        aria-multiselectable={!isPhone}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        {hasHead && <TableHead columns={columns} selection={selection} tracks={tracks} />}
        {tracks.map((track, index) => (
          <Fragment key={`${track.id}-${index}`}>
            {hasDiscs && track.disc_number !== tracks[index - 1]?.disc_number && (
              <div role="row" className={styles.discHead}>
                <span role="rowheader" className="row">
                  <Icon of={Disc3} size={16} />
                  {t('Disc :number', { number: track.disc_number })}
                </span>
              </div>
            )}
            <TrackRow
              t={t}
              track={track}
              index={index}
              place={(followsDiscs ? track.number : null) ?? index + 1}
              columns={columns}
              isTabStop={keys.active === index}
              isPhone={isPhone}
              isOpen={grid.openIndex === index}
              isSelected={selection.ids.has(track.id)}
              handlers={handlers}
            />
          </Fragment>
        ))}
      </div>
      <GridExtras grid={grid} source={source} here={here} moreActions={moreActions} />
    </>
  );
}
