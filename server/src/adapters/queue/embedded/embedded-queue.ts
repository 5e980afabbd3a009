import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../core/database/database.js';
import { sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import type { UnitOfWork } from '../../../core/database/unit-of-work.js';
import type { Log } from '../../../core/log.js';
import { Queue } from '../../../core/ports/queue.js';
import type { JobPolicy, NewJob, QueueDepth, RunningJob } from '../../../core/ports/queue.js';

interface JobRow {
  id: number;
  name: string;
  payload: string;
  attempts: number;
  max_attempts: number;
  backoff_ms: number;
}

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
const CLAIM_BATCH = 5;
const ERROR_MAX = 2_000;
const BACKOFF_MAX_MS = 3_600_000;
/** Times that a job may take its process down with it, beyond its tries. */
const CRASHES_MAX = 10;

/** Databases differ in case, accents and length of a unique text: what could be mixed up is hashed. */
const storedKey = (key: string): string => (/^[a-z\d:._/-]{1,100}$/.test(key) ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`);

const fromNow = (ms: number): string => sqlTime(new Date(Date.now() + ms));

class JobRows extends Repository {
  async add(job: NewJob, policy: JobPolicy): Promise<void> {
    const now = new Date();
    const values = [job.name, JSON.stringify(job.payload), 'live', sqlTime(job.runAt ?? now), 0, policy.attempts, policy.backoffMs,
      job.uniqueKey === undefined ? null : storedKey(job.uniqueKey), sqlTime(now)];
    // One statement, so that two processes cannot both find the key free; ON CONFLICT names only the key.
    const nothing = this.database.dialect === 'sqlite' ? 'ON CONFLICT (unique_key) DO NOTHING' : 'ON DUPLICATE KEY UPDATE id = id';
    await this.write(
      `INSERT INTO jobs (name, payload, state, run_at, attempts, max_attempts, backoff_ms, unique_key, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ${nothing}`,
      values,
    );
  }

  due(): Promise<JobRow[]> {
    return this.rows<JobRow>(
      `SELECT id, name, payload, attempts, max_attempts, backoff_ms FROM jobs WHERE state = 'live' AND run_at <= ? ORDER BY run_at, id LIMIT ${CLAIM_BATCH}`,
      [sqlTime(new Date())],
    );
  }

  /** Takes the job unless somebody else did: the attempt count is the version. */
  async claim(job: JobRow, leaseMs: number): Promise<boolean> {
    return (await this.write("UPDATE jobs SET attempts = attempts + 1, run_at = ? WHERE id = ? AND attempts = ? AND state = 'live'", [fromNow(leaseMs), job.id, job.attempts])) === 1;
  }

  async renew(job: JobRow, leaseMs: number): Promise<void> {
    await this.write('UPDATE jobs SET run_at = ? WHERE id = ? AND attempts = ?', [fromNow(leaseMs), job.id, job.attempts + 1]);
  }

  async finish(job: JobRow): Promise<void> {
    await this.write('DELETE FROM jobs WHERE id = ? AND attempts = ?', [job.id, job.attempts + 1]);
  }

  async retry(job: JobRow, message: string): Promise<void> {
    const pause = Math.min(job.backoff_ms * 2 ** job.attempts, BACKOFF_MAX_MS);
    await this.write('UPDATE jobs SET run_at = ?, last_error = ? WHERE id = ? AND attempts = ?', [fromNow(pause), message.slice(0, ERROR_MAX), job.id, job.attempts + 1]);
  }

  /** @param attempts as they stand in the table. */
  async bury(job: JobRow, attempts: number, message: string): Promise<void> {
    await this.write("UPDATE jobs SET state = 'dead', last_error = ?, unique_key = NULL WHERE id = ? AND attempts = ?", [message.slice(0, ERROR_MAX), job.id, attempts]);
  }

  async counts(): Promise<QueueDepth> {
    const rows = await this.rows<{ state: string; n: number }>('SELECT state, COUNT(*) AS n FROM jobs GROUP BY state');
    const of = (state: string): number => Number(rows.find((row) => row.state === state)?.n ?? 0);
    return { waiting: of('live'), dead: of('dead') };
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
