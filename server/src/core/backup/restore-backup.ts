import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { RESTORING } from '../config/config.js';
import { emptyMysql, mysqlTables } from '../database/transfer/mysql-schemas.js';
import { unpack } from './archive-reader.js';
import type { Unpacked } from './archive-reader.js';
import { syncFolder } from './archive-writer.js';
import { BackupFault } from './backup-fault.js';
import { IN_USE, userOf } from './data-folder-use.service.js';
import { secretPrint } from './manifest.js';
import type { BackupManifest } from './manifest.js';
import { MysqlTool } from './mysql-tool.js';
import { SQLITE_FILE } from './take-backup.js';
import type { BackupSite, OnProgress } from './take-backup.js';
import { requireWhole } from './verify-backup.js';
import { beating, isSilent } from './work-beat.js';
import { isGone, thisProcess } from './work-owner.js';

const PRIVATE_FOLDER = 0o700;
/** The list of files that a backup does not hold. */
const MISSING = 'files-to-copy.ndjson';
/** Whose a restore is. */
const OWNER = 'owner';
const RUNS = 'Another restore into this folder is running.';
const ELSEWHERE =
  'Another restore into this folder runs on another host, or was cut off there within the last hour. Wait for it, or choose another folder.';
/** Volumes have it from the start. */
const OF_THE_DISK = ['lost+found'];

export interface RestoreOrder extends BackupSite {
  file: string;
  passphrase: string | null;
  known: readonly string[];
  onProgress?: OnProgress;
}

/**
 * Puts a backup back as a site that was not there. All of it is read, checked and counted in a folder of its own first. While that is there no server
 * starts; a restore that was killed is undone by the next.
 * @throws BackupFault for a target that is not empty, or a backup that is foreign, newer, damaged or of another kind of database.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Unpacked> {
  const dataDir = resolve(order.dataDir);
  const work = join(dataDir, RESTORING);
  await requireUnused(dataDir);
  await undoKilled(order, dataDir);
  await requireEmpty(order, dataDir);
  await mkdir(dataDir, { recursive: true });
  await claim(work);
  try {
    return await beating(work, () => restore(order, { dataDir, work }));
  } catch (error) {
    await undoKilled(order, dataDir);
    throw error;
  }
}

async function restore(order: RestoreOrder, place: { dataDir: string; work: string }): Promise<Unpacked> {
  const found = await unpack({
    ...order,
    into: place.work,
    judge: (manifest) => requireFitting(order, manifest),
    ...(order.onProgress ? { onBytes: await counter(order) } : {}),
  });
  // A server whose folder was emptied while it ran says so again before long.
  await requireUnused(place.dataDir);
  await putInPlace(order, found, place);
  return found;
}

/** @throws BackupFault while a server or a command of any host uses the folder: it would write among what is restored. */
async function requireUnused(dataDir: string): Promise<void> {
  const user = await userOf(dataDir);
  if (user === null) return;
  const dot = user.lastIndexOf('.');
  const [host, pid] = [user.slice(0, dot), user.slice(dot + 1)];
  const killed = isGone(user) === null ? ' One that was killed there is forgotten after five minutes.' : '';
  throw new BackupFault(
    `${dataDir} is in use by a server or a command (host ${host}, process ${pid}). Stop it first, or set DATA_DIR to another folder.${killed}`,
  );
}

/** At once with whose it is, so that of two restores one is refused. */
async function claim(work: string): Promise<void> {
  const draft = `${work}.${thisProcess()}`;
  await mkdir(draft, { mode: PRIVATE_FOLDER });
  await writeFile(join(draft, OWNER), thisProcess());
  await rename(draft, work).catch(async (error: unknown) => {
    await rm(draft, { recursive: true });
    if (/^(?:ENOTEMPTY|EEXIST)$/.test(String((error as NodeJS.ErrnoException).code))) throw new BackupFault(RUNS);
    throw error;
  });
}

async function counter({ file, onProgress }: RestoreOrder): Promise<(bytes: number) => void> {
  const total = (await lstat(file)).size;
  let done = 0;
  return (bytes) => {
    done += bytes;
    onProgress?.({ done, total: Math.max(done, total) });
  };
}

