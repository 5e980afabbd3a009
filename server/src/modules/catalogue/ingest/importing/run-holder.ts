import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { ImportRunEntity } from './import-run.entity.js';

const HOST_MAX = 80;
/** Whoever is at a run and was not heard of for so long is gone. */
const LOST_MS = 30_000;
/** The same where its process is known to have ended. */
const ENDED_MS = 2_000;

const HOST = hostname().slice(0, HOST_MAX);
/** This process, as runs name who is at them. */
export const HOLDER = `${HOST}:${process.pid}:${randomBytes(6).toString('hex')}`;

/** Runs that this process is at: a row that names it besides is one whose end could not be noted. */
const ours = new Set<number>();

export const takeUp = (id: number): void => void ours.add(id);
export const letGo = (id: number): void => void ours.delete(id);

type Held = Pick<ImportRunEntity, 'id' | 'state' | 'holder' | 'touched_at'>;

/** Whether its process ended without a word. What waits for its turn has none. */
export function isLost({ id, state, holder, touched_at: touchedAt }: Held, now = Date.now()): boolean {
  if (state !== 'running' && state !== 'stopping') return false;
  if (holder === HOLDER) return !ours.has(id);
  return now - touchedAt.getTime() > (holder !== null && hasEnded(holder) ? ENDED_MS : LOST_MS);
}

/** Of another machine nobody can say. */
function hasEnded(holder: string): boolean {
  const [host, pid] = [holder.slice(0, HOST.length), Number(holder.slice(HOST.length + 1).split(':')[0])];
  if (host !== HOST || !Number.isInteger(pid) || pid <= 0) return false;
  // One that had our number before us.
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
