import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** Music whose lists and counters are to be made right. */
export class Relistings1790000000077 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'relistings', {
      columns: { id: type.str(26, { isPrimary: true }), items: type.json(), created_at: type.instant() },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('relistings', true);
  }
}
