// A site with a million tracks, made once for each database and kept in the cache folder.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import 'reflect-metadata';
import { startMariaDb } from '../../../scripts/lib/mariadb.mjs';
import { CACHE } from '../../../scripts/lib/paths.mjs';
import { ENTITIES } from '../../compiled/app.entities.js';
import { openDatabase } from '../../compiled/core/database/open-database.js';
import { UnitOfWork } from '../../compiled/core/database/unit-of-work.js';
import { WriterLock } from '../../compiled/core/database/writer-lock.js';
import { MIGRATIONS } from '../../compiled/migrations/migrations.js';
import { seedPeople } from './seed-people.mjs';
import { seedSearch } from './seed-search.mjs';
import { seed, sizeOf } from './seed.mjs';
import { startServer } from './server.mjs';

/** Goes up whenever the seed changes. */
const EDITION = 2;
export const PROLIFIC_ALBUMS = 500;
const PORT = '28474';
/** A server of its own machine, not one for tests. */
const SETTINGS = ['--innodb-buffer-pool-size=1G', '--innodb-log-file-size=512M', '--max-allowed-packet=64M'];

const say = (text) => process.stderr.write(`${text}\n`);

async function timed(what, work) {
  const start = performance.now();
  const result = await work();
  say(`  ${what}: ${Math.round((performance.now() - start) / 1000)} s`);
  return result;
}

/** Opens the database to be filled; what is lost in a crash is made again. */
export async function withDatabase(env, work) {
  const database = await openDatabase({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    entities: ENTITIES,
    migrations: MIGRATIONS,
  });
  try {
    if (database.dialect === 'sqlite')
      for (const pragma of ['synchronous = OFF', 'cache_size = -1000000'])
        await database.writer.query(`PRAGMA ${pragma}`);
    await work(database, new UnitOfWork(database, new WriterLock(() => undefined)));
  } finally {
    await database.close();
  }
}

async function fill(env, size) {
  await timed('catalogue', () => withDatabase(env, (database, unit) => seed(database, unit, size, PROLIFIC_ALBUMS)));
  // Its first start makes the roles.
  await (await startServer({ PORT, ...env })).stop();
  await timed('people', () => withDatabase(env, (database, unit) => seedPeople(database, unit, size)));
  await timed('search index', () => withDatabase(env, (database, unit) => seedSearch(database, unit, size)));
}

/** Kept data shall not have to recover. */
async function shutDown(url) {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection({ uri: url });
  await connection.query('SHUTDOWN');
  await connection.end().catch(() => undefined);
  await sleep(3_000);
}

/**
 * The site's database, made now if it is not there.
 * @returns the variables for a server on it, its size, the database's processes, and stop().
 */
export async function largeSite(dialect, tracks = 1_000_000) {
  const folder = join(CACHE, 'bench', `${dialect}-${tracks}-${EDITION}`);
  const size = sizeOf(tracks);
  const isThere = existsSync(join(folder, 'ready'));
  if (!isThere) rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'data'), { recursive: true });
  const database =
    dialect === 'mysql' ? await startMariaDb({ dataFolder: join(folder, 'mariadb'), settings: SETTINGS }) : null;
  const env = { DATA_DIR: join(folder, 'data'), ...(database ? { DATABASE_URL: database.url } : {}) };
  const stop = async () => {
    if (database) await shutDown(database.url);
    await database?.stop();
  };
  if (!isThere) {
    say(`Making ${tracks.toLocaleString('en')} tracks on ${dialect}, once …`);
    try {
      await fill(env, size);
    } catch (error) {
      await stop();
      throw error;
    }
    writeFileSync(join(folder, 'ready'), '');
  }
  return { env, size, pids: database ? [database.pid] : [], stop };
}

if (process.argv[1] === import.meta.filename)
  await (await largeSite(process.argv[2] ?? 'sqlite', Number(process.argv[3] ?? 1_000_000))).stop();
