import type { SocialProfile } from '@tonearm/shared/account/account.dto';
import type { Filter } from '@tonearm/shared/pagination';
import { likeText, sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import type { SqlValue } from '../../../core/database/repository.js';
import { timeSql } from '../../../core/lists/filter-time.js';
import { readIdPage } from '../../../core/lists/list-page.js';
import type { IdPage, ListSource } from '../../../core/lists/list-page.js';
import type { ListPlan } from '../../../core/lists/list-plan.js';
import { SocialProfileEntity, UserEntity } from '../user.entity.js';
import { USER_COLUMNS } from '../users.repository.js';
import type { UserRow } from '../users.repository.js';

export interface Ban {
  reason: string;
  /** null: for good. */
  until: Date | null;
}

const contains = (text: string): string => `%${likeText(text)}%`;

/** Users as the admin area reads them, many at once, and their bans. */
export class UserAdminRepository extends Repository {
  private readonly users = this.table(UserEntity);
  private readonly socialProfiles = this.table(SocialProfileEntity);

  pageIds(plan: ListPlan): Promise<IdPage> {
    return readIdPage((sql, params) => this.rows(sql, params), sourceOf(plan), plan);
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

function conditionOf(filter: Filter): { sql: string; params: SqlValue[] } {
  switch (filter.key) {
    case 'role': return { sql: 'u.id IN (SELECT h.user_id FROM user_roles h WHERE h.role_id = ?)', params: [Number(filter.value)] };
    case 'country': return { sql: 'u.country = ?', params: [String(filter.value)] };
    case 'created_at': return timeSql('u.created_at', filter);
    case 'banned_at': return bannedSql(filter.operator === 'notNull');
    default: return { sql: `u.email_verified_at IS ${filter.operator === 'null' ? 'NULL' : 'NOT NULL'}`, params: [] };
  }
}

/** A ban that ended by itself is none. */
function bannedSql(isBanned: boolean): { sql: string; params: SqlValue[] } {
  const sql = isBanned ? '(u.banned_at IS NOT NULL AND (u.banned_until IS NULL OR u.banned_until > ?))' : '(u.banned_at IS NULL OR u.banned_until <= ?)';
  return { sql, params: [sqlTime(new Date())] };
}

function sourceOf(plan: ListPlan): ListSource {
  const conditions = plan.filters.map(conditionOf);
  if (plan.query) conditions.push({ sql: "(u.name LIKE ? ESCAPE '!' OR u.email LIKE ? ESCAPE '!')", params: [contains(plan.query), contains(plan.query)] });
  return { from: 'users u', alias: 'u', where: conditions.map(({ sql }) => sql), params: conditions.flatMap(({ params }) => params) };
}
