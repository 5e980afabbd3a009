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

const CLAIM_BATCH = 5;
const LEASE_MS = 60_000;
const POLL_MS = 1_000;
const ERROR_MAX = 2_000;
const BACKOFF_MAX_MS = 3_600_000;

class JobRows extends Repository {
  async add(job: NewJob, policy: JobPolicy): Promise<void> {
    const now = new Date();
    const values = [job.name, JSON.stringify(job.payload), 'live', sqlTime(job.runAt ?? now), 0, policy.attempts, policy.backoffMs, job.uniqueKey ?? null, sqlTime(now)];
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
  async claim(job: JobRow): Promise<boolean> {
    return (await this.write('UPDATE jobs SET attempts = attempts + 1, run_at = ? WHERE id = ? AND attempts = ? AND state = ?',
      [sqlTime(new Date(Date.now() + LEASE_MS)), job.id, job.attempts, 'live'])) === 1;
  }

  async renew(job: JobRow): Promise<void> {
    await this.write('UPDATE jobs SET run_at = ? WHERE id = ? AND attempts = ?', [sqlTime(new Date(Date.now() + LEASE_MS)), job.id, job.attempts + 1]);
  }

  async finish(job: JobRow): Promise<void> {
    await this.write('DELETE FROM jobs WHERE id = ? AND attempts = ?', [job.id, job.attempts + 1]);
  }

  async fail(job: JobRow, message: string): Promise<void> {
    const isDead = job.attempts + 1 >= job.max_attempts;
    const pause = Math.min(job.backoff_ms * 2 ** job.attempts, BACKOFF_MAX_MS);
    await this.write('UPDATE jobs SET state = ?, run_at = ?, last_error = ?, unique_key = CASE WHEN ? = 1 THEN NULL ELSE unique_key END WHERE id = ? AND attempts = ?',
      [isDead ? 'dead' : 'live', sqlTime(new Date(Date.now() + pause)), message.slice(0, ERROR_MAX), Number(isDead), job.id, job.attempts + 1]);
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
  private readonly running = new Set<Promise<void>>();
  private handler: ((job: RunningJob) => Promise<void>) | null = null;
  private isStopped = false;
  private timer: NodeJS.Timeout | null = null;
  private isPolling = false;
  private wakeAgain = false;

  constructor(database: Database, private readonly unit: UnitOfWork, private readonly log: Log, private readonly concurrency = 2) {
    super();
    this.table = new JobRows(database, unit);
  }

  async add(job: NewJob, policy: JobPolicy): Promise<void> {
    await this.unit.run('queue.add', () => this.table.add(job, policy));
    await this.unit.afterCommit(() => this.wake());
  }

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
    await Promise.race([Promise.allSettled(this.running), sleep(graceMs, undefined, { ref: false })]);
  }

  private wake(): void {
    if (this.isStopped || !this.handler) return;
    if (this.isPolling) {
      this.wakeAgain = true;
      return;
    }
    if (this.timer) clearTimeout(this.timer);
    this.isPolling = true;
    void this.poll().finally(() => {
      this.isPolling = false;
      if (this.isStopped) return;
      if (this.wakeAgain) {
        this.wakeAgain = false;
        this.wake();
      } else this.timer = setTimeout(() => this.wake(), POLL_MS).unref();
    });
  }

  private async poll(): Promise<void> {
    try {
      const jobs = this.running.size < this.concurrency ? await this.table.due() : [];
      for (const job of jobs) {
        if (this.isStopped || this.running.size >= this.concurrency) return;
        if (await this.unit.run('queue.claim', () => this.table.claim(job))) this.start(job);
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
    const renewal = setInterval(() => {
      this.unit.run('queue.renew', () => this.table.renew(job)).catch((error: unknown) => this.log.warn('A lease was not renewed', error));
    }, LEASE_MS / 3);
    try {
      await this.handler?.({ name: job.name, payload: JSON.parse(job.payload) as Record<string, unknown>, attempt: job.attempts + 1 });
      await this.unit.run('queue.finish', () => this.table.finish(job));
    } catch (error) {
      this.log.warn(`Job ${job.name} failed on try ${job.attempts + 1} of ${job.max_attempts}`, error);
      await this.unit.run('queue.fail', () => this.table.fail(job, String(error))).catch((fault: unknown) => this.log.error('A failed job could not be noted', fault));
    } finally {
      clearInterval(renewal);
    }
  }
}
