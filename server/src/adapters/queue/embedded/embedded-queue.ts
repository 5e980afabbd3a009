import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../core/database/database.js';
import type { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { reasonOf } from '../../../core/log.js';
import type { Log } from '../../../core/log.js';
import { byLane, LANE_SHARES, LANES, Queue } from '../../../core/ports/queue.js';
import type {
  JobChange,
  JobListQuery,
  JobPage,
  JobPolicy,
  JobState,
  Lane,
  LaneFigures,
  LaneShares,
  NewJob,
  QueueDepth,
  QueuedJob,
  RunningJob,
} from '../../../core/ports/queue.js';
import { JobRows } from './job-rows.js';
import type { JobRow, ListedJobRow } from './job-rows.js';

interface EmbeddedQueueOptions {
  shares?: LaneShares;
  /** How long a job stays taken when its process ends without a word; while it runs, the lease is renewed. */
  leaseMs?: number;
  /** How often to look for jobs that came due or from other processes. */
  pollMs?: number;
}

const DEFAULTS = { shares: LANE_SHARES, leaseMs: 60_000, pollMs: 1_000 };
/** Times that a job may take its process down with it, beyond its tries. */
const CRASHES_MAX = 10;
const ID_MAX = 2_147_483_647;

/** The queue without Redis: a table beside the data, so that a job commits together with what caused it. */
export class EmbeddedQueue extends Queue {
  private readonly table: JobRows;
  private readonly options: Required<EmbeddedQueueOptions>;
  private readonly running: Record<Lane, Set<Promise<void>>> = byLane(() => new Set());
  private handler: ((job: RunningJob) => Promise<void>) | null = null;
  private isStopped = false;
  private timer: NodeJS.Timeout | null = null;
  private polling: Promise<void> | null = null;
  private wakeAgain = false;
  /** Whoever adds a job wakes the queue: what runs then, and ever after by its timer, must not be a part of their request. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(
    database: Database,
    private readonly unit: UnitOfWork,
    private readonly log: Log,
    options: EmbeddedQueueOptions = {},
  ) {
    super();
    this.table = new JobRows(database, unit);
    this.options = { ...DEFAULTS, ...options };
  }

  async add(job: NewJob, policy: JobPolicy): Promise<void> {
    await this.unit.run('queue.add', () => this.table.add(job, policy));
    await this.unit.afterCommit(() => this.wake());
  }

  async has(uniqueKey: string): Promise<boolean> {
    return (await this.table.idOf(uniqueKey)) !== null;
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

  figures(): Promise<LaneFigures> {
    return this.table.figures();
  }

  async list(query: JobListQuery): Promise<JobPage> {
    const rows = await this.table.page(query);
    return {
      jobs: rows.slice(0, query.perPage).map((row) => toQueued(row, query.state)),
      hasMore: rows.length > query.perPage,
    };
  }

  async retry(id: string): Promise<JobChange> {
    return await this.change(id, (row) => this.table.revive(row));
  }

  async delete(id: string): Promise<JobChange> {
    return await this.change(id, (row) => this.table.remove(row));
  }

  async runNow(job: { id: string } | { uniqueKey: string }): Promise<JobChange> {
    const id = 'id' in job ? job.id : await this.table.idOf(job.uniqueKey);
    return id === null ? 'missing' : await this.change(String(id), (row) => this.table.hasten(row));
  }

  /** @param make whether the job was in a state to be changed. */
  private async change(id: string, make: (id: number) => Promise<boolean>): Promise<JobChange> {
    const row = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
    if (row < 1 || row > ID_MAX) return 'missing';
    const change = await this.unit.run('queue.change', async (): Promise<JobChange> => {
      if (await make(row)) return 'done';
      return (await this.table.runs(row)) ? 'running' : 'missing';
    });
    if (change === 'done') await this.unit.afterCommit(() => this.wake());
    return change;
  }

  async stop(graceMs: number): Promise<void> {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
    await Promise.race([this.rest(), sleep(graceMs, undefined, { ref: false })]);
  }

  /** A job that is being taken while we stop still runs, so the taking comes first. */
  private async rest(): Promise<void> {
    await this.polling;
    await Promise.allSettled(LANES.flatMap((lane) => [...this.running[lane]]));
  }

  private wake(): void {
    this.outside(() => this.look());
  }

  private look(): void {
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
    try {
      for (const lane of LANES) await this.fill(lane);
    } catch (error) {
      this.log.error('The queue could not look for jobs', error);
    }
  }

  /** Starts what is due, as far as the lane has room. */
  private async fill(lane: Lane): Promise<void> {
    const { shares, leaseMs } = this.options;
    const free = shares[lane] - this.running[lane].size;
    if (free <= 0) return;
    for (const job of await this.table.due(lane, free)) {
      if (this.isStopped) return;
      if (job.attempts >= job.max_attempts + CRASHES_MAX) {
        await this.unit.run('queue.bury', () => this.table.bury(job, job.attempts, 'It ended its process each time.'));
        this.wakeAgain = true;
      } else if (await this.unit.run('queue.claim', () => this.table.claim(job, leaseMs))) this.start(job);
      // Somebody else has it: behind it there may be more.
      else this.wakeAgain = true;
    }
  }

  private start(job: JobRow): void {
    const running = this.running[job.lane];
    const work = this.work(job).finally(() => {
      running.delete(work);
      this.wake();
    });
    running.add(work);
  }

  private async work(job: JobRow): Promise<void> {
    const { leaseMs } = this.options;
    const renewal = setInterval(() => {
      this.unit
        .run('queue.renew', () => this.table.renew(job, leaseMs))
        .catch((error: unknown) => this.log.warn('A lease was not renewed', error));
    }, leaseMs / 3).unref();
    try {
      await this.handler?.({
        name: job.name,
        lane: job.lane,
        payload: JSON.parse(job.payload) as Record<string, unknown>,
        attempt: job.attempts + 1,
        requestId: job.request_id,
        isScheduled: job.is_scheduled,
      });
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
    const reason = reasonOf(error);
    const note = (): Promise<void> =>
      tries >= job.max_attempts ? this.table.bury(job, tries, reason) : this.table.tryAgain(job, reason);
    await this.unit
      .run('queue.fail', note)
      .catch((fault: unknown) => this.log.error('A failed job could not be noted', fault));
  }
}

const toQueued = (row: ListedJobRow, state: JobState): QueuedJob => ({
  id: String(row.id),
  name: row.name,
  lane: row.lane,
  state,
  attempts: row.attempts,
  maxAttempts: row.max_attempts,
  createdAt: row.created_at,
  runAt: state === 'running' ? null : row.run_at,
  error: row.last_error,
  requestId: row.request_id,
});
