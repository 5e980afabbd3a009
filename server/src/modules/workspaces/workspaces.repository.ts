import { named } from '../../core/database/entity-columns.js';
import type { ColumnOf } from '../../core/database/entity-columns.js';
import type { Page } from '../../core/database/pages.js';
import { Repository } from '../../core/database/repository.js';
import { asNumber, listOf, sql } from '../../core/database/sql.js';
import type { Changes } from '../../core/database/table.js';
import { UserEntity } from '../users/index.js';
import { WorkspaceEntity, WorkspaceMemberEntity } from './workspace.entity.js';

export type WorkspaceRow = Pick<WorkspaceEntity, (typeof COLUMNS)[number]>;
/** A workspace of somebody, with their role. */
export type OwnWorkspaceRow = WorkspaceRow & { role_id: number };

const COLUMNS = [
  'id',
  'name',
  'owner_id',
  'image',
  'suspended_at',
  'suspension_reason',
  'created_at',
  'updated_at',
] as const satisfies readonly ColumnOf<WorkspaceEntity>[];
const [w, m, u] = [named(WorkspaceEntity, 'w'), named(WorkspaceMemberEntity, 'm'), named(UserEntity, 'u')];

/** Workspaces by themselves. */
export class WorkspacesRepository extends Repository {
  private readonly workspaces = this.table(WorkspaceEntity);

  async find(id: number): Promise<WorkspaceRow | null> {
    return await this.workspaces.pickOne(COLUMNS, { id });
  }

  /** Nobody else changes it, its members or its invites until the unit ends: all of that begins here. */
  async lock(id: number): Promise<WorkspaceRow | null> {
    return await this.workspaces.pickOne(COLUMNS, { id }, { lock: true });
  }

  /** As `lock`, in the order of the ids. */
  async lockAll(ids: readonly number[]): Promise<WorkspaceRow[]> {
    return await this.workspaces.pick(COLUMNS, { id: ids }, { order: { id: 'asc' }, lock: true });
  }

  /** Those that somebody owns, locked. */
  async lockOwnedBy(userId: number, limit: number): Promise<WorkspaceRow[]> {
    return await this.workspaces.pick(COLUMNS, { owner_id: userId }, { order: { id: 'asc' }, limit, lock: true });
  }

  async countOwnedBy(userId: number): Promise<number> {
    return await this.workspaces.count({ owner_id: userId });
  }

  /** How many people belong to the largest that somebody owns, who is one of them; whoever is in the trash takes no seat. */
  async mostMembersOf(ownerId: number): Promise<number> {
    const [largest] = await this.readRows(
      { n: asNumber(sql`COUNT(*)`) },
      sql`FROM ${w} JOIN ${m} ON ${m.workspace_id} = ${w.id} JOIN ${u} ON ${u.id} = ${m.user_id} WHERE ${w.owner_id} = ${ownerId} AND ${u.deleted_at} IS NULL GROUP BY ${w.id} ORDER BY n DESC LIMIT 1`,
    );
    return largest?.n ?? 0;
  }

  /** By name. */
  async listOf(userId: number, limit: number): Promise<OwnWorkspaceRow[]> {
    return await this.readRows(
      {
        id: w.id,
        name: w.name,
        owner_id: w.owner_id,
        image: w.image,
        suspended_at: w.suspended_at,
        suspension_reason: w.suspension_reason,
        created_at: w.created_at,
        updated_at: w.updated_at,
        role_id: m.role_id,
      },
      sql`FROM ${m} JOIN ${w} ON ${w.id} = ${m.workspace_id} WHERE ${m.user_id} = ${userId} ORDER BY ${w.name}, ${w.id} LIMIT ${limit}`,
    );
  }

  /** For the copy of somebody's data. */
  async pageOf(
    userId: number,
    { after, limit }: Page<{ id: number }>,
  ): Promise<{ id: number; name: string; owner_id: number; role_id: number; joined_at: Date }[]> {
    return await this.readRows(
      { id: w.id, name: w.name, owner_id: w.owner_id, role_id: m.role_id, joined_at: m.joined_at },
      sql`FROM ${m} JOIN ${w} ON ${w.id} = ${m.workspace_id} WHERE ${m.user_id} = ${userId} AND ${w.id} > ${after?.id ?? 0} ORDER BY ${w.id} LIMIT ${limit}`,
    );
  }

  async listByIds(ids: readonly number[]): Promise<WorkspaceRow[]> {
    return await this.workspaces.pick(COLUMNS, { id: ids });
  }

  /** How many people each has, without those in the trash. */
  async countMembers(ids: readonly number[]): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.readRows(
      { id: m.workspace_id, n: asNumber(sql`COUNT(*)`) },
      sql`FROM ${m} JOIN ${u} ON ${u.id} = ${m.user_id} WHERE ${m.workspace_id} IN ${listOf(ids)} AND ${u.deleted_at} IS NULL GROUP BY ${m.workspace_id}`,
    );
    return new Map(rows.map(({ id, n }) => [id, n]));
  }

  /** @returns its id. */
  async insert(name: string, ownerId: number, image: string | null): Promise<number> {
    const now = new Date();
    return await this.workspaces.insert({ name, owner_id: ownerId, image, created_at: now, updated_at: now });
  }

  async update(id: number, changes: Changes<WorkspaceEntity>): Promise<void> {
    await this.workspaces.update({ id }, { ...changes, updated_at: new Date() });
  }

  /** With its members and invites. */
  async delete(ids: readonly number[]): Promise<number> {
    return await this.workspaces.delete({ id: ids });
  }
}
