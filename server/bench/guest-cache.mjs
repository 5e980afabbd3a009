// What guests' reads cost with the cache for guests and without it, and what it does to who is signed in: the same site, in the same run, in turns.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import 'reflect-metadata';
import { ENTITIES } from '../compiled/app.entities.js';
import { openDatabase } from '../compiled/core/database/open-database.js';
import { UnitOfWork } from '../compiled/core/database/unit-of-work.js';
import { WriterLock } from '../compiled/core/database/writer-lock.js';
import { MIGRATIONS } from '../compiled/migrations/migrations.js';
import { cpuOf } from './lib/cpu.mjs';
import { SIZE, seed } from './lib/seed.mjs';
import { settled, startServer } from './lib/server.mjs';
import { signInAdmin } from './lib/visitor.mjs';
import { measure } from './lib/wrk.mjs';

const PORT = '28473';
const ROUNDS = 3;
const READ_ALBUMS = 1_000;
const CHANGE_MS = 1_000;
const album = (among) => `"/api/v1/albums/" .. math.random(1, ${among}) .. "?load=tracks"`;

/** @param cookie of an administrator. */
const casesOf = (cookie) => [
  { what: `album page of a guest, one of ${READ_ALBUMS}`, paths: album(READ_ALBUMS), target: '>= 3 x' },
  { what: `the same while content changes each second`, paths: album(READ_ALBUMS), isChanging: true },
  { what: `album page of a guest, one of ${SIZE.albums}`, paths: album(SIZE.albums) },
  { what: 'home channel of a guest', paths: '"/api/v1/channels/home"' },
  {
    what: 'artist page of a guest',
    paths: `"/api/v1/artists/" .. math.random(1, ${READ_ALBUMS}) .. "?load=albums,top_tracks,genres"`,
  },
  {
    what: 'album page of somebody signed in',
    paths: album(READ_ALBUMS),
    headers: { Cookie: cookie },
    target: 'the same',
  },
];

/** Something that guests see changes again and again. @returns stops it. */
function change(admin) {
  const timer = setInterval(() => void admin.send('/api/v1/cache/flush', {}), CHANGE_MS);
  return () => clearInterval(timer);
}

async function measureOn({ url, pid }, { paths, headers, isChanging }, admin) {
  const stop = isChanging ? change(admin) : () => undefined;
  await measure(url, paths, { seconds: 3, headers });
  const before = cpuOf(pid);
  const { rps, requests, errors } = await measure(url, paths, { headers });
  stop();
  return { rps, cpuMs: (cpuOf(pid) - before) / Math.max(1, requests), errors };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const shown = (runs) =>
  `${median(runs.map(({ rps }) => rps))} r/s, ${median(runs.map(({ cpuMs }) => cpuMs)).toFixed(3)} ms cpu each`;

/** Rows of figures; `databaseUrl` null is SQLite. */
export async function benchGuestCache(databaseUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-bench-'));
  try {
    const database = await openDatabase({ dataDir: folder, databaseUrl, entities: ENTITIES, migrations: MIGRATIONS });
    await seed(database, new UnitOfWork(database, new WriterLock(() => undefined)));
    await database.close();
    const env = {
      PORT,
      DATA_DIR: folder,
      TRUSTED_PROXIES: '127.0.0.0/8',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    };
    const first = await startServer(env);
    await settled(first.pid);
    const { admin } = await signInAdmin(first);
    await first.stop();
    const cases = casesOf(admin.headers().Cookie);
    const runs = cases.map(() => ({ without: [], with: [] }));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [kind, megabytes] of Object.entries({ without: '0', with: '32' })) {
        const server = await startServer({ ...env, GUEST_CACHE_MB: megabytes });
        for (const [at, one] of cases.entries()) runs[at][kind].push(await measureOn(server, one, admin));
        await server.stop();
      }
    return cases.map(({ what, target = '' }, at) => {
      const times = median(runs[at].with.map(({ rps }) => rps)) / median(runs[at].without.map(({ rps }) => rps));
      const errors = [...runs[at].with, ...runs[at].without].some((run) => run.errors > 0) ? ', ERRORS' : '';
      return {
        what: `${databaseUrl ? 'MariaDB' : 'SQLite'}: ${what}`,
        figure: `${shown(runs[at].without)} -> ${shown(runs[at].with)}: ${times.toFixed(1)} x${errors}`,
        target,
      };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename)
  for (const { what, figure, target } of await benchGuestCache(process.argv[2] ?? null))
    console.log(`${what.padEnd(60)} ${figure}${target ? `  (target ${target})` : ''}`);
