import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** Backups that were made or checked in the admin area. */
export class BackupRuns1790000000172 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'backup_runs', {
      columns: {
        id: type.id(),
        kind: type.str(5),
        name: type.str(90),
        files: type.str(8),
        passphrase: type.str(1200, { isNullable: true }),
        state: type.str(8),
        progress: type.int({ default: 0 }),
        message: type.str(500, { isNullable: true }),
        requested_at: type.instant(),
        touched_at: type.instant(),
        ended_at: type.instant({ isNullable: true }),
      },
      indices: { ix_backup_runs_state: ['state'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('backup_runs', true);
  }
}
