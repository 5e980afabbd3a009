import { WORKSPACES_PER_PERSON_MAX } from '@tonearm/shared/limits';
import { named } from '../../core/database/entity-columns.js';
import type { ColumnOf } from '../../core/database/entity-columns.js';
import { Repository } from '../../core/database/repository.js';
import { asNumber, listOf, sql } from '../../core/database/sql.js';
import { UserEntity } from '../users/index.js';
import { WorkspaceEntity, WorkspaceMemberEntity } from './workspace.entity.js';

export type MemberRow = Pick<WorkspaceMemberEntity, (typeof COLUMNS)[number]>;
/** A member as others see them. */
export type MemberOfListRow = Omit<MemberRow, 'workspace_id'> & Pick<UserEntity, 'name' | 'email' | 'avatar'>;
/** What somebody is to a workspace. */
export interface PlaceRow {
  workspace_id: number;
  /** Of the workspace. */
  name: string;
  owner_id: number;
  role_id: number;
  suspended_at: Date | null;
}

const COLUMNS = [
  'workspace_id',
  'user_id',
  'role_id',
  'joined_at',
] as const satisfies readonly ColumnOf<WorkspaceMemberEntity>[];
const [w, m, u] = [named(WorkspaceEntity, 'w'), named(WorkspaceMemberEntity, 'm'), named(UserEntity, 'u')];

const PLACE = {
  workspace_id: m.workspace_id,
  name: w.name,
  owner_id: w.owner_id,
  role_id: m.role_id,
  suspended_at: w.suspended_at,
};

/** Who belongs to workspaces. Whoever writes has locked the workspace. */
export class MembersRepository extends Repository {
  private readonly members = this.table(WorkspaceMemberEntity);
  private readonly people = this.table(UserEntity);

  async placeOf(userId: number, workspaceId: number): Promise<PlaceRow | null> {
    const [row] = await this.readRows(
      PLACE,
      sql`FROM ${m} JOIN ${w} ON ${w.id} = ${m.workspace_id} WHERE ${m.workspace_id} = ${workspaceId} AND ${m.user_id} = ${userId}`,
    );
    return row ?? null;
  }

  /** Where somebody belongs, along the index of members. */
  async placesOf(userId: number): Promise<PlaceRow[]> {
    return await this.readRows(
      PLACE,
      sql`FROM ${m} JOIN ${w} ON ${w.id} = ${m.workspace_id} WHERE ${m.user_id} = ${userId} ORDER BY ${m.workspace_id} LIMIT ${WORKSPACES_PER_PERSON_MAX}`,
    );
  }

  /** Of the locked workspace, as it stands now. */
  async lock(workspaceId: number, userId: number): Promise<MemberRow | null> {
    return await this.members.pickOne(COLUMNS, { workspace_id: workspaceId, user_id: userId }, { lock: true });
  }

  /** All of the locked workspace, those who came first before the others. */
  async lockAll(workspaceId: number): Promise<MemberRow[]> {
    return await this.members.pick(
      COLUMNS,
      { workspace_id: workspaceId },
      { order: { joined_at: 'asc', user_id: 'asc' }, lock: true },
    );
  }

  /** How many belong to the locked workspace; whoever is in the trash takes no seat. */
  async seatsOf(workspaceId: number): Promise<number> {
    const members = await this.lockAll(workspaceId);
    const ids = members.map((member) => member.user_id);
    return ids.length === 0 ? 0 : await this.people.count({ id: ids, deleted_at: null });
  }

  /** Those who came first before the others; people in the trash are missing. @param userId of one alone. */
  async listOf(workspaceId: number, limit: number, userId: number | null = null): Promise<MemberOfListRow[]> {
    const one = userId === null ? sql`` : sql` AND ${m.user_id} = ${userId}`;
    return await this.readRows(
      {
        user_id: m.user_id,
        role_id: m.role_id,
        joined_at: m.joined_at,
        name: u.name,
        email: u.email,
        avatar: u.avatar,
      },
      sql`FROM ${m} JOIN ${u} ON ${u.id} = ${m.user_id} WHERE ${m.workspace_id} = ${workspaceId} AND ${u.deleted_at} IS NULL${one} ORDER BY ${m.joined_at}, ${m.user_id} LIMIT ${limit}`,
    );
  }

