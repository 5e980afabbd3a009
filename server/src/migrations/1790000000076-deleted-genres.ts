import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, columnTypes, dialectOf, dropColumns } from '../core/database/migration-schema.js';

const TABLES = ['genres', 'tags'] as const;

/** Genres and tags that are deleted while what links them to music is still erased. */
export class DeletedGenres1790000000076 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    for (const table of TABLES) await addColumns(runner, table, { deleted_at: type.instant({ isNullable: true }) });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await dropColumns(runner, table, ['deleted_at']);
  }
}
