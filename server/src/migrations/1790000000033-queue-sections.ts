import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, columnTypes, dialectOf, dropColumns } from '../core/database/migration-schema.js';

/** The queue keeps what was added by hand, the list that plays, and what follows it apart. */
export class QueueSections1790000000033 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await addColumns(runner, 'play_queue_entries', { section: type.str(10, { default: "'context'" }) });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'play_queue_entries', ['section']);
  }
}
