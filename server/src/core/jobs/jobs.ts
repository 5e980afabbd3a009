import { Cron } from 'croner';
import { outsideCalls } from '../database/call-time.js';
import type { Database } from '../database/database.js';
import { named } from '../database/entity-columns.js';
import { ScheduleEntity } from '../database/jobs-schema.entity.js';
import { Repository } from '../database/repository.js';
import { sql } from '../database/sql.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import type { Log } from '../log.js';
import type { JobPolicy, NewJob, Queue, QueueDepth, RunningJob } from '../ports/queue.js';

/** A kind of job: what it is called, what it does, how often it is tried, and when it runs by itself. */
export interface JobDefinition {
  name: string;
  run: (payload: Record<string, unknown>) => Promise<void>;
  retry?: JobPolicy;
  /** Cron pattern in UTC. */
  schedule?: string;
}

const DEFAULT_RETRY: JobPolicy = { attempts: 5, backoffMs: 5_000 };
const MINUTE_MS = 60_000;
const CLOCK_AHEAD_MS = 24 * 60 * MINUTE_MS;

class ScheduleRows extends Repository {
  private readonly schedules = this.table(ScheduleEntity);

  /** True for the one process that notes this tick first. A tick far ahead was noted by a wrong clock and holds nobody up. */
  async take(name: string, tick: Date): Promise<boolean> {
    const s = named(ScheduleEntity);
    const isFree = sql`(${s.last_tick_at} < ${tick} OR ${s.last_tick_at} > ${new Date(tick.getTime() + CLOCK_AHEAD_MS)})`;
    if ((await this.schedules.update(sql`${s.name} = ${name} AND ${isFree}`, { last_tick_at: tick })) === 1) return true;
    if (await this.schedules.has({ name })) return false;
    return await this.schedules.insertFirst({ name, last_tick_at: tick });
  }
}

/** Where modules define their jobs, and ask for work to be done later. */
export class Jobs {
  private readonly definitions = new Map<string, JobDefinition>();
  private readonly schedules: ScheduleRows;
  private crons: Cron[] = [];

  constructor(private readonly queue: Queue, database: Database, private readonly unit: UnitOfWork, private readonly log: Log) {
    this.schedules = new ScheduleRows(database, unit);
  }

  define(definition: JobDefinition): void {
    if (this.definitions.has(definition.name)) throw new Error(`The job ${definition.name} is defined twice.`);
    this.definitions.set(definition.name, definition);
  }

  /** Queues a job; inside a unit of work it takes part in the commit. */
  async add(job: NewJob): Promise<void> {
    const definition = this.definitions.get(job.name);
    if (!definition) throw new Error(`There is no job ${job.name}.`);
    await this.queue.add(job, definition.retry ?? DEFAULT_RETRY);
  }

  /** Starts running jobs and schedules in this process. */
  async start(): Promise<void> {
    await this.queue.process((job) => this.run(job));
    this.crons = [...this.definitions.values()].flatMap((definition) =>
      definition.schedule ? [new Cron(definition.schedule, { timezone: 'UTC', unref: true }, (cron) => this.tick(definition.name, cron.currentRun() ?? new Date()))] : []);
  }

  depth(): Promise<QueueDepth> {
    return this.queue.depth();
  }

  async stop(graceMs: number): Promise<void> {
    for (const cron of this.crons) cron.stop();
    await this.queue.stop(graceMs);
  }

  private async run(job: RunningJob): Promise<void> {
    const definition = this.definitions.get(job.name);
    if (!definition) throw new Error(`There is no job ${job.name}.`);
    await outsideCalls(() => definition.run(job.payload));
  }

  /** Queues a scheduled job for the minute of `at`, once however many processes say so. Never throws. */
  async tick(name: string, at: Date): Promise<void> {
    const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
    try {
      await this.unit.run('schedule.take', async () => {
        if (await this.schedules.take(name, minute)) await this.add({ name, payload: {}, uniqueKey: `schedule:${name}` });
      });
    } catch (error) {
      this.log.error(`The schedule of ${name} failed`, error);
    }
  }
}
