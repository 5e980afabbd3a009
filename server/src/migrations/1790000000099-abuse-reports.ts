import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

const OPTIONAL = { isNullable: true };

/** What people report, and what was decided about it. */
export class AbuseReports1790000000099 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'abuse_reports', {
      columns: {
        id: type.id(),
        model_type: type.str(8),
        model_id: type.int(),
        subject: type.str(255),
        reason: type.str(10),
        text: type.str(2000),
        reporter_id: type.int(OPTIONAL),
        open_by: type.str(64, OPTIONAL),
        state: type.str(9, { default: "'open'" }),
        decided_by: type.int(OPTIONAL),
        decided_at: type.instant(OPTIONAL),
        created_at: type.instant(),
        updated_at: type.instant(),
      },
      indices: {
        ix_abuse_reports_created: ['created_at', 'id'],
        ix_abuse_reports_updated: ['updated_at', 'id'],
        ix_abuse_reports_state: ['state', 'id'],
        ix_abuse_reports_reason: ['reason', 'id'],
        ix_abuse_reports_type: ['model_type', 'id'],
        ix_abuse_reports_reporter: ['reporter_id', 'id'],
        ix_abuse_reports_decider: ['decided_by', 'id'],
      },
      uniques: { ux_abuse_reports_open: ['model_type', 'model_id', 'open_by'] },
      references: {
        fk_abuse_reports_reporter: { column: 'reporter_id', table: 'users', onDelete: 'SET NULL' },
        fk_abuse_reports_decider: { column: 'decided_by', table: 'users', onDelete: 'SET NULL' },
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('abuse_reports', true, true, true);
  }
}
