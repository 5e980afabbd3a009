import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, columnTypes, createTable, dialectOf, dropColumns } from '../core/database/migration-schema.js';

const OPTIONAL = { isNullable: true };

/** What is to be done with uploaded songs, why it failed, and the files that come of it. */
export class Processing1790000000019 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await addColumns(runner, 'tracks', { processing_error: type.str(255, OPTIONAL) });
    await createTable(runner, 'processing_tasks', {
      columns: {
        track_id: type.key(),
        state: type.str(7),
        is_quiet: type.bool(),
        run_at: type.instant(),
        claim: type.str(36, OPTIONAL),
        attempts: type.int({ default: '0' }),
        retries: type.int({ default: '0' }),
      },
      indices: { ix_processing_tasks_due: ['state', 'run_at'] },
      references: { fk_processing_tasks_track: { column: 'track_id', table: 'tracks', onDelete: 'CASCADE' } },
    });
    await createTable(runner, 'rendition_files', {
      columns: {
        id: type.id(),
        track_id: type.int(),
        rendition_id: type.int(OPTIONAL),
        disk: type.str(40),
        storage_key: type.str(100),
        created_at: type.instant(),
      },
      indices: { ix_rendition_files_track: ['track_id'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('rendition_files', true, true, true);
    await runner.dropTable('processing_tasks', true, true, true);
    await dropColumns(runner, 'tracks', ['processing_error']);
  }
}
