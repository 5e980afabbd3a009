// 10,000 rows changed at once: tracks trashed, restored, hidden and given genres, accounts trashed, each by a job, on a copy of the site with a million of both; what other calls wait for
// meanwhile, and what becomes of a task that is stopped, and of one whose server is killed.
// node server/bench/admin-bulk.mjs [TRACKS] [WORD of an action] (needs the built server; SQLite, where one thread does both)
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { seedAdminSite } from './admin-lists.mjs';
import { get } from './lib/latency.mjs';
import { ADMIN_TOKEN } from './lib/seed-admin.mjs';
import { startServer } from './lib/server.mjs';

const PORT = '28476';
const ROWS = 10_000;
const PAUSE_MS = 5;
const HEADERS = { Cookie: `tonearm_session=${ADMIN_TOKEN}` };
const START = Date.UTC(2025, 10, 1);
const at = (second) => new Date(START + second * 1_000).toISOString();
/** The seed's rows are a second apart, by their ids. */
const made = (first) =>
  Buffer.from(
    JSON.stringify([{ key: 'created_at', operator: 'between', value: [at(first), at(first + ROWS - 1)] }]),
  ).toString('base64url');

/** Rows of one after the other, so that no action meets those of another. */
const WORK = [
  { what: 'tracks made private', path: 'admin/tracks/bulk-update', body: { values: { visibility: 'private' } } },
  { what: 'tracks given two genres', path: 'admin/tracks/bulk-update', body: { values: { genres: [3, 5] } } },
  { what: 'tracks to the trash', path: 'admin/tracks/bulk-delete', body: {} },
  { what: 'tracks out of the trash', path: 'admin/tracks/bulk-restore', body: {} },
  { what: 'accounts to the trash', path: 'users/bulk-delete', body: {} },
];

/** What a page that sends a form knows: the token against forged requests. */
async function formHeaders(url) {
  const answer = await fetch(`${url}/auth/csrf-cookie`, { headers: HEADERS });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1];
  return {
    'Content-Type': 'application/json',
    Cookie: [HEADERS.Cookie, ...cookies].join('; '),
    ...(token ? { 'X-XSRF-TOKEN': decodeURIComponent(token) } : {}),
  };
}

