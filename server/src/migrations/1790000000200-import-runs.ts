import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** Scans of folders of music, with what they did and what they could not import. */
export class ImportRuns1790000000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    const optional = { isNullable: true };
    await createTable(runner, 'import_runs', {
      columns: {
        id: type.id(),
        user_id: type.int(optional),
        origin: type.str(8),
        folder: type.text(optional),
        is_dry: type.bool(),
        state: type.str(11),
        phase: type.str(8),
        done: type.int(),
        total: type.int(),
        counts: type.json(),
        faults_count: type.int(),
        message: type.str(500, optional),
        holder: type.str(120, optional),
        tries: type.int(),
        requested_at: type.instant(),
        started_at: type.instant(optional),
        touched_at: type.instant(),
        ended_at: type.instant(optional),
      },
      indices: { ix_import_runs_state: ['state'], ix_import_runs_user: ['user_id'] },
      references: { fk_import_runs_user: { column: 'user_id', table: 'users', onDelete: 'SET NULL' } },
    });
    await createTable(runner, 'import_faults', {
      columns: { id: type.id(), run_id: type.int(), path: type.text(), code: type.str(16), reason: type.str(255) },
      indices: { ix_import_faults_run: ['run_id'] },
      references: { fk_import_faults_run: { column: 'run_id', table: 'import_runs', onDelete: 'CASCADE' } },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('import_faults', true);
    await runner.dropTable('import_runs', true);
  }
}
