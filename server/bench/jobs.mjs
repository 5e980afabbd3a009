// What other calls wait for while the server's own work runs, on a copy of the site with a million tracks (SQLite: one thread does both).
// node server/bench/jobs.mjs [TRACKS] [JOB …] (needs the built server)
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENTITIES } from '../compiled/app.entities.js';
import { openDatabase } from '../compiled/core/database/open-database.js';
import { MIGRATIONS } from '../compiled/migrations/migrations.js';
import { get } from './lib/latency.mjs';
import { largeSite } from './lib/large-site.mjs';
import { startServer } from './lib/server.mjs';

const PORT = '28475';
/** What a site does each minute, hour and night; insights and co-plays are measured separately. */
const JOBS = [
  'publish-due',
  'search-refresh',
  'channels.update',
  'recount-counters',
  'relist-catalogue',
  'search-check',
  'refresh-popularity',
];
const PLAYS = 500_000;
const DAYS = 28;
const PAUSE_MS = 5;

const TIME = "'%Y-%m-%d %H:%M:%f'";
/** Plays of the last weeks, spread over tracks and listeners; the same each time. */
const LISTENED = `
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${PLAYS})
  INSERT INTO plays (track_id, listener_key, client_id, ms_played, counted_at, created_at)
  SELECT 1 + (i * 7919) % (1 + i % 200000), 'listener-' || (i % 20011), 'bench-' || i, 180000,
    strftime(${TIME}, 'now', '-' || (1 + i * ${DAYS * 86_400} / ${PLAYS + 100_000}) || ' seconds'), strftime(${TIME}, 'now', '-' || (1 + i * ${DAYS * 86_400} / ${PLAYS + 100_000}) || ' seconds') FROM n`;

/** Runs a job as its schedule would. @returns how long it took, and the waits of calls meanwhile, both in ms. */
async function runJob(server, writer, name) {
  const before = new Date(0).toISOString().replace('T', ' ').replace('Z', '');
  await writer.query(
    "INSERT INTO jobs (name, payload, state, run_at, attempts, max_attempts, backoff_ms, created_at) VALUES (?, '{}', 'live', ?, 0, 1, 0, ?)",
    [name, before, before],
  );
  const [{ id }] = await writer.query('SELECT MAX(id) AS id FROM jobs WHERE name = ?', [name]);
  const start = performance.now();
  const waits = [];
  for (;;) {
    waits.push((await get(server.url, '/api/v1/bootstrap-data')).ms);
    await sleep(PAUSE_MS);
    const [job] = await writer.query('SELECT state, last_error FROM jobs WHERE id = ?', [id]);
    if (job?.state === 'live') continue;
    if (job?.last_error) throw new Error(`${name}: ${job.last_error}`);
    return { ms: performance.now() - start, waits: waits.sort((a, b) => a - b) };
  }
}

export async function benchJobs(tracks = 1_000_000, names = JOBS) {
  const site = await largeSite('sqlite', tracks);
  await site.stop();
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-jobs-'));
  try {
    cpSync(site.env.DATA_DIR, folder, { recursive: true });
    const database = await openDatabase({
      dataDir: folder,
      databaseUrl: null,
      entities: ENTITIES,
      migrations: MIGRATIONS,
    });
    await database.writer.query(LISTENED);
    const server = await startServer({ PORT, DATA_DIR: folder });
    const rows = [];
    for (const name of names) {
      const { ms, waits } = await runJob(server, database.writer, name);
      rows.push({
        what: `${tracks.toLocaleString('en')} tracks: beside ${name} (${(ms / 1000).toFixed(0)} s)`,
        figure: `another call waits ${waits.at(waits.length >> 1).toFixed(1)} ms, p99 ${waits.at(Math.floor(waits.length * 0.99)).toFixed(0)}, at most ${waits.at(-1).toFixed(0)} ms`,
      });
    }
    await server.stop();
    await database.close();
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const [tracks = '1000000', ...names] = process.argv.slice(2);
  for (const { what, figure } of await benchJobs(Number(tracks), names.length > 0 ? names : JOBS))
    console.log(`${what.padEnd(64)} ${figure}`);
}
