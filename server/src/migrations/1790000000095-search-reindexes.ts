import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** How far kinds of things have been indexed anew. */
export class SearchReindexes1790000000095 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'search_reindexes', {
      columns: {
        type: type.str(9, { isPrimary: true }),
        state: type.str(8),
        total: type.int({ isNullable: true }),
        done: type.int(),
        after_id: type.int(),
        requested_at: type.instant(),
        touched_at: type.instant(),
        ended_at: type.instant({ isNullable: true }),
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('search_reindexes', true);
  }
}
