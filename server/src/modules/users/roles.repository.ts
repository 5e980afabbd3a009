import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';
import { named } from '../../core/database/entity-columns.js';
import type { ColumnOf } from '../../core/database/entity-columns.js';
import { Repository } from '../../core/database/repository.js';
import { listOf, sql } from '../../core/database/sql.js';
import { EVERY_ROW } from '../../core/database/where.js';
import { RoleEntity, UserEntity, UserRoleEntity } from './user.entity.js';

export interface RoleRecord {
  id: number;
  /** What it gives rights in. */
  type: RoleEntity['type'];
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

const COLUMNS = [
  'id',
  'type',
  'name',
  'description',
  'is_default',
  'is_guests',
  'is_artists',
  'is_internal',
  'permissions',
] as const satisfies readonly ColumnOf<RoleEntity>[];
/** Those of workspaces are their own matter. */
const SITEWIDE = { type: 'sitewide' } as const;
/** Own entries of a user, as JSON.stringify writes them. */
const OWN_ADMIN = '%"name":"admin"%';

const toRecord = (row: Pick<RoleEntity, (typeof COLUMNS)[number]>): RoleRecord => ({
  id: row.id,
  type: row.type,
  name: row.name,
  description: row.description,
  isDefault: row.is_default,
  isGuests: row.is_guests,
  isArtists: row.is_artists,
  isInternal: row.is_internal,
  permissions: row.permissions,
});

/** Whether these permissions make an administrator. */
export const holdsAdmin = (permissions: readonly GrantedPermission[]): boolean =>
  permissions.some(({ name }) => name === 'admin');

export class RolesRepository extends Repository {
  private readonly roles = this.table(RoleEntity);
  private readonly userRoles = this.table(UserRoleEntity);

  async list(): Promise<RoleRecord[]> {
    return (await this.roles.pick(COLUMNS, SITEWIDE, { order: { id: 'asc' } })).map(toRecord);
  }

  /** Those that members of workspaces have there. */
  async listOfWorkspaces(): Promise<RoleRecord[]> {
    return (await this.roles.pick(COLUMNS, { type: 'workspace' }, { order: { id: 'asc' } })).map(toRecord);
  }

  /** Of both types. */
  async listAll(): Promise<RoleRecord[]> {
    return (await this.roles.pick(COLUMNS, EVERY_ROW, { order: { id: 'asc' } })).map(toRecord);
  }

  async idsOf(userId: number): Promise<number[]> {
    return await this.userRoles.column('role_id', { user_id: userId }, { order: { role_id: 'asc' } });
  }

  /** Role ids by user id; those without a role are missing. */
  async idsOfMany(userIds: readonly number[]): Promise<Map<number, number[]>> {
    const held = new Map<number, number[]>();
    for (const row of await this.userRoles.pick(['user_id', 'role_id'], { user_id: userIds }))
      held.set(row.user_id, [...(held.get(row.user_id) ?? []), row.role_id]);
    for (const roleIds of held.values()) roleIds.sort((one, other) => one - other);
    return held;
  }

  async findDefaultId(): Promise<number | null> {
    return (await this.roles.pickOne(['id'], { is_default: true }, { order: { id: 'asc' } }))?.id ?? null;
  }

  /** First in a unit that takes rights away or changes roles: two at once would each see the state before the other. */
  async lock(): Promise<void> {
    await this.roles.pick(['id'], EVERY_ROW, { order: { id: 'asc' }, lock: true });
  }

  /** First in a unit that gives somebody a role of workspaces: nobody deletes it until the unit ends. @returns whether it is there. */
  async lockOfWorkspaces(id: number): Promise<boolean> {
    return (await this.roles.pickOne(['id'], { id, type: 'workspace' }, { lock: true })) !== null;
  }

  /** Whether anybody who can sign in holds `admin`, by a role or an own entry: neither suspended nor in the trash. Asked after the change, in its unit. */
  async hasAdministrator(needsVerifiedEmail: boolean): Promise<boolean> {
    const [h, u] = [named(UserRoleEntity, 'h'), named(UserEntity, 'u')];
    const isProven = needsVerifiedEmail ? sql`${u.email_verified_at} IS NOT NULL` : sql`1 = 1`;
    const active = sql`(${u.deleted_at} IS NULL AND (${u.banned_at} IS NULL OR ${u.banned_until} <= ${new Date()}) AND ${isProven})`;
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

  async insert(role: RoleRecord): Promise<void> {
    const now = new Date();
    await this.roles.insert({
      id: role.id,
      type: role.type,
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
}
