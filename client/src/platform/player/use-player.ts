import { useMemo, useSyncExternalStore } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { EngineSnapshot } from './audio-engine';
import { playerActionsOf } from './player-actions';
import type { PlayerActions } from './player-actions';
import type { PlayerStore } from './player-controller';
import { playerHandleOf } from './player-handle';
import { currentEntryOf, hasNext } from './player-selectors';
import type { PlayerRootState } from './player-selectors';
import { wantsSound } from './player.slice';
import type { PlayerState } from './player.slice';
import type { ClearedQueue } from './player-state';
import { isSameSource } from './player-types';
import type { QueueEntry, QueueSource } from './player-types';
import { listSourceOf, partsOf } from './queue-sections';
import type { QueueParts } from './queue-sections';

const usePlayerState = <T>(select: (player: PlayerState) => T): T =>
  useSelector((state: PlayerRootState) => select(state.player));

/** The controls of the player; stable, so safe as a dependency. */
export function usePlayerActions(): PlayerActions {
  const store = useStore();
  return useMemo(() => playerActionsOf(store as unknown as PlayerStore), [store]);
}

export const useCurrentEntry = (): QueueEntry | null => usePlayerState(currentEntryOf);
export const useCurrentTrack = (): Track | null => usePlayerState((player) => currentEntryOf(player)?.track ?? null);

/** Whether the listener wants sound; true from the press on play, before the first sound. */
export const useIsPlaying = (): boolean => usePlayerState(wantsSound);

/** Whether something has been played since the page came, paused meanwhile or not. */
export const useWasHeard = (): boolean => usePlayerState((player) => player.wasHeard);
export const useIsCurrentTrack = (trackId: number): boolean =>
  usePlayerState((player) => currentEntryOf(player)?.track.id === trackId);

/** Like `useIsPlaying`, of one track: rows of other tracks do not re-render on a pause. */
export const useIsTrackPlaying = (trackId: number): boolean =>
  usePlayerState((player) => wantsSound(player) && currentEntryOf(player)?.track.id === trackId);

const isFrom = (player: PlayerState, source: QueueSource): boolean => {
  const current = currentEntryOf(player);
  return current !== null && isSameSource(current.source, source);
};

export const useIsCurrentSource = (source: QueueSource): boolean => usePlayerState((player) => isFrom(player, source));

/** As `useIsTrackPlaying`, of the place that the track was taken from. */
export const useIsSourcePlaying = (source: QueueSource): boolean =>
  usePlayerState((player) => wantsSound(player) && isFrom(player, source));

/** Position, duration and what is loaded, a few times a second; only what draws them should ask. */
export function usePosition(): EngineSnapshot {
  const handle = playerHandleOf(useStore());
  return useSyncExternalStore(handle.subscribe, handle.getSnapshot, handle.getSnapshot);
}

/** Whether the sound waits for data. */
export function useIsBuffering(): boolean {
  const handle = playerHandleOf(useStore());
  const get = (): boolean => handle.getSnapshot().isBuffering;
  return useSyncExternalStore(handle.subscribe, get, get);
}

export function useVolume(): Pick<PlayerState, 'volume' | 'muted'> {
  const volume = usePlayerState((player) => player.volume);
  const muted = usePlayerState((player) => player.muted);
  return { volume, muted };
}

/** Shuffle, repeat and what the transport may do. */
export function usePlayerModes(): Pick<PlayerState, 'shuffle' | 'repeat' | 'status' | 'isRestored' | 'isPreview'> & {
  hasNext: boolean;
} {
  return {
    shuffle: usePlayerState((player) => player.shuffle),
    repeat: usePlayerState((player) => player.repeat),
    status: usePlayerState((player) => player.status),
    isRestored: usePlayerState((player) => player.isRestored),
    isPreview: usePlayerState((player) => player.isPreview),
    hasNext: usePlayerState(hasNext),
  };
}

/** The queue by its sections, and the place that the list comes from. */
export function useQueue(): QueueParts & { listSource: QueueSource | null } {
  const entries = usePlayerState((player) => player.entries);
  const index = usePlayerState((player) => player.index);
  return useMemo(() => ({ ...partsOf({ entries, index }), listSource: listSourceOf(entries) }), [entries, index]);
}

/** What the last clearing took, while it can be brought back. */
export const useCleared = (): ClearedQueue | null => usePlayerState((player) => player.cleared);
