import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { createConnection } from 'mysql2/promise';
import type { RowDataPacket } from 'mysql2/promise';
import { openDatabase } from '../open-database.js';
import type { DatabaseInput } from '../open-database.js';
import { moveRows } from './move-rows.js';
import type { RowsMove } from './move-rows.js';
import { MOVES, MoveFault } from './move-side.js';
import type { MoveSide } from './move-side.js';
import { MysqlSide } from './mysql-side.js';
import { mysqlTables } from './mysql-schemas.js';
import type { RowsFigures } from './rows-digest.js';
import { SqliteSide } from './sqlite-side.js';
import { tableShapes } from './table-shapes.js';
import type { TableShape } from './table-shapes.js';

export interface MoveOrder extends Pick<DatabaseInput, 'dataDir' | 'databaseUrl' | 'entities' | 'migrations'> {
  /** mysql://…, or the path of a SQLite file that is not there yet. */
  target: string;
  onProgress?: RowsMove['onProgress'];
}

const SQLITE_FILE = 'tonearm.sqlite';
const CREATE_NOTES = `CREATE TABLE IF NOT EXISTS ${MOVES} (name varchar(64) NOT NULL PRIMARY KEY, so_far text NOT NULL)`;
const READ_ORIGIN = `SELECT so_far FROM ${MOVES} WHERE name = ''`;
const NOTE_ORIGIN = `INSERT INTO ${MOVES} (name, so_far) VALUES ('', ?)`;

export const isMysqlUrl = (target: string): boolean => /^mysql:\/\//.test(target);

/**
 * Moves a site's rows from SQLite to MySQL, or back. Neither side may be in use: both are held, so that nothing is written that would be lost.
 * The source stays as it is; a run that was killed is gone on with by the same command.
 * @throws MoveFault, or the driver's error.
 */
export async function moveDatabase(order: MoveOrder): Promise<Record<string, RowsFigures>> {
  if (isMysqlUrl(order.target) === (order.databaseUrl !== null))
    throw new MoveFault(
      order.databaseUrl === null
        ? 'The site is on SQLite already. Name a MySQL database: mysql://user:password@host:3306/name.'
        : 'The site is on MySQL already. Name a SQLite file that is not there yet.',
    );
  return isMysqlUrl(order.target) ? await intoMysql(order) : await intoSqlite(order);
}

async function intoMysql(order: MoveOrder): Promise<Record<string, RowsFigures>> {
  const file = resolve(order.dataDir, SQLITE_FILE);
  if (!existsSync(file))
    throw new MoveFault(`There is no site in ${order.dataDir}. Set DATA_DIR to the folder of its data.`);
  const from = new SqliteSide(file);
  return await closing(from, async () => {
    await claimMysql(order.target, file);
    const shapes = await migrated({ ...order, databaseUrl: order.target });
    const to = await MysqlSide.open(order.target);
    return await closing(to, () => moveRows({ ...order, from, to, shapes }));
  });
}

async function intoSqlite({ onProgress, ...order }: MoveOrder): Promise<Record<string, RowsFigures>> {
  const target = resolve(order.target);
  if (existsSync(target)) throw new MoveFault(`${target} is there already. Name a file that is not.`);
  // Has its name once all of it is there.
  const dataDir = `${target}.moving`;
  const foreign = (await readdir(dataDir).catch(() => [])).find((name) => !name.startsWith(SQLITE_FILE));
  if (foreign !== undefined) throw new MoveFault(`${dataDir} holds ${foreign}. Name another file, or take that away.`);
  const from = await MysqlSide.open(order.databaseUrl as string);
  return await closing(from, async () => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const file = join(dataDir, SQLITE_FILE);
    const shapes = await migrated({ ...order, dataDir, databaseUrl: null });
    claimSqlite(file, placeOf(order.databaseUrl as string));
    const to = new SqliteSide(file);
    const figures = await closing(to, () => moveRows({ from, to, shapes, ...(onProgress ? { onProgress } : {}) }));
    await rename(file, target);
    for (const name of await readdir(dataDir)) if (name.startsWith(SQLITE_FILE)) await rm(join(dataDir, name));
    await rmdir(dataDir);
    return figures;
  });
}

async function closing<T>(side: MoveSide, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await side.close();
  }
}

/** Makes the target's tables. @returns what they are. */
async function migrated(order: DatabaseInput): Promise<TableShape[]> {
  const database = await openDatabase({ ...order, isMoving: true });
  try {
    return tableShapes(database.writer);
  } finally {
    await database.close();
  }
}

/** Without the password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

/** @throws MoveFault for a database that holds something else. */
async function claimMysql(url: string, origin: string): Promise<void> {
  const tables = await mysqlTables(url);
  if (tables.length > 0 && !tables.includes(MOVES))
    throw new MoveFault('The MySQL database is not empty. Name an empty one: what it holds is not overwritten.');
  const connection = await createConnection({ uri: url });
  try {
    await connection.query(CREATE_NOTES);
    const [[row]] = await connection.query<RowDataPacket[]>(READ_ORIGIN);
    if (row) requireOrigin(row['so_far'], origin);
    else await connection.query(NOTE_ORIGIN, [origin]);
  } finally {
    await connection.end();
  }
}

/** @throws MoveFault for a file that another site was being moved into. */
function claimSqlite(file: string, origin: string): void {
  const connection = new BetterSqlite3(file);
  try {
    connection.exec(CREATE_NOTES);
    const found = connection.prepare(READ_ORIGIN).pluck().get();
    if (found !== undefined) requireOrigin(found, origin);
    else connection.prepare(NOTE_ORIGIN).run(origin);
  } finally {
    connection.close();
  }
}

function requireOrigin(found: unknown, origin: string): void {
  if (found !== origin)
    throw new MoveFault(`Rows of ${String(found)} were being moved there. Finish that, or name an empty target.`);
}
