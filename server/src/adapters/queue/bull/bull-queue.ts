import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from 'bull';
import type { Database } from '../../../core/database/database.js';
import type { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { reasonOf } from '../../../core/log.js';
import type { Log } from '../../../core/log.js';
import { LANE_SHARES, LANES, Queue } from '../../../core/ports/queue.js';
import type {
  JobChange,
  JobListQuery,
  JobPage,
  JobPolicy,
  Lane,
  LaneFigures,
  LaneShares,
  NewJob,
  QueueDepth,
  RunningJob,
} from '../../../core/ports/queue.js';
import { LaneJobs } from './lane-jobs.js';
import { LaneQueues, sumOf } from './lane-queues.js';
import { laneOf, OutboxRows } from './outbox-rows.js';
import type { FailedJob, OutboxJob } from './outbox-rows.js';

interface BullQueueOptions {
  /** Separates several installations on one Redis. */
  name?: string;
  /** How long a job stays taken when its process ends without a word; Bull renews it while it runs. */
  leaseMs?: number;
  shares?: LaneShares;
}

const RELAY_MS = 5_000;
const LEASE_MS = 30_000;
/** Bull's words for a job that took its process down too often; it leaves the count of tries as it was. */
const STALLED = 'job stalled more than allowable limit';
/** How long one process has to add a job to Redis before another one may. */
const RELAY_LOCK_MS = 60_000;

/** Bull's own lists lie beside its jobs: without the first word, a key such as "wait" would name one of them. */
const jobIdOf = (uniqueKey: string): string => `unique:${uniqueKey}`;

/** The queue on Redis. Bull cannot join a database commit, so jobs of a unit pass through an outbox table. */
export class BullQueue extends Queue {
  private readonly outbox: OutboxRows;
  private readonly name: string;
  private readonly shares: LaneShares;
  private readonly queues: LaneQueues;
  private readonly jobs: LaneJobs;
  private readonly timer: NodeJS.Timeout;
  private relaying: Promise<void> = Promise.resolve();
  private isRelayDue = false;
  private isStopped = false;
  private readonly burials = new Set<Promise<void>>();

  constructor(
    redisUrl: string,
    database: Database,
    private readonly unit: UnitOfWork,
    private readonly log: Log,
    options: BullQueueOptions = {},
  ) {
    super();
    this.outbox = new OutboxRows(database, unit);
    this.name = options.name ?? 'tonearm';
    this.shares = options.shares ?? LANE_SHARES;
    this.queues = new LaneQueues({ redisUrl, name: this.name, leaseMs: options.leaseMs ?? LEASE_MS }, log);
    this.jobs = new LaneJobs(this.queues);
    this.timer = setInterval(() => void this.relay(), RELAY_MS).unref();
  }

  async add(job: NewJob, policy: JobPolicy): Promise<void> {
    await this.unit.run('queue.add', () => this.outbox.add({ id: randomUUID(), job, policy }));
    await this.unit.afterCommit(() => void this.relay());
  }

  async has(uniqueKey: string): Promise<boolean> {
    return await this.jobs.has(jobIdOf(uniqueKey));
  }

  async process(handler: (job: RunningJob) => Promise<void>): Promise<void> {
    await Promise.all(LANES.map((lane) => this.processLane(lane, handler)));
    await this.relay();
  }

  async depth(): Promise<QueueDepth> {
    // First what Redis does not know yet: a job on its way is counted twice rather than not at all.
    const unrelayed = await this.outbox.count();
    const lanes = await this.queues.counts('live', async (queue) => {
      const counts = await queue.getJobCounts();
      return counts.waiting + counts.delayed + counts.active;
    });
    const dead = await this.queues.counts('dead', (queue) => queue.count());
    return { waiting: unrelayed + sumOf(lanes), lanes, dead: sumOf(dead) };
  }

  async figures(): Promise<LaneFigures> {
    return await this.jobs.figures();
  }

  async list(query: JobListQuery): Promise<JobPage> {
    return await this.jobs.list(query);
  }

  async retry(id: string): Promise<JobChange> {
    const dead = await this.jobs.findDead(id);
    if (!dead) return 'missing';
    const { job, policy } = dead.data;
    const { runAt: _past, uniqueKey: _free, ...again } = job;
    // First the new one: whoever is cut off in between runs it twice rather than never.
    await this.add(again, { ...policy, lane: laneOf(dead.data) });
    await dead.remove();
    return 'done';
  }

  async delete(id: string): Promise<JobChange> {
    return await this.jobs.delete(id);
  }

  async runNow(job: { id: string } | { uniqueKey: string }): Promise<JobChange> {
    return 'id' in job ? await this.jobs.runNow(job.id) : await this.jobs.runNowByJobId(jobIdOf(job.uniqueKey));
  }

  async stop(graceMs: number): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    const closed = this.close().catch((error: unknown) => this.log.warn('The queue did not close in order', error));
    await Promise.race([closed, sleep(graceMs, undefined, { ref: false })]);
  }

  private async processLane(lane: Lane, handler: (job: RunningJob) => Promise<void>): Promise<void> {
    const queue = await this.queues.get(lane, 'live');
    queue.on('failed', (job: Job<OutboxJob>, error: Error) => this.failed(job, error));
    // A process that ended between a job's last attempt and its move to the dead-letter queue left its unique key taken.
    for (const job of await queue.getFailed()) this.bury(job as Job<OutboxJob>, reasonOf(job.failedReason ?? ''));
    void queue
      .process('*', this.shares[lane], ({ data: { job }, attemptsMade }: Job<OutboxJob>) =>
        handler({
          name: job.name,
          lane,
          payload: job.payload,
          attempt: attemptsMade + 1,
          requestId: job.requestId ?? null,
          isScheduled: job.isScheduled ?? false,
        }),
      )
      .catch((error: unknown) => this.log.error('The queue stopped', error));
  }

  /** The last running jobs may still fail, so the dead-letter queue closes last. */
  private async close(): Promise<void> {
    await this.relaying;
    await this.queues.close('live');
    await Promise.all(this.burials);
    await this.queues.close('dead');
  }

  /** Adds committed jobs to Redis. One relay at a time keeps the order; one more waits, however often it is asked for. */
  private relay(): Promise<void> {
    if (this.isRelayDue || this.isStopped) return this.relaying;
    this.isRelayDue = true;
    this.relaying = this.relaying
      .then(() => {
        this.isRelayDue = false;
        return this.relayAll();
      })
      .catch((error: unknown) => this.log.warn('Jobs wait for Redis', error));
    return this.relaying;
  }

  private async relayAll(): Promise<void> {
    for (let rows = await this.outbox.after(0); rows.length > 0; rows = await this.outbox.after(rows.at(-1)?.id ?? 0)) {
      for (const row of rows) {
        // What is left is relayed by another process, or at the next start.
        if (this.isStopped) return;
        if (await this.relayOnce(JSON.parse(row.job) as OutboxJob))
          await this.unit.run('queue.relay', () => this.outbox.remove(row.id));
      }
    }
  }

  /** Several processes read the same outbox: the first one relays. @returns whether that was us. */
  private async relayOnce(row: OutboxJob): Promise<boolean> {
    const { client } = await this.queues.get('bulk', 'live');
    const mark = `tonearm:told:${this.name}:${row.id}`;
    if ((await client.set(mark, '1', 'PX', RELAY_LOCK_MS, 'NX')) !== 'OK') return false;
    try {
      await this.addToRedis(row);
      return true;
    } catch (error) {
      await client.del(mark).catch(() => undefined);
      throw error;
    }
  }

  private async addToRedis(row: OutboxJob): Promise<void> {
    const { job, policy } = row;
    const delay = Math.max(0, new Date(job.runAt ?? 0).getTime() - Date.now());
    await (
      await this.queues.get(laneOf(row), 'live')
    ).add(job.name, row, {
      attempts: policy.attempts,
      backoff: { type: 'exponential', delay: policy.backoffMs },
      delay,
      removeOnComplete: true,
      removeOnFail: false,
      jobId: job.uniqueKey === undefined ? `job:${row.id}` : jobIdOf(job.uniqueKey),
    });
  }

  private failed(job: Job<OutboxJob>, error: Error): void {
    this.log.warn(`Job ${job.data.job.name} failed on try ${job.attemptsMade}`, error);
    if (job.attemptsMade >= (job.opts.attempts ?? 1) || error.message === STALLED) this.bury(job, reasonOf(error));
  }

  /** A job that gave up leaves the live queue, so that its unique key is free again. */
  private bury(job: Job<OutboxJob>, error: string): void {
    const burial = this.move(job, error)
      .catch((fault: unknown) => this.log.error('A dead job could not be put aside', fault))
      .finally(() => this.burials.delete(burial));
    this.burials.add(burial);
  }

  private async move(job: Job<OutboxJob>, error: string): Promise<void> {
    // The id keeps two processes from adding the same job to the dead-letter queue twice.
    const buried: FailedJob = { ...job.data, error, attempts: job.attemptsMade };
    await (await this.queues.get(laneOf(job.data), 'dead')).add(job.name, buried, { jobId: `dead:${job.data.id}` });
    await job.remove();
  }
}
