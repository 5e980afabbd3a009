import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** Who has changed which setting, and when; never to what. */
export class SettingChanges1790000000096 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'setting_changes', {
      columns: {
        id: type.id(),
        name: type.str(120),
        user_id: type.int({ isNullable: true }),
        changed_at: type.instant(),
      },
      indices: { ix_setting_changes_name: ['name', 'id'], ix_setting_changes_user: ['user_id'] },
      references: { fk_setting_changes_user: { column: 'user_id', table: 'users', onDelete: 'SET NULL' } },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('setting_changes', true);
  }
}
