import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../core/database/database.js';
import { named } from '../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../core/database/entity-columns.js';
import { JobEntity } from '../../../core/database/jobs-schema.entity.js';
import { Repository } from '../../../core/database/repository.js';
import { sql } from '../../../core/database/sql.js';
import type { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { atMost } from '../../../core/database/where.js';
import type { Log } from '../../../core/log.js';
import { Queue } from '../../../core/ports/queue.js';
import type { JobPolicy, NewJob, QueueDepth, RunningJob } from '../../../core/ports/queue.js';

type JobRow = Pick<JobEntity, typeof COLUMNS[number]>;

interface EmbeddedQueueOptions {
  /** Jobs that run at once. */
  concurrency?: number;
  /** How long a job stays taken when its process ends without a word; while it runs, the lease is renewed. */
  leaseMs?: number;
  /** How often to look for jobs that came due or from other processes. */
  pollMs?: number;
}

/** A scan and the processing of uploads may take long; mails go past them. */
const DEFAULTS = { concurrency: 3, leaseMs: 60_000, pollMs: 1_000 };
const COLUMNS = ['id', 'name', 'payload', 'attempts', 'max_attempts', 'backoff_ms'] as const satisfies readonly ColumnOf<JobEntity>[];
const CLAIM_BATCH = 5;
const ERROR_MAX = 2_000;
const BACKOFF_MAX_MS = 3_600_000;
/** Times that a job may take its process down with it, beyond its tries. */
const CRASHES_MAX = 10;

/** Databases differ in case, accents and length of a unique text: what could be mixed up is hashed. */
const storedKey = (key: string): string => (/^[a-z\d:._/-]{1,100}$/.test(key) ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`);

const fromNow = (ms: number): Date => new Date(Date.now() + ms);

class JobRows extends Repository {
  private readonly jobs = this.table(JobEntity);

  async add(job: NewJob, policy: JobPolicy): Promise<void> {
    const now = new Date();
    // One statement, so that two processes cannot both find the key free.
    await this.jobs.insertNew([{
      name: job.name, payload: JSON.stringify(job.payload), state: 'live', run_at: job.runAt ?? now, attempts: 0, max_attempts: policy.attempts,
      backoff_ms: policy.backoffMs, unique_key: job.uniqueKey === undefined ? null : storedKey(job.uniqueKey), created_at: now,
    }], ['unique_key']);
  }

  due(): Promise<JobRow[]> {
    return this.jobs.pick(COLUMNS, { state: 'live', run_at: atMost(new Date()) }, { order: { run_at: 'asc', id: 'asc' }, limit: CLAIM_BATCH });
  }

  /** Takes the job unless somebody else did: the attempt count is the version. */
  async claim(job: JobRow, leaseMs: number): Promise<boolean> {
    const { attempts } = named(JobEntity);
    return (await this.jobs.update({ id: job.id, attempts: job.attempts, state: 'live' }, { attempts: sql`${attempts} + 1`, run_at: fromNow(leaseMs) })) === 1;
  }

  async renew(job: JobRow, leaseMs: number): Promise<void> {
    await this.jobs.update({ id: job.id, attempts: job.attempts + 1 }, { run_at: fromNow(leaseMs) });
  }

  async finish(job: JobRow): Promise<void> {
    await this.jobs.delete({ id: job.id, attempts: job.attempts + 1 });
  }

  async retry(job: JobRow, message: string): Promise<void> {
    const pause = Math.min(job.backoff_ms * 2 ** job.attempts, BACKOFF_MAX_MS);
    await this.jobs.update({ id: job.id, attempts: job.attempts + 1 }, { run_at: fromNow(pause), last_error: message.slice(0, ERROR_MAX) });
  }

  /** @param attempts as they stand in the table. */
  async bury(job: JobRow, attempts: number, message: string): Promise<void> {
    await this.jobs.update({ id: job.id, attempts }, { state: 'dead', last_error: message.slice(0, ERROR_MAX), unique_key: null });
  }

  async counts(): Promise<QueueDepth> {
    return { waiting: await this.jobs.count({ state: 'live' }), dead: await this.jobs.count({ state: 'dead' }) };
  }
}

/** The queue without Redis: a table beside the data, so that a job commits together with what caused it. */
export class EmbeddedQueue extends Queue {
  private readonly table: JobRows;
  private readonly options: Required<EmbeddedQueueOptions>;
  private readonly running = new Set<Promise<void>>();
  private handler: ((job: RunningJob) => Promise<void>) | null = null;
  private isStopped = false;
  private timer: NodeJS.Timeout | null = null;
  private polling: Promise<void> | null = null;
  private wakeAgain = false;

  constructor(database: Database, private readonly unit: UnitOfWork, private readonly log: Log, options: EmbeddedQueueOptions = {}) {
    super();
    this.table = new JobRows(database, unit);
    this.options = { ...DEFAULTS, ...options };
  }

  async add(job: NewJob, policy: JobPolicy): Promise<void> {
    await this.unit.run('queue.add', () => this.table.add(job, policy));
    await this.unit.afterCommit(() => this.wake());
  }

  /** Keeps the process alive until `stop`: a worker has nothing else to wait for. */
  async process(handler: (job: RunningJob) => Promise<void>): Promise<void> {
    this.handler = handler;
    this.isStopped = false;
    this.wake();
  }

  depth(): Promise<QueueDepth> {
    return this.table.counts();
  }

  async stop(graceMs: number): Promise<void> {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
    await Promise.race([this.rest(), sleep(graceMs, undefined, { ref: false })]);
  }

  /** A job that is being taken while we stop still runs, so the taking comes first. */
  private async rest(): Promise<void> {
    await this.polling;
    await Promise.allSettled(this.running);
  }

  private wake(): void {
    if (this.isStopped || !this.handler) return;
    if (this.polling) {
      this.wakeAgain = true;
      return;
    }
    if (this.timer) clearTimeout(this.timer);
    this.polling = this.poll().finally(() => {
      this.polling = null;
      if (this.isStopped) return;
      if (this.wakeAgain) {
        this.wakeAgain = false;
        this.wake();
      } else this.timer = setTimeout(() => this.wake(), this.options.pollMs);
    });
  }

  private async poll(): Promise<void> {
    const { concurrency, leaseMs } = this.options;
    try {
      const jobs = this.running.size < concurrency ? await this.table.due() : [];
      for (const job of jobs) {
        if (this.isStopped || this.running.size >= concurrency) return;
        if (job.attempts >= job.max_attempts + CRASHES_MAX) await this.unit.run('queue.bury', () => this.table.bury(job, job.attempts, 'It ended its process each time.'));
        else if (await this.unit.run('queue.claim', () => this.table.claim(job, leaseMs))) this.start(job);
      }
    } catch (error) {
      this.log.error('The queue could not look for jobs', error);
    }
  }

  private start(job: JobRow): void {
    const work = this.work(job).finally(() => {
      this.running.delete(work);
      this.wake();
    });
    this.running.add(work);
  }

  private async work(job: JobRow): Promise<void> {
    const { leaseMs } = this.options;
    const renewal = setInterval(() => {
      this.unit.run('queue.renew', () => this.table.renew(job, leaseMs)).catch((error: unknown) => this.log.warn('A lease was not renewed', error));
    }, leaseMs / 3).unref();
    try {
      await this.handler?.({ name: job.name, payload: JSON.parse(job.payload) as Record<string, unknown>, attempt: job.attempts + 1 });
      await this.unit.run('queue.finish', () => this.table.finish(job));
    } catch (error) {
      await this.fail(job, error);
    } finally {
      clearInterval(renewal);
    }
  }

  private async fail(job: JobRow, error: unknown): Promise<void> {
    const tries = job.attempts + 1;
    this.log.warn(`Job ${job.name} failed on try ${tries} of ${job.max_attempts}`, error);
    const note = (): Promise<void> => (tries >= job.max_attempts ? this.table.bury(job, tries, String(error)) : this.table.retry(job, String(error)));
    await this.unit.run('queue.fail', note).catch((fault: unknown) => this.log.error('A failed job could not be noted', fault));
  }
}
