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
import { seed } from './lib/seed.mjs';
import { settled, startServer } from './lib/server.mjs';
import { signInAdmin } from './lib/visitor.mjs';
import { measure } from './lib/wrk.mjs';

const PORT = '28473';
const ROUNDS = 2;
/** Pages that are read; each once before the figures, so that these hang on no other's load. */
const READ = 200;
const CHANGE_MS = 1_000;

const album = (id) => `/api/v1/albums/${id}?load=tracks`;
const artist = (id) => `/api/v1/artists/${id}?load=albums,top_tracks,genres`;

/** @param cookie of an administrator. */
const casesOf = (cookie) => [
  { what: 'album page of a guest', page: album, target: '>= 3 x' },
  { what: 'the same while content changes each second', page: album, isChanging: true },
  { what: 'artist page of a guest', page: artist },
  { what: 'home channel of a guest', page: () => '/api/v1/channels/home' },
  { what: 'album page of somebody signed in', page: album, headers: { Cookie: cookie }, target: 'the same' },
];

/** A Lua expression of pages by chance. */
const pathsOf = (page) => `"${page('" .. math.random(1, READ) .. "')}"`.replace('READ', String(READ));

/** Something that guests see changes again and again. @returns stops it. */
function change(admin) {
  const timer = setInterval(() => void admin.send('/api/v1/cache/flush', {}), CHANGE_MS);
  return () => clearInterval(timer);
}

async function measureOn({ url, pid }, { page, headers = {}, isChanging }, admin) {
  for (let id = 1; id <= READ; id += 1)
    await (await fetch(url + page(id), { headers: { 'Accept-Encoding': 'identity', ...headers } })).arrayBuffer();
  const stop = isChanging ? change(admin) : () => undefined;
  const before = cpuOf(pid);
  const { rps, requests, errors } = await measure(url, pathsOf(page), { headers });
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
