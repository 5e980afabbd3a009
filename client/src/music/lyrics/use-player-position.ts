import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { playerHandleOf } from '../../platform/player/player-handle';

/** Where playback stands, to be asked and listened to; so that only what moves is drawn anew. */
export interface PositionSource {
  subscribe: (changed: () => void) => () => void;
  getMs: () => number;
}

/** The player's; the same object for good. */
export function usePlayerPosition(): PositionSource {
  const handle = playerHandleOf(useStore());
  return useMemo(() => ({ subscribe: handle.subscribe, getMs: () => handle.getSnapshot().positionMs }), [handle]);
}
