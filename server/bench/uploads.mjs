// Figures of uploads: how fast bytes come in, and what twenty at once do to memory and to everybody else.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { probeWhile } from './lib/probe.mjs';
import { startServer } from './lib/server.mjs';
import { beginTus, sendPlain, sendTus, TUS } from './lib/send-bytes.mjs';
import { signInAdmin } from './lib/visitor.mjs';

const PORT = '28475';
const MEGABYTE = 1_048_576;
const LARGE = 400;
const CLIENTS = 20;
const EACH = 100;
const CHUNK = 5 * MEGABYTE;
const ROUNDS = 3;
const IDLE_MS = 4_000;

const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
const cpuOf = (pid) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .split(') ')[1]
    .split(' ')
    .slice(11, 13)
    .reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
const rssOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1_024;

/** Megabytes a second, the best of some rounds, and the server's processor time for a megabyte. */
async function speed(server, send) {
  let best = 0;
  const before = cpuOf(server.pid);
  for (let round = 0; round < ROUNDS; round += 1) {
    const since = performance.now();
    const answer = await send();
    best = Math.max(best, LARGE / ((performance.now() - since) / 1_000));
    await answer.forget();
  }
  return { best, cpu: (cpuOf(server.pid) - before) / (ROUNDS * LARGE) };
}

async function sendChunks(at, admin, size) {
  for (let offset = 0; offset < size; offset += CHUNK) {
    const { status, text } = await sendTus(at, admin, { size, offset, end: Math.min(size, offset + CHUNK) });
    if (status !== 204) throw new Error(`A piece was refused: ${status} ${text}`);
  }
}

const drop = (at, admin) => fetch(at, { method: 'DELETE', headers: { ...admin.headers(), ...TUS } });

async function throughput(server, admin) {
  const size = LARGE * MEGABYTE;
  const plain = await speed(server, async () => {
    const { status, text } = await sendPlain(server.url, admin, size);
    if (status !== 201) throw new Error(`The form was refused: ${status} ${text}`);
    return {
      forget: () =>
        admin.send('/api/v1/file-entries/delete', { entryIds: [JSON.parse(text).fileEntry.id], deleteForever: true }),
    };
  });
  const tus = async (send) =>
    await speed(server, async () => {
      const at = await beginTus(server.url, admin, size);
      await send(at);
      return { forget: () => drop(at, admin) };
    });
  const whole = await tus((at) => sendTus(at, admin, { size, offset: 0 }));
  const chunked = await tus((at) => sendChunks(at, admin, size));
  const row = (what, { best, cpu }) => ({
    what: `${LARGE} MB ${what}`,
    figure: `${Math.round(best)} MB/s, ${cpu.toFixed(2)} ms CPU a MB`,
    target: '>= 300 MB/s',
  });
  return [row('in a form', plain), row('by tus, one piece', whole), row('by tus, pieces of 5 MB', chunked)];
}

async function crowd(server, admin) {
  const idle = await probeWhile(server.url, () => sleep(IDLE_MS));
  const rssBefore = rssOf(server.pid);
  let peak = rssBefore;
  const watch = setInterval(() => (peak = Math.max(peak, rssOf(server.pid))), 20);
  const size = EACH * MEGABYTE;
  const uploads = await Promise.all(Array.from({ length: CLIENTS }, () => beginTus(server.url, admin, size)));
  const since = performance.now();
  const busy = await probeWhile(server.url, () => Promise.all(uploads.map((at) => sendChunks(at, admin, size))));
  const seconds = (performance.now() - since) / 1_000;
  clearInterval(watch);
  await Promise.all(uploads.map((at) => drop(at, admin)));
  const [before, during] = [percentile(idle, 0.95), percentile(busy, 0.95)];
  return [
    {
      what: `${CLIENTS} clients with ${EACH} MB each at once`,
      figure: `${Math.round((CLIENTS * EACH) / seconds)} MB/s together`,
      target: '',
    },
    {
      what: 'memory of the server meanwhile',
      figure: `+${Math.round(peak - rssBefore)} MB (peak ${Math.round(peak)})`,
      target: '< +150 MB',
    },
    {
      what: "other calls' p95 meanwhile",
      figure: `${during.toFixed(1)} ms, idle ${before.toFixed(1)} ms: ${(during / before).toFixed(1)} x`,
      target: '< 3 x',
    },
  ];
}

/** Rows of figures; SQLite, embedded queue, bytes of zeros. */
export async function benchUploads() {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-bench-'));
  const server = await startServer({ PORT, DATA_DIR: folder, DEMO: 'false', TRUSTED_PROXIES: '127.0.0.0/8,::1' }, null);
  try {
    while (!server.output().includes('is ready on')) await sleep(20);
    const { admin } = await signInAdmin(server);
    return [...(await throughput(server, admin)), ...(await crowd(server, admin))];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) console.table(await benchUploads());
