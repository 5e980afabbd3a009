import type { LibraryType, RepostableType } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import { named } from '../../../../core/database/entity-columns.js';
import type { Page } from '../../../../core/database/pages.js';
import { Repository } from '../../../../core/database/repository.js';
import { LIST_MAX, sql } from '../../../../core/database/sql.js';
import type { Expression } from '../../../../core/database/sql.js';
import { not } from '../../../../core/database/where.js';
import { FollowEntity, UserEntity, userListedSql } from '../../../users/index.js';
import { PlaylistEntity } from '../../music/schema/playlist.entity.js';
import { RepostEntity } from '../../music/schema/social.entity.js';
import { FOLLOW, KIND_NAMES, LIBRARY_KINDS, LIKE, REPOST } from './library-kinds.js';
import type { Counter, Verb } from './library-kinds.js';

export type { Counter } from './library-kinds.js';

export interface MarkRow {
  type: LibraryType;
  id: number;
}

/** An item that somebody marked; no name where they may not see it any more. */
export interface NamedMark {
  id: number;
  name: string | null;
  at: string | Date;
}

/** @throws Error where the kind has no such counter. */
function counterOf(type: LibraryType, counter: Counter): Expression<number> {
  const column = LIBRARY_KINDS[type].counters[counter];
  if (!column) throw new Error(`A ${type} has no ${counter}.`);
  return column;
}

/** Who likes, follows and reposts what, with the counters on the items. */
export class CollectionRepository extends Repository {
  /** Keeps the ids that the actor may see. */
  async visibleIds(type: LibraryType, ids: readonly number[], actor: Actor): Promise<number[]> {
    const { item, joins, visible } = LIBRARY_KINDS[type];
    const rows = await this.rowsIn<{ id: number }>(
      ids,
      (list) => sql`SELECT ${item.id} FROM ${item} ${joins} WHERE ${item.id} IN ${list} AND ${visible(actor)}`,
    );
    return rows.map((row) => Number(row.id));
  }

  /** Of these users, the ones whom this actor may come across. */
  async listedUsers(ids: readonly number[], actor: Actor): Promise<number[]> {
    const u = named(UserEntity, 'u');
    const rows = await this.rowsIn<{ id: number }>(
      ids,
      (list) => sql`SELECT ${u.id} FROM ${u} WHERE ${u.id} IN ${list} AND ${userListedSql(actor)}`,
    );
    return rows.map((row) => Number(row.id));
  }

  /** Whether one of these playlists is the user's. */
  async ownsAny(userId: number, playlistIds: readonly number[]): Promise<boolean> {
    return await this.table(PlaylistEntity).has({ owner_id: userId, id: playlistIds });
  }

  /** Of these users, the ones whose email address is verified. */
  async provenUsers(ids: readonly number[]): Promise<number[]> {
    return await this.table(UserEntity).column('id', { email_verified_at: not(null), id: ids });
  }

  /** Makes everybody else who changes the items' counters wait. Comes before any reading of the unit. */
  async lock(type: LibraryType, ids: readonly number[]): Promise<void> {
    await this.lockRows(LIBRARY_KINDS[type].entity, ids);
  }

  /** Of these, the ones that the user has marked already. */
  async held({ bare: m }: Verb, userId: number, type: LibraryType, ids: readonly number[]): Promise<number[]> {
    const rows = await this.rowsIn<{ id: number }>(
      ids,
      (list) =>
        sql`SELECT ${m.id} AS id FROM ${m.table} WHERE ${m.user} = ${userId} AND ${m.type} = ${type} AND ${m.id} IN ${list}`,
    );
    return rows.map((row) => Number(row.id));
  }

  /** Likes or follows them. */
  async insert({ bare: m }: Verb, userId: number, type: LibraryType, ids: readonly number[]): Promise<void> {
    const { item, keptName } = LIBRARY_KINDS[type];
    const now = new Date();
    await this.writeIn(
      ids,
      (list) => sql`INSERT INTO ${m.table} (${m.user}, ${m.type}, ${m.id}, ${m.name}, ${m.at})
       SELECT ${userId}, ${type}, ${item.id}, ${keptName ?? sql`''`}, ${now} FROM ${item} WHERE ${item.id} IN ${list}`,
    );
  }

