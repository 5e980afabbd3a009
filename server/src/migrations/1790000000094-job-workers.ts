import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** Which processes run jobs. */
export class JobWorkers1790000000094 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'job_workers', {
      columns: {
        id: type.str(36, { isPrimary: true }),
        host: type.str(191),
        pid: type.int(),
        started_at: type.instant(),
        seen_at: type.instant(),
      },
      indices: { ix_job_workers_seen: ['seen_at'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('job_workers', true);
  }
}
