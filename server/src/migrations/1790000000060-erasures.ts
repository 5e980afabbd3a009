import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** What is gone for everybody and is erased piece by piece. */
export class Erasures1790000000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'erasures', {
      columns: {
        kind: type.str(12, { isPrimary: true }),
        item_id: type.key(),
        details: type.json(),
        created_at: type.instant(),
      },
      indices: { ix_erasures_created: ['created_at'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('erasures', true);
  }
}
