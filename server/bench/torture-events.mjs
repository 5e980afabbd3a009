// node server/bench/torture-events.mjs [KILLS]: kill -9 between the commit of an event and its durable listeners, on the queue of the database and on Redis with MariaDB.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createConnection } from 'mysql2/promise';
import { startServices } from '../../scripts/services.mjs';

const KILLS = Number(process.argv[2] ?? 50);
process.setMaxListeners(0);
const CHILD = fileURLToPath(new URL('./lib/event-process.mjs', import.meta.url));

/** @returns the process, a promise of its end, and `said`, which waits for a line that begins like this. */
function start(place) {
  const child = spawn(process.execPath, [CHILD, JSON.stringify(place)], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const lines = [];
  const waiting = new Set();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  const said = (beginning) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const line = lines.find((one) => one.startsWith(beginning));
        if (line !== undefined) resolve(line);
      };
      waiting.add(look);
      void ended.then(([code]) => reject(new Error(`It ended with ${code} before it said ${beginning}.`)));
      look();
    });
  return { child, ended, said, lines };
}

/** Every stored event must have been handled by each listener, with its effect once. */
async function killWhileEmitting(name, place) {
  const acknowledged = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { child, ended, said, lines } = start({ ...place, isEmitting: true });
    await said('rung ');
    // Immediately every other time: then no listener has handled what was just stored.
    if (kill % 2 === 1) await sleep(Math.random() * 200);
    child.kill('SIGKILL');
    await ended;
    acknowledged.push(...lines.filter((line) => line.startsWith('rung ')));
  }
  const { ended, said } = start({ ...place, isEmitting: false });
  const { rung, calls, echoes, missed, unheardOf, twice, dead } = JSON.parse(
    (await said('figures ')).slice('figures '.length),
  );
  await ended;
  const lost = Math.max(0, acknowledged.length - rung);
  console.log(
    `events (${name}): ${KILLS} kills, ${rung} kept, ${lost} lost, two listeners ran ${calls} times with ${echoes} effects; ${missed} missed, ${twice} twice, ${unheardOf} of nothing, ${dead} given up`,
  );
  return rung > 0 && lost + missed + twice + unheardOf + dead === 0 && echoes === 2 * rung;
}

const folder = mkdtempSync(join(tmpdir(), 'tonearm-events-'));
const given =
  process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL
    ? {
        databaseUrl: process.env.TEST_DATABASE_URL,
        redisUrl: process.env.TEST_REDIS_URL,
        missing: [],
        stop: () => undefined,
      }
    : null;
const services = given ?? (await startServices());
const schema = `torture_events_${process.pid}`;
const query = async (sql) => {
  const connection = await createConnection({ uri: services.databaseUrl });
  await connection.query(sql);
  await connection.end();
};
try {
  const isSafeAlone = await killWhileEmitting('SQLite', { folder, databaseUrl: null, redisUrl: null });
  let isSafeScaled = true;
  if (services.missing.length > 0) console.log(`events (MariaDB and Redis): not tried, ${services.missing.join(', ')}`);
  else {
    await query(`CREATE DATABASE ${schema} CHARACTER SET utf8mb4`);
    const databaseUrl = Object.assign(new URL(services.databaseUrl), { pathname: `/${schema}` }).toString();
    isSafeScaled = await killWhileEmitting('MariaDB and Redis', {
      folder,
      databaseUrl,
      redisUrl: services.redisUrl,
      queueName: schema,
    });
    await query(`DROP DATABASE ${schema}`);
  }
  process.exitCode = isSafeAlone && isSafeScaled ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
  await services.stop();
}
process.exit();
