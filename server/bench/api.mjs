// API figures on the seeded catalogue: album page, and tracks by popularity at page 1 and page 50.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import 'reflect-metadata';
import { ENTITIES } from '../compiled/app.entities.js';
import { openDatabase } from '../compiled/core/database/open-database.js';
import { UnitOfWork } from '../compiled/core/database/unit-of-work.js';
import { WriterLock } from '../compiled/core/database/writer-lock.js';
import { MIGRATIONS } from '../compiled/migrations/migrations.js';
import { cpuOf } from './lib/cpu.mjs';
import { SIZE, seed } from './lib/seed.mjs';
import { startServer } from './lib/server.mjs';
import { measure } from './lib/wrk.mjs';

const PORT = '28471';
const SETTLED_MS = 3_000;
/** What the handlers cost: guests get what is kept (guest-cache.mjs). */
const WITHOUT_CACHE = { GUEST_CACHE_MB: '0' };
const CASES = [
  ['album page', `"/api/v1/albums/" .. math.random(1, ${SIZE.albums}) .. "?load=tracks"`],
  ['tracks by popularity, page 1', '"/api/v1/tracks?perPage=30"'],
  ['tracks by popularity, page 50', '"/api/v1/tracks?perPage=30&page=50"'],
  ['artist page', `"/api/v1/artists/" .. math.random(1, ${SIZE.artists}) .. "?load=albums,top_tracks,genres"`],
  ['home channel', '"/api/v1/channels/home"'],
];

const rssOf = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);

/** Rows of figures for one database; `databaseUrl` null is SQLite. */
export async function benchApi(databaseUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-bench-'));
  const name = databaseUrl ? 'MariaDB' : 'SQLite';
  const rows = [];
  try {
    const database = await openDatabase({ dataDir: folder, databaseUrl, entities: ENTITIES, migrations: MIGRATIONS });
    await seed(database, new UnitOfWork(database, new WriterLock(() => undefined)));
    await database.close();
    const env = { PORT, DATA_DIR: folder, ...WITHOUT_CACHE, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
    const firstStart = await startServer(env);
    await sleep(SETTLED_MS);
    rows.push({
      what: `${name}: idle RSS of the first start`,
      figure: `${rssOf(firstStart.pid)} MB`,
      target: '<= 150 MB',
    });
    await firstStart.stop();
    const server = await startServer(env);
    rows.push({ what: `${name}: ready from process start`, figure: `${server.readyMs} ms`, target: '<= 1500 ms' });
    rows.push({ what: `${name}: idle RSS`, figure: `${rssOf(server.pid)} MB`, target: '<= 150 MB' });
    for (const [what, paths] of CASES) {
      await measure(server.url, paths, { seconds: 2 });
      const before = cpuOf(server.pid);
      const { rps, p50, p99, errors, requests } = await measure(server.url, paths);
      const cpu = ((cpuOf(server.pid) - before) / Math.max(1, requests)).toFixed(3);
      rows.push({
        what: `${name}: ${what}`,
        figure: `${rps} r/s, p50 ${p50} ms, p99 ${p99} ms, ${cpu} ms cpu/request${errors ? `, ${errors} ERRORS` : ''}`,
        target: what === 'album page' && !databaseUrl ? '>= 3000 r/s' : '',
      });
    }
    await server.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

if (process.argv[1] === import.meta.filename) console.table(await benchApi(process.argv[2] ?? null));
