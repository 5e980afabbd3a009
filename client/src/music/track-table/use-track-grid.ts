import { useMemo, useState } from 'react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { useLatest } from '../../lib/use-latest';
import type { QueueSource } from '../../platform/player/player-types';
import { useCurrentTrack, usePlayerActions } from '../../platform/player/use-player';
import type { MenuAnchor } from '../../ui/menu/menu-types';
import { useTrackActions } from '../track-menu/use-track-actions';
import { carryTracks } from './drag-tracks';
import type { RowHandlers } from './track-row';
import { useGridKeys } from './use-grid-keys';
import { useRowSelection } from './use-row-selection';

interface OpenMenu {
  index: number;
  anchor: MenuAnchor;
}

/** What every track list does by pointer, touch and keys, however it draws its rows. @param reach see RowKeys. */
export function useTrackGrid(tracks: readonly Track[], source: QueueSource, reach?: (index: number) => void) {
  const player = usePlayerActions();
  const actions = useTrackActions();
  const current = useCurrentTrack();
  const selection = useRowSelection(tracks);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);

  /** The selection where the row belongs to it, else the row alone. */
  const meant = (index: number): readonly Track[] => {
    const track = tracks[index];
    if (!track) return [];
    return selection.ids.has(track.id) ? selection.tracks : [track];
  };
  const latest = useLatest({
    play: (index: number) => {
      if (current && tracks[index]?.id === current.id) player.toggle();
      else player.playTracks(tracks, { source, startAt: index });
    },
    addToQueue: (index: number) => actions.addToQueue(meant(index), source),
    playNext: (index: number) => actions.playNext(meant(index), source),
    clearSelection: () => {
      selection.clear();
      return selection.ids.size > 0;
    },
    drag: (index: number, transfer: DataTransfer) => carryTracks(transfer, meant(index)),
    reach,
  });
  const { select, selectAll } = selection;
  const handlers = useMemo<RowHandlers & Parameters<typeof useGridKeys>[1]>(() => ({
    play: (index) => latest.current.play(index),
    addToQueue: (index) => latest.current.addToQueue(index),
    playNext: (index) => latest.current.playNext(index),
    openMenu: (index, anchor) => {
      setMenu({ index, anchor });
      setMenuOpen(true);
    },
    drag: (index, transfer) => latest.current.drag(index, transfer),
    clearSelection: () => latest.current.clearSelection(),
    select, selectAll,
    ...(reach ? { reach: (index: number) => latest.current.reach?.(index) } : {}),
    // Whether there is a `reach` never changes in the life of a list.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the function itself is asked for late
  }), [latest, select, selectAll]);
  const keys = useGridKeys(tracks.length, handlers);
  const chosen = menu ? tracks[menu.index] : undefined;
  return {
    handlers, keys, selection,
    openIndex: isMenuOpen ? menu?.index ?? null : null,
    menu: { track: chosen, anchor: menu?.anchor ?? null, isOpen: isMenuOpen, close: () => setMenuOpen(false), menuFor: actions.menuFor },
  };
}

export type TrackGrid = ReturnType<typeof useTrackGrid>;
