import { useMemo, useState } from 'react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { useLatest } from '../../lib/use-latest';
import type { QueueSource } from '../../platform/player/player-types';
import { useCurrentTrack, usePlayerActions } from '../../platform/player/use-player';
import type { MenuAnchor } from '../../ui/menu/menu-types';
import { useHasHearts } from '../heart/heart';
import { useTrackActions } from '../track-menu/use-track-actions';
import { carryTracks } from './drag-tracks';
import type { RowHandlers } from './track-row';
import { useGridKeys } from './use-grid-keys';
import { useRowSelection } from './use-row-selection';
import type { RowSelection } from './use-row-selection';

interface OpenMenu {
  index: number;
  /** As it was when the menu opened: the list may change under it. */
  track: Track | undefined;
  anchor: MenuAnchor;
}

type GridHandlers = RowHandlers & Parameters<typeof useGridKeys>[1];
type Openers = Pick<GridHandlers, 'openMenu'>;

/** What rows call: functions that stay the same, so that a row is re-rendered only when it changes. */
function useRowHandlers(
  tracks: readonly Track[],
  source: QueueSource,
  selection: RowSelection,
  openers: Openers & { reach?: GridHandlers['reach'] },
): GridHandlers {
  const player = usePlayerActions();
  const { playNext, addToQueue, keep } = useTrackActions();
  const hasHearts = useHasHearts();
  const current = useCurrentTrack();
  /** The selection where the row belongs to it, else the row alone. */
  const meant = (index: number): readonly Track[] => {
    const track = tracks[index];
    if (!track) return [];
    return selection.ids.has(track.id) ? selection.tracks : [track];
  };
  const latest = useLatest<Omit<GridHandlers, 'select' | 'selectAll' | 'keep'> & { keep: (index: number) => void }>({
    play: (index) => {
      if (current && tracks[index]?.id === current.id) player.toggle();
      else player.playTracks(tracks, { source, startAt: index });
    },
    warm: (index) => {
      const track = tracks[index];
      if (track) player.warm(track.id);
    },
    addToQueue: (index) => addToQueue(meant(index), source),
    keep: (index) => {
      const track = tracks[index];
      if (track) keep.toggle({ type: 'track', id: track.id, name: track.name });
    },
    playNext: (index) => playNext(meant(index), source),
    clearSelection: () => {
      selection.clear();
      // One song is selected by a click on it, without a thought: that must not use up the key.
      return selection.ids.size > 1;
    },
    drag: (index, transfer) => carryTracks(transfer, meant(index)),
    ...openers,
  });
  const { select, selectAll } = selection;
  return useMemo(
    () => ({
      play: (index) => latest.current.play(index),
      warm: (index) => latest.current.warm(index),
      addToQueue: (index) => latest.current.addToQueue(index),
      keep: hasHearts ? (index) => latest.current.keep(index) : null,
      playNext: (index) => latest.current.playNext(index),
      openMenu: (index, anchor) => latest.current.openMenu(index, anchor),
      drag: (index, transfer) => latest.current.drag(index, transfer),
      clearSelection: () => latest.current.clearSelection(),
      reach: (index) => latest.current.reach?.(index),
      select,
      selectAll,
    }),
    [latest, select, selectAll, hasHearts],
  );
}

/** What every track list does by pointer, touch and keys, however it draws its rows. @param reach see RowKeys. */
export function useTrackGrid(tracks: readonly Track[], source: QueueSource, reach?: (index: number) => void) {
  const { menuFor } = useTrackActions();
  const selection = useRowSelection(tracks);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const openMenu = (index: number, anchor: MenuAnchor): void => {
    setMenu({ index, track: tracks[index], anchor });
    setMenuOpen(true);
  };
  const handlers = useRowHandlers(tracks, source, selection, { openMenu, ...(reach ? { reach } : {}) });
  const keys = useGridKeys(tracks.length, handlers);
  return {
    handlers,
    keys,
    selection,
    openIndex: isMenuOpen ? (menu?.index ?? null) : null,
    menu: {
      track: menu?.track,
      anchor: menu?.anchor ?? null,
      isOpen: isMenuOpen,
      close: () => setMenuOpen(false),
      menuFor,
    },
  };
}

export type TrackGrid = ReturnType<typeof useTrackGrid>;
