import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumns,
  addIndex,
  columnTypes,
  createTable,
  dialectOf,
  dropColumns,
  dropIndex,
} from '../core/database/migration-schema.js';

const index = (name: string, ...columnNames: string[]): TableIndex => new TableIndex({ name, columnNames });

const USERS = [
  // MySQL does not order by the id behind a unique index.
  index('ix_users_email', 'email', 'id'),
  index('ix_users_deleted', 'deleted_at'),
  index('ix_users_updated', 'updated_at', 'id'),
  index('ix_users_country', 'country', 'id'),
  index('ix_users_verified', 'email_verified_at', 'id'),
];
const FILES = [
  index('ix_file_entries_name', 'name', 'id'),
  index('ix_file_entries_size', 'file_size', 'id'),
  index('ix_file_entries_created', 'created_at', 'id'),
  index('ix_file_entries_updated', 'updated_at', 'id'),
  index('ix_file_entries_type', 'type', 'id'),
  index('ix_file_entries_disk', 'disk', 'id'),
];

/** A trash for accounts, what the lists of accounts and files are sorted and filtered by, and work on many rows. */
export class AdminLists1790000000042 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await addColumns(runner, 'users', { deleted_at: type.instant({ isNullable: true }) });
    for (const one of USERS) await addIndex(runner, 'users', one);
    for (const one of FILES) await addIndex(runner, 'file_entries', one);
    await createTable(runner, 'resource_tasks', {
      columns: {
        id: type.str(26, { isPrimary: true }),
        user_id: type.int(),
        resource: type.str(40),
        action: type.str(8),
        state: type.str(8),
        request: type.json(),
        total: type.int({ isNullable: true }),
        done: type.int({ default: 0 }),
        failed: type.int({ default: 0 }),
        message: type.str(255, { isNullable: true }),
        after_id: type.int({ default: 0 }),
        has_file: type.bool(false),
        expires_at: type.instant(),
        created_at: type.instant(),
      },
      indices: { ix_resource_tasks_user: ['user_id', 'action', 'state'], ix_resource_tasks_expires: ['expires_at'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('resource_tasks', true);
    for (const one of FILES) await dropIndex(runner, 'file_entries', one);
    for (const one of USERS) await dropIndex(runner, 'users', one);
    await dropColumns(runner, 'users', ['deleted_at']);
  }
}
