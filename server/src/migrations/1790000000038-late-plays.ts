import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, columnTypes, dialectOf, dropColumns } from '../core/database/migration-schema.js';

/** Plays that are reported late keep when they began, so that offline listening counts. */
export class LatePlays1790000000038 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await addColumns(runner, 'plays', { started_at: type.instant({ isNullable: true }) });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'plays', ['started_at']);
  }
}
