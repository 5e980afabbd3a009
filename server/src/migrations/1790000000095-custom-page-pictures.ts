import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** Pictures in the text of custom pages. */
export class CustomPagePictures1790000000095 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'custom_page_pictures', {
      columns: { hash: type.str(40, { isPrimary: true }), created_at: type.instant() },
      indices: { ix_custom_page_pictures_created: ['created_at', 'hash'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('custom_page_pictures', true);
  }
}
