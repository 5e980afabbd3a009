import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { JOB_OUTCOMES } from '@tonearm/shared/admin/jobs';
import type {
  JobRun,
  JobRunPagination,
  JobRunsQuery,
  ScheduleLogQuery,
  ScheduleRun,
  ScheduleRunPagination,
} from '@tonearm/shared/admin/jobs.dto';
import { PER_PAGE_DEFAULT } from '@tonearm/shared/limits';
import { JobRunEntity } from '../../../core/database/jobs-schema.entity.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { notFound } from '../../../core/errors/app-error.js';
import { JobRunsRepository } from '../../../core/jobs/job-runs.repository.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { paginate } from '../../../core/lists/list-page.js';
import { planList } from '../../../core/lists/list-plan.js';
import { byOneOf } from '../../../core/lists/list-spec.js';
import type { FilterSpec, ListSpec } from '../../../core/lists/list-spec.js';
import { LogBounds } from '../../../core/logging/log-bounds.js';
import { SettingsService } from '../../../core/settings/settings.service.js';

const NIGHTLY = '25 3 * * *';
const DAY_MS = 86_400_000;
/** However many ran within the days that are kept. */
const ROWS_MAX = 200_000;
const HOUR_MS = 3_600_000;

const byName: FilterSpec = {
  operators: ['='],
  accepts: (value) => typeof value === 'string' && /^[\w.:-]{1,80}$/.test(value),
};
/** Ids grow with time, and need no index of their own. */
const newestFirst = { column: 'id', direction: 'desc', kind: 'number' } as const;
const RUNS: ListSpec = {
  sorts: { started_at: newestFirst },
  filters: { name: byName, outcome: byOneOf(JOB_OUTCOMES), request_id: byName },
  perPage: PER_PAGE_DEFAULT,
};
const SCHEDULES: ListSpec = {
  sorts: { ran_at: newestFirst },
  filters: { command: byName, status: byOneOf(JOB_OUTCOMES) },
  perPage: PER_PAGE_DEFAULT,
};

/** What became of jobs, as administrators see it (3-decisions §16, §29). */
@Injectable()
export class JobRunsService implements OnModuleInit {
  constructor(
    private readonly runs: JobRunsRepository,
    private readonly unit: UnitOfWork,
    private readonly settings: SettingsService,
    private readonly jobs: Jobs,
    private readonly bounds: LogBounds,
  ) {}

  onModuleInit(): void {
    this.bounds.add({ entity: JobRunEntity, rowsMax: ROWS_MAX });
    this.jobs.define({ name: 'delete-old-job-runs', lane: 'bulk', schedule: NIGHTLY, run: () => this.deleteOld() });
  }

  /** Newest first. @throws AppError 422 for a filter that is none. */
  async list(query: JobRunsQuery): Promise<JobRunPagination> {
    const plan = planList(query, { ...query }, RUNS);
    const page = await this.runs.pageIds(plan, null);
    return paginate(plan, page, ordered(page.ids, await this.runs.listByIds(page.ids)).map(toRun));
  }

  /** Runs of schedules alone, newest first. @throws AppError 422 for a filter that is none. */
  async listSchedules(query: ScheduleLogQuery): Promise<ScheduleRunPagination> {
    const plan = planList(query, { ...query }, SCHEDULES);
    const page = await this.runs.pageIds(plan, true);
    const rows = ordered(page.ids, await this.runs.listByIds(page.ids));
    const counts = await this.runs.countSince(
      [...new Set(rows.map(({ name }) => name))],
      new Date(Date.now() - HOUR_MS),
    );
    return paginate(
      plan,
      page,
      rows.map((row) => toScheduleRun(row, counts.get(row.name) ?? 0)),
    );
  }

  /** A run of a schedule. @throws AppError 404. */
  async getScheduled(id: number): Promise<JobRunEntity> {
    const run = await this.runs.find(id);
    if (!run?.is_scheduled) throw notFound();
    return run;
  }

  /** In pieces, since a night may bring many. */
  async deleteOld(now = Date.now()): Promise<void> {
    const before = new Date(now - (await this.settings.get('logging.schedule_keep_days')) * DAY_MS);
    while (await this.unit.run('jobRuns.clean', () => this.runs.deleteBefore(before)));
  }
}

const ordered = (ids: readonly number[], rows: readonly JobRunEntity[]): JobRunEntity[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const durationOf = ({ started_at: from, ended_at: to }: JobRunEntity): number =>
  Math.max(0, to.getTime() - from.getTime());

const toRun = (row: JobRunEntity): JobRun => ({
  id: row.id,
  name: row.name,
  lane: row.lane,
  outcome: row.outcome,
  attempt: row.attempt,
  scheduled: row.is_scheduled,
  started_at: row.started_at.toISOString(),
  ended_at: row.ended_at.toISOString(),
  duration_ms: durationOf(row),
  output: row.output,
  error: row.error,
  request_id: row.request_id,
});

const toScheduleRun = (row: JobRunEntity, count: number): ScheduleRun => ({
  id: row.id,
  command: row.name,
  output: row.output,
  ran_at: row.started_at.toISOString(),
  duration_ms: durationOf(row),
  exit_code: row.outcome === 'succeeded' ? 0 : 1,
  count_in_last_hour: count,
});
