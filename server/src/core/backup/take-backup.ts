import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, link, lstat, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { copySqlite, holdsSite, readSnapshot } from '../database/transfer/sqlite-snapshot.js';
import type { SnapshotFacts } from '../database/transfer/sqlite-snapshot.js';
import { measureFiles, syncFolder, writeArchive } from './archive-writer.js';
import { BACKUP_FAULTS, BackupFault } from './backup-fault.js';
import { BACKUP_FORMAT, secretPrint } from './manifest.js';
import type { BackupEnd, BackupManifest } from './manifest.js';
import { MysqlTool, readDump } from './mysql-tool.js';
import { isSitePath, SECRET_FILE, TABLES_LEFT_OUT } from './site-files.js';
import { inWorkFolder } from './work-folder.js';

const PRIVATE = 0o600;
export const SQLITE_FILE = 'tonearm.sqlite';

/** The site that a backup is taken of, or put back as. */
export interface BackupSite {
  dataDir: string;
  databaseUrl: string | null;
  /** As the environment has it; null where it is a file. */
  appSecret: string | null;
}

/** Bytes that were read, of how many there are as far as one knows. */
export type OnProgress = (at: { done: number; total: number }) => void;

export interface BackupOrder extends BackupSite {
  /** Where the backup goes; must not exist. */
  file: string;
  passphrase: string | null;
  files: BackupManifest['files'];
  /** What it throws ends the backup, and nothing of it is left. */
  onProgress?: OnProgress;
}

/** What was taken. */
export interface TakenBackup {
  manifest: BackupManifest;
  end: BackupEnd;
  size: number;
}

/**
 * Takes a backup of a site that may go on meanwhile: its database as it is at one moment, then its files. Written beside its place, and brought there
 * when it is whole; what one that was killed has left there is removed by the next.
 * @throws BackupFault where there is nothing to back up, or the file is there already.
 */
export async function takeBackup(order: BackupOrder): Promise<TakenBackup> {
  const file = resolve(order.file);
  if (await lstat(file).catch(() => null)) throw isThere(file);
  if (isSitePath(relative(resolve(order.dataDir), file))) throw new BackupFault(BACKUP_FAULTS.inside, { file });
  const secret = await secretOf(order);
  return await inWorkFolder(dirname(file), async (workFolder) => {
    const { database, facts } = await copyDatabase(order, workFolder);
    const manifest = await manifestOf(order, { database, facts, secret });
    const path = join(workFolder, 'archive');
    const end = await writeArchive({
      path,
      workFolder,
      manifest,
      database,
      dataDir: order.dataDir,
      passphrase: order.passphrase,
      onBytes: await counter(order, database),
    });
    await name(path, file);
    await syncFolder(dirname(file));
    return { manifest, end, size: (await stat(file)).size };
  });
}

const isThere = (file: string): BackupFault => new BackupFault(BACKUP_FAULTS.is_there, { file });

async function counter({ dataDir, onProgress }: BackupOrder, database: string): Promise<(bytes: number) => void> {
  if (!onProgress) return () => undefined;
  const total = (await measureFiles(dataDir)).bytes + (await stat(database)).size;
  let done = 0;
  return (bytes) => {
    done += bytes;
    onProgress({ done, total: Math.max(done, total) });
  };
}

const storedSecret = async (dataDir: string): Promise<string | undefined> =>
  (await readFile(join(dataDir, SECRET_FILE), 'utf8').catch(() => undefined))?.trim();

/** @throws BackupFault where no site was ever started. */
async function secretOf({ dataDir, databaseUrl, appSecret }: BackupSite): Promise<string> {
  const secret = appSecret ?? (await storedSecret(dataDir));
  if (!secret || (databaseUrl === null && !holdsSite(join(dataDir, SQLITE_FILE))))
    throw new BackupFault(BACKUP_FAULTS.no_site, { folder: dataDir });
  return secret;
}

async function copyDatabase(
  { dataDir, databaseUrl }: BackupSite,
  workFolder: string,
): Promise<{ database: string; facts: SnapshotFacts }> {
  if (databaseUrl === null) {
    const database = join(workFolder, 'database.sqlite');
    copySqlite(join(dataDir, SQLITE_FILE), database, TABLES_LEFT_OUT);
    await chmod(database, PRIVATE);
    return { database, facts: readSnapshot(database) };
  }
  const database = join(workFolder, 'database.mysql');
  await new MysqlTool(databaseUrl, workFolder).dump(database);
  const facts = await readDump(database);
  if (facts.migrations.length === 0) throw new BackupFault(BACKUP_FAULTS.no_site_there);
  return { database, facts };
}

async function manifestOf(
  { dataDir, databaseUrl, files }: BackupOrder,
  { database, facts, secret }: { database: string; facts: SnapshotFacts; secret: string },
): Promise<BackupManifest> {
  return {
    format: BACKUP_FORMAT,
    product: 'tonearm',
    created_at: new Date().toISOString(),
    database: databaseUrl === null ? 'sqlite' : 'mysql',
    ...facts,
    database_sha256: await hashOf(database),
    files,
    secret_print: secretPrint(secret),
    // One that lies there from before APP_SECRET was set opens nothing.
    has_secret: (await storedSecret(dataDir)) === secret,
  };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Gives the backup its name, which nobody else may have taken meanwhile. */
async function name(path: string, file: string): Promise<void> {
  try {
    await link(path, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw isThere(file);
    // Disks without hard links.
    await rename(path, file);
  }
}
