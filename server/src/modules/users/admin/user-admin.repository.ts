import type { SocialProfile } from '@tonearm/shared/account/account.dto';
import type { Filter } from '@tonearm/shared/pagination';
import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import { not } from '../../../core/database/where.js';
import { linkedTo } from '../../../core/resources/filter-readers.js';
import type { RowText } from '../../../core/resources/resource-source.js';
import { ErasureEntity } from '../../../core/erasure/erasure.entity.js';
import { SocialProfileEntity, UserEntity, UserRoleEntity } from '../user.entity.js';
import { ERASED_ACCOUNT, USER_COLUMNS, UsersRepository } from '../users.repository.js';
import type { UserRow } from '../users.repository.js';

export interface Ban {
  reason: string;
  /** null: permanent. */
  until: Date | null;
}

const [u, h, x] = [named(UserEntity, 'u'), named(UserRoleEntity, 'h'), named(ErasureEntity, 'x')];

/** Users as the admin area reads them, many at once, and their bans. */
export class UserAdminRepository extends Repository {
  private readonly users = this.table(UserEntity);
  private readonly socialProfiles = this.table(SocialProfileEntity);

  /** In no order; not what is being erased. */
  async listByIds(ids: readonly number[]): Promise<UserRow[]> {
    return await this.withoutErased(await this.users.pick(USER_COLUMNS, { id: ids }));
  }

  /** As `listByIds`. @param emails normalised. */
  async listByEmails(emails: readonly string[]): Promise<UserRow[]> {
    const rows = await this.users.pick(USER_COLUMNS, { email: emails });
    // MariaDB finds others that look alike.
    return await this.withoutErased(rows.filter(({ email }) => emails.includes(email)));
  }

  /** As `listByIds`, in the open unit; nobody changes them meanwhile. */
  async listLocked(ids: readonly number[]): Promise<UserRow[]> {
    return await this.withoutErased(await this.users.pick(USER_COLUMNS, { id: ids }, { lock: true }));
  }

  /** What accounts are found by. */
  async textsOf(ids: readonly number[]): Promise<RowText[]> {
    const rows = await this.users.pick(['id', 'name', 'email'], { id: ids });
    return rows.map(({ id, name, email }) => ({ id, title: name, body: email }));
  }

  /** @returns how many were not in the trash yet. */
  async trash(ids: readonly number[]): Promise<number> {
    return await this.users.update({ id: ids, deleted_at: null }, { deleted_at: new Date() });
  }

  /** @returns how many were in the trash. */
  async restore(ids: readonly number[]): Promise<number> {
    return await this.users.update({ id: ids, deleted_at: not(null) }, { deleted_at: null });
  }

  async socialProfilesOf(ids: readonly number[]): Promise<Map<number, SocialProfile[]>> {
    const profiles = new Map<number, SocialProfile[]>();
    const rows = await this.socialProfiles.pick(
      ['user_id', 'service_name', 'username'],
      { user_id: ids },
      { order: { user_id: 'asc', service_name: 'asc' } },
    );
    for (const { user_id, service_name, username } of rows)
      profiles.set(user_id, [...(profiles.get(user_id) ?? []), { service_name, username }]);
    return profiles;
  }

  private async withoutErased(rows: readonly UserRow[]): Promise<UserRow[]> {
    return await new UsersRepository(this.database, this.unit).withoutErased(rows);
  }

  async setBan(userId: number, { reason, until }: Ban): Promise<void> {
    const now = new Date();
    await this.users.update(
      { id: userId },
      { banned_at: now, ban_reason: reason, banned_until: until, updated_at: now },
    );
  }

  /** @returns whether there was one. */
  async liftBan(userId: number): Promise<boolean> {
    const lifted = await this.users.update(
      { id: userId, banned_at: not(null) },
      { banned_at: null, ban_reason: '', banned_until: null, updated_at: new Date() },
    );
    return lifted > 0;
  }
}

/** A ban that ended by itself is none. SQLite finds no IS NOT NULL in an index; nearly all have no ban, and MariaDB would sort them out of two. */
function bannedSql(isBanned: boolean): Sql {
  const now = new Date();
  return isBanned
    ? sql`(${u.banned_at} > ${new Date(0)} AND (${u.banned_until} IS NULL OR ${u.banned_until} > ${now}))`
    : sql`(${u.banned_at} IS NULL OR ${u.banned_until} <= ${now}) = 1`;
}

/** Not what is being erased. */
export const userKeptSql = (): Sql =>
  sql`(${u.deleted_at} IS NULL OR NOT EXISTS (SELECT 1 FROM ${x} WHERE ${x.kind} = ${ERASED_ACCOUNT} AND ${x.item_id} = ${u.id}))`;

/** Whose address it is, to the letter: also before the index knows. */
export const addressedSql = (text: string): Sql => sql`${u.email} = ${text.trim().toLowerCase()}`;

/** Where the list of accounts reads. */
export const USER_LIST = {
  from: u,
  alias: 'u',
  id: u.id,
  deletedAt: u.deleted_at,
  columns: { name: u.name, email: u.email, last_login_at: u.last_login_at, created_at: u.created_at },
  covered: { updated_at: ['created_at'], email_verified_at: ['last_login_at'] },
} as const;

export const USER_FILTERS = {
  role: linkedTo(u.id, { from: h, item: h.user_id, other: h.role_id }),
  country: u.country,
  email_verified_at: u.email_verified_at,
  banned_at: ({ operator }: Filter): Sql => bannedSql(operator === 'notNull'),
  created_at: u.created_at,
  last_login_at: u.last_login_at,
  updated_at: u.updated_at,
};
