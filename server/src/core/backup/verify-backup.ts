import { randomBytes } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { differingTables } from '../database/transfer/rows-digest.js';
import { withMysqlSchema } from '../database/transfer/mysql-schemas.js';
import { readSnapshot, sqliteFault } from '../database/transfer/sqlite-snapshot.js';
import type { SnapshotFacts } from '../database/transfer/sqlite-snapshot.js';
import { unpack } from './archive-reader.js';
import type { Unpacked } from './archive-reader.js';
import { BACKUP_FAULTS, BackupFault } from './backup-fault.js';
import { MysqlTool, readDump } from './mysql-tool.js';
import { inWorkFolder } from './work-folder.js';

const SUFFIX_BYTES = 4;

export interface CheckOrder {
  file: string;
  passphrase: string | null;
  known: readonly string[];
  /** Where an empty database may be made for a backup of MySQL. */
  databaseUrl: string | null;
  onBytes?: (bytes: number) => void;
  /** Ends it while the backup is read, with whatever error. */
  signal?: AbortSignal;
}

/**
 * Restores a backup into an empty folder beside it (and an empty database, where it is of MySQL), counts and hashes everything, and removes that again.
 * @throws BackupFault with what is wrong with it.
 */
export async function checkBackup({ file, databaseUrl, ...order }: CheckOrder): Promise<Unpacked> {
  return await inWorkFolder(dirname(resolve(file)), async (into) => {
    const found = await unpack({ ...order, file, into });
    if (found.manifest.database === 'sqlite') await requireWhole(found, null, into);
    else await inOwnSchema(databaseUrl, (schema) => requireLoadable(found, { ...schema, folder: into }));
    return found;
  });
}

/** @throws BackupFault unless the restored database holds the rows that were backed up. */
export async function requireWhole(found: Unpacked, databaseUrl: string | null, folder: string): Promise<void> {
  if (databaseUrl !== null) {
    const tool = new MysqlTool(databaseUrl, folder);
    return requireSame(found, await dumpedAgain(tool, folder, tool.schema));
  }
  const fault = sqliteFault(found.database);
  if (fault !== null) throw new BackupFault(BACKUP_FAULTS.broken, { fault });
  requireSame(found, readSnapshot(found.database));
}

async function inOwnSchema(
  databaseUrl: string | null,
  work: (place: { url: string; schema: string }) => Promise<void>,
): Promise<void> {
  if (databaseUrl === null) throw new BackupFault(BACKUP_FAULTS.needs_database);
  const schema = `tonearm_check_${randomBytes(SUFFIX_BYTES).toString('hex')}`;
  try {
    await withMysqlSchema(databaseUrl, schema, () => work({ url: databaseUrl, schema }));
  } catch (error) {
    if (!/^ER_(?:DBACCESS|ACCESS|SPECIFIC_ACCESS)_DENIED/.test(String((error as NodeJS.ErrnoException).code)))
      throw error;
    throw new BackupFault(BACKUP_FAULTS.no_schema, { database: schema });
  }
}

async function requireLoadable(
  found: Unpacked,
  { url, schema, folder }: { url: string; schema: string; folder: string },
): Promise<void> {
  const tool = new MysqlTool(url, folder);
  await tool.load(found.database, schema);
  requireSame(found, await dumpedAgain(tool, folder, schema));
}

async function dumpedAgain(tool: MysqlTool, folder: string, schema: string): Promise<SnapshotFacts> {
  const again = join(folder, 'again.mysql');
  await tool.dump(again, schema);
  return await readDump(again);
}

function requireSame({ manifest }: Unpacked, { migrations, tables }: SnapshotFacts): void {
  if (migrations.join() !== manifest.migrations.join()) throw new BackupFault(BACKUP_FAULTS.damaged);
  const differing = differingTables(manifest.tables, tables);
  if (differing.length > 0) throw new BackupFault(BACKUP_FAULTS.differing, { tables: differing.join(', ') });
}
