import type { AudioEngine } from './audio-engine';
import type { PlayerStore } from './player-controller';

/** Speed and loudness of the engine are what the listener chose. Returns what stops it. */
export function followTuning(store: PlayerStore, engine: Pick<AudioEngine, 'setTuning'>): () => void {
  let { speed, normalisation } = store.getState().playerSettings;
  engine.setTuning({ rate: speed, normalisation });
  return store.subscribe(() => {
    const now = store.getState().playerSettings;
    if (now.speed === speed && now.normalisation === normalisation) return;
    ({ speed, normalisation } = now);
    engine.setTuning({ rate: speed, normalisation });
  });
}
