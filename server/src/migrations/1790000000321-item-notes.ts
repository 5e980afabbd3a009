import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** What those who act for a track or an album write to each other about it. */
export class ItemNotes1790000000321 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'item_notes', {
      columns: {
        id: type.id(),
        notable_type: type.str(8),
        notable_id: type.int(),
        user_id: type.int({ isNullable: true }),
        content: type.str(2000),
        position_ms: type.int({ isNullable: true }),
        request_key: type.str(64, { isNullable: true }),
        created_at: type.instant(),
      },
      indices: {
        ix_item_notes_item: ['notable_type', 'notable_id', 'created_at', 'id'],
        ix_item_notes_user: ['user_id', 'id'],
      },
      uniques: { ux_item_notes_request: ['user_id', 'request_key'] },
      references: { fk_item_notes_user: { column: 'user_id', table: 'users', onDelete: 'SET NULL' } },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('item_notes', true, true, true);
  }
}
