import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** Genres whose counters are to be made right. */
export class GenreCounts1790000000063 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'genre_changes', { columns: { genre_id: type.key(), version: type.str(26) } });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('genre_changes', true);
  }
}
