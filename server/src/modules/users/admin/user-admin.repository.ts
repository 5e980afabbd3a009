import type { SocialProfile } from '@tonearm/shared/account/account.dto';
import type { Filter } from '@tonearm/shared/pagination';
import { likeText } from '../../../core/database/dialect.js';
import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import { timeSql } from '../../../core/lists/filter-time.js';
import { readIdPage, sourceOf } from '../../../core/lists/list-page.js';
import type { IdPage } from '../../../core/lists/list-page.js';
import type { ListPlan } from '../../../core/lists/list-plan.js';
import { SocialProfileEntity, UserEntity, UserRoleEntity } from '../user.entity.js';
import { USER_COLUMNS } from '../users.repository.js';
import type { UserRow } from '../users.repository.js';

export interface Ban {
  reason: string;
  /** null: for good. */
  until: Date | null;
}

const [u, h] = [named(UserEntity, 'u'), named(UserRoleEntity, 'h')];
const contains = (text: string): string => `%${likeText(text)}%`;

/** Users as the admin area reads them, many at once, and their bans. */
export class UserAdminRepository extends Repository {
  private readonly users = this.table(UserEntity);
  private readonly socialProfiles = this.table(SocialProfileEntity);

  pageIds(plan: ListPlan): Promise<IdPage> {
    const conditions = [...plan.filters.map(conditionOf), ...(plan.query ? [foundSql(plan.query)] : [])];
    return readIdPage((text, params) => this.rows(text, params), sourceOf(u, 'u', conditions), plan);
  }

  /** In no order. */
  async listByIds(ids: readonly number[]): Promise<UserRow[]> {
    return await this.users.pick(USER_COLUMNS, { id: ids });
  }

  async socialProfilesOf(ids: readonly number[]): Promise<Map<number, SocialProfile[]>> {
    const profiles = new Map<number, SocialProfile[]>();
    const rows = await this.socialProfiles.pick(['user_id', 'service_name', 'username'], { user_id: ids }, { order: { user_id: 'asc', service_name: 'asc' } });
    for (const { user_id, service_name, username } of rows) profiles.set(user_id, [...(profiles.get(user_id) ?? []), { service_name, username }]);
    return profiles;
  }

  async setBan(userId: number, { reason, until }: Ban): Promise<void> {
    const now = new Date();
    await this.users.update({ id: userId }, { banned_at: now, ban_reason: reason, banned_until: until, updated_at: now });
  }

  async liftBan(userId: number): Promise<void> {
    await this.users.update({ id: userId }, { banned_at: null, ban_reason: '', banned_until: null, updated_at: new Date() });
  }
}

function conditionOf(filter: Filter): Sql {
  switch (filter.key) {
    case 'role': return sql`${u.id} IN (SELECT ${h.user_id} FROM ${h} WHERE ${h.role_id} = ${Number(filter.value)})`;
    case 'country': return sql`${u.country} = ${String(filter.value)}`;
    case 'created_at': return timeSql(u.created_at, filter);
    case 'banned_at': return bannedSql(filter.operator === 'notNull');
    default: return filter.operator === 'null' ? sql`${u.email_verified_at} IS NULL` : sql`${u.email_verified_at} IS NOT NULL`;
  }
}

/** A ban that ended by itself is none. */
function bannedSql(isBanned: boolean): Sql {
  const now = new Date();
  return isBanned
    ? sql`(${u.banned_at} IS NOT NULL AND (${u.banned_until} IS NULL OR ${u.banned_until} > ${now}))`
    : sql`(${u.banned_at} IS NULL OR ${u.banned_until} <= ${now})`;
}

function foundSql(text: string): Sql {
  return sql`(${u.name} LIKE ${contains(text)} ESCAPE '!' OR ${u.email} LIKE ${contains(text)} ESCAPE '!')`;
}
