import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, columnTypes, createTable, dialectOf, dropColumns } from '../core/database/migration-schema.js';

/** Administrators who act as somebody else: in which session, and who has when. */
export class Impersonations1790000000091 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await addColumns(runner, 'sessions', { acts_as_id: type.int({ isNullable: true }) });
    await createTable(runner, 'impersonations', {
      columns: {
        id: type.id(),
        user_id: type.int(),
        impersonator_id: type.int({ isNullable: true }),
        session_id: type.int(),
        ip_address: type.str(45),
        created_at: type.instant(),
        ended_at: type.instant({ isNullable: true }),
      },
      indices: {
        ix_impersonations_user: ['user_id', 'id'],
        ix_impersonations_impersonator: ['impersonator_id'],
        ix_impersonations_session: ['session_id'],
        ix_impersonations_ended: ['ended_at'],
      },
      references: {
        fk_impersonations_user: { column: 'user_id', table: 'users', onDelete: 'CASCADE' },
        fk_impersonations_impersonator: { column: 'impersonator_id', table: 'users', onDelete: 'SET NULL' },
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('impersonations', true);
    await dropColumns(runner, 'sessions', ['acts_as_id']);
  }
}
