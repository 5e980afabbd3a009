import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, columnTypes, dialectOf, dropColumns } from '../core/database/migration-schema.js';

/** When something was listed first, so that it is announced as a release once; what is listed already is not announced. */
export class FirstListed1790000000044 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    for (const table of ['tracks', 'albums']) {
      await addColumns(runner, table, { first_listed_at: type.instant({ isNullable: true }) });
      await runner.query(
        `UPDATE ${table} SET first_listed_at = COALESCE(publish_at, created_at) WHERE listed = 1 AND first_listed_at IS NULL`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['tracks', 'albums']) await dropColumns(runner, table, ['first_listed_at']);
  }
}
