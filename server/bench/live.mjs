// Ten thousand people who are looking at the site: what their connections cost, how soon all of them are told of a release, and what others wait for while
// two hundred releases are told. On one process with SQLite, or on a server and a worker over MariaDB and Redis.
// node server/bench/live.mjs [PEOPLE [sqlite|mysql]] (needs the built server, and 20,000 open files: ulimit -n 20000)
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServices } from '../../scripts/services.mjs';
import { cpuOf } from './lib/cpu.mjs';
import { withDatabase } from './lib/large-site.mjs';
import { get } from './lib/latency.mjs';
import { openSocket } from './lib/raw-socket.mjs';
import { seedFollowers, tokenOf } from './lib/seed-followers.mjs';
import { seed, sizeOf } from './lib/seed.mjs';
import { settled, startServer } from './lib/server.mjs';
import { startScaledSite } from './processes/site.mjs';

const PORT = '28479';
const LANES = 40;
/** Two hundred albums. */
const TRACKS = 2_000;
const FAN_OUTS = 200;
const WATCHED_MS = 40_000;
const PAUSE_MS = 20;
const ARTIST = 1;
const TRIES = 20;

const memoryMb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
const part = (times, share) => times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? NaN;

/** Says in a process of its own what happened, as a request would; whoever runs jobs tells of it. */
async function openTeller(env) {
  const [
    { NestFactory },
    { AppModule },
    { completeConfig },
    { readConfig },
    { Events },
    { UnitOfWork },
    { ReleasePublished },
  ] = await Promise.all([
    import('@nestjs/core'),
    ...[
      'app.module.js',
      'core/config/config.js',
      'core/config/config.schema.js',
      'core/events/events.js',
      'core/database/unit-of-work.js',
      'modules/catalogue/music/listing/release.events.js',
    ].map((file) => import(new URL(`../compiled/${file}`, import.meta.url))),
  ]);
  const config = completeConfig(readConfig({ ...process.env, ...env, LOG_LEVEL: 'silent' }));
  const app = await NestFactory.createApplicationContext(AppModule.withConfig(config), {
    logger: false,
    abortOnError: false,
  });
  const [events, unit] = [app.get(Events), app.get(UnitOfWork)];
  return {
    release: (album) => unit.run('bench', () => events.emit(new ReleasePublished('album', album, [ARTIST], null))),
    close: () => app.close(),
  };
}

/** Whoever is turned away comes again, as browsers do. */
async function comeIn(url, token, hear) {
  for (let tries = 1; ; tries += 1)
    try {
      return await openSocket(url, token, hear);
    } catch (error) {
      if (tries === TRIES) throw error;
      await sleep(1_000);
    }
}

async function openAll(url, people, hear) {
  const sockets = [];
  const left = Array.from({ length: people }, (_, at) => at + 1);
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (left.length > 0) sockets.push(await comeIn(url, tokenOf(left.pop()), hear));
    }),
  );
  return sockets;
}

/** One release is told to all. @returns milliseconds from the release until all rows are there, and until each person heard; processor time until then. */
async function tellOne({ teller, count, heard, pids }) {
  const expected = (await count()) + heard.people;
  heard.times = [];
  const used = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  const usedBefore = used();
  const since = performance.now();
  heard.since = since;
  await teller.release(1);
  while ((await count()) < expected) await sleep(PAUSE_MS);
  const stored = performance.now() - since;
  for (const end = performance.now() + 30_000; heard.times.length < heard.people && performance.now() < end;)
    await sleep(PAUSE_MS);
  return { stored, times: [...heard.times], cpu: used() - usedBefore };
}

/** What somebody signed in waits for. */
async function waitsOf(url, untilMs) {
  const headers = { Cookie: `tonearm_session=${tokenOf(1)}` };
  const waits = [];
  for (const end = performance.now() + untilMs; performance.now() < end; await sleep(PAUSE_MS))
    waits.push((await get(url, waits.length % 2 === 0 ? '/api/v1/bootstrap-data' : '/api/v1/albums/3', headers)).ms);
  return part(waits, 0.95);
}

