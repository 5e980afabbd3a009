import { createHash } from 'node:crypto';
import { named } from '../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../core/database/entity-columns.js';
import { JobEntity } from '../../../core/database/jobs-schema.entity.js';
import { Repository } from '../../../core/database/repository.js';
import { asNumber, joined, sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import { atMost } from '../../../core/database/where.js';
import { byLane, byState, LANES } from '../../../core/ports/queue.js';
import type {
  JobListQuery,
  JobPolicy,
  JobState,
  Lane,
  LaneFigures,
  NewJob,
  QueueDepth,
} from '../../../core/ports/queue.js';

export type JobRow = Pick<JobEntity, (typeof COLUMNS)[number]>;
export type ListedJobRow = Pick<JobEntity, (typeof LISTED)[number]>;

const COLUMNS = [
  'id',
  'name',
  'lane',
  'payload',
  'attempts',
  'max_attempts',
  'backoff_ms',
  'request_id',
  'is_scheduled',
] as const satisfies readonly ColumnOf<JobEntity>[];
const LISTED = [
  'id',
  'name',
  'lane',
  'attempts',
  'max_attempts',
  'created_at',
  'run_at',
  'last_error',
  'request_id',
] as const satisfies readonly ColumnOf<JobEntity>[];
const ERROR_MAX = 2_000;
const BACKOFF_MAX_MS = 3_600_000;

/** Databases differ in case, accents and length of a unique text: what could be mixed up is hashed. */
const storedKey = (key: string): string =>
  /^[a-z\d:._/-]{1,100}$/.test(key) ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`;

const fromNow = (ms: number): Date => new Date(Date.now() + ms);

const j = named(JobEntity);
/** A worker holds it, and renews its lease in time. */
const isRunning = (now: Date): Sql =>
  sql`${j.state} = ${'live'} AND ${j.started_at} IS NOT NULL AND ${j.run_at} > ${now}`;

/** The condition of each state, and its order. */
const STATES: Record<JobState, { where: (now: Date) => Sql; order: Sql }> = {
  waiting: { where: (now) => sql`${j.state} = ${'live'} AND ${j.run_at} <= ${now}`, order: sql`${j.run_at}, ${j.id}` },
  delayed: {
    where: (now) => sql`${j.state} = ${'live'} AND ${j.run_at} > ${now} AND ${j.started_at} IS NULL`,
    order: sql`${j.run_at}, ${j.id}`,
  },
  running: { where: isRunning, order: sql`${j.started_at}, ${j.id}` },
  failed: { where: () => sql`${j.state} = ${'dead'}`, order: sql`${j.run_at} DESC, ${j.id} DESC` },
};

/** The rows of the embedded queue. */
export class JobRows extends Repository {
  private readonly jobs = this.table(JobEntity);

  async add(job: NewJob, policy: JobPolicy): Promise<void> {
    const now = new Date();
    // One statement, so that two processes cannot both find the key free.
    await this.jobs.insertNew(
      [
        {
          name: job.name,
          lane: policy.lane,
          payload: JSON.stringify(job.payload),
          state: 'live',
          run_at: job.runAt ?? now,
          attempts: 0,
          max_attempts: policy.attempts,
          backoff_ms: policy.backoffMs,
          unique_key: job.uniqueKey === undefined ? null : storedKey(job.uniqueKey),
          created_at: now,
          request_id: job.requestId ?? null,
          is_scheduled: job.isScheduled ?? false,
        },
      ],
      ['unique_key'],
    );
  }

  due(lane: Lane, limit: number): Promise<JobRow[]> {
    return this.jobs.pick(
      COLUMNS,
      { state: 'live', lane, run_at: atMost(new Date()) },
      { order: { run_at: 'asc', id: 'asc' }, limit },
    );
  }

  /** Takes the job unless somebody else did: the attempt count is the version. */
  async claim(job: JobRow, leaseMs: number): Promise<boolean> {
    return (
      (await this.jobs.update(
        { id: job.id, attempts: job.attempts, state: 'live' },
        { attempts: sql`${j.attempts} + 1`, run_at: fromNow(leaseMs), started_at: new Date() },
      )) === 1
    );
  }

  async renew(job: JobRow, leaseMs: number): Promise<void> {
    await this.jobs.update({ id: job.id, attempts: job.attempts + 1 }, { run_at: fromNow(leaseMs) });
  }

  async finish(job: JobRow): Promise<void> {
    await this.jobs.delete({ id: job.id, attempts: job.attempts + 1 });
  }

  async tryAgain(job: JobRow, message: string): Promise<void> {
    const pause = Math.min(job.backoff_ms * 2 ** job.attempts, BACKOFF_MAX_MS);
    await this.jobs.update(
      { id: job.id, attempts: job.attempts + 1 },
      { run_at: fromNow(pause), started_at: null, last_error: message.slice(0, ERROR_MAX) },
    );
  }

  /** @param attempts as they stand in the table. */
  async bury(job: JobRow, attempts: number, message: string): Promise<void> {
    await this.jobs.update(
      { id: job.id, attempts },
      {
        state: 'dead',
        run_at: new Date(),
        started_at: null,
        last_error: message.slice(0, ERROR_MAX),
        unique_key: null,
      },
    );
  }

  async counts(): Promise<QueueDepth> {
    const lanes: QueueDepth['lanes'] = byLane(() => 0);
    for (const lane of LANES) lanes[lane] = await this.jobs.count({ state: 'live', lane });
    return { waiting: await this.jobs.count({ state: 'live' }), lanes, dead: await this.jobs.count({ state: 'dead' }) };
  }

  async figures(): Promise<LaneFigures> {
    const now = new Date();
    const inState = (state: JobState): Sql => sql`CASE WHEN ${STATES[state].where(now)} THEN 1 ELSE 0 END`;
    const rows = await this.readRows(
      {
        lane: j.lane,
        // DELAYED is a word of MySQL's.
        of_waiting: asNumber(sql`SUM(${inState('waiting')})`),
        of_delayed: asNumber(sql`SUM(${inState('delayed')})`),
        of_running: asNumber(sql`SUM(${inState('running')})`),
        of_failed: asNumber(sql`SUM(${inState('failed')})`),
      },
      sql`FROM ${j} GROUP BY ${j.lane}`,
    );
    return byLane((lane) => {
      const row = rows.find((each) => each.lane === lane);
      return byState((state) => row?.[`of_${state}`] ?? 0);
    });
  }

  /** One more than the page holds, where there are more. */
  async page({ state, lane, page, perPage }: JobListQuery): Promise<ListedJobRow[]> {
    const { where, order } = STATES[state];
    const selected = Object.fromEntries(LISTED.map((column) => [column, j[column]])) as Pick<
      typeof j,
      (typeof LISTED)[number]
    >;
    const condition =
      lane === null ? where(new Date()) : joined([where(new Date()), sql`${j.lane} = ${lane}`], ' AND ');
    return await this.readRows(
      selected,
      sql`FROM ${j} WHERE ${condition} ORDER BY ${order} LIMIT ${perPage + 1} OFFSET ${(page - 1) * perPage}`,
    );
  }

  /** @returns whether it had failed. */
  async revive(id: number): Promise<boolean> {
    return (
      (await this.jobs.update(
        { id, state: 'dead' },
        { state: 'live', attempts: 0, run_at: new Date(), last_error: null },
      )) === 1
    );
  }

  /** @returns whether it was there and did not run. */
  async remove(id: number): Promise<boolean> {
    return (await this.jobs.delete(sql`${j.id} = ${id} AND NOT (${isRunning(new Date())})`)) === 1;
  }

  /** @returns whether it was there, and neither ran nor had failed. */
  async hasten(id: number): Promise<boolean> {
    const now = new Date();
    return (
      (await this.jobs.update(sql`${j.id} = ${id} AND ${j.state} = ${'live'} AND NOT (${isRunning(now)})`, {
        run_at: now,
      })) === 1
    );
  }

  async idOf(uniqueKey: string): Promise<number | null> {
    return (await this.jobs.pickOne(['id'], { unique_key: storedKey(uniqueKey) }))?.id ?? null;
  }

  async runs(id: number): Promise<boolean> {
    return await this.jobs.has(sql`${j.id} = ${id} AND ${isRunning(new Date())}`);
  }
}
