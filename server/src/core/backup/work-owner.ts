import { hostname } from 'node:os';

/** Names the process that a work folder belongs to. */
export const thisProcess = (): string => `${hostname()}.${process.pid}`;

/** Whether the process of such a name has ended; null where it is of another host, of which nobody can say. */
export function isGone(owner: string): boolean | null {
  const dot = owner.lastIndexOf('.');
  const pid = Number(owner.slice(dot + 1));
  if (!Number.isSafeInteger(pid) || pid <= 0) return true;
  if (owner.slice(0, dot) !== hostname()) return null;
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EPERM';
  }
}
