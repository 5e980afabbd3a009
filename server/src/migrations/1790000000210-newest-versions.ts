import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** What was last heard of newer versions. */
export class NewestVersions1790000000210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'newest_versions', {
      columns: {
        id: type.id(),
        feed: type.str(300),
        etag: type.str(200, { isNullable: true }),
        version: type.str(40),
        heard_at: type.instant(),
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('newest_versions', true);
  }
}
