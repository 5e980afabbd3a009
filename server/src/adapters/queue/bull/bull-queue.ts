import type { Job, Queue as Bull } from 'bull';
import type { Database } from '../../../core/database/database.js';
import { sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import type { UnitOfWork } from '../../../core/database/unit-of-work.js';
import type { Log } from '../../../core/log.js';
import { Queue } from '../../../core/ports/queue.js';
import type { JobPolicy, NewJob, QueueDepth, RunningJob } from '../../../core/ports/queue.js';

interface Told {
  job: NewJob;
  policy: JobPolicy;
}

const RELAY_MS = 5_000;
const RELAY_BATCH = 200;
const CONCURRENCY = 2;

class OutboxRows extends Repository {
  async add(told: Told): Promise<void> {
    await this.write('INSERT INTO outbox (job, created_at) VALUES (?, ?)', [JSON.stringify(told), sqlTime(new Date())]);
  }

  first(): Promise<{ id: number; job: string }[]> {
    return this.rows(`SELECT id, job FROM outbox ORDER BY id LIMIT ${RELAY_BATCH}`);
  }

  async remove(id: number): Promise<void> {
    await this.write('DELETE FROM outbox WHERE id = ?', [id]);
  }
}

/** The queue on Redis. Bull cannot join a database commit, so jobs of a unit pass through an outbox table. */
export class BullQueue extends Queue {
  private readonly outbox: OutboxRows;
  private live: Promise<Bull> | null = null;
  private dead: Promise<Bull> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private relaying: Promise<void> = Promise.resolve();

  constructor(private readonly redisUrl: string, database: Database, private readonly unit: UnitOfWork, private readonly log: Log, private readonly name = 'tonearm') {
    super();
    this.outbox = new OutboxRows(database, unit);
    this.timer = setInterval(() => void this.relay(), RELAY_MS).unref();
  }

  async add(job: NewJob, policy: JobPolicy): Promise<void> {
    await this.unit.run('queue.add', () => this.outbox.add({ job, policy }));
    await this.unit.afterCommit(() => void this.relay());
  }

  async process(handler: (job: RunningJob) => Promise<void>): Promise<void> {
    const queue = await this.liveQueue();
    queue.on('failed', (job: Job<Told>, error: Error) => void this.bury(job, error));
    void queue.process('*', CONCURRENCY, (job: Job<Told>) =>
      handler({ name: job.data.job.name, payload: job.data.job.payload, attempt: job.attemptsMade + 1 })).catch((error: unknown) => this.log.error('The queue stopped', error));
    await this.relay();
  }

  async depth(): Promise<QueueDepth> {
    const [counts, dead] = await Promise.all([(await this.liveQueue()).getJobCounts(), (await this.deadQueue()).getJobCounts()]);
    return { waiting: counts.waiting + counts.delayed + counts.active, dead: dead.waiting + dead.delayed };
  }

  async stop(graceMs: number): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.relaying;
    const queues = await Promise.all([this.live, this.dead].filter((queue) => queue !== null));
    const closing = Promise.all(queues.map((queue) => queue.close()));
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([closing, new Promise((resolve) => (timer = setTimeout(resolve, graceMs)))]);
    clearTimeout(timer);
  }

  /** Tells Redis what has been committed; one relay at a time keeps the order. */
  private relay(): Promise<void> {
    this.relaying = this.relaying.then(() => this.tellAll()).catch((error: unknown) => this.log.warn('Jobs wait for Redis', error));
    return this.relaying;
  }

  private async tellAll(): Promise<void> {
    for (let rows = await this.outbox.first(); rows.length > 0; rows = await this.outbox.first()) {
      for (const row of rows) {
        await this.tell(JSON.parse(row.job) as Told);
        await this.unit.run('queue.relay', () => this.outbox.remove(row.id));
      }
    }
  }

  private async tell(told: Told): Promise<void> {
    const { job, policy } = told;
    const delay = Math.max(0, new Date(job.runAt ?? 0).getTime() - Date.now());
    await (await this.liveQueue()).add(job.name, told, {
      attempts: policy.attempts, backoff: { type: 'exponential', delay: policy.backoffMs }, delay,
      removeOnComplete: true, removeOnFail: false, ...(job.uniqueKey ? { jobId: job.uniqueKey } : {}),
    });
  }

  /** A job that gave up leaves the live queue, so that its unique key is free again. */
  private async bury(job: Job<Told>, error: Error): Promise<void> {
    this.log.warn(`Job ${job.data.job.name} failed on try ${job.attemptsMade}`, error);
    if (job.attemptsMade < (job.opts.attempts ?? 1)) return;
    try {
      await (await this.deadQueue()).add(job.name, { ...job.data, error: String(error) });
      await job.remove();
    } catch (fault) {
      this.log.error('A dead job could not be put aside', fault);
    }
  }

  private liveQueue(): Promise<Bull> {
    return (this.live ??= this.connect(this.name));
  }

  private deadQueue(): Promise<Bull> {
    return (this.dead ??= this.connect(`${this.name}-dead`));
  }

  private async connect(name: string): Promise<Bull> {
    const { default: BullClass } = await import('bull');
    const queue = new BullClass(name, this.redisUrl, { settings: { stalledInterval: 15_000, maxStalledCount: 10 } });
    queue.on('error', (error) => this.log.warn('Redis', error));
    return queue;
  }
}
