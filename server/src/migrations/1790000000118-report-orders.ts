import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, dropIndex } from '../core/database/migration-schema.js';

const BARE = new TableIndex({ name: 'ix_abuse_reports_updated', columnNames: ['updated_at', 'id'] });
const COVERING = new TableIndex({
  name: 'ix_abuse_reports_updated_at',
  columnNames: ['updated_at', 'id', 'created_at'],
});

/** Reports of a time of change are sorted by what their index holds. */
export class ReportOrders1790000000118 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'abuse_reports', COVERING);
    await dropIndex(runner, 'abuse_reports', BARE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'abuse_reports', BARE);
    await dropIndex(runner, 'abuse_reports', COVERING);
  }
}
