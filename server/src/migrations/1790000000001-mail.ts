import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

const OPTIONAL = { isNullable: true };

/** Outgoing mails. */
export class Mail1790000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'outgoing_mails', {
      columns: {
        id: type.id(),
        message_id: type.str(255),
        template: type.str(40),
        to_email: type.str(255),
        to_name: type.str(255),
        from_email: type.str(255, OPTIONAL),
        language: type.str(20),
        subject: type.str(255),
        params: type.text(),
        status: type.str(6),
        attempts: type.int({ default: '0' }),
        last_error: type.text(OPTIONAL),
        created_at: type.instant(),
        sent_at: type.instant(OPTIONAL),
      },
      indices: { ix_outgoing_mails_status: ['status', 'id'], ix_outgoing_mails_created: ['created_at'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('outgoing_mails', true, true, true);
  }
}
