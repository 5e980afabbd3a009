import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumns,
  addIndex,
  columnTypes,
  dialectOf,
  dropColumns,
  dropIndex,
} from '../core/database/migration-schema.js';

const OWN_RIGHTS = new TableIndex({ name: 'ix_users_own_rights', columnNames: ['has_own_rights', 'id'] });

/** Few people have rights beside those of their roles: whoever asks who holds one finds them without looking at everybody. */
export class OwnRights1790000000290 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'users', { has_own_rights: columnTypes(dialectOf(runner)).bool(false) });
    await runner.query("UPDATE users SET has_own_rights = 1 WHERE permissions IS NOT NULL AND permissions <> '[]'");
    await addIndex(runner, 'users', OWN_RIGHTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'users', OWN_RIGHTS);
    await dropColumns(runner, 'users', ['has_own_rights']);
  }
}
