import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, columnTypes, createTable, dialectOf, dropColumns } from '../core/database/migration-schema.js';

const TABLES = ['present_visitors', 'visit_secrets', 'visit_months'];

/** What counting visitors takes. */
export class Visitors1790000000162 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await addColumns(runner, 'visit_days', { visitor_count: type.int({ default: 0 }) });
    await createTable(runner, 'visit_months', { columns: { month: type.key(), details: type.text() } });
    await createTable(runner, 'visit_secrets', { columns: { day: type.key(), secret: type.str(64) } });
    await createTable(runner, 'present_visitors', {
      columns: { visitor: type.str(32, { isPrimary: true }), seen_at: type.instant() },
      indices: { ix_present_visitors_seen: ['seen_at'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.dropTable(table, true, true, true);
    await dropColumns(runner, 'visit_days', ['visitor_count']);
  }
}
