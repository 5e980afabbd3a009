import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type BetterSqlite3 from 'better-sqlite3';
import { DataSource } from 'typeorm';
import type { DataSourceOptions, EntitySchema, MixedList } from 'typeorm';
import { createConnection } from 'mysql2/promise';
import { Database } from './database.js';

/** The database was made by a newer version of the code. */
export class DatabaseTooNew extends Error {}

export interface DatabaseInput {
  dataDir: string;
  databaseUrl: string | null;
  // TypeORM's own type for a list of classes.
  entities: MixedList<Function | string | EntitySchema>; // eslint-disable-line @typescript-eslint/no-unsafe-function-type
  migrations: MixedList<Function | string>; // eslint-disable-line @typescript-eslint/no-unsafe-function-type
  /** false leaves the schema alone (the migrate command checks first). */
  migrate?: boolean;
}

const MIGRATE_TRIES = 100;

/** Writer settings: WAL and FULL so that what was acknowledged survives power loss; no busy wait in the driver. */
function prepareWriter(connection: BetterSqlite3.Database): void {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('cache_size = -65536');
  connection.pragma('temp_store = MEMORY');
}

async function mysqlType(url: string): Promise<'mysql' | 'mariadb'> {
  const connection = await createConnection({ uri: url, connectTimeout: 10_000 });
  try {
    const [rows] = await connection.query('SELECT VERSION() AS version');
    return /mariadb/i.test((rows as { version: string }[])[0]?.version ?? '') ? 'mariadb' : 'mysql';
  } finally {
    await connection.end();
  }
}

async function optionsFor(input: DatabaseInput, sqliteFile: string): Promise<DataSourceOptions> {
  const common = { entities: input.entities, migrations: input.migrations, synchronize: false, logging: false } as const;
  if (!input.databaseUrl) {
    return { ...common, type: 'better-sqlite3', database: sqliteFile, timeout: 0, prepareDatabase: prepareWriter, statementCacheSize: 500 };
  }
  return {
    ...common, type: await mysqlType(input.databaseUrl), url: input.databaseUrl, charset: 'utf8mb4', timezone: 'Z',
    poolSize: 10, connectTimeout: 10_000, extra: { enableKeepAlive: true },
  } as DataSourceOptions;
}

async function refuseNewerDatabase(writer: DataSource): Promise<void> {
  const runner = writer.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return;
    const rows = (await runner.query('SELECT name FROM migrations')) as { name: string }[];
    // The name is optional on a migration; TypeORM then stores the class's.
    const known = new Set(writer.migrations.map((migration) => migration.name ?? migration.constructor.name));
    const unknown = rows.filter((row) => !known.has(row.name));
    if (unknown.length > 0) throw new DatabaseTooNew(`The database was made by a newer version of Tonearm (${unknown[0]?.name}). Update the code, or restore a backup.`);
  } finally {
    await runner.release();
  }
}

/** Two processes may start at once: the second finds the file busy, waits, and then has nothing left to do. */
async function migrate(writer: DataSource): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await writer.runMigrations({ transaction: 'each' });
      return;
    } catch (error) {
      const code = String((error as { driverError?: { code?: string } }).driverError?.code ?? (error as { code?: string }).code);
      if (!code.startsWith('SQLITE_BUSY') || tries >= MIGRATE_TRIES) throw error;
      await sleep(50);
    }
  }
}

/**
 * Opens the writer, migrates, then opens the reader.
 * @throws DatabaseTooNew, or the driver's error when the database cannot be reached.
 */
export async function openDatabase(input: DatabaseInput): Promise<Database> {
  const sqliteFile = join(input.dataDir, 'tonearm.sqlite');
  const writer = new DataSource(await optionsFor(input, sqliteFile));
  await writer.initialize();
  try {
    await refuseNewerDatabase(writer);
    if (input.migrate !== false) await migrate(writer);
    return new Database(writer, input.databaseUrl ? 'mysql' : 'sqlite', input.databaseUrl ? null : sqliteFile);
  } catch (error) {
    await writer.destroy();
    throw error;
  }
}
