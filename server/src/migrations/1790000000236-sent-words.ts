import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, columnTypes, dialectOf, dropColumns } from '../core/database/migration-schema.js';

/** Sent mails keep their words: those that were sent before are shown in today's. */
export class SentWords1790000000236 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await addColumns(runner, 'outgoing_mails', { content: type.text({ isNullable: true }) });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'outgoing_mails', ['content']);
  }
}
