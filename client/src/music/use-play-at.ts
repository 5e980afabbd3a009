import { useStore } from 'react-redux';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { playerHandleOf } from '../platform/player/player-handle';
import { useIsCurrentTrack, usePlayerActions } from '../platform/player/use-player';

/** How long a song may take to begin; after that nobody waits for the moment any more. */
const PATIENCE_MS = 8_000;

/** Plays a track from a moment: jumps there when it is the one that plays, starts it there otherwise. */
export function usePlayAt(track: Track): (positionMs: number) => void {
  const player = usePlayerActions();
  const handle = playerHandleOf(useStore());
  const isCurrent = useIsCurrentTrack(track.id);
  return (positionMs) => {
    if (isCurrent) {
      player.seek(positionMs);
      player.play();
      return;
    }
    player.playTracks([track], { source: { type: 'track', id: track.id, name: track.name } });
    const until = performance.now() + PATIENCE_MS;
    const stop = handle.subscribe(() => {
      const { durationMs, isBuffering } = handle.getSnapshot();
      const isLate = performance.now() > until;
      if (!isLate && (durationMs === 0 || isBuffering)) return;
      stop();
      if (!isLate) player.seek(positionMs);
    });
  };
}
