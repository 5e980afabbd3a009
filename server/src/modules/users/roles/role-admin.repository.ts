import { likeText } from '../../../core/database/dialect.js';
import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { asNumber, listOf, sql } from '../../../core/database/sql.js';
import { not } from '../../../core/database/where.js';
import { readIdPage, sourceOf } from '../../../core/lists/list-page.js';
import type { IdPage } from '../../../core/lists/list-page.js';
import type { ListPlan } from '../../../core/lists/list-plan.js';
import type { RoleRecord } from '../roles.repository.js';
import { RoleEntity, UserRoleEntity } from '../user.entity.js';

export type RoleTimes = Pick<RoleEntity, 'created_at' | 'updated_at'>;

const contains = (text: string): string => `%${likeText(text)}%`;
const isYes = (value: unknown): boolean => value === true || value === 'true' || value === '1';

/** Changes of roles and of who holds them; every write expects the lock of RolesRepository. */
export class RoleAdminRepository extends Repository {
  private readonly roles = this.table(RoleEntity);
  private readonly userRoles = this.table(UserRoleEntity);

  pageIds(plan: ListPlan): Promise<IdPage> {
    const r = named(RoleEntity, 'r');
    const found = plan.query
      ? [
          sql`(${r.name} LIKE ${contains(plan.query)} ESCAPE '!' OR ${r.description} LIKE ${contains(plan.query)} ESCAPE '!')`,
        ]
      : [];
    const conditions = [
      sql`${r.type} = ${'sitewide'}`,
      ...plan.filters.map(({ value }) => sql`${r.is_internal} = ${isYes(value)}`),
      ...found,
    ];
    return readIdPage((text, values) => this.rows(text, values), sourceOf(r, 'r', conditions), plan);
  }

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
        permissions: role.permissions,
        updated_at: new Date(),
      },
    );
  }

  /** The only default role from now on. */
  async unsetOtherDefaults(id: number): Promise<void> {
    await this.roles.update({ is_default: true, id: not(id) }, { is_default: false, updated_at: new Date() });
  }

  /** Takes the roles from those who hold them. @returns from how many, at most the limit. */
  async clear(ids: readonly number[], limit: number): Promise<number> {
    return await this.userRoles.delete({ role_id: ids }, { limit });
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
