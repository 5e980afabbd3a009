import { Cron } from 'croner';
import { outsideCalls } from '../database/call-time.js';
import { named } from '../database/entity-columns.js';
import { ScheduleEntity } from '../database/jobs-schema.entity.js';
import { Repository } from '../database/repository.js';
import { sql } from '../database/sql.js';
import { hideSecrets } from '../logging/hide-secrets.js';
import { currentWork, inWork } from '../work-context.js';
import { JobRunsRepository } from './job-runs.repository.js';
import { OutputTail } from './output-tail.js';
const DEFAULT_RETRY = { attempts: 5, backoffMs: 5_000 };
const MINUTE_MS = 60_000;
const CLOCK_AHEAD_MS = 24 * 60 * MINUTE_MS;
/** Characters that are kept of what a job said, and of why it failed. */ const OUTPUT_MAX = 4_000;
const ERROR_MAX = 2_000;
/** Of a job that its schedule has queued, or somebody in its place. */ const scheduleKey = (name) =>
  `schedule:${name}`;
let ScheduleRows = class ScheduleRows extends Repository {
  /** True for the one process that notes this tick first. A tick far ahead was noted by a wrong clock and holds nobody up. */ async take(
    name,
    tick,
  ) {
    const s = named(ScheduleEntity);
    const isFree = sql`(${s.last_tick_at} < ${tick} OR ${s.last_tick_at} > ${new Date(tick.getTime() + CLOCK_AHEAD_MS)})`;
    if ((await this.schedules.update(sql`${s.name} = ${name} AND ${isFree}`, { last_tick_at: tick })) === 1)
      return true;
    if (await this.schedules.has({ name })) return false;
    return await this.schedules.insertFirst({ name, last_tick_at: tick });
  }
  constructor(...args) {
    (super(...args), (this.schedules = this.table(ScheduleEntity)));
  }
};
/** Where modules define their jobs, and ask for work to be done later. */ export class Jobs {
  constructor(queue, database, unit, log) {
    this.queue = queue;
    this.unit = unit;
    this.log = log;
    this.definitions = new Map();
    this.crons = [];
    this.schedules = new ScheduleRows(database, unit);
    this.runs = new JobRunsRepository(database, unit);
  }
  define(definition) {
    if (this.definitions.has(definition.name)) throw new Error(`The job ${definition.name} is defined twice.`);
    this.definitions.set(definition.name, definition);
  }
  /** Queues a job; inside a unit of work it takes part in the commit. */ async add(job) {
    const { lane, retry = DEFAULT_RETRY } = this.definitionOf(job.name);
    await this.queue.add({ ...job, requestId: job.requestId ?? currentWork()?.requestId ?? null }, { ...retry, lane });
  }
  /** What runs by itself, and may be run by hand: name, lane and cron pattern. */ scheduled() {
    return [...this.definitions.values()].flatMap(({ name, lane, schedule }) =>
      schedule ? [{ name, lane, schedule }] : [],
    );
  }
  /** Runs a scheduled job without its time; one that waits already is run first. @returns missing: no such schedule; running: it does already. */ async runNow(
    name,
  ) {
    if (!this.definitions.get(name)?.schedule) return 'missing';
    const change = await this.queue.runNow({ uniqueKey: scheduleKey(name) });
    if (change !== 'missing') return change;
    await this.addScheduled(name);
    return 'done';
  }
  /** Starts running jobs and schedules in this process. */ async start() {
    await this.queue.process((job) => this.run(job));
    this.crons = [...this.definitions.values()].flatMap((definition) =>
      definition.schedule
        ? [
            new Cron(definition.schedule, { timezone: 'UTC', unref: true }, (cron) =>
              this.tick(definition.name, cron.currentRun() ?? new Date()),
            ),
          ]
        : [],
    );
  }
  depth() {
    return this.queue.depth();
  }
  async stop(graceMs) {
    for (const cron of this.crons) cron.stop();
    await this.queue.stop(graceMs);
  }
  async run(job) {
    const output = new OutputTail(OUTPUT_MAX);
    const startedAt = new Date();
    let fault = null;
    try {
      const { run } = this.definitionOf(job.name);
      await outsideCalls(() =>
        inWork({ requestId: job.requestId, say: (line) => output.add(line) }, () => run(job.payload)),
      );
    } catch (error) {
      fault = { error };
      throw error;
    } finally {
      await this.note(job, { startedAt, output: output.read(), fault });
    }
  }
  /** A run that cannot be noted has run all the same. */ async note(job, { startedAt, output, fault }) {
    const error = fault && hideSecrets(String(fault.error)).slice(0, ERROR_MAX);
    const run = {
      name: job.name,
      lane: job.lane,
      started_at: startedAt,
      ended_at: new Date(),
      outcome: fault ? 'failed' : 'succeeded',
      attempt: job.attempt,
      is_scheduled: job.isScheduled,
      output: output && hideSecrets(output),
      error,
      request_id: job.requestId,
    };
    await this.unit
      .run('jobs.note', () => this.runs.insert(run))
      .catch((reason) => this.log.warn(`The run of ${job.name} was not noted`, reason));
  }
  definitionOf(name) {
    const definition = this.definitions.get(name);
    if (!definition) throw new Error(`There is no job ${name}.`);
    return definition;
  }
  async addScheduled(name) {
    await this.add({ name, payload: {}, uniqueKey: scheduleKey(name), isScheduled: true });
  }
  /** Queues a scheduled job for the minute of `at`, once however many processes say so. Never throws. */ async tick(
    name,
    at,
  ) {
    const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
    try {
      await this.unit.run('schedule.take', async () => {
        if (await this.schedules.take(name, minute)) await this.addScheduled(name);
      });
    } catch (error) {
      this.log.error(`The schedule of ${name} failed`, error);
    }
  }
}
