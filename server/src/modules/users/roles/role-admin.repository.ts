import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { asNumber, listOf, sql } from '../../../core/database/sql.js';
import { not } from '../../../core/database/where.js';
import type { RoleRecord } from '../roles.repository.js';
import { RoleEntity, UserRoleEntity } from '../user.entity.js';

export type RoleTimes = Pick<RoleEntity, 'created_at' | 'updated_at'>;

const r = named(RoleEntity, 'r');

/** Where the list of roles reads. */
export const ROLE_LIST = {
  from: r,
  alias: 'r',
  id: r.id,
  deletedAt: null,
  columns: { name: r.name, description: r.description, created_at: r.created_at, updated_at: r.updated_at },
};

export const ROLE_FILTERS = {
  type: r.type,
  internal: r.is_internal,
  default: r.is_default,
  created_at: r.created_at,
  updated_at: r.updated_at,
};

/** Changes of roles and of who holds them; every write expects the lock of RolesRepository. */
export class RoleAdminRepository extends Repository {
  private readonly roles = this.table(RoleEntity);
  private readonly userRoles = this.table(UserRoleEntity);

  async timesOf(ids: readonly number[]): Promise<Map<number, RoleTimes>> {
    const rows = await this.roles.pick(['id', 'created_at', 'updated_at'], { id: ids });
    return new Map(rows.map(({ id, ...times }) => [id, times]));
  }

  /** How many users hold each role; those that nobody holds are missing. */
  async countUsers(ids: readonly number[]): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const h = named(UserRoleEntity, 'h');
    const rows = await this.readRows(
      { role_id: h.role_id, n: asNumber(sql`COUNT(*)`) },
      sql`FROM ${h} WHERE ${h.role_id} IN ${listOf(ids)} GROUP BY ${h.role_id}`,
    );
    return new Map(rows.map((row) => [row.role_id, row.n]));
  }

  async nextId(): Promise<number> {
    return ((await this.roles.pickOne(['id'], { id: not(0) }, { order: { id: 'desc' } }))?.id ?? 0) + 1;
  }

  async update(role: RoleRecord): Promise<void> {
    await this.roles.update(
      { id: role.id },
      {
        name: role.name,
        description: role.description,
        is_default: role.isDefault,
        is_guests: role.isGuests,
        permissions: role.permissions,
        updated_at: new Date(),
      },
    );
  }

  /** The only default role from now on. */
  async unsetOtherDefaults(id: number): Promise<void> {
    await this.roles.update({ is_default: true, id: not(id) }, { is_default: false, updated_at: new Date() });
  }

  /** The only role of guests from now on. */
  async unsetOtherGuests(id: number): Promise<void> {
    await this.roles.update({ is_guests: true, id: not(id) }, { is_guests: false, updated_at: new Date() });
  }

  /** Takes the roles from those who hold them. @returns from whom, at most the limit; who held several is named so often. */
  async clear(ids: readonly number[], limit: number): Promise<number[]> {
    const held = await this.userRoles.pick(['user_id', 'role_id'], { role_id: ids }, { limit });
    for (const roleId of ids) {
      const userIds = held.flatMap((row) => (row.role_id === roleId ? row.user_id : []));
      if (userIds.length > 0) await this.userRoles.delete({ role_id: roleId, user_id: userIds });
    }
    return held.map((row) => row.user_id);
  }

  /** They give no rights any more. @returns how many. */
  async disarm(ids: readonly number[]): Promise<number> {
    return await this.roles.update({ id: ids }, { permissions: [] });
  }

  async delete(ids: readonly number[]): Promise<number> {
    return await this.roles.delete({ id: ids });
  }

  /** Those of the users who hold the role. */
  async holdersAmong(roleId: number, userIds: readonly number[]): Promise<Set<number>> {
    return new Set(await this.userRoles.column('user_id', { role_id: roleId, user_id: userIds }));
  }

  async give(roleId: number, userIds: readonly number[]): Promise<void> {
    await this.userRoles.insertMany(userIds.map((userId) => ({ user_id: userId, role_id: roleId })));
  }

  async take(roleId: number, userIds: readonly number[]): Promise<void> {
    await this.userRoles.delete({ role_id: roleId, user_id: userIds });
  }
}
