import { lstat, mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isGone, thisProcess } from './work-owner.js';

const PRIVATE_FOLDER = 0o700;
const START = '.tonearm-backup.';
const BEAT_MS = 30_000;
/** Longer than a thread is held up by copying or counting a large database, when it cannot say that it lives. */
const SILENT_MS = 60 * 60_000;

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
  // A beat that fails is made up for by the next.
  const beat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), BEAT_MS).unref();
  try {
    return await work(path);
  } finally {
    clearInterval(beat);
    await rm(path, { recursive: true, force: true });
  }
}

async function isLeft(path: string, name: string): Promise<boolean> {
  const gone = isGone(name.slice(START.length, name.lastIndexOf('.')));
  return gone ?? Date.now() - (await lastTouched(path)) > SILENT_MS;
}

/** When the folder, or what lies in it, was written last; what ends meanwhile was written now. */
async function lastTouched(path: string): Promise<number> {
  const names = await readdir(path).catch(() => []);
  const times = await Promise.all(
    [path, ...names.map((name) => join(path, name))].map((each) =>
      lstat(each).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      ),
    ),
  );
  return Math.max(...times);
}
