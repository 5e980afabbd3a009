import { useCallback, useMemo, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { GridList } from 'react-aria-components/GridList';
import type { Selection } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { Clock3 } from 'lucide-react';
import type { Playlist, PlaylistTrack } from '@tonearm/shared/catalogue/playlists.dto';
import { useIsPhone } from '../../lib/use-media-query';
import { useIsDrawing } from '../../lib/use-is-drawing';
import { useLatest } from '../../lib/use-latest';
import { LoadMore } from '../../music/endless/load-more';
import { MenuAbout } from '../../music/track-menu/menu-about';
import { TRACKS_DRAG_TYPE } from '../../music/track-table/drag-tracks';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import type { QueueSource } from '../../platform/player/player-types';
import { useCurrentTrack, usePlayerActions } from '../../platform/player/use-player';
import { Icon } from '../../ui/icon';
import { LazyMenu } from '../../ui/menu/lazy-menu';
import type { MenuAnchor } from '../../ui/menu/menu-types';
import { DrawnSongs, PlaylistSong, SongRows } from './playlist-song';
import { useSongMenu } from './use-song-menu';
import type { PlaylistTracks } from './use-playlist-tracks';
import styles from './playlist.module.css';
import { cx } from '../../lib/class-names';
import { rowColumns } from '../../music/track-table/row-columns.styles';
import { rows as rowsStyles } from '../../music/track-table/rows.styles';

const ROWS = { rowHeight: 52 };
const PHONE_ROWS = { rowHeight: 56 };

interface PlaylistSongsProps {
  playlist: Playlist;
  list: PlaylistTracks;
  /** They stand in their own order, which the viewer may change. */
  canOrder: boolean;
  source: QueueSource;
}

/** Where rows were dropped, as the entry that they now stand before. */
function beforeOf(
  tracks: readonly PlaylistTrack[],
  entryIds: readonly number[],
  target: { key: unknown; dropPosition: string },
): number | null {
  const staying = tracks.filter((track) => !entryIds.includes(track.entry_id) || track.entry_id === target.key);
  const at = staying.findIndex((track) => track.entry_id === target.key);
  return staying[target.dropPosition === 'before' ? at : at + 1]?.entry_id ?? null;
}

function useSongDrag({ list, canOrder }: PlaylistSongsProps) {
  const { tracks, move } = list;
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => {
      const dragged = tracks.filter((track) => keys.has(track.entry_id));
      const ids = JSON.stringify(dragged.map((track) => track.id));
      return dragged.map((track) => ({ 'text/plain': track.name, [TRACKS_DRAG_TYPE]: ids }));
    },
    ...(canOrder
      ? {
          onReorder: ({ keys, target }: { keys: Set<unknown>; target: { key: unknown; dropPosition: string } }) => {
            const entryIds = tracks.map((track) => track.entry_id).filter((id) => keys.has(id));
            const before = beforeOf(tracks, entryIds, target);
            if (before === null || !entryIds.includes(before)) void move(entryIds, before);
          },
        }
      : {}),
  });
  return dragAndDropHooks;
}

interface Row {
  id: number;
  track: PlaylistTrack;
  index: number;
}

const known = new WeakMap<PlaylistTrack, Row>();

/** The same row for the same song at the same place: the list re-renders only those that are new to it. */
function rowOf(track: PlaylistTrack, index: number): Row {
  const before = known.get(track);
  if (before?.index === index) return before;
  const row = { id: track.entry_id, track, index };
  known.set(track, row);
  return row;
}

const drawRow = ({ track, index }: Row) => <PlaylistSong track={track} place={index + 1} />;

/** Which row an event is about; 0 is none. */
const entryOf = (event: MouseEvent | KeyboardEvent): number =>
  Number((event.target as Element).closest<HTMLElement>('[data-key]')?.dataset.key ?? 0);

function Head() {
  const { t } = useTranslation();
  return (
    <div aria-hidden>
      <div className={cx(rowsStyles.tr, rowsStyles.th, rowColumns.cList)}>
        <span className={rowsStyles.ix}>#</span>
        <span className={styles.titleHead}>{t('Title')}</span>
        <span className={rowsStyles.hm}>{t('Album')}</span>
        <span className={cx(rowsStyles.hm, rowColumns.c5)}>{t('Added')}</span>
        <span />
        <span className={rowsStyles.r}>
          <Icon of={Clock3} size={15} />
        </span>
      </div>
      <div className={rowsStyles.thline} />
    </div>
  );
}

