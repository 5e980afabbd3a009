// node event-process.mjs '{"folder","databaseUrl","redisUrl","queueName","isEmitting"}': emits events and handles them, until it is killed; or only handles what is left.
import { setTimeout as sleep } from 'node:timers/promises';

const load = (file) => import(new URL(`../../compiled/${file}`, import.meta.url));
const [
  { openDatabase },
  { UnitOfWork },
  { WriterLock },
  { Repository },
  { Jobs },
  { Events },
  { DomainEvent },
  { Log },
  { MIGRATIONS },
  { EmbeddedQueue },
  { BullQueue },
] = await Promise.all(
  [
    'core/database/open-database.js',
    'core/database/unit-of-work.js',
    'core/database/writer-lock.js',
    'core/database/repository.js',
    'core/jobs/jobs.js',
    'core/events/events.js',
    'core/events/domain-event.js',
    'core/log.js',
    'migrations/migrations.js',
    'adapters/queue/embedded/embedded-queue.js',
    'adapters/queue/bull/bull-queue.js',
  ].map(load),
);
const { folder, databaseUrl, redisUrl, queueName, isEmitting } = JSON.parse(process.argv[2]);
/** A killed process holds its jobs as long. */
const LEASE_MS = 500;
const LISTENERS = ['first', 'second'];
const say = (line) => process.stdout.write(`${line}\n`);

class BellRung extends DomainEvent {
  static type = 'torture.bell-rung';

  constructor(bell) {
    super();
    this.bell = bell;
  }
}

class Bells extends Repository {
  ring(bell) {
    return this.write('INSERT INTO bells (id) VALUES (?)', [bell]);
  }

  /** Once, however often it is said: what makes the listener idempotent. */
  async hear(listener, bell) {
    await this.write('INSERT INTO bell_calls (listener, bell) VALUES (?, ?)', [listener, bell]);
    const isHeard = await this.row('SELECT bell FROM bell_echoes WHERE listener = ? AND bell = ?', [listener, bell]);
    if (!isHeard) await this.write('INSERT INTO bell_echoes (listener, bell) VALUES (?, ?)', [listener, bell]);
  }

  async last() {
    return Number((await this.row('SELECT MAX(id) AS id FROM bells'))?.id ?? 0);
  }

  async figures() {
    const count = async (sql) => Number((await this.row(`SELECT COUNT(*) AS n FROM ${sql}`)).n);
    const missed = LISTENERS.map(
      (listener) =>
        `SELECT id FROM bells WHERE id NOT IN (SELECT bell FROM bell_echoes WHERE listener = '${listener}')`,
    ).join(' UNION ALL ');
    return {
      rung: await count('bells'),
      calls: await count('bell_calls'),
      echoes: await count('bell_echoes'),
      missed: await count(`(${missed}) m`),
      unheardOf: await count('bell_echoes WHERE bell NOT IN (SELECT id FROM bells)'),
      twice: await count('(SELECT bell FROM bell_echoes GROUP BY listener, bell HAVING COUNT(*) > 1) d'),
    };
  }
}

const database = await openDatabase({ dataDir: folder, databaseUrl, entities: [], migrations: MIGRATIONS });
const unit = new UnitOfWork(database, new WriterLock(() => undefined));
for (const [table, columns] of Object.entries({
  bells: 'id INTEGER PRIMARY KEY',
  bell_calls: 'listener VARCHAR(8), bell INTEGER',
  bell_echoes: 'listener VARCHAR(8), bell INTEGER',
})) {
  await database.writer.query(`CREATE TABLE IF NOT EXISTS ${table} (${columns})`);
}
const log = new Log('silent');
const bells = new Bells(database, unit);
const queue = redisUrl
  ? new BullQueue(redisUrl, database, unit, log, { name: queueName, leaseMs: LEASE_MS })
  : new EmbeddedQueue(database, unit, log, { leaseMs: LEASE_MS, pollMs: 25 });
const jobs = new Jobs(queue, database, unit, log);
const events = new Events(unit, jobs);
for (const name of LISTENERS) {
  events.add({
    event: BellRung,
    mode: 'durable',
    durable: { name: `torture-${name}` },
    name,
    handle: ({ bell }) => unit.run('hear', () => bells.hear(name, bell)),
  });
}
await jobs.start();
say('ready');
for (let bell = (await bells.last()) + 1; isEmitting; bell += 1) {
  await unit.run('ring', async () => {
    await bells.ring(bell);
    await events.emit(new BellRung(bell));
  });
  // From here on it is stored, and perhaps no listener has handled it yet.
  say(`rung ${bell}`);
}
while ((await jobs.depth()).waiting > 0) await sleep(50);
const { dead } = await jobs.depth();
say(`figures ${JSON.stringify({ ...(await bells.figures()), dead })}`);
await jobs.stop(5_000);
await database.close();
process.exit();
