import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { sql } from '../../../core/database/sql.js';
import { not } from '../../../core/database/where.js';
import { SocialProfileEntity, UserEntity, UserRoleEntity } from '../user.entity.js';
import { USER_COLUMNS } from '../users.repository.js';
const [u, h] = [named(UserEntity, 'u'), named(UserRoleEntity, 'h')];
/** Users as the admin area reads them, many at once, and their bans. */ export class UserAdminRepository extends Repository {
  /** In no order. */ async listByIds(ids) {
    return await this.users.pick(USER_COLUMNS, { id: ids });
  }
  /** As `listByIds`, in the open unit; nobody changes them meanwhile. */ async listLocked(ids) {
    return await this.users.pick(USER_COLUMNS, { id: ids }, { lock: true });
  }
  /** @returns how many were not in the trash yet. */ async trash(ids) {
    return await this.users.update({ id: ids, deleted_at: null }, { deleted_at: new Date() });
  }
  /** @returns how many were in the trash. */ async restore(ids) {
    return await this.users.update({ id: ids, deleted_at: not(null) }, { deleted_at: null });
  }
  async socialProfilesOf(ids) {
    const profiles = new Map();
    const rows = await this.socialProfiles.pick(
      ['user_id', 'service_name', 'username'],
      { user_id: ids },
      { order: { user_id: 'asc', service_name: 'asc' } },
    );
    for (const { user_id, service_name, username } of rows)
      profiles.set(user_id, [...(profiles.get(user_id) ?? []), { service_name, username }]);
    return profiles;
  }
  async setBan(userId, { reason, until }) {
    const now = new Date();
    await this.users.update(
      { id: userId },
      { banned_at: now, ban_reason: reason, banned_until: until, updated_at: now },
    );
  }
  /** @returns whether there was one. */ async liftBan(userId) {
    const lifted = await this.users.update(
      { id: userId, banned_at: not(null) },
      { banned_at: null, ban_reason: '', banned_until: null, updated_at: new Date() },
    );
    return lifted > 0;
  }
  constructor(...args) {
    (super(...args), (this.users = this.table(UserEntity)), (this.socialProfiles = this.table(SocialProfileEntity)));
  }
}
/** A ban that ended by itself is none. */ function bannedSql(isBanned) {
  const now = new Date();
  return isBanned
    ? sql`(${u.banned_at} IS NOT NULL AND (${u.banned_until} IS NULL OR ${u.banned_until} > ${now}))`
    : sql`(${u.banned_at} IS NULL OR ${u.banned_until} <= ${now})`;
}
function roleSql({ operator, value }) {
  const holds = sql`IN (SELECT ${h.user_id} FROM ${h} WHERE ${h.role_id} = ${Number(value)})`;
  return operator === 'notHas' ? sql`${u.id} NOT ${holds}` : sql`${u.id} ${holds}`;
}
/** Where the list of accounts reads. */ export const USER_LIST = {
  from: u,
  alias: 'u',
  id: u.id,
  deletedAt: u.deleted_at,
  columns: { name: u.name, email: u.email, last_login_at: u.last_login_at, created_at: u.created_at },
};
export const USER_FILTERS = {
  role: roleSql,
  country: u.country,
  email_verified_at: u.email_verified_at,
  banned_at: ({ operator }) => bannedSql(operator === 'notNull'),
  created_at: u.created_at,
  last_login_at: u.last_login_at,
  updated_at: u.updated_at,
};
