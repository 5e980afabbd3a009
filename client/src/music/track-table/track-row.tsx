import { memo } from 'react';
import type { MouseEvent, PointerEvent as PressEvent } from 'react';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { Check } from 'lucide-react';
import { albumPath, trackPath } from '@tonearm/shared/rules/paths';
import { cx } from '../../lib/class-names';
import { formatDuration, formatNumber } from '../../lib/format';
import { useIsKept } from '../../platform/library/use-marks';
import { useIsCurrentTrack, useIsTrackPlaying } from '../../platform/player/use-player';
import { Equaliser } from '../../ui/glyphs';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { warmMenu } from '../../ui/menu/lazy-menu';
import { ArtistLinks } from '../artist-links';
import { Cover } from '../cover/cover';
import { HeartButton } from '../heart/heart';
import { useShowsPlays } from '../use-shows-plays';
import type { Columns, ListedTrack } from './columns';
import { isGreyed } from './is-greyed';
import { UnavailableMark } from './unavailable-mark';
import type { SelectMode } from './use-row-selection';
import { AddedWhen, PlayedWhen } from './when';
import styles from './track-table.module.css';
import rowColumns from './row-columns.module.css';
import rows from './rows.module.css';
import { checkbox } from '../../ui/checkbox.styles';
import { explicitMark } from '../../ui/explicit-mark.styles';
import { art } from '../cover/cover.styles';

export interface RowHandlers {
  play: (index: number) => void;
  /** A press has begun that may come to play it. */
  warm: (index: number) => void;
  addToQueue: (index: number) => void;
  /** Keeps it in the library, or no longer; null for those who may not. */
  keep: ((index: number) => void) | null;
  openMenu: (index: number, anchor: HTMLElement | { x: number; y: number }) => void;
  select: (index: number, mode: SelectMode) => void;
  /** Gives a drag the songs that it carries. */
  drag: (index: number, transfer: DataTransfer) => void;
}

interface TrackRowProps {
  t: TFunction;
  track: ListedTrack;
  index: number;
  /** What the first column says. */
  place: number;
  columns: Columns;
  /** False where another row of the same song is the one that plays. */
  isMarkable?: boolean;
  isTabStop: boolean;
  isPhone: boolean;
  /** Its menu is open. */
  isOpen: boolean;
  isSelected: boolean;
  /** Distance from the list's beginning, where only a part of the list is drawn. */
  top?: number;
  handlers: RowHandlers;
}

const isOnControl = (event: MouseEvent): boolean => (event.target as Element).closest('a, button') !== null;
/** A finger that comes down mostly means to scroll. */
const mayPlay = (event: PressEvent): boolean =>
  event.button === 0 &&
  event.pointerType !== 'touch' &&
  (!isOnControl(event) || (event.target as Element).closest('[data-press]') !== null);
const pointerOf = (event: MouseEvent): string => (event.nativeEvent as PointerEvent).pointerType;

const modeOf = (event: MouseEvent): SelectMode =>
  event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'only';

interface IndexCellProps {
  t: TFunction;
  name: string;
  place: number;
  isCurrent: boolean;
  isPlaying: boolean;
  isSelected: boolean;
  onPress: () => void;
}

function IndexCell({ t, name, place, isCurrent, isPlaying, isSelected, onPress }: IndexCellProps) {
  return (
    <span role="gridcell" className={cx('num', rows.ix)}>
      <span data-rest className={cx(rows.rest, isCurrent && rows.current)}>
        {isSelected ? (
          <span className={cx(checkbox.check, checkbox.on)}>
            <Icon of={Check} size={13} strokeWidth={3} />
          </span>
        ) : isPlaying ? (
          <Equaliser label={t('Playing')} />
        ) : (
          place
        )}
      </span>
      <button
        type="button"
        data-press
        className={cx(rows.press, isPlaying ? styles.glPause : styles.glPlay)}
        tabIndex={-1}
        data-cell
        aria-label={isPlaying ? t('Pause :name', { name }) : t('Play :name', { name })}
        onClick={onPress}
      />
    </span>
  );
}

function TitleCell({ t, track, columns, isPhone }: Pick<TrackRowProps, 't' | 'track' | 'columns' | 'isPhone'>) {
  const showsPlays = useShowsPlays();
  const hasPlaysLine = columns.phoneLine === 'plays' && isPhone;
  return (
    <span role="gridcell" className={rows.what}>
      <span className="row">
        {/* On phones a tap on the row plays; the menu leads to the song's page. */}
        {isPhone ? (
          <span className={cx('ell', rows.ti)} data-title>
            {track.name}
          </span>
        ) : (
          <Link className={cx('ell hov-line', rows.ti)} to={trackPath(track)} tabIndex={-1} data-cell data-title>
            {track.name}
          </Link>
        )}
        {track.explicit && (
          <span className={explicitMark.exp} role="img" aria-label={t('Explicit')} title={t('Explicit')}>
            E
          </span>
        )}
        {track.unavailable && <UnavailableMark of={track.unavailable} />}
      </span>
      {hasPlaysLine && showsPlays(track.plays) && (
        <span className={cx('ell', rows.sub)}>{t(':count plays', { count: track.plays })}</span>
      )}
      {!hasPlaysLine && (columns.artists === 'line' || (isPhone && columns.artists)) && (
        <span className={cx('ell', rows.sub)}>
          <ArtistLinks artists={track.artists} tabIndex={-1} />
        </span>
      )}
      {columns.Note && isPhone && (
        <span className={cx('ell t3', rows.sub)}>
          <columns.Note track={track} />
        </span>
      )}
    </span>
  );
}

