import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** What uploads that go straight to a bucket may have left there. */
export class DirectUploads1790000000023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'direct_uploads', {
      columns: {
        upload_key: type.str(26, { isPrimary: true }),
        extension: type.str(20),
        mime: type.str(100),
        in_parts: type.bool(false),
        upload_id: type.str(1_024, { isNullable: true }),
        settled: type.bool(false),
        created_at: type.instant(),
      },
      indices: { ix_direct_uploads_created: ['created_at'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('direct_uploads', true, true, true);
  }
}
