import { Redis } from 'ioredis';
import { BullQueue } from '../src/adapters/queue/bull/bull-queue.js';
import { EmbeddedQueue } from '../src/adapters/queue/embedded/embedded-queue.js';
import { Log } from '../src/core/log.js';
import type { Queue } from '../src/core/ports/queue.js';
import { compileServer } from './compiled-child.js';
import { queueContract } from './contracts/queue.contract.js';
import type { QueueRig } from './contracts/queue.contract.js';
import { openTestDatabase } from './open-test-database.js';
import { until } from './until.js';

const REDIS_URL = process.env['TEST_REDIS_URL'] || null;
const LEASE_MS = 600;
const log = new Log('silent');

/** @param redisUrl null: the queue that lives in the database. */
async function makeRig(redisUrl: string | null): Promise<QueueRig> {
  const queueName = `test-${process.pid}-${Date.now().toString(36)}`;
  const [opened, server] = await Promise.all([openTestDatabase(redisUrl ? 'bull' : 'queue'), compileServer()]);
  const { database, unit, folder, databaseUrl } = opened;
  const redis = redisUrl ? new Redis(redisUrl) : null;
  let queues: Queue[] = [];
  const clear = async (): Promise<void> => {
    await Promise.all(queues.map((queue) => queue.stop(5_000)));
    queues = [];
    await unit.run('clear', async (manager) => {
      await manager.query('DELETE FROM jobs');
      await manager.query('DELETE FROM outbox');
    });
    const keys = redis ? await redis.keys(`*${queueName}*`) : [];
    if (keys.length > 0) await redis?.del(...keys);
  };
  return {
    unit, clear,
    open: (options = {}) => {
      const queue = redisUrl
        ? new BullQueue(redisUrl, database, unit, log, { name: queueName, ...options })
        : new EmbeddedQueue(database, unit, log, { pollMs: 25, ...options });
      queues.push(queue);
      return queue;
    },
    startChild: (handlerMs) => server.start('consume', { folder, databaseUrl, redisUrl, queueName, leaseMs: LEASE_MS, handlerMs }),
    close: async () => {
      await clear();
      redis?.disconnect();
      server.remove();
      await opened.close();
    },
  };
}

describe('EmbeddedQueue', () => {
  queueContract(() => makeRig(null));
});

if (REDIS_URL) {
  describe('BullQueue', () => {
    queueContract(() => makeRig(REDIS_URL));
  });
}
