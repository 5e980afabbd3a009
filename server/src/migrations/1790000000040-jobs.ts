import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumns,
  addIndex,
  columnTypes,
  createTable,
  dialectOf,
  dropColumns,
  dropIndex,
} from '../core/database/migration-schema.js';

const OPTIONAL = { isNullable: true };
const INDICES = [
  new TableIndex({ name: 'ix_jobs_lane', columnNames: ['state', 'lane', 'run_at', 'id'] }),
  new TableIndex({ name: 'ix_jobs_started_at', columnNames: ['started_at'] }),
];

/** Jobs have lanes and know the request that they come from; what became of them is kept. */
export class Jobs1790000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await addColumns(runner, 'jobs', {
      lane: type.str(12, { default: "'bulk'" }),
      started_at: type.instant(OPTIONAL),
      request_id: type.str(36, OPTIONAL),
      is_scheduled: type.bool(false),
    });
    for (const index of INDICES) await addIndex(runner, 'jobs', index);
    await createTable(runner, 'job_runs', {
      columns: {
        id: type.id(),
        name: type.str(80),
        lane: type.str(12),
        started_at: type.instant(),
        ended_at: type.instant(),
        outcome: type.str(9),
        attempt: type.int(),
        is_scheduled: type.bool(),
        output: type.text(OPTIONAL),
        error: type.text(OPTIONAL),
        request_id: type.str(36, OPTIONAL),
      },
      indices: {
        ix_job_runs_name: ['name', 'id'],
        ix_job_runs_outcome: ['outcome', 'id'],
        ix_job_runs_scheduled: ['is_scheduled', 'name', 'id'],
        ix_job_runs_request_id: ['request_id', 'id'],
        ix_job_runs_started_at: ['started_at'],
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('job_runs', true, true, true);
    for (const index of INDICES) await dropIndex(runner, 'jobs', index);
    await dropColumns(runner, 'jobs', ['lane', 'started_at', 'request_id', 'is_scheduled']);
  }
}
