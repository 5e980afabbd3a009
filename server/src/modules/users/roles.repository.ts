import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';
import { fromJson, marks, sqlTime } from '../../core/database/dialect.js';
import { Repository } from '../../core/database/repository.js';

export interface RoleRecord {
  id: number;
  name: string;
  description: string;
  /** New users get it. */
  isDefault: boolean;
  /** Used when nobody is signed in. */
  isGuests: boolean;
  /** Given with an approved artist request. */
  isArtists: boolean;
  /** Comes with the site. */
  isInternal: boolean;
  permissions: GrantedPermission[];
}

interface RoleRow {
  id: number;
  name: string;
  description: string;
  is_default: number | boolean;
  is_guests: number | boolean;
  is_artists: number | boolean;
  is_internal: number | boolean;
  permissions: string;
}

const COLUMNS = ['id', 'name', 'description', 'is_default', 'is_guests', 'is_artists', 'is_internal', 'permissions'] as const;
const SELECT = `SELECT ${COLUMNS.map((column) => `r.${column}`).join(', ')} FROM roles r`;
/** Own entries of a user, as JSON.stringify writes them. */
const OWN_ADMIN = '%"name":"admin"%';

const toRecord = (row: RoleRow): RoleRecord => ({
  id: Number(row.id), name: row.name, description: row.description, isDefault: Boolean(row.is_default), isGuests: Boolean(row.is_guests),
  isArtists: Boolean(row.is_artists), isInternal: Boolean(row.is_internal), permissions: fromJson<GrantedPermission[]>(row.permissions) ?? [],
});

/** Whether these permissions make an administrator. */
export const holdsAdmin = (permissions: readonly GrantedPermission[]): boolean => permissions.some(({ name }) => name === 'admin');

export class RolesRepository extends Repository {
  async list(): Promise<RoleRecord[]> {
    return (await this.rows<RoleRow>(`${SELECT} ORDER BY r.id`)).map(toRecord);
  }

  async idsOf(userId: number): Promise<number[]> {
    const rows = await this.rows<{ role_id: number }>('SELECT role_id FROM user_roles WHERE user_id = ? ORDER BY role_id', [userId]);
    return rows.map((row) => Number(row.role_id));
  }

  /** Role ids by user id; those without a role are missing. */
  async idsOfMany(userIds: readonly number[]): Promise<Map<number, number[]>> {
    const held = new Map<number, number[]>();
    if (userIds.length === 0) return held;
    const rows = await this.rows<{ user_id: number; role_id: number }>(
      `SELECT user_id, role_id FROM user_roles WHERE user_id IN (${marks(userIds.length)}) ORDER BY user_id, role_id`, userIds);
    for (const row of rows) held.set(Number(row.user_id), [...(held.get(Number(row.user_id)) ?? []), Number(row.role_id)]);
    return held;
  }

  async findDefaultId(): Promise<number | null> {
    const row = await this.row<{ id: number }>('SELECT id FROM roles WHERE is_default = 1 ORDER BY id LIMIT 1');
    return row && Number(row.id);
  }

  /**
   * First in a unit that takes rights away or changes roles: on MySQL two at once would each see the state before the other
   * (SQLite has one writer anyhow).
   */
  async lock(): Promise<void> {
    if (this.database.dialect === 'mysql') await this.rows('SELECT id FROM roles ORDER BY id FOR UPDATE');
  }

  /** Whether anybody holds `admin`, by a role or an own entry, and is not suspended. Asked after the change, in its unit. */
  async hasAdministrator(): Promise<boolean> {
    const now = sqlTime(new Date());
    const active = '(u.banned_at IS NULL OR u.banned_until <= ?)';
    const roleIds = (await this.list()).filter((role) => !role.isGuests && holdsAdmin(role.permissions)).map((role) => role.id);
    const byRole = roleIds.length === 0 ? null : await this.row(
      `SELECT u.id FROM user_roles h JOIN users u ON u.id = h.user_id WHERE h.role_id IN (${marks(roleIds.length)}) AND ${active} LIMIT 1`, [...roleIds, now]);
    return (byRole ?? await this.row(`SELECT u.id FROM users u WHERE u.permissions LIKE ? AND ${active} LIMIT 1`, [OWN_ADMIN, now])) !== null;
  }

  async insert(role: RoleRecord): Promise<void> {
    const now = sqlTime(new Date());
    await this.insertMany('roles', [...COLUMNS, 'created_at', 'updated_at'], [[
      role.id, role.name, role.description, role.isDefault, role.isGuests, role.isArtists, role.isInternal, JSON.stringify(role.permissions), now, now,
    ]]);
  }
}
