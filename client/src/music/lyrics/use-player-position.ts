import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { playerHandleOf } from '../../platform/player/player-handle';

/** The playback position, to be read and subscribed to, so that only what moves is re-rendered. */
export interface PositionSource {
  subscribe: (changed: () => void) => () => void;
  getMs: () => number;
}

/** The player's; always the same object. */
export function usePlayerPosition(): PositionSource {
  const handle = playerHandleOf(useStore());
  return useMemo(() => ({ subscribe: handle.subscribe, getMs: () => handle.getSnapshot().positionMs }), [handle]);
}
