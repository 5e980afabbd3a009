import { named } from '../../core/database/entity-columns.js';
import { Repository } from '../../core/database/repository.js';
import { listOf, sql } from '../../core/database/sql.js';
import { EVERY_ROW } from '../../core/database/where.js';
import { RoleEntity, UserEntity, UserRoleEntity } from './user.entity.js';
const COLUMNS = ['id', 'name', 'description', 'is_default', 'is_guests', 'is_artists', 'is_internal', 'permissions'];
/** Those of workspaces are their own matter. */ const SITEWIDE = { type: 'sitewide' };
/** Own entries of a user, as JSON.stringify writes them. */ const OWN_ADMIN = '%"name":"admin"%';
const toRecord = (row) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  isDefault: row.is_default,
  isGuests: row.is_guests,
  isArtists: row.is_artists,
  isInternal: row.is_internal,
  permissions: row.permissions,
});
/** Whether these permissions make an administrator. */ export const holdsAdmin = (permissions) =>
  permissions.some(({ name }) => name === 'admin');
export class RolesRepository extends Repository {
  async list() {
    return (await this.roles.pick(COLUMNS, SITEWIDE, { order: { id: 'asc' } })).map(toRecord);
  }
  async idsOf(userId) {
    return await this.userRoles.column('role_id', { user_id: userId }, { order: { role_id: 'asc' } });
  }
  /** Role ids by user id; those without a role are missing. */ async idsOfMany(userIds) {
    const held = new Map();
    for (const row of await this.userRoles.pick(['user_id', 'role_id'], { user_id: userIds }))
      held.set(row.user_id, [...(held.get(row.user_id) ?? []), row.role_id]);
    for (const roleIds of held.values()) roleIds.sort((one, other) => one - other);
    return held;
  }
  async findDefaultId() {
    return (await this.roles.pickOne(['id'], { is_default: true }, { order: { id: 'asc' } }))?.id ?? null;
  }
  /** First in a unit that takes rights away or changes roles: two at once would each see the state before the other. */ async lock() {
    await this.roles.pick(['id'], EVERY_ROW, { order: { id: 'asc' }, lock: true });
  }
  /** Whether anybody holds `admin`, by a role or an own entry, and is neither suspended nor in the trash. Asked after the change, in its unit. */ async hasAdministrator() {
    const [h, u] = [named(UserRoleEntity, 'h'), named(UserEntity, 'u')];
    const active = sql`(${u.deleted_at} IS NULL AND (${u.banned_at} IS NULL OR ${u.banned_until} <= ${new Date()}))`;
    const roleIds = (await this.list())
      .filter((role) => !role.isGuests && holdsAdmin(role.permissions))
      .map((role) => role.id);
    const byRole =
      roleIds.length === 0
        ? []
        : await this.readRows(
            { id: u.id },
            sql`FROM ${h} JOIN ${u} ON ${u.id} = ${h.user_id} WHERE ${h.role_id} IN ${listOf(roleIds)} AND ${active} LIMIT 1`,
          );
    if (byRole.length > 0) return true;
    return (
      (await this.readRows({ id: u.id }, sql`FROM ${u} WHERE ${u.permissions} LIKE ${OWN_ADMIN} AND ${active} LIMIT 1`))
        .length > 0
    );
  }
  async insert(role) {
    const now = new Date();
    await this.roles.insert({
      id: role.id,
      name: role.name,
      description: role.description,
      is_default: role.isDefault,
      is_guests: role.isGuests,
      is_artists: role.isArtists,
      is_internal: role.isInternal,
      permissions: role.permissions,
      created_at: now,
      updated_at: now,
    });
  }
  constructor(...args) {
    (super(...args), (this.roles = this.table(RoleEntity)), (this.userRoles = this.table(UserRoleEntity)));
  }
}
