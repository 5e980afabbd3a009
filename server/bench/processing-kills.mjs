// kill -9, and now and then a stop, while uploaded songs are processed: all of them must be ready in the end, and no file may be left over.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import BetterSqlite3 from 'better-sqlite3';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const NOW = "strftime('%Y-%m-%d %H:%M:%f', 'now')";
/** Without a song that is done: a killed process holds one for a minute. */
const PATIENCE_MS = 240_000;

/** Starts the built server on a folder; ready when this resolves. */
export async function startServerIn({ dataDir, port }) {
  const env = { ...process.env, LOG_LEVEL: 'error', DEMO: 'false', PORT: String(port), DATA_DIR: dataDir };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await fetch(`http://127.0.0.1:${port}/api/v1/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    await sleep(10);
  }
  return child;
}

export async function endServer(child, signal) {
  child.kill(signal);
  await once(child, 'exit');
}

function change(dataDir, work) {
  const database = new BetterSqlite3(join(dataDir, 'tonearm.sqlite'), { timeout: 10_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Tracks as their uploads leave them: a file, a row, a task and a job. */
export function uploadSongs(dataDir, files) {
  mkdirSync(join(dataDir, 'private/uploads'), { recursive: true });
  change(dataDir, (database) => {
    files.forEach((file, index) => {
      const id = index + 1;
      copyFileSync(file, join(dataDir, 'private/uploads', `${id}.bin`));
      database.exec(`INSERT INTO tracks (id, name, name_folded, slug, duration_ms, visibility, processing_state, created_at, updated_at) VALUES (${id}, 'Song ${id}', 'song ${id}', 'song', 0, 'public', 'pending', ${NOW}, ${NOW});
        INSERT INTO renditions (track_id, format, codec, mime, file_size, disk, storage_key) VALUES (${id}, 'original', '', '', 0, 'private', 'uploads/${id}.bin');
        INSERT INTO processing_tasks (track_id, state, is_quiet, run_at) VALUES (${id}, 'waiting', 0, ${NOW});`);
    });
    database.exec(
      `INSERT INTO jobs (name, payload, state, run_at, attempts, max_attempts, backoff_ms, created_at) VALUES ('process-tracks', '{}', 'live', ${NOW}, 0, 5, 1000, ${NOW})`,
    );
  });
}

/** As if a minute had passed: what the killed process had taken is free. */
const forgetLeases = (dataDir) =>
  change(dataDir, (database) => {
    database.exec(
      `UPDATE jobs SET run_at = ${NOW}, attempts = 0 WHERE name = 'process-tracks'; UPDATE processing_tasks SET run_at = strftime('%Y-%m-%d %H:%M:%f', run_at, '-70 seconds')`,
    );
  });

/** How many are not done. */
export const waitingSongs = (dataDir) =>
  change(dataDir, (database) => database.prepare('SELECT COUNT(*) FROM processing_tasks').pluck().get());
const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

/** What is not as it should be once all is done. */
function faultsOf(dataDir, files) {
  const { tracks, renditions } = change(dataDir, (database) => ({
    tracks: database.prepare('SELECT id, processing_state, processing_error, listed, duration_ms FROM tracks').all(),
    renditions: database.prepare('SELECT * FROM renditions').all(),
  }));
  const made = renditions.filter(({ format }) => format !== 'original');
  const lying = filesIn(join(dataDir, 'private/renditions'));
  const known = new Map(made.map((rendition) => [join(dataDir, rendition.disk, rendition.storage_key), rendition]));
  const forms = made.map(({ track_id: id, format, bitrate_kbps: kbps }) => `${id} ${format} ${kbps}`);
  return [
    ...tracks
      .filter(({ processing_state: state, listed }) => state !== 'ready' || listed !== 1)
      .map((track) => `not ready: ${JSON.stringify(track)}`),
    ...files.flatMap((file, index) =>
      readFileSync(file).equals(readFileSync(join(dataDir, 'private/uploads', `${index + 1}.bin`)))
        ? []
        : [`original changed: ${file}`],
    ),
    ...lying.filter((path) => !known.has(path)).map((path) => `left over: ${path}`),
    ...[...known]
      .filter(([path, { file_size: size }]) => !existsSync(path) || statSync(path).size !== size)
      .map(([path]) => `missing or cut: ${path}`),
    ...filesIn(join(dataDir, 'processing')).map((path) => `draft left over: ${path}`),
    ...forms.filter((form, index) => forms.indexOf(form) !== index).map((form) => `made twice: ${form}`),
  ];
}

/**
 * @param {{ dataDir: string, port: number, files: string[], kills: number, workMs?: number }} plan `workMs`: the longest that a server lives
 * @returns {Promise<{ kills: number, renditions: number, faults: string[] }>} how often it was killed at work, and what is wrong in the end
 */
export async function killWhileProcessing({ dataDir, port, files, kills, workMs = 3_000 }) {
  await endServer(await startServerIn({ dataDir, port }), 'SIGTERM');
  uploadSongs(dataDir, files);
  let made = 0;
  while (made < kills && waitingSongs(dataDir) > 0) {
    const server = await startServerIn({ dataDir, port });
    await sleep(100 + Math.random() * workMs);
    // Every third time by a clean shutdown: running tasks are given back.
    await endServer(server, made % 3 === 2 ? 'SIGTERM' : 'SIGKILL');
    made += 1;
    forgetLeases(dataDir);
  }
  const server = await startServerIn({ dataDir, port });
  let [left, since] = [waitingSongs(dataDir), Date.now()];
  while (left > 0 && Date.now() < since + PATIENCE_MS) {
    await sleep(50);
    const now = waitingSongs(dataDir);
    if (now < left) since = Date.now();
    left = now;
  }
  await endServer(server, 'SIGTERM');
  const renditions = change(dataDir, (database) =>
    database.prepare("SELECT COUNT(*) FROM renditions WHERE format <> 'original'").pluck().get(),
  );
  return { kills: made, renditions, faults: faultsOf(dataDir, files) };
}
