import { createContext, useContext } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'react-aria-components/Button';
import { GridListItem } from 'react-aria-components/GridList';
import { Link } from 'react-router-dom';
import { Ellipsis, GripVertical } from 'lucide-react';
import type { PlaylistTrack } from '@tonearm/shared/catalogue/playlists.dto';
import { albumPath, trackPath } from '@tonearm/shared/rules/paths';
import { cx } from '../../lib/class-names';
import { formatDuration } from '../../lib/format';
import { ArtistLinks } from '../../music/artist-links';
import { Cover } from '../../music/cover/cover';
import { Heart } from '../../music/heart/heart';
import { isGreyed } from '../../music/track-table/is-greyed';
import { UnavailableMark } from '../../music/track-table/unavailable-mark';
import { useIsCurrentTrack, useIsTrackPlaying } from '../../platform/player/use-player';
import { Equaliser, PauseGlyph, PlayGlyph } from '../../ui/glyphs';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import type { MenuAnchor } from '../../ui/menu/menu-types';
import { warmMenu } from '../../ui/menu/lazy-menu';
import { useAddedDay } from '../../music/use-added-day';
import styles from './playlist.module.css';
import { rowColumns } from '../../music/track-table/row-columns.styles';
import { rows } from '../../music/track-table/rows.styles';
import { art } from '../../music/cover/cover.styles';
import { explicitMark } from '../../ui/explicit-mark.styles';

/** More than a screen shows. */
const DRAWN_MAX = 20;

interface PlaylistSongProps {
  track: PlaylistTrack;
  /** What the first column says. */
  place: number;
}

interface Rows {
  isPhone: boolean;
  /** The entry whose menu is open. */
  openId: number | null;
  play: (entryId: number) => void;
  openMenu: (entryId: number, anchor: MenuAnchor) => void;
}

const RowsContext = createContext<Rows>({
  isPhone: false,
  openId: null,
  play: () => undefined,
  openMenu: () => undefined,
});
/** What all rows of the list share. The list keeps its rows as they were first made: what changes reaches them by this alone. */
export const SongRows = RowsContext.Provider;

/** The row plays what is pressed in it; what has a meaning of its own keeps its presses. */
const keep = (event: SyntheticEvent): void => {
  if ((event.target as Element).closest('a, button')) event.stopPropagation();
};
const OWN_PRESSES = {
  onPointerDown: keep,
  onMouseDown: keep,
  onClick: keep,
  onDoubleClick: keep,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') keep(event);
  },
};

function Cells({ track, place }: PlaylistSongProps) {
  const { t } = useTranslation();
  const { isPhone, play, openMenu } = useContext(RowsContext);
  const isCurrent = useIsCurrentTrack(track.id);
  const isPlaying = useIsTrackPlaying(track.id);
  const addedDay = useAddedDay(track.added_at);
  const { name } = track;
  const added = track.added_by ? t('Added by :name', { name: track.added_by.name }) : undefined;
  return (
    <div role="presentation" className={styles.plCells} {...OWN_PRESSES}>
      <span className={cx('num', rows.ix)}>
        <span className={cx(rows.rest, isCurrent && rows.current)}>
          {isPlaying ? <Equaliser label={t('Playing')} /> : place}
        </span>
        {!isPhone && (
          <Button slot="drag" className={rows.press} aria-label={t('Drag :name', { name })}>
            <Icon of={GripVertical} size={15} />
          </Button>
        )}
      </span>
      <span className={rows.pic}>
        <Cover of={track} name={track.album?.name ?? name} sizes="42px" className={art.s} />
        <button
          type="button"
          className={styles.plPlay}
          tabIndex={-1}
          aria-label={isPlaying ? t('Pause :name', { name }) : t('Play :name', { name })}
          onClick={() => play(track.entry_id)}
        >
          {isPlaying ? <PauseGlyph size={16} /> : <PlayGlyph size={16} />}
        </button>
      </span>
      <span className={rows.what}>
        <span className="row">
          {isPhone ? (
            <span className={cx('ell', rows.ti)}>{name}</span>
          ) : (
            <Link className={cx('ell hov-line', rows.ti)} to={trackPath(track)}>
              {name}
            </Link>
          )}
          {track.explicit && (
            <span className={explicitMark.exp} role="img" aria-label={t('Explicit')} title={t('Explicit')}>
              E
            </span>
          )}
          {track.unavailable && <UnavailableMark of={track.unavailable} />}
        </span>
        <span className={cx('ell', rows.sub)}>
          <ArtistLinks artists={track.artists} />
        </span>
      </span>
      <span className={cx('ell s13', rows.hm)}>
        {track.album && (
          <Link className="hov-line" to={albumPath(track.album)}>
            {track.album.name}
          </Link>
        )}
      </span>
      <span className={cx('s13', rows.hm, rowColumns.c5)} title={added}>
        {addedDay}
      </span>
      <span className={rows.acts}>
        <Heart of={{ type: 'track', id: track.id, name }} size={17} />
        <IconButton
          label={t('More')}
          aria-haspopup="menu"
          onFocus={warmMenu}
          onClick={(event) => openMenu(track.entry_id, event.currentTarget)}
        >
          <Icon of={Ellipsis} />
        </IconButton>
      </span>
      <span className={cx('num s13', rows.r, rows.hm)}>{formatDuration(track.duration_ms)}</span>
    </div>
  );
}

const rowClass = (...more: (string | false | undefined)[]): string =>
  cx(rows.tr, rowColumns.cList, styles.plSong, ...more);

/** One song of a playlist; its number becomes the drag handle. */
export function PlaylistSong({ track, place }: PlaylistSongProps) {
  const { openId } = useContext(RowsContext);
  const isCurrent = useIsCurrentTrack(track.id);
  return (
    <GridListItem
      id={track.entry_id}
      textValue={track.name}
      className={rowClass(
        isCurrent && rows.playing,
        openId === track.entry_id && rows.isOpen,
        isGreyed(track) && rows.isUnavailable,
      )}
      onHoverStart={warmMenu}
    >
      <Cells track={track} place={place} />
    </GridListItem>
  );
}

/** Songs as the server draws them: the list itself finds out in the browser which of its rows are seen. */
export function DrawnSongs({
  tracks,
  label,
  rowPx,
}: {
  tracks: readonly PlaylistTrack[];
  label: string;
  rowPx: number;
}) {
  return (
    <div role="grid" aria-label={label} className={rows.tt} style={{ height: tracks.length * rowPx }}>
      {tracks.slice(0, DRAWN_MAX).map((track, at) => (
        <div
          key={track.entry_id}
          role="row"
          data-key={track.entry_id}
          className={rowClass(isGreyed(track) && rows.isUnavailable)}
          style={{ height: rowPx }}
        >
          <div role="gridcell" className={styles.plCells}>
            <Cells track={track} place={at + 1} />
          </div>
        </div>
      ))}
    </div>
  );
}
