import { named } from '../../core/database/entity-columns.js';
import type { ColumnOf } from '../../core/database/entity-columns.js';
import type { Page } from '../../core/database/pages.js';
import { Repository } from '../../core/database/repository.js';
import { asNumber, listOf, sql } from '../../core/database/sql.js';
import { above, below } from '../../core/database/where.js';
import type { Changes } from '../../core/database/table.js';
import { WorkspaceInviteEntity } from './workspace.entity.js';

export type InviteRow = Pick<WorkspaceInviteEntity, (typeof COLUMNS)[number]>;

const COLUMNS = [
  'id',
  'workspace_id',
  'email',
  'role_id',
  'invited_by_id',
  'created_at',
  'sent_at',
  'expires_at',
] as const satisfies readonly ColumnOf<WorkspaceInviteEntity>[];
const i = named(WorkspaceInviteEntity);

/** Who is asked into workspaces. Whoever writes has locked the workspace. */
export class InvitesRepository extends Repository {
  private readonly invites = this.table(WorkspaceInviteEntity);

  async find(id: string): Promise<InviteRow | null> {
    return await this.invites.pickOne(COLUMNS, { id });
  }

  /** As it stands now. */
  async lock(id: string): Promise<InviteRow | null> {
    return await this.invites.pickOne(COLUMNS, { id }, { lock: true });
  }

  /** Of a workspace, the newest first; those that have run out too. */
  async listOf(workspaceId: number, limit: number): Promise<InviteRow[]> {
    return await this.invites.pick(
      COLUMNS,
      { workspace_id: workspaceId },
      { order: { created_at: 'desc', id: 'desc' }, limit },
    );
  }

  /** All of the locked workspace. */
  async lockAll(workspaceId: number): Promise<InviteRow[]> {
    return await this.invites.pick(COLUMNS, { workspace_id: workspaceId }, { lock: true });
  }

  /** Of these workspaces, the open ones for an address. */
  async openFor(email: string, workspaceIds: readonly number[]): Promise<InviteRow[]> {
    if (workspaceIds.length === 0) return [];
    const rows = await this.invites.pick(COLUMNS, { email, workspace_id: workspaceIds, expires_at: above(new Date()) });
    // MySQL compares without accents.
    return rows.filter((row) => row.email === email);
  }

  async insertInvites(rows: readonly InviteRow[]): Promise<void> {
    await this.invites.insertMany(rows);
  }

  async update(id: string, changes: Changes<WorkspaceInviteEntity>): Promise<void> {
    await this.invites.update({ id }, changes);
  }

  /** @returns whether it was there. */
  async delete(id: string): Promise<boolean> {
    return (await this.invites.delete({ id })) === 1;
  }

  /** What a member of the locked workspace has asked others. @param roleIds of these roles alone. */
  async deleteOfInviter(workspaceId: number, inviterId: number, roleIds?: readonly number[]): Promise<void> {
    const own = { workspace_id: workspaceId, invited_by_id: inviterId };
    await this.invites.delete(roleIds ? { ...own, role_id: roleIds } : own);
  }

  /** @returns how many, at most the limit. */
  async deleteEndedBefore(moment: Date, limit: number): Promise<number> {
    return await this.invites.delete({ expires_at: below(moment) }, { limit });
  }

  /** Of somebody who leaves the site. @returns where they were asked in, at most the limit. */
  async deleteFor(email: string, limit: number): Promise<number[]> {
    const rows = await this.invites.pick(['id', 'workspace_id'], { email }, { order: { id: 'asc' }, limit });
    if (rows.length > 0) await this.invites.delete({ id: rows.map(({ id }) => id) });
    return rows.map((row) => row.workspace_id);
  }

  /** What somebody who leaves the site has asked others. @returns where, at most the limit. */
  async deleteBy(inviterId: number, limit: number): Promise<number[]> {
    const own = { invited_by_id: inviterId };
    const rows = await this.invites.pick(['id', 'workspace_id'], own, { order: { id: 'asc' }, limit });
    if (rows.length > 0) await this.invites.delete({ id: rows.map(({ id }) => id) });
    return rows.map((row) => row.workspace_id);
  }

  /** How many are asked in with each of these roles, over all workspaces; those that nobody is are missing. */
  async countOfRoles(roleIds: readonly number[]): Promise<Map<number, number>> {
    if (roleIds.length === 0) return new Map();
    const rows = await this.readRows(
      { role: i.role_id, n: asNumber(sql`COUNT(*)`) },
      sql`FROM ${i} WHERE ${i.role_id} IN ${listOf(roleIds)} GROUP BY ${i.role_id}`,
    );
    return new Map(rows.map(({ role, n }) => [role, n]));
  }

  /** Where somebody is asked in with the role. @param limit of invites that are looked at. */
  async workspacesOf(roleId: number, limit: number): Promise<number[]> {
    return await this.invites.column('workspace_id', { role_id: roleId }, { order: { id: 'asc' }, limit });
  }

  /** In the locked workspaces, to no more invites than the limit. @returns how many. */
  async giveRole(
    workspaceIds: readonly number[],
    { from, to }: { from: number; to: number },
    limit: number,
  ): Promise<number> {
    const where = { role_id: from, workspace_id: workspaceIds };
    const ids = await this.invites.column('id', where, { order: { id: 'asc' }, limit });
    return ids.length === 0 ? 0 : await this.invites.update({ id: ids }, { role_id: to });
  }

  /** Those that somebody has sent or got, for the copy of their data. */
  async pageOf(
    { userId, email }: { userId: number; email: string },
    { after, limit }: Page<{ id: string }>,
  ): Promise<Pick<InviteRow, 'id' | 'email' | 'invited_by_id' | 'created_at' | 'expires_at'>[]> {
    return await this.invites.pick(
      ['id', 'email', 'invited_by_id', 'created_at', 'expires_at'],
      sql`${i.id} > ${after?.id ?? ''} AND (${i.invited_by_id} = ${userId} OR ${i.email} = ${email})`,
      { order: { id: 'asc' }, limit },
    );
  }
}
