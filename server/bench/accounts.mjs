// Figures of signing in: what 200 at once do to everybody else, and whether the time of an answer reveals who has an account.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from './lib/server.mjs';
import { makeVisitor, signInAdmin } from './lib/visitor.mjs';

const PORT = '28472';
const SIGN_INS = 200;
const ROUNDS = 60;
const PROBE_MS = 4_000;
const PASSWORD = 'a long and quiet evening';

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

async function timed(call) {
  const start = performance.now();
  const response = await call();
  await response.arrayBuffer();
  return { ms: performance.now() - start, status: response.status };
}

/** Times of a light call, one after the other, until it is stopped. */
async function probe(url, isOver) {
  const times = [];
  while (!isOver()) times.push((await timed(() => fetch(`${url}/api/v1/genres?perPage=5`))).ms);
  return times;
}

async function crowd(url, admin) {
  const until = Date.now() + PROBE_MS;
  const idle = await probe(url, () => Date.now() > until);
  const people = await Promise.all(
    Array.from({ length: SIGN_INS }, async () => {
      const person = makeVisitor(url);
      await person.open();
      return person;
    }),
  );
  let left = SIGN_INS;
  const rush = people.map((person) =>
    timed(() => person.send('/auth/login', admin)).then((answer) => {
      left -= 1;
      return answer;
    }),
  );
  const busy = await probe(url, () => left === 0);
  const answers = await Promise.all(rush);
  const [before, during] = [percentile(idle, 0.95), percentile(busy, 0.95)];
  const count = (status) => answers.filter((answer) => answer.status === status).length;
  return [
    {
      what: `other calls' p95 with ${SIGN_INS} sign-ins at once`,
      figure: `${during.toFixed(1)} ms, idle ${before.toFixed(1)} ms: ${(during / before).toFixed(1)} x`,
      target: '< 3 x',
    },
    {
      what: `${SIGN_INS} sign-ins at once`,
      figure: `${count(200)} signed in, ${count(503)} told to wait, ${answers.length - count(200) - count(503)} other; the last after ${Math.round(Math.max(...answers.map(({ ms }) => ms)))} ms`,
      target: '',
    },
  ];
}

const CASES = {
  login: (email) => ['/auth/login', { email, password: 'not the right one' }],
  'forgot password': (email) => ['/auth/forgot-password', { email }],
  'resend the code': (email) => ['/api/v1/resend-email-verification', { email }],
  'register, confirmation on': (email) => [
    '/auth/register',
    { email, password: PASSWORD, password_confirmation: PASSWORD },
  ],
};

async function silence(url, known) {
  const rows = [];
  for (const [name, call] of Object.entries(CASES)) {
    const times = { known: [], unknown: [] };
    const statuses = new Set();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of round % 2 ? ['known', 'unknown'] : ['unknown', 'known']) {
        const person = makeVisitor(url);
        await person.open();
        const [path, body] = call(kind === 'known' ? known : `nobody${round}.${name.length}@example.net`);
        const { ms, status } = await timed(() => person.send(path, body));
        times[kind].push(ms);
        statuses.add(status);
      }
    }
    const [a, b] = [median(times.known), median(times.unknown)];
    rows.push({
      what: `${name}: known and unknown address`,
      figure: `${a.toFixed(1)} and ${b.toFixed(1)} ms, apart ${Math.abs(a - b).toFixed(1)}; status ${[...statuses].join(' and ')}`,
      target: 'apart <= 80 ms, one status',
    });
  }
  return rows;
}

/** Rows of figures; SQLite, embedded queue. */
export async function benchAccounts() {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-bench-'));
  const env = { PORT, DATA_DIR: folder, DEMO: 'false', TRUSTED_PROXIES: '127.0.0.0/8,::1' };
  // Hashing has threads of its own: one core would make the two compete for it.
  const server = await startServer(env, null);
  try {
    while (!server.output().includes('is ready on')) await sleep(20);
    const { admin, email, password } = await signInAdmin(server);
    const saved = await admin.send('/api/v1/settings', { client: { require_email_confirmation: true } }, 'PUT');
    if (!saved.ok) throw new Error(`The settings were not saved: ${saved.status}`);
    await sleep(200);
    return [...(await crowd(server.url, { email, password })), ...(await silence(server.url, email))];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) console.table(await benchAccounts());
