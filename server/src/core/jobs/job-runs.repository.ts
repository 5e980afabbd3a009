import { named } from '../database/entity-columns.js';
import type { ColumnOf } from '../database/entity-columns.js';
import { JobRunEntity } from '../database/jobs-schema.entity.js';
import { Repository } from '../database/repository.js';
import { asNumber, listOf, sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import { below } from '../database/where.js';
import { readIdPage, sourceOf } from '../lists/list-page.js';
import type { IdPage } from '../lists/list-page.js';
import type { ListPlan } from '../lists/list-plan.js';

const COLUMNS = [
  'id',
  'name',
  'lane',
  'started_at',
  'ended_at',
  'outcome',
  'attempt',
  'is_scheduled',
  'output',
  'error',
  'request_id',
] as const satisfies readonly ColumnOf<JobRunEntity>[];

/** Rows that one unit deletes: whoever else wants to write must not wait long. */
const PIECE = 2_000;

/** What became of jobs, try by try. */
export class JobRunsRepository extends Repository {
  private readonly runs = this.table(JobRunEntity);

  /** @returns its id. */
  async insert(run: Omit<JobRunEntity, 'id'>): Promise<number> {
    return await this.runs.insert(run);
  }

  async find(id: number): Promise<JobRunEntity | null> {
    return await this.runs.pickOne(COLUMNS, { id });
  }

  /** @param plan of filters that are columns here. @param isScheduled null: all. */
  pageIds(plan: ListPlan, isScheduled: boolean | null): Promise<IdPage> {
    const r = named(JobRunEntity, 'r');
    const columns: Record<string, Sql> = {
      name: r.name,
      command: r.name,
      outcome: r.outcome,
      status: r.outcome,
      request_id: r.request_id,
    };
    const filters = plan.filters.map(({ key, value }) => sql`${columns[key] ?? r.name} = ${String(value)}`);
    const scheduled = isScheduled === null ? [] : [sql`${r.is_scheduled} = ${isScheduled ? 1 : 0}`];
    return readIdPage((text, values) => this.rows(text, values), sourceOf(r, 'r', [...filters, ...scheduled]), plan);
  }

  /** Newest first, as `pageIds` gives them. */
  async listByIds(ids: readonly number[]): Promise<JobRunEntity[]> {
    return (await this.runs.pick(COLUMNS, { id: ids })).sort((one, other) => other.id - one.id);
  }

  /** How often schedules of these names ran since then. */
  async countSince(names: readonly string[], since: Date): Promise<Map<string, number>> {
    if (names.length === 0) return new Map();
    const r = named(JobRunEntity);
    const rows = await this.readRows(
      { name: r.name, n: asNumber(sql`COUNT(*)`) },
      sql`FROM ${r} WHERE ${r.is_scheduled} = ${1} AND ${r.name} IN ${listOf(names)} AND ${r.started_at} >= ${since} GROUP BY ${r.name}`,
    );
    return new Map(rows.map(({ name, n }) => [name, n]));
  }

  /** Those of these schedules whose last run failed. */
  async failing(names: readonly string[]): Promise<string[]> {
    const last = await Promise.all(
      names.map((name) =>
        this.runs.pick(['name', 'outcome'], { is_scheduled: true, name }, { order: { id: 'desc' }, limit: 1 }),
      ),
    );
    return last.flat().flatMap((run) => (run.outcome === 'failed' ? [run.name] : []));
  }

  /** Deletes a piece of what began before then. @returns whether there may be more. */
  async deleteBefore(time: Date): Promise<boolean> {
    const ids = await this.runs.column(
      'id',
      { started_at: below(time) },
      { order: { started_at: 'asc' }, limit: PIECE },
    );
    await this.runs.delete({ id: ids });
    return ids.length === PIECE;
  }
}
