// Range answers of our stream handler against nginx's: node server/bench/ranges.mjs (after a build).
// 256 KiB pieces at random places of a 36 MB file, 32 connections; the server on core 0, wrk on core 1, alternately.
// `bare` is Node without us (parse, read, send): what no handler can beat. Other work on the machine distorts the figures.
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtempSync, openSync, read, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILE_BYTES = 36 * 1_048_576;
const RANGE_BYTES = 262_144;
const CONNECTIONS = 32;
const SECONDS = 4;
const ROUNDS = 3;
const TARGET = 0.9;
const SECRET = 'ab'.repeat(32);
const GRANT = { trackId: 1, renditionId: 1, expires: Math.floor(Date.now() / 1000) + 3_600, key: 'open' };

const built = (path) => import(new URL(`../compiled/${path}`, import.meta.url));
const streaming = (file) => built(`modules/catalogue/playback/streaming/${file}.js`);
const hasCommand = (name) => spawnSync('which', [name]).status === 0;
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** The real handler, storage and signature; the database's two answers are given. */
async function serveOurs(folder) {
  const [{ StreamHandler }, { StreamGate }, { StreamDelivery }, { StreamSigner }] = await Promise.all(
    ['stream.handler', 'stream-gate', 'stream-delivery', 'stream-signature'].map(streaming),
  );
  const [{ LocalStorage }, { Actor }, { Log }] = await Promise.all(
    ['adapters/storage/local/local-storage.js', 'core/access/actor.js', 'core/log.js'].map(built),
  );
  // The server's units of work switch these hooks on, and every promise pays for them.
  new AsyncLocalStorage().run(null, () => undefined);
  const log = new Log('warn');
  const storage = new LocalStorage(folder, { find: async () => ({ root: folder, isReadOnly: true }) });
  const rendition = { id: 1, mime: 'audio/mpeg', disk: 'library:1', storage_key: 'track.mp3' };
  const rights = {
    id: 1,
    visibility: 'public',
    publishAt: null,
    shareToken: null,
    ownerId: null,
    isBlocked: false,
    managerIds: [],
    isMissing: false,
    state: 'ready',
    durationMs: 0,
    album: null,
  };
  const actor = new Actor(
    null,
    [],
    ['music.view', 'music.play'].map((name) => ({ name, restrictions: [] })),
  );
  const gate = new StreamGate(new StreamSigner(SECRET), {
    renditions: { findRendition: async () => rendition },
    rights: { ofTracks: async () => [rights] },
    actors: { resolve: async () => actor },
    settings: { get: async () => false },
  });
  const handler = new StreamHandler({
    basePath: '',
    gate,
    delivery: new StreamDelivery(storage, { get: async () => 'app' }, log),
    log,
  });
  return (request, response) => void handler.handle(request, response);
}

/** The least that Node can do for a range. */
function serveBare(folder) {
  const file = openSync(join(folder, 'track.mp3'));
  const free = [];
  return (request, response) => {
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range).map(Number);
    const buffer = free.pop() ?? Buffer.allocUnsafeSlow(RANGE_BYTES);
    read(file, buffer, 0, end - start + 1, start, (error, length) => {
      if (error) throw error;
      response.writeHead(206, { 'Content-Length': length, 'Content-Range': `bytes ${start}-${end}/${FILE_BYTES}` });
      response.end(buffer.subarray(0, length), () => free.push(buffer));
    });
  };
}

function listen(handler) {
  const server = createServer(handler);
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
  process.on('disconnect', () => process.exit());
}

async function startNode(kind, folder) {
  const child = spawn('taskset', ['-c', '0', process.execPath, fileURLToPath(import.meta.url), kind, folder], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ port }] = await once(child, 'message');
  const { StreamSigner } = await streaming('stream-signature');
  return { child, url: `http://127.0.0.1:${port}/stream/1/1?${new StreamSigner(SECRET).query(GRANT)}` };
}

