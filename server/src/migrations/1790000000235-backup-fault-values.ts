import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, columnTypes, dialectOf, dropColumns } from '../core/database/migration-schema.js';

/** Why a backup failed can be said in the reader's language, whatever stands in it. */
export class BackupFaultValues1790000000235 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await addColumns(runner, 'backup_runs', { message_values: type.json({ isNullable: true }) });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'backup_runs', ['message_values']);
  }
}