  async insertRepost(userId: number, type: RepostableType, id: number, caption: string | null): Promise<void> {
    await this.table(RepostEntity).insert({
      user_id: userId,
      repostable_type: type,
      repostable_id: id,
      caption,
      created_at: new Date(),
    });
  }

  async delete({ bare: m }: Verb, userId: number, type: LibraryType, ids: readonly number[]): Promise<void> {
    await this.writeIn(
      ids,
      (list) => sql`DELETE FROM ${m.table} WHERE ${m.user} = ${userId} AND ${m.type} = ${type} AND ${m.id} IN ${list}`,
    );
  }

  async count(type: LibraryType, counter: Counter, ids: readonly number[], by: 1 | -1): Promise<void> {
    const { bare } = LIBRARY_KINDS[type];
    const column = counterOf(type, counter);
    await this.writeIn(
      ids,
      (list) => sql`UPDATE ${bare} SET ${column} = ${column} + ${by} WHERE ${bare.id} IN ${list}`,
      [counter],
    );
  }

  async countsOf(type: LibraryType, counter: Counter, ids: readonly number[]): Promise<Map<number, number>> {
    const { bare } = LIBRARY_KINDS[type];
    const rows = await this.rowsIn<{ id: number; n: number }>(
      ids,
      (list) => sql`SELECT ${bare.id}, ${counterOf(type, counter)} AS n FROM ${bare} WHERE ${bare.id} IN ${list}`,
    );
    return new Map(rows.map((row) => [Number(row.id), Number(row.n)]));
  }

  /** Everything that the user has marked with a verb. */
  async allOf({ bare: m }: Verb, userId: number): Promise<MarkRow[]> {
    return await this.readRows(
      { type: m.type, id: m.id },
      sql`FROM ${m.table} WHERE ${m.user} = ${userId} ORDER BY ${m.at} DESC, ${m.id} DESC`,
    );
  }

  /** What somebody marked of a kind with names and times, the latest first, for the owner; what they may not see any more has no name. */
  async namedOf(
    { verb, type, userId }: { verb: Verb; type: LibraryType; userId: number },
    actor: Actor,
    { after, limit }: Page<NamedMark>,
  ): Promise<NamedMark[]> {
    const { item, joins, visible } = LIBRARY_KINDS[type];
    const m = verb.rows;
    const rest = after ? sql`AND ${m.at} <= ${after.at} AND (${m.at} < ${after.at} OR ${m.id} < ${after.id})` : sql``;
    return await this.rows<NamedMark>(
      sql`SELECT ${m.id} AS id, CASE WHEN ${visible(actor)} THEN ${item.name} END AS name, ${m.at} AS at
       FROM ${m.table} JOIN ${item} ON ${item.id} = ${m.id} ${joins}
       WHERE ${m.user} = ${userId} AND ${m.type} = ${type} ${rest} ORDER BY ${m.at} DESC, ${m.id} DESC LIMIT ${limit}`,
    );
  }

  /**
   * Takes back what the user marked, and what others made of the user.
   * @returns how many rows were touched, about `room`: where it is less, nothing is left.
   */
  async forget(userId: number, room: number): Promise<number> {
    let rows = 0;
    for (const verb of [LIKE, FOLLOW, REPOST])
      for (const type of KIND_NAMES) if (rows < room) rows += await this.takeBack(verb, type, userId, room - rows);
    if (rows >= room) return rows;
    const limit = room - rows;
    return (
      rows + (await this.table(FollowEntity).delete({ followable_type: 'user', followable_id: userId }, { limit }))
    );
  }

  private async takeBack(verb: Verb, type: LibraryType, userId: number, room: number): Promise<number> {
    const kind = LIBRARY_KINDS[type];
    if (verb === REPOST ? !kind.canBeReposted : kind.verb !== verb) return 0;
    const m = verb.bare;
    const most = Math.min(Math.ceil(room / 2), LIST_MAX);
    const marked = await this.readRows(
      { id: m.id },
      sql`FROM ${m.table} WHERE ${m.user} = ${userId} AND ${m.type} = ${type} ORDER BY ${m.id} LIMIT ${most}`,
    );
    if (marked.length === 0) return 0;
    const ids = marked.map(({ id }) => id);
    await this.count(type, verb === REPOST ? 'reposts_count' : kind.counter, ids, -1);
    await this.delete(verb, userId, type, ids);
    return ids.length * 2;
  }
}
