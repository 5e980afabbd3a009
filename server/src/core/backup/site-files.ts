import { constants } from 'node:fs';
import { lstat, open, opendir } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

export const SECRET_FILE = 'app.secret';
/** What of the data folder belongs to the site; logs, drafts and counters do not. */
const PARTS = [SECRET_FILE, 'public', 'private', 'uploads'];
/** Tables whose rows are in no backup: with the secret of the day, visitors of that day could be told apart for as long as the backup is kept. */
export const TABLES_LEFT_OUT: readonly string[] = ['visit_secrets'];
/** What is being written this moment. */
const DRAFT = /\.part$/;

/** The site's files of this machine, as paths within the data folder. Never holds more than one folder's handle a level. */
export async function* siteFiles(dataDir: string): AsyncGenerator<string> {
  for (const part of PARTS) {
    const found = await lstat(join(dataDir, part)).catch(() => null);
    if (found?.isFile()) yield part;
    if (found?.isDirectory()) yield* within(dataDir, part);
  }
}

async function* within(dataDir: string, folder: string): AsyncGenerator<string> {
  // It may have gone since it was listed.
  const entries = await opendir(join(dataDir, folder)).catch(() => null);
  for await (const entry of entries ?? []) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* within(dataDir, path);
    else if (entry.isFile() && !DRAFT.test(entry.name)) yield path;
  }
}

/** null where it is gone; a link is none of ours. The caller closes it. */
export async function openSiteFile(dataDir: string, path: string): Promise<FileHandle | null> {
  try {
    return await open(join(dataDir, path), constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Whether a path of a backup stays within the data folder, and is one of the site's. */
export function isSitePath(path: string): boolean {
  const parts = path.split('/');
  return (
    PARTS.includes(parts[0] as string) &&
    !path.includes('\u0000') &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..')
  );
}
