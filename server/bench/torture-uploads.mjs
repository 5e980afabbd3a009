// node server/bench/torture-uploads.mjs [KILLS [MEGABYTES]]: a resumable upload whose server is killed again and again, and one that finds the disk full.
import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import BetterSqlite3 from 'better-sqlite3';
import { beginTus, piecesOf, sendPlain, sendTus, tusOffset } from './lib/send-bytes.mjs';
import { signInAdmin } from './lib/visitor.mjs';

const PORT = '28474';
const MEGABYTE = 1_048_576;
const URL_HERE = `http://127.0.0.1:${PORT}`;
const SWEPT_AFTER_MS = 25 * 3_600_000;
const dist = (file) => new URL(`../dist/${file}`, import.meta.url);
process.setMaxListeners(0);
const env = { ...process.env, LOG_LEVEL: 'silent', DEMO: 'false', PORT, TRUSTED_PROXIES: '127.0.0.0/8,::1' };

/** Each megabyte another, so that one in the wrong place shows. */
const SEED = randomBytes(MEGABYTE);
const blockOf = (number) => {
  const block = Buffer.from(SEED);
  block.writeUInt32LE(number, number % 1_000);
  return block;
};

async function start(dataDir) {
  const child = spawn(process.execPath, [fileURLToPath(dist('main.js'))], {
    env: { ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  process.once('exit', () => child.kill('SIGKILL'));
  while (!printed.includes('is ready on')) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    await sleep(10);
  }
  return { child, pid: child.pid, url: URL_HERE, output: () => printed };
}

async function kill(server) {
  server.child.kill('SIGKILL');
  await once(server.child, 'exit');
}

const finish = async (at, admin) => {
  const answer = await admin.send('/api/v1/tus/entries', { uploadKey: at.split('/').at(-1) });
  return { status: answer.status, body: await answer.json() };
};

function hashOfSong(size) {
  const hash = createHash('sha256');
  for (const piece of piecesOf(size, 0, size, blockOf)) hash.update(piece);
  return hash.digest('hex');
}

async function hashOfFile(path) {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest('hex');
}

/** What the sweep of the day after leaves. */
async function sweep(dataDir) {
  const [{ NestFactory }, { AppModule }, { completeConfig }, { readConfig }, { UploadSweeper }] = await Promise.all([
    import('@nestjs/core'),
    ...['app.module.js', 'core/config/config.js', 'core/config/config.schema.js', 'modules/uploads/index.js'].map(
      (file) => import(new URL(`../compiled/${file}`, import.meta.url)),
    ),
  ]);
  const app = await NestFactory.createApplicationContext(
    AppModule.withConfig(completeConfig(readConfig({ ...env, DATA_DIR: dataDir }))),
    { logger: false, abortOnError: false },
  );
  await app.get(UploadSweeper).sweep(Date.now() + SWEPT_AFTER_MS);
  await app.close();
}

function stateOf(dataDir) {
  const list = (folder) => (existsSync(join(dataDir, folder)) ? readdirSync(join(dataDir, folder)) : []);
  const database = new BetterSqlite3(join(dataDir, 'tonearm.sqlite'), { readonly: true });
  const entries = database.prepare('SELECT file_name, file_size FROM file_entries').all();
  const open = database.prepare('SELECT COUNT(*) FROM uploads').pluck().get();
  const integrity = database.pragma('integrity_check', { simple: true });
  database.close();
  return { entries, open, integrity, temporary: list('uploads'), stored: list('private/uploads') };
}

/** Sends on from wherever the server got to, and kills it at some moment, also while it makes the entry. */
async function sendUnderFire(dataDir, { kills, size }) {
  let server = await start(dataDir);
  const { admin } = await signInAdmin(server);
  const at = await beginTus(server.url, admin, size);
  let lost = 0;
  let seen = 0;
  // Kills are spread over the whole file: each stands for a part of it.
  for (let round = 0; round < kills; round += 1) {
    const offset = await tusOffset(at, admin);
    if (offset < seen) lost += 1;
    const until = Math.min(size, Math.ceil((size * (round + 1)) / (kills - 1)));
    const sending = offset < until ? sendTus(at, admin, { size, offset, end: until, blockOf }) : finish(at, admin);
    const outcome = sending.then(
      ({ status }) => status,
      () => null,
    );
    await sleep(Math.random() * 120);
    await kill(server);
    // What was acknowledged must be there after it.
    seen = (await outcome) === 204 ? until : offset;
    server = await start(dataDir);
  }
  for (let offset = await tusOffset(at, admin); offset < size; offset = await tusOffset(at, admin))
    await sendTus(at, admin, { size, offset, blockOf });
  const answers = await Promise.all([finish(at, admin), finish(at, admin)]);
  await kill(server);
  return { lost, ids: new Set(answers.map(({ status, body }) => `${status} ${body.fileEntry?.id}`)) };
}

export async function killWhileUploading(folder, { kills, megabytes }) {
  const dataDir = join(folder, 'killed');
  const size = megabytes * MEGABYTE + 12_345;
  const { lost, ids } = await sendUnderFire(dataDir, { kills, size });
  await sweep(dataDir);
  const { entries, open, integrity, temporary, stored } = stateOf(dataDir);
  const isWhole =
    entries.length === 1 &&
    stored.length === 1 &&
    (await hashOfFile(join(dataDir, 'private/uploads', entries[0].file_name))) === hashOfSong(size);
  const left = open + temporary.length + stored.length - 1;
  console.log(
    `uploads: ${kills} kills in ${megabytes} MB, ${lost} times something acknowledged was gone, the file is ${isWhole ? 'whole' : 'BROKEN'}, ${left} left over, integrity ${integrity}`,
  );
  return isWhole && lost === 0 && left === 0 && ids.size === 1 && integrity === 'ok';
}

/** No file of the server may grow beyond the limit: what a full disk does, without filling one. */
const limit = (pid, bytes) => execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);

export async function uploadToFullDisk(folder) {
  const dataDir = join(folder, 'full');
  const size = 30 * MEGABYTE;
  const server = await start(dataDir);
  const { admin } = await signInAdmin(server);
  const at = await beginTus(server.url, admin, size);
  limit(server.pid, 20_000_001);
  const form = await sendPlain(server.url, admin, size);
  const piece = await sendTus(at, admin, { size, offset: 0, blockOf });
  const temporary = stateOf(dataDir).temporary.length;
  limit(server.pid, 'unlimited');
  const offset = await tusOffset(at, admin);
  const rest = await sendTus(at, admin, { size, offset, blockOf });
  const { status, body } = await finish(at, admin);
  const again = await sendPlain(server.url, admin, MEGABYTE);
  await kill(server);
  const isWhole =
    status === 201 &&
    (await hashOfFile(join(dataDir, 'private/uploads', body.fileEntry.file_name))) === hashOfSong(size);
  const texts = [form, piece].map(({ status: code, text }) => `${code} ${JSON.parse(text).message}`);
  console.log(
    `full disk: a form ${texts[0]}; a piece ${texts[1]}; ${temporary} temporary, went on at ${offset}, the file is ${isWhole ? 'whole' : 'BROKEN'}`,
  );
  return (
    texts.every((text) => text === '507 The server has no room left. Please try again later.') &&
    temporary === 1 &&
    rest.status === 204 &&
    isWhole &&
    again.status === 201
  );
}

if (process.argv[1] === import.meta.filename) {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-uploads-'));
  try {
    const isFullSafe = await uploadToFullDisk(folder);
    const isKillSafe = await killWhileUploading(folder, {
      kills: Number(process.argv[2] ?? 50),
      megabytes: Number(process.argv[3] ?? 200),
    });
    process.exitCode = isFullSafe && isKillSafe ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  // The sweep's context may hold handles.
  process.exit();
}
