import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';
import { fromJson, sqlTime } from '../../core/database/dialect.js';
import { Repository } from '../../core/database/repository.js';

export interface RoleRecord {
  id: number;
  name: string;
  isGuests: boolean;
  permissions: GrantedPermission[];
}

interface RoleRow {
  id: number;
  name: string;
  is_guests: number | boolean;
  permissions: string;
}

const toRecord = (row: RoleRow): RoleRecord =>
  ({ id: Number(row.id), name: row.name, isGuests: Boolean(row.is_guests), permissions: fromJson<GrantedPermission[]>(row.permissions) ?? [] });

export class RolesRepository extends Repository {
  async list(): Promise<RoleRecord[]> {
    return (await this.rows<RoleRow>('SELECT id, name, is_guests, permissions FROM roles')).map(toRecord);
  }

  async idsOf(userId: number): Promise<number[]> {
    const rows = await this.rows<{ role_id: number }>('SELECT role_id FROM user_roles WHERE user_id = ? ORDER BY role_id', [userId]);
    return rows.map((row) => Number(row.role_id));
  }

  async insert(role: { id: number; name: string; isDefault: boolean; isGuests: boolean; isInternal: boolean; permissions: GrantedPermission[] }): Promise<void> {
    const now = sqlTime(new Date());
    await this.insertMany('roles', ['id', 'name', 'is_default', 'is_guests', 'is_internal', 'permissions', 'created_at', 'updated_at'],
      [[role.id, role.name, role.isDefault, role.isGuests, role.isInternal, JSON.stringify(role.permissions), now, now]]);
  }
}
