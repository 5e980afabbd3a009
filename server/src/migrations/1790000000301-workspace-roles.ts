import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantRights, revokeRights } from '../core/database/migration-rights.js';

const MANAGING = ['workspace_members.invite', 'workspace_members.update', 'workspace_members.delete'];
const EDITING = ['workspace_music.create', 'workspace_music.update', 'workspace_insights.view'];
const ROLES: Readonly<Record<string, readonly string[]>> = {
  'Workspace admin': [...MANAGING, ...EDITING, 'workspace_music.delete'],
  'Workspace editor': EDITING,
  'Workspace viewer': ['workspace_insights.view'],
};
/** Of users and artists. */
const RIGHTS = { 2: ['workspaces.create'], 3: ['workspaces.create'] };
/** Those of the site come with its first start, which may be after this. */
const SITE_ROLES = 4;

/** The roles of members, and the right to make a workspace for the people of sites that are older than it. */
export class WorkspaceRoles1790000000301 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await grantRights(runner, RIGHTS);
    for (const [name, rights] of Object.entries(ROLES)) {
      const known = (await runner.query("SELECT id FROM roles WHERE type = 'workspace' AND name = ?", [
        name,
      ])) as object[];
      if (known.length === 0) await insertRole(runner, name, rights);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM roles WHERE type = 'workspace'");
    await revokeRights(runner, RIGHTS);
  }
}

async function insertRole(runner: QueryRunner, name: string, rights: readonly string[]): Promise<void> {
  const [row] = (await runner.query('SELECT MAX(id) AS id FROM roles')) as { id: number | null }[];
  const now = new Date().toISOString().replace('T', ' ').replace('Z', '');
  await runner.query(
    "INSERT INTO roles (id, type, name, is_default, is_guests, is_artists, description, is_internal, permissions, created_at, updated_at) VALUES (?, 'workspace', ?, 0, 0, 0, '', 1, ?, ?, ?)",
    [
      Math.max(Number(row?.id ?? 0), SITE_ROLES) + 1,
      name,
      JSON.stringify(rights.map((right) => ({ name: right, restrictions: [] }))),
      now,
      now,
    ],
  );
}
