import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** Templates of the tags of pages, and code of the owner's: what is written into heads. */
export class HeadTexts1790000000390 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'head_texts', {
      columns: { name: type.str(60, { isPrimary: true }), value: type.text(), updated_at: type.instant() },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('head_texts', true);
  }
}