/** The songs of a playlist: chosen, ordered by pointer and keys, played, and dragged onto other playlists. */
export function PlaylistSongs(props: PlaylistSongsProps) {
  const { playlist, list, canOrder, source } = props;
  const { tracks } = list;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const isDrawing = useIsDrawing();
  const layoutOptions = isPhone ? PHONE_ROWS : ROWS;
  const player = usePlayerActions();
  const report = useReportProblem();
  const current = useCurrentTrack();
  const [selected, setSelected] = useState<Selection>(new Set());
  const [menu, setMenu] = useState<{ entryId: number; anchor: MenuAnchor } | null>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const menuFor = useSongMenu({ playlist, list, canOrder, source });
  const dragAndDropHooks = useSongDrag(props);
  const items = useMemo(() => tracks.map(rowOf), [tracks]);
  const chosenIds =
    selected === 'all'
      ? tracks.map((track) => track.entry_id)
      : tracks.map((track) => track.entry_id).filter((id) => selected.has(id));

  const play = (entryId: number): void => {
    const index = tracks.findIndex((track) => track.entry_id === entryId);
    if (current && tracks[index]?.id === current.id) return player.toggle();
    if (!list.hasMore) return player.playTracks(tracks, { source, startAt: index });
    const isStillWanted = player.choose();
    void list.loadAll().then((all) => {
      if (isStillWanted()) player.playTracks(all, { source, startAt: index });
    }, report);
  };
  const openMenu = useCallback((entryId: number, anchor: MenuAnchor): void => {
    setMenu({ entryId, anchor });
    setMenuOpen(true);
  }, []);
  const latest = useLatest({ play });
  const openId = isMenuOpen ? (menu?.entryId ?? null) : null;
  const rows = useMemo(
    () => ({ isPhone, openId, play: (entryId: number) => latest.current.play(entryId), openMenu }),
    [isPhone, openId, latest, openMenu],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const entryId = entryOf(event);
    if (entryId === 0) return;
    if (event.shiftKey && event.key === 'F10') openMenu(entryId, event.target as HTMLElement);
    else if (event.key === 'Delete' && playlist.permissions.edit_tracks)
      void list.remove(chosenIds.length > 0 ? chosenIds : [entryId]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    const entryId = entryOf(event);
    if (entryId === 0) return;
    event.preventDefault();
    openMenu(entryId, { x: event.clientX, y: event.clientY });
  };
  const about = menu && tracks.find((track) => track.entry_id === menu.entryId);
  const chosen =
    menu && chosenIds.includes(menu.entryId)
      ? tracks.filter((track) => chosenIds.includes(track.entry_id))
      : about
        ? [about]
        : [];
  return (
    <div onKeyDownCapture={onKeyDown} onContextMenu={onContextMenu}>
      <Head />
      <SongRows value={rows}>
        {isDrawing ? (
          <DrawnSongs tracks={tracks} label={t('Songs')} rowPx={layoutOptions.rowHeight} />
        ) : (
          <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
            <GridList
              key={isPhone ? 'phone' : 'desk'}
              aria-label={t('Songs')}
              className={rowsStyles.tt}
              items={items}
              selectionMode={isPhone ? 'none' : 'multiple'}
              selectionBehavior="replace"
              selectedKeys={selected}
              onSelectionChange={setSelected}
              onAction={(key) => play(Number(key))}
              dragAndDropHooks={isPhone ? undefined : dragAndDropHooks}
              keyboardNavigationBehavior="arrow"
            >
              {drawRow}
            </GridList>
          </Virtualizer>
        )}
      </SongRows>
      <LoadMore hasMore={list.hasMore} isFetching={list.isFetching} error={list.error} onMore={list.loadMore} />
      <LazyMenu
        label={t('Actions for :name', { name: about?.name ?? '' })}
        actions={isMenuOpen ? menuFor(chosen) : []}
        anchor={menu?.anchor ?? null}
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        about={about && <MenuAbout of={about} name={about.name} artists={about.artists} />}
      />
    </div>
  );
}
