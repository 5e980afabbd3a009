import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning, thisProcess } from './work-owner.js';

const PRIVATE_FOLDER = 0o700;
const START = '.tonearm-backup.';

/**
 * Makes a folder for the copy of a database, in a folder that is made where it is not there. The process that it belongs to stands in its name: those of
 * processes that were killed hold the whole site, and go.
 */
export async function makeWorkFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  for (const name of await readdir(folder))
    if (name.startsWith(START) && !isRunning(name.slice(START.length, name.lastIndexOf('.'))))
      await rm(join(folder, name), { recursive: true, force: true });
  return await mkdtemp(join(folder, `${START}${thisProcess()}.`));
}
