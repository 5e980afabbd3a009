import { writeStored } from '../../lib/storage';
import { readStoredObject } from './stored-object';

const KEY = 'tonearm.volume';

export interface SavedVolume {
  volume: number;
  muted: boolean;
}

/** The volume of the last visit; null when there is none. */
export function readVolume(): SavedVolume | null {
  const saved = readStoredObject(KEY);
  if (!saved || typeof saved.volume !== 'number' || !(saved.volume >= 0 && saved.volume <= 100)) return null;
  return { volume: saved.volume, muted: saved.muted === true };
}

export const writeVolume = (saved: SavedVolume): void => writeStored(KEY, JSON.stringify(saved));
