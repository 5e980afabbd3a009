// How much of the processor time that was asked for the host gave to its other guests: figures taken meanwhile say little.
import { readFileSync } from 'node:fs';

const STOLEN = 7;
const IDLE = [3, 4];

function ticks() {
  try {
    const all = readFileSync('/proc/stat', 'utf8').split('\n')[0].trim().split(/\s+/).slice(1, 9).map(Number);
    return {
      stolen: all[STOLEN],
      asked: all.reduce((sum, one) => sum + one, 0) - IDLE.reduce((sum, at) => sum + all[at], 0),
    };
  } catch {
    return { stolen: 0, asked: 0 };
  }
}

/** Begins to count. @returns a function that returns the share so far, 0-1; always 0 where the system does not report it. */
export function watchStolenTime() {
  const before = ticks();
  return () => {
    const now = ticks();
    return (now.stolen - before.stolen) / Math.max(1, now.asked - before.asked);
  };
}
