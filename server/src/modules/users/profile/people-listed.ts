import type { Actor } from '../../../core/access/actor.js';
import { sqlTime } from '../../../core/database/dialect.js';

/** What somebody may keep to themselves: columns of `user_profiles`. */
export type ProfilePart = 'show_likes' | 'show_followers' | 'show_history';

/** Not suspended now; a ban with an end is over by itself. @param alias of the user's row. */
export const userFreeSql = (alias = 'u'): string => `(${alias}.banned_at IS NULL OR ${alias}.banned_until <= '${sqlTime(new Date())}')`;

const openSql = (alias: string, kept = ''): string => `NOT EXISTS (SELECT 1 FROM user_profiles up WHERE up.user_id = ${alias}.id AND (up.audience = 'private'${kept}))`;

/** Whom lists may show anybody. @param alias of the user's row. */
export const userPublicSql = (alias: string): string => `(${userFreeSql(alias)} AND ${openSql(alias)})`;

/** One of the two has blocked the other. @param other SQL of the other one's id. */
export const blockedSql = (userId: number, other: string): string =>
  `(EXISTS (SELECT 1 FROM user_blocks ub WHERE ub.user_id = ${Number(userId)} AND ub.blocked_id = ${other})
    OR EXISTS (SELECT 1 FROM user_blocks ub WHERE ub.user_id = ${other} AND ub.blocked_id = ${Number(userId)}))`;

/**
 * Over the alias u (users): whom lists and search may show this viewer (3-decisions §10). Private profiles stand in none,
 * and people who have blocked each other do not meet. @param part what the list tells of them, which they may keep to themselves.
 */
export function userListedSql(actor: Actor, part?: ProfilePart): string {
  if (actor.can('users.update')) return userFreeSql();
  const open = openSql('u', part ? ` OR up.${part} = 0` : '');
  const met = actor.userId === null ? open : `(u.id = ${Number(actor.userId)} OR (${open} AND NOT ${blockedSql(actor.userId, 'u.id')}))`;
  return `(${userFreeSql()} AND ${met})`;
}

/** Over the alias u (users): whose profile is open to this viewer, beyond the name. */
export function profileOpenSql(actor: Actor, part?: ProfilePart): string {
  if (actor.can('users.update')) return userFreeSql();
  const me = Number(actor.userId ?? 0);
  const follows = `EXISTS (SELECT 1 FROM follows uf WHERE uf.user_id = ${me} AND uf.followable_type = 'user' AND uf.followable_id = u.id)`;
  const kept = part ? ` OR up.${part} = 0` : '';
  const closed = `EXISTS (SELECT 1 FROM user_profiles up WHERE up.user_id = u.id AND (up.audience = 'private'${kept} OR (up.audience = 'followers' AND NOT ${follows})))`;
  return `(${userFreeSql()} AND (u.id = ${me} OR NOT ${closed}))`;
}
