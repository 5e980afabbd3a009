import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumns,
  addIndex,
  columnTypes,
  dialectOf,
  dropColumns,
  dropIndex,
} from '../core/database/migration-schema.js';

const BY_STATE = new TableIndex({ name: 'ix_resource_tasks_state', columnNames: ['state', 'touched_at'] });

/** Work on many rows that nobody is at any more is found, and gets a job again. */
export class TouchedTasks1790000000237 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await addColumns(runner, 'resource_tasks', { touched_at: type.instant({ isNullable: true }) });
    await addIndex(runner, 'resource_tasks', BY_STATE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'resource_tasks', BY_STATE);
    await dropColumns(runner, 'resource_tasks', ['touched_at']);
  }
}
