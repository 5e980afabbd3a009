import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beating, isSilent } from './work-beat.js';
import { isGone, thisProcess } from './work-owner.js';

const PRIVATE_FOLDER = 0o700;
const START = '.tonearm-backup.';

/**
 * Runs work in a folder for the copy of a database, within a folder that is made where it is not there; it goes at the end. The process that it belongs
 * to stands in its name: those of processes that were killed hold the whole site, and go. Of another host's nobody can tell but by how long it was silent.
 */
export async function inWorkFolder<T>(folder: string, work: (path: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  for (const name of await readdir(folder))
    if (name.startsWith(START) && (await isLeft(join(folder, name), name)))
      await rm(join(folder, name), { recursive: true, force: true });
  const path = await mkdtemp(join(folder, `${START}${thisProcess()}.`));
  try {
    return await beating(path, () => work(path));
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

async function isLeft(path: string, name: string): Promise<boolean> {
  return isGone(name.slice(START.length, name.lastIndexOf('.'))) ?? (await isSilent(path));
}
