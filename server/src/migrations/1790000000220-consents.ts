import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, columnTypes, createTable, dialectOf, dropColumns } from '../core/database/migration-schema.js';

/** What people consent to, and archives of personal data that the admin area asks for. */
export class Consents1790000000220 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await addColumns(runner, 'data_exports', { is_administrative: type.bool(false) });
    await createTable(runner, 'consents', {
      columns: {
        id: type.id(),
        user_id: type.int({ isNullable: true }),
        receipt: type.str(16, { isNullable: true }),
        kind: type.str(8),
        accepted: type.json(),
        address: type.str(45),
        created_at: type.instant(),
      },
      indices: {
        ix_consents_created: ['created_at', 'id'],
        ix_consents_user: ['user_id', 'id'],
        ix_consents_receipt: ['receipt', 'id'],
        ix_consents_kind: ['kind', 'id'],
      },
      references: { fk_consents_user: { column: 'user_id', table: 'users', onDelete: 'CASCADE' } },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('consents', true, true, true);
    await dropColumns(runner, 'data_exports', ['is_administrative']);
  }
}
