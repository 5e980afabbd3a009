// npm run torture [-- ROUNDS]: kill -9 while plays are written, music is imported, files are uploaded, processed and moved, events are handled, accounts are erased, many rows changed, plans bought, backups taken and restored, and several processes serve one site; nothing acknowledged may be lost; then 2,000 live connections, and the themes of 200 brand colours, which can be read.
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import BetterSqlite3 from 'better-sqlite3';
import { makeLibrary } from './make-library.mjs';
import { killWhileProcessing } from './processing-kills.mjs';
import { stormSockets } from './sockets.mjs';

const ROUNDS = Number(process.argv[2] ?? 50);
const PORT = '28473';
const FILES = 3_000;
const WRITERS = 8;
const SOCKET_ROUNDS = 4;
/** A server makes some three between two kills: there must be work for all of them. */
const SONGS = Math.max(10, 5 * ROUNDS);
const UPLOAD_MB = 200;
const dist = (file) => fileURLToPath(new URL(`../dist/${file}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tonearm-torture-'));
const env = { ...process.env, LOG_LEVEL: 'error', DEMO: 'false', PORT };

function open(dataDir) {
  return new BetterSqlite3(join(dataDir, 'tonearm.sqlite'), { readonly: true });
}

async function start(dataDir) {
  const since = performance.now();
  const child = spawn(process.execPath, [dist('main.js')], {
    env: { ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await fetch(`http://127.0.0.1:${PORT}/api/v1/health`).catch(() => null))?.ok) await sleep(10);
  return { child, readyMs: performance.now() - since };
}

/** Starts plays as fast as they are answered, until the server is gone. @returns client ids that were acknowledged. */
async function writePlays(trackId, acknowledged) {
  for (;;) {
    const id = randomUUID();
    const body = JSON.stringify({ track_id: trackId, client_id: id });
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/v1/plays`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      },
      body,
    }).catch(() => null);
    if (!answer) return;
    if (answer.status === 201) acknowledged.push(id);
  }
}

async function killWhileWriting(dataDir) {
  env.TRUSTED_PROXIES = '127.0.0.0/8';
  const acknowledged = [];
  let slowest = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { child, readyMs } = await start(dataDir);
    slowest = Math.max(slowest, readyMs);
    const writers = Array.from({ length: WRITERS }, () => writePlays(1, acknowledged));
    await sleep(200 + Math.random() * 400);
    child.kill('SIGKILL');
    await Promise.all([once(child, 'exit'), ...writers]);
  }
  const database = open(dataDir);
  const kept = new Set(database.prepare('SELECT client_id FROM plays').pluck().all());
  const lost = acknowledged.filter((id) => !kept.has(id)).length;
  const integrity = database.pragma('integrity_check', { simple: true });
  database.close();
  console.log(
    `plays: ${ROUNDS} kills, ${acknowledged.length} acknowledged, ${lost} lost, integrity ${integrity}, slowest restart ${Math.round(slowest)} ms`,
  );
  return lost === 0 && integrity === 'ok';
}

function importMusic(dataDir, music) {
  return spawn(process.execPath, [dist('cli/import.js'), music, '--no-covers'], {
    env: { ...env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
}

/** What an import leaves, without ids and times. */
function state(dataDir) {
  const database = open(dataDir);
  const all = (sql) => JSON.stringify(database.prepare(sql).raw().all());
  const rows =
    all(
      'SELECT t.name, t.number, t.duration_ms, a.name, t.listed FROM tracks t LEFT JOIN albums a ON a.id = t.album_id ORDER BY 4, 2, 1',
    ) +
    all('SELECT name, tracks_count, duration_ms, listed FROM albums ORDER BY 1, 2') +
    all('SELECT name, tracks_count, albums_count FROM artists ORDER BY 1') +
    all('SELECT path, fingerprint FROM library_files ORDER BY 1');
  database.close();
  return rows;
}

async function killWhileImporting(music) {
  const whole = join(folder, 'whole');
  await once(importMusic(whole, music), 'exit');
  const expected = state(whole);
  const rounds = Math.max(2, Math.round(ROUNDS / 5));
  let wrong = 0;
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = join(folder, `import-${round}`);
    for (let kill = 0; kill < 3; kill += 1) {
      const child = importMusic(dataDir, music);
      // Listened for before it is killed: an import may be through by itself.
      const ended = once(child, 'exit');
      await sleep(300 + Math.random() * 900);
      child.kill('SIGKILL');
      await ended;
    }
    await once(importMusic(dataDir, music), 'exit');
    if (state(dataDir) !== expected) wrong += 1;
  }
  console.log(`import: ${rounds} imports of ${FILES} files, each killed three times, ${wrong} ended differently`);
  return wrong === 0;
}

async function openSockets(dataDir) {
  const { child } = await start(dataDir);
  try {
    return await stormSockets({ url: `http://127.0.0.1:${PORT}`, pid: child.pid, dataDir, rounds: SOCKET_ROUNDS });
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

async function killWhileTranscoding() {
  const library = fileURLToPath(new URL('../demo/library/', import.meta.url));
  const songs = readdirSync(library, { recursive: true })
    .filter((name) => /\.(flac|mp3|ogg|opus|m4a)$/.test(name))
    .sort()
    .map((name) => join(library, name));
  const files = Array.from({ length: SONGS }, (_none, index) => songs[index % songs.length]);
  const { kills, renditions, faults } = await killWhileProcessing({
    dataDir: join(folder, 'processing'),
    port: Number(PORT),
    files,
    kills: ROUNDS,
  });
  console.log(
    `processing: ${files.length} songs, killed ${kills} times, ${renditions} renditions, ${faults.length} faults`,
  );
  for (const fault of faults) console.log(`  ${fault}`);
  return faults.length === 0 && kills === ROUNDS;
}

/** Tests that kill twice, or walk two rounds, by themselves. */
function repeatTest(name, project) {
  const { status } = spawnSync(
    'npm',
    ['run', '-s', 'jest', '--', name, '--config', 'server/jest.config.mjs', '--selectProjects', project],
    {
      stdio: 'inherit',
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...process.env, TORTURE_KILLS: String(ROUNDS), WALK_ROUNDS: String(ROUNDS) },
    },
  );
  return status === 0;
}

try {
  const music = join(folder, 'music');
  makeLibrary(music, FILES);
  const isImportSafe = await killWhileImporting(music);
  const arePlaysSafe = await killWhileWriting(join(folder, 'whole'));
  const areSocketsSafe = await openSockets(join(folder, 'whole'));
  const isProcessingSafe = await killWhileTranscoding();
  const areUploadsSafe =
    spawnSync(
      process.execPath,
      [fileURLToPath(new URL('./torture-uploads.mjs', import.meta.url)), String(ROUNDS), String(UPLOAD_MB)],
      { stdio: 'inherit' },
    ).status === 0;
  const areEventsSafe =
    spawnSync(process.execPath, [fileURLToPath(new URL('./torture-events.mjs', import.meta.url)), String(ROUNDS)], {
      stdio: 'inherit',
    }).status === 0;
  const areProcessesOne =
    spawnSync(process.execPath, [fileURLToPath(new URL('./torture-processes.mjs', import.meta.url)), String(ROUNDS)], {
      stdio: 'inherit',
    }).status === 0;
  const areMovesSafe = repeatTest('file-move-kills', 'local');
  const areErasuresSafe = repeatTest('erasure-kills', 'local');
  const areNotificationsSafe = repeatTest('notification-kills', 'local');
  const isCurationSafe = repeatTest('curation-walk', 'integration');
  const areListsSafe = repeatTest('bulk-kills', 'local');
  const areBackupsSafe = repeatTest('backup.int', 'integration');
  const areBackupJobsSafe = repeatTest('backup-kills', 'local');
  const arePurchasesOne = repeatTest('payment-kills', 'local');
  const areMessagesInAnyOrder = repeatTest('(payments|paypal).int', 'integration');
  // Without TEST_DATABASE_URL there is nothing to move to.
  const areDatabaseMovesSafe = repeatTest('move-database.int', 'integration');
  const areThemesReadable =
    spawnSync(process.execPath, [fileURLToPath(new URL('../../client/e2e/themes/run.mjs', import.meta.url))], {
      stdio: 'inherit',
    }).status === 0;
  const isSafe = [
    isImportSafe,
    arePlaysSafe,
    areSocketsSafe,
    isProcessingSafe,
    areUploadsSafe,
    areEventsSafe,
    areProcessesOne,
    areMovesSafe,
    areErasuresSafe,
    areNotificationsSafe,
    isCurationSafe,
    areListsSafe,
    areBackupsSafe,
    areBackupJobsSafe,
    arePurchasesOne,
    areMessagesInAnyOrder,
    areDatabaseMovesSafe,
    areThemesReadable,
  ];
  process.exitCode = isSafe.every(Boolean) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