async function measure({ env, url, pids }, people, count) {
  const [pid] = pids;
  const heard = { people, since: 0, times: [] };
  const idleMb = memoryMb(pid);
  const since = performance.now();
  const sockets = await openAll(url, people, (event) => {
    if (event === 'notification.created') heard.times.push(performance.now() - heard.since);
  });
  const openedMs = performance.now() - since;
  await sleep(2_000);
  const openMb = memoryMb(pid);
  const teller = await openTeller(env);
  const { stored, times, cpu } = await tellOne({ teller, count, heard, pids });
  await settled(pid);
  const idle = await waitsOf(url, WATCHED_MS / 4);
  for (let album = 2; album < 2 + FAN_OUTS; album += 1) await teller.release(1 + (album % (TRACKS / 10)));
  const before = await count();
  const busy = await waitsOf(url, WATCHED_MS);
  const told = (await count()) - before;
  const toldMb = memoryMb(pid);
  for (const socket of sockets) socket.close();
  await teller.close();
  const name = env.DATABASE_URL ? 'MariaDB, Redis, a worker' : 'SQLite, one process';
  return [
    {
      what: `${people} live connections (${name})`,
      figure: `${Math.round(openMb)} MB, idle ${Math.round(idleMb)}, at most ${Math.round(toldMb)} while told of much; all open after ${(openedMs / 1_000).toFixed(1)} s`,
      target: '<= 1,000 MB',
    },
    {
      what: `a release told to ${people} followers`,
      figure: `stored after ${(stored / 1_000).toFixed(2)} s; ${times.length} heard of it live, p95 ${(part(times, 0.95) / 1_000).toFixed(2)} s after the release; ${(cpu / 1_000).toFixed(1)} s of processor time`,
      target: '<= 3 s; p95 <= 2 s after that',
    },
    {
      what: `another call's p95 beside ${FAN_OUTS} such releases`,
      figure: `${busy.toFixed(1)} ms, idle ${idle.toFixed(1)} ms: ${(busy / idle).toFixed(1)} x (${told} people told meanwhile)`,
      target: '< 3 x',
    },
  ];
}

/** @returns what it cost on one process with SQLite. */
async function onSqlite(people) {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-live-'));
  const env = { DATA_DIR: folder, PORT };
  try {
    // Its first start makes the roles.
    await (await startServer(env, null)).stop();
    const { default: BetterSqlite3 } = await import('better-sqlite3');
    await withDatabase(env, async (database, unit) => {
      await seed(database, unit, sizeOf(TRACKS));
      await seedFollowers(database, unit, people);
    });
    const server = await startServer(env, null);
    const database = new BetterSqlite3(join(folder, 'tonearm.sqlite'), { readonly: true });
    const counted = database.prepare('SELECT COUNT(*) FROM notifications').pluck();
    await settled(server.pid);
    const rows = await measure({ env, url: server.url, pids: [server.pid] }, people, async () => counted.get());
    database.close();
    await server.kill();
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onMariaDb(people) {
  const services = await startServices();
  if (services.missing.length > 0) return [];
  try {
    const site = await startScaledSite(services, { servers: 1 });
    await withDatabase(site.env, async (database, unit) => {
      await seed(database, unit, sizeOf(TRACKS));
      await seedFollowers(database, unit, people);
    });
    const [server] = site.servers;
    const count = async () => Number((await site.database.query('SELECT COUNT(*) AS n FROM notifications'))[0][0].n);
    await settled(server.child.pid);
    const rows = await measure(
      { env: site.env, url: server.url, pids: [server.child.pid, site.worker.child.pid] },
      people,
      count,
    );
    await site.stop();
    return rows;
  } finally {
    await services.stop();
  }
}

export const benchLive = async (people = 10_000) => [...(await onSqlite(people)), ...(await onMariaDb(people))];

if (process.argv[1] === import.meta.filename) {
  const [people = '10000', where] = process.argv.slice(2);
  const rows =
    where === 'sqlite'
      ? await onSqlite(Number(people))
      : where === 'mysql'
        ? await onMariaDb(Number(people))
        : await benchLive(Number(people));
  for (const { what, figure, target } of rows) console.log(`${what.padEnd(64)} ${figure}  (target ${target})`);
  process.exit();
}
