import type { SocialProfile } from '@tonearm/shared/account/account.dto';
import type { Filter } from '@tonearm/shared/pagination';
import { likeText, marks, sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import type { SqlValue } from '../../../core/database/repository.js';
import { timeSql } from '../../../core/lists/filter-time.js';
import { readIdPage } from '../../../core/lists/list-page.js';
import type { IdPage, ListSource } from '../../../core/lists/list-page.js';
import type { ListPlan } from '../../../core/lists/list-plan.js';
import { USER_COLUMNS } from '../users.repository.js';
import type { UserRow } from '../users.repository.js';

export interface Ban {
  reason: string;
  /** null: for good. */
  until: Date | null;
}

type SocialRow = SocialProfile & { user_id: number };

const contains = (text: string): string => `%${likeText(text)}%`;

/** Users as the admin area reads them, many at once, and their bans. */
export class UserAdminRepository extends Repository {
  pageIds(plan: ListPlan): Promise<IdPage> {
    return readIdPage((sql, params) => this.rows(sql, params), sourceOf(plan), plan);
  }

  /** In no order. */
  async listByIds(ids: readonly number[]): Promise<UserRow[]> {
    if (ids.length === 0) return [];
    return await this.rows<UserRow>(`SELECT ${USER_COLUMNS.join(', ')} FROM users WHERE id IN (${marks(ids.length)})`, ids);
  }

  async socialProfilesOf(ids: readonly number[]): Promise<Map<number, SocialProfile[]>> {
    const profiles = new Map<number, SocialProfile[]>();
    if (ids.length === 0) return profiles;
    const rows = await this.rows<SocialRow>(
      `SELECT user_id, service_name, username FROM social_profiles WHERE user_id IN (${marks(ids.length)}) ORDER BY user_id, service_name`, ids);
    for (const { user_id, service_name, username } of rows) profiles.set(Number(user_id), [...(profiles.get(Number(user_id)) ?? []), { service_name, username }]);
    return profiles;
  }

  async setBan(userId: number, { reason, until }: Ban): Promise<void> {
    const now = sqlTime(new Date());
    await this.write('UPDATE users SET banned_at = ?, ban_reason = ?, banned_until = ?, updated_at = ? WHERE id = ?',
      [now, reason, until && sqlTime(until), now, userId]);
  }

  async liftBan(userId: number): Promise<void> {
    await this.write("UPDATE users SET banned_at = NULL, ban_reason = '', banned_until = NULL, updated_at = ? WHERE id = ?", [sqlTime(new Date()), userId]);
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
