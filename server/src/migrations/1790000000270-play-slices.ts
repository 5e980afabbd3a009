import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

const TABLES = ['figure_listeners', 'slice_hours', 'play_slices'];
const [SLICE, SLICES_FOLD] = [7, 2];

/** Figures of the plays that a filter lets through. A job folds what is there: it may take long, and reports say so meanwhile. */
export class PlaySlices1790000000270 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'play_slices', {
      columns: { id: type.id(), dimension: type.str(20), value: type.str(100) },
      indices: { ix_play_slices_value: ['dimension', 'value'] },
    });
    await createTable(runner, 'slice_hours', {
      columns: { slice_id: type.key(), hour: type.key(), listeners: type.text(), details: type.text() },
    });
    await createTable(runner, 'figure_listeners', {
      columns: { id: type.id(), user_id: type.int() },
      uniques: { ux_figure_listeners_user: ['user_id'] },
      references: { fk_figure_listeners_user: { column: 'user_id', table: 'users', onDelete: 'CASCADE' } },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.dropTable(table, true, true, true);
    for (const table of ['play_hours', 'play_days', 'play_months'])
      await runner.query(`DELETE FROM ${table} WHERE kind = ${SLICE}`);
    await runner.query(`DELETE FROM play_folds WHERE id = ${SLICES_FOLD}`);
  }
}
