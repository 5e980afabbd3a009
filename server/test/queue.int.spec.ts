import { Redis } from 'ioredis';
import { BullQueue } from '../src/adapters/queue/bull/bull-queue.js';
import { EmbeddedQueue } from '../src/adapters/queue/embedded/embedded-queue.js';
import { Log } from '../src/core/log.js';
import type { LaneShares, Queue } from '../src/core/ports/queue.js';
import { openChildProcesses } from './child-processes.js';
import type { ChildProcesses } from './child-processes.js';
import { durableListenersContract } from './contracts/durable-listeners.contract.js';
import { queueContract } from './contracts/queue.contract.js';
import { POLICY } from './contracts/queue-rig.js';
import type { QueueRig } from './contracts/queue-rig.js';
import { openTestDatabase } from './open-test-database.js';
import type { OpenedDatabase } from './open-test-database.js';
import { until } from './until.js';

const REDIS_URL = process.env['TEST_REDIS_URL'] || null;
const LEASE_MS = 600;
const log = new Log('silent');
const queueName = `test-${process.pid}-${Date.now().toString(36)}`;
const keyed = (id: number) => ({ name: 'cover', payload: { id }, uniqueKey: 'cover:7' });

let opened: OpenedDatabase;
let children: ChildProcesses;
let queues: Queue[] = [];

async function forgetRedis(): Promise<void> {
  if (!REDIS_URL) return;
  const redis = new Redis(REDIS_URL);
  const keys = await redis.keys(`*${queueName}*`);
  if (keys.length > 0) await redis.del(...keys);
  redis.disconnect();
}

/** Stops every queue and forgets every job. */
async function clear(): Promise<void> {
  await Promise.all(queues.map((queue) => queue.stop(5_000)));
  queues = [];
  await opened.unit.run('clear', async (manager) => {
    await manager.query('DELETE FROM jobs');
    await manager.query('DELETE FROM outbox');
  });
  await forgetRedis();
}

/** @param redisUrl null: the queue that lives in the database. */
function open(redisUrl: string | null, options: { leaseMs?: number; shares?: LaneShares } = {}): Queue {
  const { database, unit } = opened;
  const queue = redisUrl
    ? new BullQueue(redisUrl, database, unit, log, { name: queueName, ...options })
    : new EmbeddedQueue(database, unit, log, { pollMs: 25, ...options });
  queues.push(queue);
  return queue;
}

const makeRig = (redisUrl: string | null): QueueRig => ({
  unit: opened.unit,
  open: (options) => open(redisUrl, options),
  startChild: (handlerMs) =>
    children.start('consume', {
      folder: opened.folder,
      databaseUrl: opened.databaseUrl,
      redisUrl,
      queueName,
      leaseMs: LEASE_MS,
      handlerMs,
    }),
});

/** A queue that notes the ids of what it runs. */
async function runningIds(queue: Queue): Promise<unknown[]> {
  const ids: unknown[] = [];
  await queue.process((job) => Promise.resolve(void ids.push(job.payload['id'])));
  return ids;
}

beforeAll(async () => {
  opened = await openTestDatabase('queue');
  children = openChildProcesses();
});
afterEach(clear);
afterAll(async () => {
  children.kill();
  await opened.close();
});

describe('EmbeddedQueue', () => {
  queueContract(() => makeRig(null));

  describe('with durable listeners', () =>
    durableListenersContract(() => ({ ...makeRig(null), database: opened.database })));

  it('gives up a job that ended its process each time', async () => {
    const queue = open(null);
    await queue.add(keyed(1), { ...POLICY, attempts: 2, backoffMs: 10 });
    await opened.unit.run('crashes', (manager) => manager.query('UPDATE jobs SET attempts = 50'));
    const ids = await runningIds(queue);
    await until('it is dead', async () => (await queue.depth()).dead === 1);
    await queue.add(keyed(2), { ...POLICY, attempts: 2, backoffMs: 10 });
    await until('the next one ran', () => ids.length > 0);
    expect(ids).toEqual([2]);
  });
});

if (REDIS_URL) {
  describe('BullQueue', () => {
    queueContract(() => makeRig(REDIS_URL));

    describe('with durable listeners', () =>
      durableListenersContract(() => ({ ...makeRig(REDIS_URL), database: opened.database })));

    it('goes on where Redis was emptied, and does not know the jobs of before', async () => {
      const queue = open(REDIS_URL);
      const ids = await runningIds(queue);
      await queue.add({ ...keyed(1), runAt: new Date(Date.now() + 3_600_000) }, POLICY);
      await until('it has arrived', () => queue.has('cover:7'));
      await forgetRedis();
      expect(await queue.has('cover:7')).toBe(false);
      await queue.add(keyed(2), POLICY);
      await until('the next one ran', () => ids.length > 0);
      expect(ids).toEqual([2]);
    });

    it('puts aside what died in a process that ended before it could', async () => {
      const { default: Bull } = await import('bull');
      const ended = new Bull(queueName, REDIS_URL);
      const failed = new Promise((resolve) => ended.on('failed', resolve));
      void ended.process('*', () => Promise.reject(new Error('dies')));
      await ended.add(
        'cover',
        { id: 'a', job: keyed(1), policy: { attempts: 1, backoffMs: 10 } },
        { jobId: 'unique:cover:7', attempts: 1 },
      );
      await failed;
      await ended.close();
      const queue = open(REDIS_URL);
      const ids = await runningIds(queue);
      await until('it is dead', async () => (await queue.depth()).dead === 1);
      await queue.add(keyed(2), { ...POLICY, attempts: 1, backoffMs: 10 });
      await until('its key is free', () => ids.length > 0);
      expect(ids).toEqual([2]);
    });
  });
}
