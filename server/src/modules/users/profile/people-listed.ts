import type { Actor } from '../../../core/access/actor.js';
import { named } from '../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../core/database/entity-columns.js';
import { sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import { FollowEntity } from '../follow.entity.js';
import { UserBlockEntity, UserEntity, UserProfileEntity } from '../user.entity.js';

/** What somebody may keep to themselves: columns of `user_profiles`. */
export type ProfilePart = ColumnOf<UserProfileEntity> & `show_${string}`;

const up = named(UserProfileEntity, 'up');
const ub = named(UserBlockEntity, 'ub');
const uf = named(FollowEntity, 'uf');

/** Neither in the trash nor suspended now; a ban with an end is over by itself. @param alias of the user's row. */
export function userFreeSql(alias = 'u'): Sql {
  const u = named(UserEntity, alias);
  return sql`(${u.deleted_at} IS NULL AND (${u.banned_at} IS NULL OR ${u.banned_until} <= ${new Date()}))`;
}

const keptSql = (part: ProfilePart | undefined): Sql => (part ? sql` OR ${up[part]} = 0` : sql``);
const openSql = (alias: string, part?: ProfilePart): Sql =>
  sql`NOT EXISTS (SELECT 1 FROM ${up} WHERE ${up.user_id} = ${named(UserEntity, alias).id} AND (${up.audience} = 'private'${keptSql(part)}))`;

/** Whom lists may show anybody. @param alias of the user's row. */
export const userPublicSql = (alias: string): Sql => sql`(${userFreeSql(alias)} AND ${openSql(alias)})`;

/** One of the two has blocked the other. @param them column of the other one's id. */
export function blockedSql(userId: number, them: Sql): Sql {
  return sql`(EXISTS (SELECT 1 FROM ${ub} WHERE ${ub.user_id} = ${userId} AND ${ub.blocked_id} = ${them})
    OR EXISTS (SELECT 1 FROM ${ub} WHERE ${ub.user_id} = ${them} AND ${ub.blocked_id} = ${userId}))`;
}

/**
 * Over the alias u (users): whom lists and search may show this viewer (3-decisions §10). Private profiles stand in none,
 * and people who have blocked each other do not meet. @param part what the list shows of them, which they may keep to themselves.
 */
export function userListedSql(actor: Actor, part?: ProfilePart): Sql {
  if (actor.can('users.update')) return userFreeSql();
  const { id } = named(UserEntity, 'u');
  const open = openSql('u', part);
  const met =
    actor.userId === null ? open : sql`(${id} = ${actor.userId} OR (${open} AND NOT ${blockedSql(actor.userId, id)}))`;
  return sql`(${userFreeSql()} AND ${met})`;
}

/** Over the alias u (users): whose profile is open to this viewer, beyond the name. */
export function profileOpenSql(actor: Actor, part?: ProfilePart): Sql {
  if (actor.can('users.update')) return userFreeSql();
  const { id } = named(UserEntity, 'u');
  const me = actor.userId ?? 0;
  const follows = sql`EXISTS (SELECT 1 FROM ${uf} WHERE ${uf.user_id} = ${me} AND ${uf.followable_type} = 'user' AND ${uf.followable_id} = ${id})`;
  const closed = sql`EXISTS (SELECT 1 FROM ${up} WHERE ${up.user_id} = ${id} AND (${up.audience} = 'private'${keptSql(part)} OR (${up.audience} = 'followers' AND NOT ${follows})))`;
  return sql`(${userFreeSql()} AND (${id} = ${me} OR NOT ${closed}))`;
}
