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
export const writeVolume = (changed: Partial<SavedVolume>): void =>
  writeStored(KEY, JSON.stringify({ ...readVolume(), ...changed }));
