import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, columnTypes, dialectOf, dropColumns } from '../core/database/migration-schema.js';

const TABLES = ['track_artists', 'album_artists'];

/** Who is credited may have a share in it. */
export class CreditShares1790000000380 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    for (const table of TABLES) await addColumns(runner, table, { share_bp: type.int({ isNullable: true }) });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await dropColumns(runner, table, ['share_bp']);
  }
}
