import { likeText, marks, sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import type { SqlValue } from '../../../core/database/repository.js';
import { readIdPage } from '../../../core/lists/list-page.js';
import type { IdPage } from '../../../core/lists/list-page.js';
import type { ListPlan } from '../../../core/lists/list-plan.js';
import type { RoleRecord } from '../roles.repository.js';

export interface RoleTimes {
  created_at: string | Date;
  updated_at: string | Date;
}

const contains = (text: string): string => `%${likeText(text)}%`;
const isYes = (value: unknown): boolean => value === true || value === 'true' || value === '1';

/** Changes of roles and of who holds them; every write expects the lock of RolesRepository. */
export class RoleAdminRepository extends Repository {
  pageIds(plan: ListPlan): Promise<IdPage> {
    const where = plan.filters.map(() => 'r.is_internal = ?');
    const params: SqlValue[] = plan.filters.map(({ value }) => (isYes(value) ? 1 : 0));
    if (plan.query) {
      where.push("(r.name LIKE ? ESCAPE '!' OR r.description LIKE ? ESCAPE '!')");
      params.push(contains(plan.query), contains(plan.query));
    }
    return readIdPage((sql, values) => this.rows(sql, values), { from: 'roles r', alias: 'r', where, params }, plan);
  }

  async timesOf(ids: readonly number[]): Promise<Map<number, RoleTimes>> {
    if (ids.length === 0) return new Map();
    const rows = await this.rows<RoleTimes & { id: number }>(`SELECT id, created_at, updated_at FROM roles WHERE id IN (${marks(ids.length)})`, ids);
    return new Map(rows.map(({ id, ...times }) => [Number(id), times]));
  }

  /** How many users hold each role; those that nobody holds are missing. */
  async countUsers(ids: readonly number[]): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.rows<{ role_id: number; n: number }>(
      `SELECT role_id, COUNT(*) AS n FROM user_roles WHERE role_id IN (${marks(ids.length)}) GROUP BY role_id`, ids);
    return new Map(rows.map((row) => [Number(row.role_id), Number(row.n)]));
  }

  async nextId(): Promise<number> {
    return Number((await this.row<{ id: number | null }>('SELECT MAX(id) AS id FROM roles'))?.id ?? 0) + 1;
  }

  async update(role: RoleRecord): Promise<void> {
    await this.write('UPDATE roles SET name = ?, description = ?, is_default = ?, permissions = ?, updated_at = ? WHERE id = ?',
      [role.name, role.description, role.isDefault ? 1 : 0, JSON.stringify(role.permissions), sqlTime(new Date()), role.id]);
  }

  /** The only default role from now on. */
  async unsetOtherDefaults(id: number): Promise<void> {
    await this.write('UPDATE roles SET is_default = 0, updated_at = ? WHERE is_default = 1 AND id <> ?', [sqlTime(new Date()), id]);
  }

  async delete(ids: readonly number[]): Promise<number> {
    return await this.write(`DELETE FROM roles WHERE id IN (${marks(ids.length)})`, ids);
  }

  /** Those of the users who hold the role. */
  async holdersAmong(roleId: number, userIds: readonly number[]): Promise<Set<number>> {
    if (userIds.length === 0) return new Set();
    const rows = await this.rows<{ user_id: number }>(`SELECT user_id FROM user_roles WHERE role_id = ? AND user_id IN (${marks(userIds.length)})`, [roleId, ...userIds]);
    return new Set(rows.map((row) => Number(row.user_id)));
  }

  async give(roleId: number, userIds: readonly number[]): Promise<void> {
    if (userIds.length > 0) await this.insertMany('user_roles', ['user_id', 'role_id'], userIds.map((userId) => [userId, roleId]));
  }

  async take(roleId: number, userIds: readonly number[]): Promise<void> {
    if (userIds.length > 0) await this.write(`DELETE FROM user_roles WHERE role_id = ? AND user_id IN (${marks(userIds.length)})`, [roleId, ...userIds]);
  }
}
