import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, Queue as Bull } from 'bull';
import type { Database } from '../../../core/database/database.js';
import { sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import type { UnitOfWork } from '../../../core/database/unit-of-work.js';
import type { Log } from '../../../core/log.js';
import { Queue } from '../../../core/ports/queue.js';
import type { JobPolicy, NewJob, QueueDepth, RunningJob } from '../../../core/ports/queue.js';

interface Told {
  id: string;
  job: NewJob;
  policy: JobPolicy;
}

interface BullQueueOptions {
  /** Tells apart several installations on one Redis. */
  name?: string;
  /** How long a job stays taken when its process ends without a word; Bull renews it while it runs. */
  leaseMs?: number;
}

const RELAY_MS = 5_000;
const RELAY_BATCH = 200;
/** A scan and the processing of uploads may take long; mails go past them. */
const CONCURRENCY = 3;
const LEASE_MS = 30_000;
const STALLED_MAX = 10;
/** Bull's words for a job that took its process down too often; it leaves the count of tries as it was. */
const STALLED = 'job stalled more than allowable limit';
/** How long one process has to tell Redis of a job before another one may. */
const TELL_MS = 60_000;

class OutboxRows extends Repository {
  async add(told: Told): Promise<void> {
    await this.write('INSERT INTO outbox (job, created_at) VALUES (?, ?)', [JSON.stringify(told), sqlTime(new Date())]);
  }

  after(id: number): Promise<{ id: number; job: string }[]> {
    return this.rows(`SELECT id, job FROM outbox WHERE id > ? ORDER BY id LIMIT ${RELAY_BATCH}`, [id]);
  }

  async count(): Promise<number> {
    return Number((await this.row<{ n: number }>('SELECT COUNT(*) AS n FROM outbox'))?.n ?? 0);
  }

  async remove(id: number): Promise<void> {
    await this.write('DELETE FROM outbox WHERE id = ?', [id]);
  }
}

/** The queue on Redis. Bull cannot join a database commit, so jobs of a unit pass through an outbox table. */
export class BullQueue extends Queue {
  private readonly outbox: OutboxRows;
  private readonly name: string;
  private readonly leaseMs: number;
  private readonly timer: NodeJS.Timeout;
  private live: Promise<Bull> | null = null;
  private dead: Promise<Bull> | null = null;
  private relaying: Promise<void> = Promise.resolve();
  private isRelayDue = false;
  private isStopped = false;
  private readonly burials = new Set<Promise<void>>();

  constructor(private readonly redisUrl: string, database: Database, private readonly unit: UnitOfWork, private readonly log: Log, options: BullQueueOptions = {}) {
    super();
    this.outbox = new OutboxRows(database, unit);
    this.name = options.name ?? 'tonearm';
    this.leaseMs = options.leaseMs ?? LEASE_MS;
    this.timer = setInterval(() => void this.relay(), RELAY_MS).unref();
  }

  async add(job: NewJob, policy: JobPolicy): Promise<void> {
    await this.unit.run('queue.add', () => this.outbox.add({ id: randomUUID(), job, policy }));
    await this.unit.afterCommit(() => void this.relay());
  }

  async process(handler: (job: RunningJob) => Promise<void>): Promise<void> {
    const queue = await this.liveQueue();
    queue.on('failed', (job: Job<Told>, error: Error) => this.failed(job, error));
    // A process that ended between a job's last try and its burial left its unique key taken.
    for (const job of await queue.getFailed()) this.bury(job as Job<Told>, job.failedReason ?? '');
    void queue.process('*', CONCURRENCY, (job: Job<Told>) =>
      handler({ name: job.data.job.name, payload: job.data.job.payload, attempt: job.attemptsMade + 1 })).catch((error: unknown) => this.log.error('The queue stopped', error));
    await this.relay();
  }

  async depth(): Promise<QueueDepth> {
    // First what Redis does not know yet: a job on its way is counted twice rather than not at all.
    const untold = await this.outbox.count();
    const [counts, dead] = await Promise.all([(await this.liveQueue()).getJobCounts(), (await this.deadQueue()).getJobCounts()]);
    return { waiting: untold + counts.waiting + counts.delayed + counts.active, dead: dead.waiting + dead.delayed };
  }

  async stop(graceMs: number): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    const closed = this.close().catch((error: unknown) => this.log.warn('The queue did not close in order', error));
    await Promise.race([closed, sleep(graceMs, undefined, { ref: false })]);
  }

  /** The last running jobs may still die, so the queue of the dead closes last. */
  private async close(): Promise<void> {
    await this.relaying;
    await (await this.live)?.close();
    await Promise.all(this.burials);
    await (await this.dead)?.close();
  }

  /** Tells Redis what has been committed. One relay at a time keeps the order; one more waits, however often it is asked for. */
  private relay(): Promise<void> {
    if (this.isRelayDue || this.isStopped) return this.relaying;
    this.isRelayDue = true;
    this.relaying = this.relaying.then(() => {
      this.isRelayDue = false;
      return this.tellAll();
    }).catch((error: unknown) => this.log.warn('Jobs wait for Redis', error));
    return this.relaying;
  }

  private async tellAll(): Promise<void> {
    for (let rows = await this.outbox.after(0); rows.length > 0; rows = await this.outbox.after(rows.at(-1)?.id ?? 0)) {
      for (const row of rows) {
        // What is left is told by another process, or at the next start.
        if (this.isStopped) return;
        if (await this.tellOnce(JSON.parse(row.job) as Told)) await this.unit.run('queue.relay', () => this.outbox.remove(row.id));
      }
    }
  }

  /** Several processes read the same outbox: the first one tells. @returns whether that was us. */
  private async tellOnce(told: Told): Promise<boolean> {
    const { client } = await this.liveQueue();
    const mark = `tonearm:told:${this.name}:${told.id}`;
    if ((await client.set(mark, '1', 'PX', TELL_MS, 'NX')) !== 'OK') return false;
    try {
      await this.tell(told);
      return true;
    } catch (error) {
      await client.del(mark).catch(() => undefined);
      throw error;
    }
  }

  private async tell(told: Told): Promise<void> {
    const { job, policy } = told;
    const delay = Math.max(0, new Date(job.runAt ?? 0).getTime() - Date.now());
    await (await this.liveQueue()).add(job.name, told, {
      attempts: policy.attempts, backoff: { type: 'exponential', delay: policy.backoffMs }, delay,
      removeOnComplete: true, removeOnFail: false,
      // Bull's own lists lie beside its jobs: without the first word, a key such as "wait" would name one of them.
      jobId: job.uniqueKey === undefined ? `job:${told.id}` : `unique:${job.uniqueKey}`,
    });
  }

  private failed(job: Job<Told>, error: Error): void {
    this.log.warn(`Job ${job.data.job.name} failed on try ${job.attemptsMade}`, error);
    if (job.attemptsMade >= (job.opts.attempts ?? 1) || error.message === STALLED) this.bury(job, String(error));
  }

  /** A job that gave up leaves the live queue, so that its unique key is free again. */
  private bury(job: Job<Told>, error: string): void {
    const burial = this.move(job, error)
      .catch((fault: unknown) => this.log.error('A dead job could not be put aside', fault))
      .finally(() => this.burials.delete(burial));
    this.burials.add(burial);
  }

  private async move(job: Job<Told>, error: string): Promise<void> {
    // The id keeps two processes that bury the same job from noting it twice.
    await (await this.deadQueue()).add(job.name, { ...job.data, error }, { jobId: `dead:${job.data.id}` });
    await job.remove();
  }

  private liveQueue(): Promise<Bull> {
    return (this.live ??= this.connect(this.name));
  }

  private deadQueue(): Promise<Bull> {
    return (this.dead ??= this.connect(`${this.name}-dead`));
  }

  private async connect(name: string): Promise<Bull> {
    const { default: BullClass } = await import('bull');
    const settings = { lockDuration: this.leaseMs, lockRenewTime: this.leaseMs / 3, stalledInterval: this.leaseMs / 2, maxStalledCount: STALLED_MAX };
    const queue = new BullClass(name, this.redisUrl, { settings });
    queue.on('error', (error) => this.log.warn('Redis', error));
    return queue;
  }
}
