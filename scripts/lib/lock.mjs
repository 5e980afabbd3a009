import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { atEnd } from './endings.mjs';

/** Whether a process of this number exists. */
export const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function ownerIsGone(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid > 0 && !isAlive(pid);
  } catch {
    return false;
  }
}

/** Runs `work` while no other process of this checkout does; a lock whose owner has died counts for nothing. */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) {
    if (ownerIsGone(file)) rmSync(file, { force: true });
    else await wait(200);
  }
  const free = () => rmSync(file, { force: true });
  const release = atEnd(free);
  try {
    return await work();
  } finally {
    release();
    free();
  }
}
