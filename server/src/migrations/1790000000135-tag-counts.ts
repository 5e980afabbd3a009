import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** Tags whose popularity is to be made right. */
export class TagCounts1790000000135 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'tag_changes', { columns: { tag_id: type.key(), version: type.str(26) } });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('tag_changes', true);
  }
}