type ActionsCellProps = Pick<TrackRowProps, 't' | 'track' | 'index' | 'columns' | 'isPhone' | 'handlers'> & {
  isKept: boolean;
};

function ActionsCell({ t, track, index, columns, isPhone, isKept, handlers }: ActionsCellProps) {
  return (
    <span role="gridcell" className={rows.acts}>
      {columns.Extra && !isPhone && <columns.Extra track={track} />}
      {handlers.keep && <HeartButton t={t} isKept={isKept} size={17} isCell onPress={() => handlers.keep?.(index)} />}
      {!isPhone && (
        <IconButton
          label={t('Add to queue')}
          className={cx(styles.glQueue, 'hov')}
          tabIndex={-1}
          data-cell
          onClick={() => handlers.addToQueue(index)}
        />
      )}
      <IconButton
        label={t('More')}
        className={styles.glMore}
        tabIndex={-1}
        data-cell
        aria-haspopup="menu"
        onFocus={warmMenu}
        onClick={(event) => handlers.openMenu(index, event.currentTarget)}
      />
    </span>
  );
}

export const TrackRow = memo(function TrackRow({
  t,
  track,
  index,
  place,
  columns,
  isMarkable = true,
  isTabStop,
  isPhone,
  isOpen,
  isSelected,
  top,
  handlers,
}: TrackRowProps) {
  const isCurrent = useIsCurrentTrack(track.id) && isMarkable;
  const isPlaying = useIsTrackPlaying(track.id) && isMarkable;
  const isKept = useIsKept({ type: 'track', id: track.id });
  const showsPlays = useShowsPlays();
  const play = (): void => handlers.play(index);
  return (
    <div
      role="row"
      className={cx(
        rows.tr,
        columns.className,
        isCurrent && rows.playing,
        isOpen && rows.isOpen,
        isSelected && styles.isSel,
        isGreyed(track) && rows.isUnavailable,
      )}
      style={top === undefined ? undefined : { top }}
      aria-rowindex={top === undefined ? undefined : index + 2}
      aria-selected={isPhone ? undefined : isSelected}
      tabIndex={isTabStop ? 0 : -1}
      data-row={index}
      aria-current={isCurrent || undefined}
      onPointerEnter={warmMenu}
      onPointerDown={(event) => {
        if (mayPlay(event)) handlers.warm(index);
      }}
      draggable={!isPhone}
      onDragStart={(event) => handlers.drag(index, event.dataTransfer)}
      onClick={(event) => {
        if (isOnControl(event)) return;
        // Without a pointer it is a screen reader's, or a tap that was carried over.
        if (pointerOf(event) === 'touch' || (isPhone && pointerOf(event) === '')) play();
        else if (!isPhone) handlers.select(index, modeOf(event));
      }}
      onDoubleClick={(event) => {
        if (!isOnControl(event) && pointerOf(event) !== 'touch') play();
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        handlers.openMenu(
          index,
          pointerOf(event) === '' ? event.currentTarget : { x: event.clientX, y: event.clientY },
        );
      }}
    >
      <IndexCell
        t={t}
        name={track.name}
        place={place}
        isCurrent={isCurrent}
        isPlaying={isPlaying}
        isSelected={isSelected}
        onPress={play}
      />
      {(columns.hasCover === true || (columns.hasCover === 'phone' && isPhone)) && (
        <span role="gridcell" className={rows.pic}>
          <Cover of={track} name={track.album?.name ?? track.name} sizes="42px" className={art.s} />
        </span>
      )}
      <TitleCell t={t} track={track} columns={columns} isPhone={isPhone} />
      {columns.artists === 'column' && !isPhone && (
        <span role="gridcell" className={cx('ell s13', rows.hm)}>
          <ArtistLinks artists={track.artists} tabIndex={-1} />
        </span>
      )}
      {columns.hasAlbum && (
        <span role="gridcell" className={cx(styles.c4, 'ell s13', rows.hm)}>
          {track.album && (
            <Link className="hov-line" to={albumPath(track.album)} tabIndex={-1} data-cell>
              {track.album.name}
            </Link>
          )}
        </span>
      )}
      {columns.Note && !isPhone && (
        <span role="gridcell" className={cx('s13 clamp2', rows.hm, rowColumns.c5)}>
          <columns.Note track={track} />
        </span>
      )}
      {columns.hasPlays && (
        <span role="gridcell" className={cx('num s13', rows.r, rows.hm, rowColumns.c5)}>
          {showsPlays(track.plays) && formatNumber(track.plays)}
        </span>
      )}
      {columns.when && (
        <span role="gridcell" className={cx('num s13', rows.hm, rowColumns.c5)}>
          {track.listed_at &&
            (columns.when === 'Played' ? <PlayedWhen at={track.listed_at} /> : <AddedWhen at={track.listed_at} />)}
        </span>
      )}
      <ActionsCell
        t={t}
        track={track}
        index={index}
        columns={columns}
        isPhone={isPhone}
        isKept={isKept}
        handlers={handlers}
      />
      <span role="gridcell" className={cx('num s13', rows.r, rows.hm)}>
        {formatDuration(track.duration_ms)}
      </span>
    </div>
  );
});
