import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, columnTypes, dialectOf, dropColumns } from '../core/database/migration-schema.js';

/** Artists that stay without music. */
export class KeptArtists1790000000081 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'artists', { is_kept: columnTypes(dialectOf(runner)).bool(false) });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'artists', ['is_kept']);
  }
}
