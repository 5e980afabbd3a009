import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, columnTypes, createTable, dialectOf, dropIndex } from '../core/database/migration-schema.js';

const LANGUAGE = new TableIndex({ name: 'ix_users_language', columnNames: ['language', 'id'] });

/** What administrators tell an audience; people are found by their language as they are by their country. */
export class Broadcasts1790000000295 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'broadcasts', {
      columns: {
        id: type.id(),
        user_id: type.int({ isNullable: true }),
        title: type.str(200),
        content: type.text(),
        action_label: type.str(40, { isNullable: true }),
        action_link: type.str(500, { isNullable: true }),
        audience: type.json(),
        by_email: type.bool(),
        state: type.str(8),
        up_to_id: type.int(),
        total: type.int({ isNullable: true }),
        looked_at: type.int({ default: 0 }),
        told: type.int({ default: 0 }),
        mailed: type.int({ default: 0 }),
        created_at: type.instant(),
        ended_at: type.instant({ isNullable: true }),
        touched_at: type.instant(),
      },
      indices: {
        ix_broadcasts_user: ['user_id', 'id'],
        ix_broadcasts_state: ['state', 'touched_at'],
        ix_broadcasts_age: ['created_at'],
      },
      references: { fk_broadcasts_user: { column: 'user_id', table: 'users', onDelete: 'SET NULL' } },
    });
    await addIndex(runner, 'users', LANGUAGE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'users', LANGUAGE);
    await runner.dropTable('broadcasts', true, true, true);
  }
}
