// Runs jobs until it is killed, telling what it starts and finishes.
import { setTimeout as sleep } from 'node:timers/promises';
import { BullQueue } from '../../src/adapters/queue/bull/bull-queue.js';
import { EmbeddedQueue } from '../../src/adapters/queue/embedded/embedded-queue.js';
import { Log } from '../../src/core/log.js';
import { open, options, say } from './open.js';
import type { Place } from './open.js';

const wanted = options<Place & { redisUrl: string | null; queueName: string; leaseMs: number; handlerMs: number }>();
const { database, unit } = await open(wanted);
const log = new Log('error');
const { leaseMs } = wanted;
const queue = wanted.redisUrl
  ? new BullQueue(wanted.redisUrl, database, unit, log, { name: wanted.queueName, leaseMs })
  : new EmbeddedQueue(database, unit, log, { leaseMs, pollMs: 25 });
await queue.process(async (job) => {
  say(`start ${String(job.payload['id'])}`);
  await sleep(wanted.handlerMs);
  say(`end ${String(job.payload['id'])}`);
});
