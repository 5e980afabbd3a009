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

const INDEXES = {
  ix_workspaces_name: 'name',
  ix_workspaces_created: 'created_at',
  ix_workspaces_updated: 'updated_at',
  ix_workspaces_suspended: 'suspended_at',
};
const indexes = (): TableIndex[] =>
  Object.entries(INDEXES).map(([name, column]) => new TableIndex({ name, columnNames: [column, 'id'] }));
const COLUMNS = ['suspended_at', 'suspension_reason'];

/** Workspaces are listed and suspended by those who look after the site, and roles of theirs are found by who has them. */
export class WorkspaceSuspension1790000000315 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await addColumns(runner, 'workspaces', {
      suspended_at: type.instant({ isNullable: true }),
      suspension_reason: type.str(500, { isNullable: true }),
    });
    for (const index of indexes()) await addIndex(runner, 'workspaces', index);
    for (const [table, index] of rolesIndexes()) await addIndex(runner, table, index);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, index] of rolesIndexes()) await dropIndex(runner, table, index);
    for (const index of indexes()) await dropIndex(runner, 'workspaces', index);
    await dropColumns(runner, 'workspaces', COLUMNS);
  }
}

const rolesIndexes = (): [table: string, index: TableIndex][] => [
  [
    'workspace_members',
    new TableIndex({ name: 'ix_workspace_members_role', columnNames: ['role_id', 'workspace_id'] }),
  ],
  ['workspace_invites', new TableIndex({ name: 'ix_workspace_invites_role', columnNames: ['role_id'] })],
];
