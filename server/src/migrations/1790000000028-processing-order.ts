import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, dropIndex } from '../core/database/migration-schema.js';

const TABLE = 'processing_tasks';
const BEFORE = new TableIndex({ name: 'ix_processing_tasks_due', columnNames: ['state', 'run_at'] });
const NOW = new TableIndex({ name: 'ix_processing_tasks_next', columnNames: ['state', 'is_quiet', 'run_at'] });

/** Who waits for a track goes before the work that nobody waits for. */
export class ProcessingOrder1790000000028 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, TABLE, NOW);
    await dropIndex(runner, TABLE, BEFORE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await addIndex(runner, TABLE, BEFORE);
    await dropIndex(runner, TABLE, NOW);
  }
}
