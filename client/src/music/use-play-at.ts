import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { useIsCurrentTrack, usePlayerActions } from '../platform/player/use-player';

/** Plays a track from a moment: jumps there when it is the one that plays, starts it there otherwise. */
export function usePlayAt(track: Track): (positionMs: number) => void {
  const player = usePlayerActions();
  const isCurrent = useIsCurrentTrack(track.id);
  return (positionMs) => {
    if (!isCurrent)
      return player.playTracks([track], {
        source: { type: 'track', id: track.id, name: track.name },
        startMs: positionMs,
        staysBelow: true,
      });
    player.seek(positionMs);
    player.play();
  };
}
