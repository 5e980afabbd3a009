import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, columnTypes, dialectOf, dropColumns } from '../core/database/migration-schema.js';

/** When a warning was queued is one thing, when it was sent another. */
export class InactiveMails1790000000180 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await addColumns(runner, 'users', { inactive_mail_at: type.instant({ isNullable: true }) });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'users', ['inactive_mail_at']);
  }
}
