import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, columnTypes, dialectOf, dropColumns } from '../core/database/migration-schema.js';

/** Room for files that is one person's own; null leaves it to roles and site. */
export class UserStorage1790000000062 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await addColumns(runner, 'users', { available_storage_mb: type.int({ isNullable: true }) });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'users', ['available_storage_mb']);
  }
}
