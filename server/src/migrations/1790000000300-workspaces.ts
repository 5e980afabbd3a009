import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** Those that refer to others first. */
const TABLES = ['workspace_invites', 'workspace_members', 'workspaces'];

/** Teams, who belongs to them, and who is asked in. */
export class Workspaces1790000000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'workspaces', {
      columns: {
        id: type.id(),
        name: type.str(60),
        owner_id: type.int(),
        image: type.str(40, { isNullable: true }),
        created_at: type.instant(),
        updated_at: type.instant(),
      },
      indices: { ix_workspaces_owner: ['owner_id'] },
    });
    await createTable(runner, 'workspace_members', {
      columns: { workspace_id: type.key(), user_id: type.key(), role_id: type.int(), joined_at: type.instant() },
      indices: { ix_workspace_members_user: ['user_id', 'workspace_id'] },
      references: {
        fk_workspace_members_workspace: { column: 'workspace_id', table: 'workspaces', onDelete: 'CASCADE' },
        fk_workspace_members_user: { column: 'user_id', table: 'users', onDelete: 'CASCADE' },
      },
    });
    await createInvites(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.dropTable(table, true, true, true);
  }
}

async function createInvites(runner: QueryRunner): Promise<void> {
  const type = columnTypes(dialectOf(runner));
  await createTable(runner, 'workspace_invites', {
    columns: {
      id: type.str(26, { isPrimary: true }),
      workspace_id: type.int(),
      email: type.str(191),
      role_id: type.int(),
      invited_by_id: type.int({ isNullable: true }),
      created_at: type.instant(),
      sent_at: type.instant(),
      expires_at: type.instant(),
    },
    indices: {
      ix_workspace_invites_workspace: ['workspace_id', 'created_at'],
      ix_workspace_invites_email: ['email'],
      ix_workspace_invites_inviter: ['invited_by_id'],
      ix_workspace_invites_expires: ['expires_at'],
    },
    references: {
      fk_workspace_invites_workspace: { column: 'workspace_id', table: 'workspaces', onDelete: 'CASCADE' },
      fk_workspace_invites_inviter: { column: 'invited_by_id', table: 'users', onDelete: 'SET NULL' },
    },
  });
}
