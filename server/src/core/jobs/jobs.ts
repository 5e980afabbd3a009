import { Cron } from 'croner';
import { outsideAudit } from '../audit/audit-scope.js';
import { outsideCalls } from '../database/call-time.js';
import type { Database } from '../database/database.js';
import { named } from '../database/entity-columns.js';
import { ScheduleEntity } from '../database/jobs-schema.entity.js';
import { Repository } from '../database/repository.js';
import { sql } from '../database/sql.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { EVERY_ROW } from '../database/where.js';
import type { Log } from '../log.js';
import { hideSecrets } from '../logging/hide-secrets.js';
import type { JobChange, Lane, NewJob, Queue, QueueDepth, RetryPolicy, RunningJob } from '../ports/queue.js';
import { JOBS } from '../metrics/measured.js';
import type { TraceSpan } from '../ports/tracer.js';
import { beginTrace, failureKind } from '../tracing/tracing.js';
import { currentWork, inWork, noteFailedWork } from '../work-context.js';
import type { JobWork } from '../work-context.js';
import { JobRunsRepository } from './job-runs.repository.js';
import { JobWorkers } from './job-workers.js';
import { LostJobs } from './lost-jobs.js';
import type { AwaitedJob } from './lost-jobs.js';
import { OutputTail } from './output-tail.js';
import { dueTime, inUtc, minuteOf } from './timetable.js';
import type { Timetable } from './timetable.js';

export type { Timetable } from './timetable.js';

/** A kind of job: what it is called, what it does, how often it is tried, and when it runs by itself. */
export interface JobDefinition {
  name: string;
  /** What it must not wait for, and what must not wait for it. */
  lane: Lane;
  /** What it logs is kept with its run. */
  run: (payload: Record<string, unknown>) => Promise<void>;
  retry?: RetryPolicy;
  /** Cron pattern in UTC, or what to ask every minute for the patterns that hold by then. */
  schedule?: string | (() => Promise<Timetable>);
  /** By hand only by administrators. */
  isForAdmins?: boolean;
  /** What a table of the module wants done by this job, and nobody was heard to be at lately: it gets a job again where that is gone. */
  unfinished?: () => Promise<AwaitedJob[]>;
}

const DEFAULT_RETRY: RetryPolicy = { attempts: 5, backoffMs: 5_000 };
const CLOCK_AHEAD_MS = 24 * 60 * 60_000;
/** Characters that are kept of what a job said, and of why it failed. */
const OUTPUT_MAX = 4_000;
const ERROR_MAX = 2_000;

/** Of a job that its schedule has queued, or somebody in its place. */
const scheduleKey = (name: string): string => `schedule:${name}`;

/** A try is a trace of its own, linked to the request that it comes from. */
const beginJob = ({ name, lane, attempt, isScheduled, requestId }: RunningJob): TraceSpan | null =>
  beginTrace({
    name: `job ${name}`,
    kind: 'consumer',
    facts: {
      'tonearm.job.name': name,
      'tonearm.job.lane': lane,
      'tonearm.job.attempt': attempt,
      'tonearm.job.scheduled': isScheduled,
      'tonearm.request_id': requestId ?? '',
    },
    requestId,
  });

const EVERY_MINUTE = '* * * * *';

class ScheduleRows extends Repository {
  private readonly schedules = this.table(ScheduleEntity);

  /** True for the one process that notes this tick first. A tick far ahead was noted by a wrong clock and holds nobody up. */
  async take(name: string, tick: Date): Promise<boolean> {
    const s = named(ScheduleEntity);
    const isFree = sql`(${s.last_tick_at} < ${tick} OR ${s.last_tick_at} > ${new Date(tick.getTime() + CLOCK_AHEAD_MS)})`;
    if ((await this.schedules.update(sql`${s.name} = ${name} AND ${isFree}`, { last_tick_at: tick })) === 1)
      return true;
    if (await this.schedules.has({ name })) return false;
    return await this.schedules.insertFirst({ name, last_tick_at: tick });
  }

  async latest(): Promise<Date | null> {
    const [row] = await this.schedules.pick(['last_tick_at'], EVERY_ROW, { order: { last_tick_at: 'desc' }, limit: 1 });
    return row?.last_tick_at ?? null;
  }
}

/** Where modules define their jobs, and ask for work to be done later. */
export class Jobs {
  private readonly definitions = new Map<string, JobDefinition>();
  private readonly schedules: ScheduleRows;
  private readonly runs: JobRunsRepository;
  private readonly workers: JobWorkers;
  private crons: Cron[] = [];
  /** Minutes up to which it is known what was due. */
  private readonly lookedAt = new Map<string, Date>();

  constructor(
    private readonly queue: Queue,
    database: Database,
    private readonly unit: UnitOfWork,
    private readonly log: Log,
  ) {
    this.schedules = new ScheduleRows(database, unit);
    this.runs = new JobRunsRepository(database, unit);
    this.workers = new JobWorkers(database, unit, log);
    const lost = new LostJobs(queue, log, (job) => this.add(job));
    const requeue = (): Promise<void> => lost.requeue(this.definitions.values());
    this.define({ name: 'requeue-lost-jobs', lane: 'interactive', schedule: EVERY_MINUTE, run: requeue });
  }

  define(definition: JobDefinition): void {
    if (this.definitions.has(definition.name)) throw new Error(`The job ${definition.name} is defined twice.`);
    this.definitions.set(definition.name, definition);
  }

