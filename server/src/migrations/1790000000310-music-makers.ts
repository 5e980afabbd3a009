import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, columnTypes, dialectOf, dropColumns } from '../core/database/migration-schema.js';

const TABLES = ['tracks', 'albums'];

/** Who made what belongs to a workspace. */
export class MusicMakers1790000000310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    for (const table of TABLES) await addColumns(runner, table, { created_by_id: type.int({ isNullable: true }) });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await dropColumns(runner, table, ['created_by_id']);
  }
}
