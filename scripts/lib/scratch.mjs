import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './lock.mjs';

const PREFIX = 'tonearm-scratch-';
const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/** In memory where there is room: tests write much, keep none of it, and would wait for the disk at each commit. */
function root() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A new folder for throw-away data; sweeps those whose owner was killed before it could. */
export function scratchFolder() {
  const place = root();
  for (const name of readdirSync(place).filter((found) => found.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    if (pid > 0 && !isAlive(pid)) rmSync(join(place, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(place, `${PREFIX}${process.pid}-`));
}