  /** Queues a job; inside a unit of work it takes part in the commit. */
  async add(job: NewJob): Promise<void> {
    const { lane, retry = DEFAULT_RETRY } = this.definitionOf(job.name);
    await this.queue.add({ ...job, requestId: job.requestId ?? currentWork()?.requestId ?? null }, { ...retry, lane });
  }

  /** What runs by itself, and may be run by hand: name, lane and when. */
  async scheduled(): Promise<(Pick<JobDefinition, 'name' | 'lane'> & Timetable)[]> {
    const scheduled = [];
    for (const { name, lane, schedule } of this.definitions.values())
      if (schedule !== undefined)
        scheduled.push({ name, lane, ...(typeof schedule === 'string' ? inUtc(schedule) : await schedule()) });
    return scheduled;
  }

  /** Whether it is by hand only by administrators. */
  isForAdmins(name: string): boolean {
    return this.definitions.get(name)?.isForAdmins ?? false;
  }

  /** Runs a scheduled job without its time; one that waits already is run first. @returns missing: no such schedule; running: it does already. */
  async runNow(name: string): Promise<JobChange> {
    if (!this.definitions.get(name)?.schedule) return 'missing';
    const change = await this.queue.runNow({ uniqueKey: scheduleKey(name) });
    if (change !== 'missing') return change;
    await this.addScheduled(name);
    return 'done';
  }

  /** Starts running jobs and schedules in this process. */
  async start(): Promise<void> {
    await this.queue.process((job) => this.run(job));
    this.workers.start();
    this.crons = [...this.definitions.values()].flatMap(({ name, schedule }) => {
      if (schedule === undefined) return [];
      const isFixed = typeof schedule === 'string';
      return new Cron(isFixed ? schedule : EVERY_MINUTE, { timezone: 'UTC', unref: true }, (cron) => {
        const at = cron.currentRun() ?? new Date();
        return isFixed ? this.tick(name, at) : this.tickWhenDue(name, at, schedule);
      });
    });
  }

  /** When any schedule was due last, as a process noted it. */
  lastTick(): Promise<Date | null> {
    return this.schedules.latest();
  }

  depth(): Promise<QueueDepth> {
    return this.queue.depth();
  }

  /** How many processes run jobs. */
  workerCount(): Promise<number> {
    return this.workers.count();
  }

  async stop(graceMs: number): Promise<void> {
    for (const cron of this.crons) cron.stop();
    await this.queue.stop(graceMs);
    await this.workers.stop();
  }

  private async run(job: RunningJob): Promise<void> {
    const output = new OutputTail(OUTPUT_MAX);
    const startedAt = new Date();
    const run: JobWork = { name: job.name, runId: null };
    const span = beginJob(job);
    const work = { requestId: job.requestId, job: run, span, say: (line: string) => output.add(line) };
    let fault: { error: unknown } | null = null;
    try {
      const definition = this.definitionOf(job.name);
      await outsideAudit(() => outsideCalls(() => inWork(work, () => definition.run(job.payload))));
    } catch (error) {
      fault = { error };
      noteFailedWork(error, work);
      span?.fail(failureKind(error));
      throw error;
    } finally {
      span?.end();
      run.runId = await this.note(job, { startedAt, output: output.read(), fault });
    }
  }

  /** A run that cannot be noted has run all the same. @returns the id of its row. */
  private async note(
    job: RunningJob,
    { startedAt, output, fault }: { startedAt: Date; output: string | null; fault: { error: unknown } | null },
  ): Promise<number | null> {
    JOBS.tell({
      name: job.name,
      lane: job.lane,
      outcome: fault ? 'failed' : 'succeeded',
      seconds: (Date.now() - startedAt.getTime()) / 1_000,
    });
    const error = fault && hideSecrets(String(fault.error)).slice(0, ERROR_MAX);
    const run = {
      name: job.name,
      lane: job.lane,
      started_at: startedAt,
      ended_at: new Date(),
      outcome: fault ? ('failed' as const) : ('succeeded' as const),
      attempt: job.attempt,
      is_scheduled: job.isScheduled,
      output: output && hideSecrets(output),
      error,
      request_id: job.requestId,
    };
    return await this.unit
      .run('jobs.note', () => this.runs.insert(run))
      .catch((reason: unknown) => {
        this.log.warn(`The run of ${job.name} was not noted`, reason);
        return null;
      });
  }

  private definitionOf(name: string): JobDefinition {
    const definition = this.definitions.get(name);
    if (!definition) throw new Error(`There is no job ${name}.`);
    return definition;
  }

  private async addScheduled(name: string): Promise<void> {
    await this.add({ name, payload: {}, uniqueKey: scheduleKey(name), isScheduled: true });
  }

  /** The same for a time that holds now and was reached since the last look, if only lately. Never throws. */
  async tickWhenDue(name: string, at: Date, schedule: () => Promise<Timetable>): Promise<void> {
    try {
      const due = dueTime(await schedule(), at, this.lookedAt.get(name) ?? null);
      if (due) await this.addOnce(name, due);
      this.lookedAt.set(name, minuteOf(at));
    } catch (error) {
      this.log.error(`The schedule of ${name} failed`, error);
    }
  }

  /** Queues a scheduled job for the minute of `at`, once however many processes say so. Never throws. */
  async tick(name: string, at: Date): Promise<void> {
    try {
      await this.addOnce(name, minuteOf(at));
    } catch (error) {
      this.log.error(`The schedule of ${name} failed`, error);
    }
  }

  private async addOnce(name: string, minute: Date): Promise<void> {
    await this.unit.run('schedule.take', async () => {
      if (await this.schedules.take(name, minute)) await this.addScheduled(name);
    });
  }
}
