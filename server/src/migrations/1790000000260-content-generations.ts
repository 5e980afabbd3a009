import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** Counts what changes for guests, so that every process knows when answers that it keeps are over. */
export class ContentGenerations1790000000260 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'content_generations', {
      columns: { slot: type.key(), generation: type.int({ default: '0' }) },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('content_generations', true, true, true);
  }
}
