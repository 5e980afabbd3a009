import { lstat, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const BEAT_MS = 30_000;
/** Longer than a thread is held up by copying or counting a large database, when it cannot say that it lives. */
const SILENT_MS = 60 * 60_000;

/** Has a folder say that its process lives, for as long as the work takes. */
export async function beating<T>(path: string, work: () => Promise<T>): Promise<T> {
  // A beat that fails is made up for by the next.
  const beat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), BEAT_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(beat);
  }
}

/** Whether nobody was heard of in such a folder for so long that its process has ended, wherever that ran. */
export const isSilent = async (path: string): Promise<boolean> => Date.now() - (await lastTouched(path)) > SILENT_MS;

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
