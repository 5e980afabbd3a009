import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import type { PoolOptions } from 'mysql2';
import { DataSource } from 'typeorm';
import type { DataSourceOptions, EntitySchema, MixedList } from 'typeorm';
import { boundPool, DATABASE_LIMITS } from './bounded-pool.js';
import type { DatabaseLimits } from './bounded-pool.js';
import { withoutLimit } from './call-time.js';
import { Database, STATEMENTS_KEPT } from './database.js';
import { DatabaseUnfit, MYSQL_FACTS, requireFit } from './mysql-fitness.js';
import type { MysqlFacts } from './mysql-fitness.js';
import { writePlannerStatistics } from './planner-statistics.js';
import { MOVES } from './transfer/move-side.js';
import { whileBusy } from './while-busy.js';
import { WriterBusy } from './writer-lock.js';

/** The database was made by a newer version of the code. */
export class DatabaseTooNew extends Error {}

export interface DatabaseInput {
  dataDir: string;
  databaseUrl: string | null;
  entities: MixedList<Function | string | EntitySchema>; // eslint-disable-line @typescript-eslint/no-unsafe-function-type -- TypeORM's own type for classes
  migrations: MixedList<Function | string>; // eslint-disable-line @typescript-eslint/no-unsafe-function-type -- TypeORM's own type for classes
  /** false leaves the schema alone (the migrate command checks first). */
  migrate?: boolean;
  /** Whether this is the command that moves rows into it: nobody else may use it before that is through. */
  isMoving?: boolean;
  /** Of a database on the network. */
  limits?: DatabaseLimits | undefined;
}

/** How long a start waits for another process that starts, migrates or writes. */
const START_WAIT_MS = 30_000;
const MIGRATION_LOCK = "CONCAT('tonearm:', MD5(DATABASE()))";

/** Writer settings: WAL and FULL so that what was acknowledged survives power loss; no busy wait in the driver. */
function prepareWriter(connection: BetterSqlite3.Database): void {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('cache_size = -65536');
  connection.pragma('temp_store = MEMORY');
}

/** @throws DatabaseUnfit. */
async function mysqlType(url: string, { connectMs }: DatabaseLimits): Promise<'mysql' | 'mariadb'> {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection({ uri: url, connectTimeout: connectMs });
  try {
    const [rows] = await connection.query({ sql: MYSQL_FACTS, timeout: connectMs });
    const [facts] = rows as MysqlFacts[];
    if (!facts) throw new DatabaseUnfit('The database tells nothing of itself.');
    requireFit(facts);
    return /mariadb/i.test(facts.version) ? 'mariadb' : 'mysql';
  } finally {
    connection.destroy();
  }
}

async function mysqlOptions(url: string, limits: DatabaseLimits): Promise<object> {
  const { default: mysql } = await import('mysql2');
  return {
    type: await mysqlType(url, limits),
    url,
    charset: 'utf8mb4',
    timezone: 'Z',
    poolSize: 10,
    connectTimeout: limits.connectMs,
    extra: { enableKeepAlive: true },
    driver: { ...mysql, createPool: (options: PoolOptions) => boundPool(mysql.createPool(options), limits) },
  };
}

async function optionsFor(input: DatabaseInput, sqliteFile: string): Promise<DataSourceOptions> {
  const common = {
    entities: input.entities,
    migrations: input.migrations,
    synchronize: false,
    logging: false,
  } as const;
  if (!input.databaseUrl) {
    return {
      ...common,
      type: 'better-sqlite3',
      database: sqliteFile,
      timeout: 0,
      prepareDatabase: prepareWriter,
      statementCacheSize: STATEMENTS_KEPT,
    };
  }
  return {
    ...common,
    ...(await mysqlOptions(input.databaseUrl, input.limits ?? DATABASE_LIMITS)),
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
    if (unknown.length > 0)
      throw new DatabaseTooNew(
        `The database was made by a newer version of Tonearm (${unknown[0]?.name}). Update the code, or restore a backup.`,
      );
  } finally {
    await runner.release();
  }
}

/** @throws DatabaseUnfit while rows are moved into it, or after that was cut off. */
async function refuseMoving(writer: DataSource): Promise<void> {
  const runner = writer.createQueryRunner();
  try {
    if (await runner.hasTable(MOVES))
      throw new DatabaseUnfit(
        'Not all rows have been moved into this database. Run the same npm run move-database again until it is through.',
      );
  } finally {
    await runner.release();
  }
}

/** All pending migrations or none: of two processes that start at once the second waits, and then has nothing left to do. */
async function migrateSqlite(writer: DataSource): Promise<void> {
  const runner = writer.createQueryRunner();
  // Within a transaction it would have no effect, and rebuilding a table would delete what refers to it.
  await runner.query('PRAGMA foreign_keys = OFF');
  try {
    await whileBusy(START_WAIT_MS, () => runner.query('BEGIN IMMEDIATE'));
    await writer.runMigrations({ transaction: 'none' });
    await writePlannerStatistics(runner);
    await runner.query('COMMIT');
  } catch (error) {
    await runner.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    await runner.query('PRAGMA foreign_keys = ON');
    await runner.release();
  }
}

/** MySQL commits each change of the schema by itself, so a named lock keeps a second process out. */
async function migrateMysql(writer: DataSource): Promise<void> {
  const runner = writer.createQueryRunner();
  try {
    const rows = (await runner.query(`SELECT GET_LOCK(${MIGRATION_LOCK}, ${START_WAIT_MS / 1000}) AS taken`)) as {
      taken: unknown;
    }[];
    if (Number(rows[0]?.taken) !== 1) throw new WriterBusy('Another process is still migrating the database.');
    await writer.runMigrations({ transaction: 'each' });
  } finally {
    await runner.query(`DO RELEASE_LOCK(${MIGRATION_LOCK})`).catch(() => undefined);
    await runner.release();
  }
}

/** Nobody else on the machine may read it. SQLite gives what lies beside it the same rights. */
function createPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
}

/** To switch a new file to WAL takes it for a moment: others that start then find it busy. */
async function openWriter(input: DatabaseInput, sqliteFile: string): Promise<DataSource> {
  if (!input.databaseUrl) createPrivate(sqliteFile);
  const options = await optionsFor(input, sqliteFile);
  return await whileBusy(START_WAIT_MS, () => new DataSource(options).initialize());
}

/**
 * Opens the writer, migrates, then opens the reader.
 * @throws DatabaseTooNew, DatabaseUnfit, or the driver's error when the database cannot be reached.
 */
export async function openDatabase(input: DatabaseInput): Promise<Database> {
  const sqliteFile = join(input.dataDir, 'tonearm.sqlite');
  const writer = await openWriter(input, sqliteFile);
  try {
    await whileBusy(START_WAIT_MS, () => refuseNewerDatabase(writer));
    if (!input.isMoving) await whileBusy(START_WAIT_MS, () => refuseMoving(writer));
    if (input.migrate !== false)
      await withoutLimit(() => (input.databaseUrl ? migrateMysql(writer) : migrateSqlite(writer)));
    return new Database(writer, input.databaseUrl ? 'mysql' : 'sqlite', input.databaseUrl ? null : sqliteFile);
  } catch (error) {
    await writer.destroy();
    throw error;
  }
}
