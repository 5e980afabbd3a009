import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, dropIndex } from '../core/database/migration-schema.js';

const index = (name: string, ...columnNames: string[]): TableIndex => new TableIndex({ name, columnNames });

const BARE = [index('ix_users_created', 'created_at', 'id'), index('ix_users_last_login', 'last_login_at', 'id')];
/** With what a walk along the order asks of each account: what few have may stand at its far end. */
const WALKED = [
  index('ix_users_created_at', 'created_at', 'id', 'updated_at', 'last_login_at', 'email_verified_at', 'deleted_at'),
  index('ix_users_last_login_at', 'last_login_at', 'id', 'created_at', 'updated_at', 'email_verified_at', 'deleted_at'),
];
const BANNED = index('ix_users_banned', 'banned_at', 'id');

/** What the list of accounts is read along, and finds the banned ones by. */
export class AccountOrders1790000000097 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const one of [...WALKED, BANNED]) await addIndex(runner, 'users', one);
    for (const one of BARE) await dropIndex(runner, 'users', one);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const one of BARE) await addIndex(runner, 'users', one);
    for (const one of [...WALKED, BANNED]) await dropIndex(runner, 'users', one);
  }
}
