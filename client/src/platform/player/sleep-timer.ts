import type { Clock } from './play-reporter';
import type { PlayerStore } from './player-controller';
import { sleepTimerSet } from './player-settings.slice';
import { paused } from './player.slice';

/** Pauses when the sleep timer has run out. @param now ms since 1970. Returns what stops it. */
export function keepSleepTimer(store: PlayerStore, clock: Clock, now: () => number = Date.now): () => void {
  let sleepAt: number | null = null;
  let timer: unknown;
  const update = (): void => {
    const wanted = store.getState().playerSettings.sleepAt;
    if (wanted === sleepAt) return;
    sleepAt = wanted;
    clock.clearTimeout(timer);
    if (wanted === null) return;
    timer = clock.setTimeout(
      () => {
        store.dispatch(paused());
        store.dispatch(sleepTimerSet(null));
      },
      Math.max(0, wanted - now()),
    );
  };
  const unsubscribe = store.subscribe(update);
  update();
  return () => {
    unsubscribe();
    clock.clearTimeout(timer);
  };
}
