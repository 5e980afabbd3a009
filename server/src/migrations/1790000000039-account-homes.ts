import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TableIndex } from 'typeorm';
import {
  addColumns,
  addIndex,
  columnTypes,
  createTable,
  dialectOf,
  dropColumns,
  dropIndex,
} from '../core/database/migration-schema.js';

const BY_NAME = new TableIndex({ name: 'ux_roles_name', columnNames: ['name'], isUnique: true });
const BY_TYPE = new TableIndex({ name: 'ux_roles_type_name', columnNames: ['type', 'name'], isUnique: true });

/** Roles of the site and of workspaces, the last sign-ins of each account, and how often tokens are used. */
export class AccountHomes1790000000039 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await addColumns(runner, 'roles', { type: type.str(10, { default: "'sitewide'" }) });
    await addIndex(runner, 'roles', BY_TYPE);
    await dropIndex(runner, 'roles', BY_NAME);
    await createTable(runner, 'sign_ins', {
      columns: {
        id: type.id(),
        user_id: type.int(),
        device_type: type.str(8),
        platform: type.str(60),
        browser: type.str(60),
        ip_address: type.str(45),
        city: type.str(100),
        country: type.str(2),
        created_at: type.instant(),
      },
      indices: { ix_sign_ins_user: ['user_id', 'id'] },
      references: { fk_sign_ins_user: { column: 'user_id', table: 'users', onDelete: 'CASCADE' } },
    });
    await createTable(runner, 'access_token_days', {
      columns: { token_id: type.key(), day: type.key(), requests: type.int() },
      indices: { ix_access_token_days_day: ['day'] },
      references: { fk_access_token_days_token: { column: 'token_id', table: 'access_tokens', onDelete: 'CASCADE' } },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('access_token_days', true);
    await runner.dropTable('sign_ins', true);
    await addIndex(runner, 'roles', BY_NAME);
    await dropIndex(runner, 'roles', BY_TYPE);
    await dropColumns(runner, 'roles', ['type']);
  }
}
