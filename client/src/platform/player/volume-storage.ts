import type { PlayerStore } from './player-controller';
import { writeStored } from '../../lib/storage';
import { readStoredObject } from './stored-object';

const KEY = 'tonearm.volume';

export interface SavedVolume {
  volume: number;
  muted: boolean;
}

/** What the listener has set at earlier visits: one part of it, both or none. */
export function readVolume(): Partial<SavedVolume> {
  const { volume, muted } = readStoredObject(KEY) ?? {};
  return {
    ...(typeof volume === 'number' && volume >= 0 && volume <= 100 && { volume }),
    ...(typeof muted === 'boolean' && { muted }),
  };
}

/** Beside what has been set before. */
const writeVolume = (changed: Partial<SavedVolume>): void =>
  writeStored(KEY, JSON.stringify({ ...readVolume(), ...changed }));

/** Writes down what the listener sets, from the first press on. Returns what stops it. */
export function keepVolume(store: PlayerStore): () => void {
  let kept = store.getState().player;
  return store.subscribe(() => {
    const before = kept;
    kept = store.getState().player;
    const { volume, muted } = kept;
    if (volume !== before.volume) writeVolume({ volume });
    if (muted !== before.muted) writeVolume({ muted });
  });
}
