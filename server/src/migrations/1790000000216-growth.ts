import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

const TABLES = ['storage_days', 'missed_searches'];

/** How much is stored over time, and what is looked for in vain. */
export class Growth1790000000216 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'storage_days', { columns: { day: type.key(), bytes: type.real() } });
    await createTable(runner, 'missed_searches', {
      columns: { day: type.key(), hash: type.str(32, { isPrimary: true }), text: type.str(60), times: type.int() },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.dropTable(table, true, true, true);
  }
}