async function send(server, method, path, body) {
  const answer = await fetch(`${server.url}/api/v1/${path}`, {
    method,
    headers: await formHeaders(server.url),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
  return await answer.json();
}

const begin = async (server, { path, body }, first) =>
  (await send(server, 'POST', path, { all_matching: true, filters: made(first), ...body })).task;

/** A kept connection may end just as it is used again. */
async function waitOf(server) {
  const since = performance.now();
  await get(server.url, '/api/v1/bootstrap-data').catch(() => get(server.url, '/api/v1/bootstrap-data'));
  return performance.now() - since;
}

const taskOf = async (server, { id }) =>
  (
    await (
      await fetch(`${server.url}/api/v1/bulk-tasks/${id}`, { headers: { ...HEADERS, Connection: 'close' } })
    ).json()
  ).task;
const hasEnded = ({ state }) => !['queued', 'running'].includes(state);

/** Calls one after the other until the task has ended or `isEnough`. @returns the task, how long it took, and what the calls waited. */
async function watch(server, task, isEnough = () => false) {
  const since = performance.now();
  const waits = [];
  for (let calls = 0; ; calls += 1) {
    waits.push(await waitOf(server));
    await sleep(PAUSE_MS);
    // Asked less often than it is measured.
    if (calls % 10 !== 0) continue;
    const now = await taskOf(server, task);
    if (hasEnded(now) || isEnough(now))
      return { task: now, ms: performance.now() - since, waits: waits.sort((one, other) => one - other) };
  }
}

const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

async function idleP95(server) {
  const waits = [];
  for (let n = 0; n < 200; n += 1) {
    waits.push((await get(server.url, '/api/v1/bootstrap-data')).ms);
    await sleep(PAUSE_MS);
  }
  return share(
    waits.sort((one, other) => one - other),
    0.95,
  );
}

async function measureWork(server, work, first) {
  const { task, ms, waits } = await watch(server, await begin(server, work, first));
  if (task.state !== 'ready' || task.done + task.failed !== task.total) throw new Error(JSON.stringify(task));
  return {
    what: `${task.done.toLocaleString('en')} ${work.what}`,
    figure: `${(ms / 1_000).toFixed(1)} s; another call waits ${share(waits, 0.5).toFixed(1)} ms, p95 ${share(waits, 0.95).toFixed(1)}, at most ${waits.at(-1).toFixed(0)} ms`,
  };
}

/** Of those rows, how many tracks are private. */
function countPrivate(folder, first) {
  const database = new BetterSqlite3(join(folder, 'tonearm.sqlite'), { readonly: true });
  const time = (second) => at(second).replace('T', ' ').replace('Z', '');
  const n = database
    .prepare(
      "SELECT COUNT(*) FROM tracks WHERE created_at BETWEEN ? AND ? AND deleted_at IS NULL AND visibility = 'private'",
    )
    .pluck()
    .get(time(first), time(first + ROWS - 1));
  database.close();
  return n;
}

async function measureStop(server, folder, first) {
  const before = countPrivate(folder, first);
  const task = await begin(server, WORK[0], first);
  await watch(server, task, ({ done }) => done >= ROWS / 4);
  const since = performance.now();
  const { task: stopped } = await send(server, 'DELETE', `bulk-tasks/${task.id}`);
  const ms = performance.now() - since;
  await sleep(1_000);
  const { done, state, total } = await taskOf(server, task);
  const isRight = state === 'stopped' && done === stopped.done && done < total && countPrivate(folder, first) > before;
  return {
    what: 'a task of 10,000 tracks, stopped in the middle',
    figure: `${isRight ? 'stood' : 'WENT ON'} at ${done} of ${total}, answered within ${ms.toFixed(0)} ms`,
  };
}

async function measureKill(server, env, folder, first) {
  const task = await begin(server, WORK[0], first);
  await watch(server, task, ({ done }) => done >= ROWS / 4);
  await server.kill();
  const again = await startServer(env, null);
  const since = performance.now();
  const { task: ended } = await watch(again, task);
  const hidden = countPrivate(folder, first);
  const isRight = ended.state === 'ready' && ended.done === ended.total && hidden === ended.total;
  return {
    server: again,
    row: {
      what: 'the server killed in the middle of 10,000 tracks',
      figure: `${isRight ? 'ended' : 'WRONG:'} with ${ended.done} of ${ended.total} done, ${hidden} private, ${((performance.now() - since) / 1_000).toFixed(0)} s after the start`,
    },
  };
}

/** Rows of figures. */
export async function benchAdminBulk(tracks = 1_000_000, onFigure = () => undefined, word = '') {
  const site = await seedAdminSite('sqlite', tracks);
  await site.stop();
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-bulk-'));
  let server = null;
  try {
    cpSync(site.env.DATA_DIR, folder, { recursive: true });
    const env = { PORT, DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.0/8,::1' };
    server = await startServer(env, null);
    const rows = [{ what: 'another call on the idle server', figure: `p95 ${(await idleP95(server)).toFixed(1)} ms` }];
    const add = (row) => {
      rows.push(row);
      onFigure(`${row.what}: ${row.figure}`);
    };
    for (const [n, work] of WORK.entries())
      if (work.what.includes(word))
        add(await measureWork(server, work, 1 + (work.what.includes('out of') ? n - 1 : n) * ROWS));
    add(await measureStop(server, folder, 1 + 10 * ROWS));
    const killed = await measureKill(server, env, folder, 1 + 11 * ROWS);
    server = killed.server;
    add(killed.row);
    return rows;
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const say = (line) => console.log(`  ${line}`);
  const [tracks = '1000000', word = ''] = process.argv.slice(2);
  for (const { what, figure } of await benchAdminBulk(Number(tracks), say, word))
    console.log(`${what.padEnd(56)} ${figure}`);
}