/** One worker that sends as docker/nginx.conf has it. */
async function startNginx(folder) {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  // Started by root it would read as nobody, who may not enter the folder.
  const user = process.getuid() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
    events { worker_connections 1024; }
    http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; ${temporary}
      types { audio/mpeg mp3; } server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  );
  const child = spawn('taskset', ['-c', '0', 'nginx', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}/track.mp3`;
  for (let tries = 0; tries < 100 && !(await fetch(url, { method: 'HEAD' }).catch(() => null)); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return { child, url };
}

/** Processor time that a process and its children have used, in milliseconds (ticks of 10 ms). */
function cpuOf(pid) {
  const ids = [
    pid,
    ...spawnSync('pgrep', ['-P', String(pid)])
      .stdout.toString()
      .split('\n')
      .filter(Boolean),
  ];
  const ticks = ids.map(
    (id) =>
      spawnSync('cat', [`/proc/${id}/stat`])
        .stdout.toString()
        .split(') ')[1]
        ?.split(' ')
        .slice(11, 13)
        .map(Number) ?? [0, 0],
  );
  return ticks.flat().reduce((sum, value) => sum + value, 0) * 10;
}

function load(folder, server) {
  const before = cpuOf(server.child.pid);
  const { stdout } = spawnSync('taskset', [
    '-c',
    '1',
    'wrk',
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    '--latency',
    '-s',
    join(folder, 'ranges.lua'),
    server.url,
  ]);
  const text = stdout.toString();
  const faults = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.+)/.exec(text)?.[0];
  if (faults) throw new Error(`Answers of ${server.url} failed: ${faults}`);
  const requests = Number(/(\d+) requests in/.exec(text)?.[1]);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    p99: /99%\s+(\S+)/.exec(text)?.[1],
    cpu: (1_000 * (cpuOf(server.child.pid) - before)) / requests,
  };
}

function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-ranges-'));
  writeFileSync(join(folder, 'track.mp3'), randomBytes(FILE_BYTES));
  writeFileSync(
    join(folder, 'ranges.lua'),
    `math.randomseed(7)
    request = function() local at = math.random(0, ${FILE_BYTES - RANGE_BYTES})
      return wrk.format("GET", nil, { Range = "bytes=" .. at .. "-" .. (at + ${RANGE_BYTES - 1}) }) end`,
  );
  return folder;
}

async function compare() {
  const folder = prepare();
  const servers = {
    nginx: await startNginx(folder),
    bare: await startNode('--bare', folder),
    ours: await startNode('--ours', folder),
  };
  const results = Object.fromEntries(Object.keys(servers).map((name) => [name, []]));
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of Object.keys(servers)) results[name].push(load(folder, servers[name]));
  } finally {
    for (const { child } of Object.values(servers)) child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
  const middle = (name, figure) => median(results[name].map((result) => result[figure]));
  for (const name of Object.keys(results)) {
    const rounds = results[name].map((result) => Math.round(result.perSecond)).join(' ');
    console.log(
      `${name.padEnd(6)} ${Math.round(middle(name, 'perSecond'))} ranges/s (${rounds}), ${Math.round(middle(name, 'cpu'))} µs CPU each, p99 ${results[name].map((result) => result.p99).join(' ')}`,
    );
  }
  const ratio = middle('ours', 'perSecond') / middle('nginx', 'perSecond');
  console.log(
    `ours / nginx ${ratio.toFixed(2)} (target ${TARGET}): ${ratio >= TARGET ? 'met' : 'MISSED'}; bare / nginx ${(middle('bare', 'perSecond') / middle('nginx', 'perSecond')).toFixed(2)}`,
  );
}

const [, , kind, folder] = process.argv;
if (kind === '--ours') listen(await serveOurs(folder));
else if (kind === '--bare') listen(serveBare(folder));
else {
  const absent = ['nginx', 'wrk', 'taskset'].filter((name) => !hasCommand(name));
  if (absent.length > 0) console.log(`Ranges against nginx: skipped, ${absent.join(' and ')} not installed.`);
  else await compare();
}
