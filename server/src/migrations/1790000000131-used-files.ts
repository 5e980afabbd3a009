import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumns,
  addIndex,
  columnTypes,
  dialectOf,
  dropColumns,
  dropIndex,
} from '../core/database/migration-schema.js';

const TABLE = 'file_entries';
// With what the list asks of each file, so that counting them reads the index alone.
const USED = new TableIndex({
  name: 'ix_file_entries_used',
  columnNames: ['in_use', 'id', 'owner_id', 'upload_type', 'deleted_at'],
});

/** Whether something is made of a file stands at the file: each one was asked for until now. */
export class UsedFiles1790000000131 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, TABLE, { in_use: columnTypes(dialectOf(runner)).bool(false) });
    await runner.query(
      `UPDATE ${TABLE} SET in_use = 1 WHERE id IN (SELECT file_entry_id FROM tracks WHERE file_entry_id IS NOT NULL)`,
    );
    for (const column of ['image_entry_id', 'identity_entry_id'])
      await runner.query(
        `UPDATE ${TABLE} SET in_use = 1
         WHERE id IN (SELECT ${column} FROM backstage_requests WHERE status = 'pending' AND ${column} IS NOT NULL)`,
      );
    await addIndex(runner, TABLE, USED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, TABLE, USED);
    await dropColumns(runner, TABLE, ['in_use']);
  }
}