async function putInPlace(
  { databaseUrl }: RestoreOrder,
  found: Unpacked,
  { dataDir, work }: { dataDir: string; work: string },
): Promise<void> {
  const { manifest, database, list } = found;
  if (databaseUrl === null) await requireWhole(found, null, work);
  // From here on things stand in their places, which a restore that is killed has to take away again.
  await writeFile(join(work, 'begun'), databaseUrl === null ? '' : placeOf(databaseUrl), { flush: true });
  await syncFolder(work);
  if (databaseUrl !== null) await new MysqlTool(databaseUrl, work).load(database);
  if (databaseUrl !== null) await requireWhole(found, databaseUrl, work);
  for (const name of await readdir(join(work, 'files')).catch(() => []))
    await rename(join(work, 'files', name), join(dataDir, name));
  if (manifest.files === 'listed') await rename(list, join(dataDir, MISSING));
  if (databaseUrl === null) await rename(database, join(dataDir, SQLITE_FILE));
  await rm(work, { recursive: true });
  await syncFolder(dataDir);
}

/** Without the password. */
function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return host + pathname;
}

/** Takes away what a restore that was killed or failed has left in a target that was empty. @throws BackupFault while another one runs. */
async function undoKilled({ databaseUrl }: BackupSite, dataDir: string): Promise<void> {
  const work = join(dataDir, RESTORING);
  for (const name of await readdir(dataDir).catch(() => []))
    if (name.startsWith(`${RESTORING}.`) && (await isLeft(join(dataDir, name), name.slice(RESTORING.length + 1))))
      await rm(join(dataDir, name), { recursive: true, force: true });
  if (!(await lstat(work).catch(() => null))) return;
  const owner = await readFile(join(work, OWNER), 'utf8').catch(() => '');
  if (!(await isLeft(work, owner))) throw new BackupFault(isGone(owner) === null ? ELSEWHERE : RUNS);
  const begun = await readFile(join(work, 'begun'), 'utf8').catch(() => null);
  if (begun !== null) {
    if (databaseUrl !== null && begun === placeOf(databaseUrl)) await emptyMysql(databaseUrl);
    for (const name of await readdir(dataDir))
      if (name !== RESTORING && !OF_THE_DISK.includes(name)) await rm(join(dataDir, name), { recursive: true });
  }
  await rm(work, { recursive: true });
}

const isLeft = async (path: string, owner: string): Promise<boolean> => isGone(owner) ?? (await isSilent(path));

async function requireEmpty({ databaseUrl }: BackupSite, dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  // What is still said there, nobody says any more.
  await rm(join(dataDir, IN_USE), { recursive: true, force: true });
  if (names.some((name) => name !== IN_USE && !OF_THE_DISK.includes(name)))
    throw new BackupFault(
      `${dataDir} is not empty. A backup is restored into an empty folder: set DATA_DIR to another.`,
    );
  if (databaseUrl !== null && (await mysqlTables(databaseUrl)).length > 0)
    throw new BackupFault(
      `The database of DATABASE_URL is not empty. A backup is restored into an empty one: make another, and set DATABASE_URL.`,
    );
}

/** @throws BackupFault where the site could not live from what is restored. */
function requireFitting({ databaseUrl, appSecret }: RestoreOrder, manifest: BackupManifest): void {
  if (manifest.database === 'sqlite' && databaseUrl !== null)
    throw new BackupFault(
      'The backup is of a site on SQLite. Restore it without DATABASE_URL; then npm run move-database brings it to MySQL.',
    );
  if (manifest.database === 'mysql' && databaseUrl === null)
    throw new BackupFault('The backup is of a site on MySQL or MariaDB. Set DATABASE_URL to an empty database.');
  if (appSecret === null && !manifest.has_secret)
    throw new BackupFault('The site had its secret in APP_SECRET. Set it as it was there.');
  if (appSecret !== null && secretPrint(appSecret) !== manifest.secret_print)
    throw new BackupFault(
      'APP_SECRET is not that of the backup: what the site keeps encrypted could not be read. Set it as it was, or leave it out.',
    );
}