  /** Workspace -> the role of somebody; those where they are no member are missing. */
  async rolesOf(userId: number, workspaceIds: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.members.pick(['workspace_id', 'role_id'], { user_id: userId, workspace_id: workspaceIds });
    return new Map(rows.map((row) => [row.workspace_id, row.role_id]));
  }

  /** All of the locked workspace. */
  async emailsOf(workspaceId: number): Promise<string[]> {
    const rows = await this.readRows(
      { email: u.email },
      sql`FROM ${m} JOIN ${u} ON ${u.id} = ${m.user_id} WHERE ${m.workspace_id} = ${workspaceId}`,
    );
    return rows.map(({ email }) => email);
  }

  async hasAny(userId: number): Promise<boolean> {
    return await this.members.has({ user_id: userId });
  }

  async countOf(userId: number): Promise<number> {
    return await this.members.count({ user_id: userId });
  }

  async insert(workspaceId: number, userId: number, roleId: number): Promise<void> {
    await this.members.insert({ workspace_id: workspaceId, user_id: userId, role_id: roleId, joined_at: new Date() });
  }

  async setRole(workspaceId: number, userId: number, roleId: number): Promise<void> {
    await this.members.update({ workspace_id: workspaceId, user_id: userId }, { role_id: roleId });
  }

  async delete(workspaceId: number, userId: number): Promise<number> {
    return await this.members.delete({ workspace_id: workspaceId, user_id: userId });
  }

  /** How many have each of these roles, over all workspaces; those that nobody has are missing. */
  async countOfRoles(roleIds: readonly number[]): Promise<Map<number, number>> {
    if (roleIds.length === 0) return new Map();
    const rows = await this.readRows(
      { role: m.role_id, n: asNumber(sql`COUNT(*)`) },
      sql`FROM ${m} WHERE ${m.role_id} IN ${listOf(roleIds)} GROUP BY ${m.role_id}`,
    );
    return new Map(rows.map(({ role, n }) => [role, n]));
  }

  /** Those of the people who have the role somewhere; they may be named several times. */
  async holdersAmong(roleId: number, userIds: readonly number[]): Promise<number[]> {
    return await this.members.column('user_id', { user_id: userIds, role_id: roleId });
  }

  /** Where somebody has the role. @param limit of members that are looked at. */
  async workspacesOf(roleId: number, limit: number): Promise<number[]> {
    return await this.members.column('workspace_id', { role_id: roleId }, { order: { workspace_id: 'asc' }, limit });
  }

  /** In the locked workspaces, to no more members than the limit. @returns who has another one now; who is in several is named so often. */
  async giveRole(
    workspaceIds: readonly number[],
    { from, to }: { from: number; to: number },
    limit: number,
  ): Promise<number[]> {
    const held = await this.members.pick(
      ['workspace_id', 'user_id'],
      { role_id: from, workspace_id: workspaceIds },
      { order: { workspace_id: 'asc', user_id: 'asc' }, limit, lock: true },
    );
    for (const id of new Set(held.map((row) => row.workspace_id))) {
      const userIds = held.flatMap((row) => (row.workspace_id === id ? row.user_id : []));
      await this.members.update({ workspace_id: id, user_id: userIds }, { role_id: to });
    }
    return held.map((row) => row.user_id);
  }

  /** Of somebody who leaves the site. @returns where they were, at most the limit. */
  async deleteOf(userId: number, limit: number): Promise<number[]> {
    const order = { workspace_id: 'asc' } as const;
    const ids = await this.members.column('workspace_id', { user_id: userId }, { order, limit });
    if (ids.length > 0) await this.members.delete({ user_id: userId, workspace_id: ids });
    return ids;
  }
}
