import { hostname } from 'node:os';

/** Names the process that a work folder belongs to. */
export const thisProcess = (): string => `${hostname()}.${process.pid}`;

/** Whether the process of such a name still runs: of another host nobody can say, and those that left something behind are gone. */
export function isRunning(owner: string): boolean {
  const dot = owner.lastIndexOf('.');
  const pid = Number(owner.slice(dot + 1));
  if (owner.slice(0, dot) !== hostname() || !Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
