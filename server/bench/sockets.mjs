// 2,000 live connections of 100 people: opened, one piece of news to each person, closed; several rounds. Memory must come back.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';

const PEOPLE = 100;
const EACH = 20;
const FIRST_ID = 500_000;
const FAR = '2036-01-01 00:00:00.000';
/** A handshake at a time from each of these, as browsers come after a restart. */
const LANES = 40;
/** Growth from the second round on: the first one loads the program and widens the heap. */
const GROWTH_MAX = 1.2;
const { io } = createRequire(new URL('../../client/package.json', import.meta.url))('socket.io-client');

const tokenOf = (person) => createHash('md5').update(`sockets ${person}`).digest('hex');
const memoryMb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

function addPeople(dataDir) {
  const database = new BetterSqlite3(join(dataDir, 'tonearm.sqlite'), { timeout: 5_000 });
  const now = new Date().toISOString().replace('T', ' ').replace('Z', '');
  const user = database.prepare(
    'INSERT OR IGNORE INTO users (id, name, email, email_verified_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const session = database.prepare(
    'INSERT OR IGNORE INTO sessions (token_hash, user_id, is_remembered, created_at, last_active_at, expires_at) VALUES (?, ?, 1, ?, ?, ?)',
  );
  database.transaction(() => {
    for (let person = 0; person < PEOPLE; person += 1) {
      user.run(FIRST_ID + person, `Listener ${person}`, `socket${person}@example.net`, now, now, now);
      session.run(createHash('sha256').update(tokenOf(person)).digest('hex'), FIRST_ID + person, now, now, FAR);
    }
  })();
  database.close();
}

function connect(url, person) {
  return new Promise((resolve, reject) => {
    const socket = io(url, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { Cookie: `tonearm_session=${tokenOf(person)}` },
    });
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

async function openAll(url) {
  const sockets = [];
  const queue = Array.from({ length: PEOPLE * EACH }, (_, at) => at % PEOPLE);
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (queue.length > 0) sockets.push(await connect(url, queue.pop()));
    }),
  );
  return sockets;
}

/** @returns whether all came in, the cap of 20 a person held, and memory came back. */
export async function stormSockets({ url, pid, dataDir, rounds }) {
  addPeople(dataDir);
  const idle = memoryMb(pid);
  const after = [];
  let open = 0;
  let isCapped = true;
  for (let round = 0; round < rounds; round += 1) {
    const since = performance.now();
    const sockets = await openAll(url);
    isCapped &&= await connect(url, 0).then(
      () => false,
      () => true,
    );
    await sleep(1_000);
    open = memoryMb(pid);
    console.log(
      `sockets: round ${round + 1}, ${sockets.length} opened in ${Math.round(performance.now() - since - 1_000)} ms, server at ${Math.round(open)} MB`,
    );
    for (const socket of sockets) socket.disconnect();
    await sleep(2_000);
    after.push(memoryMb(pid));
  }
  const growth = after.at(-1) / after[Math.min(1, rounds - 1)];
  console.log(
    `sockets: idle ${Math.round(idle)} MB, ${PEOPLE * EACH} open ${Math.round(open)} MB, after each round ${after.map(Math.round).join(', ')} MB, one more than ${EACH} a person ${isCapped ? 'refused' : 'LET IN'}`,
  );
  return isCapped && growth < GROWTH_MAX;
}
