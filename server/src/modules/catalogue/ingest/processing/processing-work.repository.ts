import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import type { JobListQuery, JobState } from '../../../../core/ports/queue.js';
import { ProcessingTaskEntity } from '../../music/schema/processing.entity.js';

export type ProcessingWork = Pick<ProcessingTaskEntity, 'track_id' | 'attempts' | 'run_at'>;

const p = named(ProcessingTaskEntity);

const STATES: Record<JobState, (now: Date) => Sql> = {
  waiting: (now) => sql`${p.state} = ${'waiting'} AND ${p.is_quiet} IN (0, 1) AND ${p.run_at} <= ${now}`,
  delayed: (now) =>
    sql`${p.state} = ${'waiting'} AND ${p.is_quiet} IN (0, 1) AND ${p.run_at} > ${now} AND ${p.claim} IS NULL`,
  running: (now) =>
    sql`${p.state} = ${'waiting'} AND ${p.is_quiet} IN (0, 1) AND ${p.run_at} > ${now} AND ${p.claim} IS NOT NULL`,
  failed: () => sql`${p.state} = ${'settled'}`,
};

/** The line of tracks, as administrators see it. */
export class ProcessingWorkRepository extends Repository {
  private readonly tasks = this.table(ProcessingTaskEntity);

  /** One more than the page holds, where there are more. */
  async page({ state, page, perPage }: JobListQuery): Promise<ProcessingWork[]> {
    return await this.readRows(
      { track_id: p.track_id, attempts: p.attempts, run_at: p.run_at },
      sql`FROM ${p} WHERE ${STATES[state](new Date())} ORDER BY ${p.is_quiet}, ${p.run_at}, ${p.track_id} LIMIT ${perPage + 1} OFFSET ${(page - 1) * perPage}`,
    );
  }

  /** Has a track go on at once that was put off or given up. @returns whether it was one. */
  async resume(trackId: number): Promise<boolean> {
    const isIdle = sql`(${p.state} = ${'settled'} OR ${p.claim} IS NULL)`;
    return (
      (await this.tasks.update(sql`${p.track_id} = ${trackId} AND ${isIdle}`, {
        state: 'waiting',
        run_at: new Date(),
        claim: null,
      })) === 1
    );
  }

  async isRunning(trackId: number): Promise<boolean> {
    return await this.tasks.has(sql`${p.track_id} = ${trackId} AND ${STATES.running(new Date())}`);
  }
}
