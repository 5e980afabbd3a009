import { connection } from '../../lib/connection';
import { listen } from '../../lib/listen';
import { loadPart } from '../../lib/load-part';
import { hasStored } from '../../lib/storage';
import { whenIdle } from '../../lib/when-idle';
import type { PlayerStore } from './player-controller';
import type { RuntimeParts } from './player-runtime';
import { networkFound, networkLost, paused, queueRestored, volumeRestored } from './player.slice';
import { keepVolume, readVolume } from './volume-storage';

/** What the site says while the listener has said nothing. */
function defaultVolume(): { volume?: number } {
  const volume = window.bootstrapData?.settings['player.default_volume'];
  return typeof volume === 'number' ? { volume } : {};
}

/** Whoever has nothing to be brought back may only look in: their player waits for a sign of them. Returns what calls it off. */
function whenWanted(store: PlayerStore, act: () => void): () => void {
  if (store.getState().session?.user || hasStored()) return whenIdle(act);
  // There is no queue to wait for.
  store.dispatch(queueRestored(null));
  return listen({ pointermove: act, pointerdown: act, keydown: act });
}

/**
 * Starts the player of a store: the volume at once, everything that makes sound after the first paint, at a
 * newcomer's first move or at the first press on play, whichever is sooner. Returns what stops it.
 */
export function startPlayerListeners(store: PlayerStore, parts?: RuntimeParts): () => void {
  let isStarted = false;
  let isStopped = false;
  let stopRuntime = (): void => undefined;

  const start = (): void => {
    if (isStarted || isStopped) return;
    isStarted = true;
    loadPart(() => import('./player-runtime')).then(
      ({ startPlayerRuntime }) => {
        if (!isStopped) stopRuntime = startPlayerRuntime(store, parts);
      },
      () => {
        isStarted = false;
        // Where the site can be reached, the next press on play tries again.
        store.dispatch(connection.isOnline() ? paused() : networkLost());
      },
    );
  };
  const unsubscribe = store.subscribe(() => {
    if (store.getState().player.status === 'loading') start();
  });
  // Without the runtime nobody else waits for the network.
  const stopWaiting = connection.subscribe(() => {
    if (isStarted || !connection.isOnline()) return;
    store.dispatch(networkFound());
    start();
  });
  store.dispatch(volumeRestored({ ...defaultVolume(), ...readVolume() }));
  const stopKeeping = parts?.keepsNothing ? () => undefined : keepVolume(store);
  const stopListening = whenWanted(store, start);
  return () => {
    isStopped = true;
    unsubscribe();
    stopKeeping();
    stopListening();
    stopWaiting();
    stopRuntime();
  };
}
