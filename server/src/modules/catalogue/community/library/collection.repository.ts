import type { LibraryType, RepostableType } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import { marks, sqlTime } from '../../../../core/database/dialect.js';
import type { Page } from '../../../../core/database/pages.js';
import { Repository } from '../../../../core/database/repository.js';
import { LIST_MAX, Sql, sql } from '../../../../core/database/sql.js';
import { not } from '../../../../core/database/where.js';
import { UserEntity, userListedSql } from '../../../users/index.js';
import { PlaylistEntity } from '../../music/schema/playlist.entity.js';
import { FollowEntity, RepostEntity } from '../../music/schema/social.entity.js';
import { FOLLOW, KIND_NAMES, LIBRARY_KINDS, LIKE, REPOST } from './library-kinds.js';
import type { LibraryKind, Verb } from './library-kinds.js';

export type Counter = LibraryKind['counter'] | 'reposts_count';

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

/** Who likes, follows and reposts what, with the counters on the items. */
export class CollectionRepository extends Repository {
  /** Keeps the ids that the actor may see. */
  async visibleIds(type: LibraryType, ids: readonly number[], actor: Actor): Promise<number[]> {
    const { table, alias, joins, visible } = LIBRARY_KINDS[type];
    const seen = visible(actor);
    const rows = await this.rows<{ id: number }>(
      `SELECT ${alias}.id FROM ${table} ${alias} ${joins} WHERE ${alias}.id IN (${marks(ids.length)}) AND ${seen.text}`,
      [...ids, ...seen.params],
    );
    return rows.map((row) => Number(row.id));
  }

  /** Of these users, the ones whom this actor may come across. */
  async listedUsers(ids: readonly number[], actor: Actor): Promise<number[]> {
    if (ids.length === 0) return [];
    const listed = userListedSql(actor);
    const rows = await this.rows<{ id: number }>(
      `SELECT u.id FROM users u WHERE u.id IN (${marks(ids.length)}) AND ${listed.text}`,
      [...ids, ...listed.params],
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
    if (this.forUpdate)
      await this.rows(
        `SELECT id FROM ${LIBRARY_KINDS[type].table} WHERE id IN (${marks(ids.length)}) ORDER BY id${this.forUpdate}`,
        ids,
      );
  }

  /** Of these, the ones that the user has marked already. */
  async held(verb: Verb, userId: number, type: LibraryType, ids: readonly number[]): Promise<number[]> {
    const rows = await this.rows<{ id: number }>(
      `SELECT ${verb.id} AS id FROM ${verb.table} WHERE user_id = ? AND ${verb.type} = ? AND ${verb.id} IN (${marks(ids.length)})`,
      [userId, type, ...ids],
    );
    return rows.map((row) => Number(row.id));
  }

  async insert(verb: Verb, userId: number, type: LibraryType, ids: readonly number[]): Promise<void> {
    const { table, isKeptByName } = LIBRARY_KINDS[type];
    await this.write(
      `INSERT INTO ${verb.table} (user_id, ${verb.type}, ${verb.id}, item_name, created_at)
       SELECT ?, ?, i.id, ${isKeptByName ? 'i.name_folded' : "''"}, ? FROM ${table} i WHERE i.id IN (${marks(ids.length)})`,
      [userId, type, sqlTime(new Date()), ...ids],
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

  async delete(verb: Verb, userId: number, type: LibraryType, ids: readonly number[]): Promise<void> {
    await this.write(
      `DELETE FROM ${verb.table} WHERE user_id = ? AND ${verb.type} = ? AND ${verb.id} IN (${marks(ids.length)})`,
      [userId, type, ...ids],
    );
  }

  async count(type: LibraryType, counter: Counter, ids: readonly number[], by: 1 | -1): Promise<void> {
    await this.write(
      `UPDATE ${LIBRARY_KINDS[type].table} SET ${counter} = ${counter} + ? WHERE id IN (${marks(ids.length)})`,
      [by, ...ids],
    );
  }

  async countsOf(type: LibraryType, counter: Counter, ids: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.rows<{ id: number; n: number }>(
      `SELECT id, ${counter} AS n FROM ${LIBRARY_KINDS[type].table} WHERE id IN (${marks(ids.length)})`,
      ids,
    );
    return new Map(rows.map((row) => [Number(row.id), Number(row.n)]));
  }

  /** Everything that the user has marked with a verb. */
  async allOf(verb: Verb, userId: number): Promise<MarkRow[]> {
    const rows = await this.rows<MarkRow>(
      `SELECT ${verb.type} AS type, ${verb.id} AS id FROM ${verb.table} WHERE user_id = ? ORDER BY created_at DESC, ${verb.id} DESC`,
      [userId],
    );
    return rows.map(({ type, id }) => ({ type, id: Number(id) }));
  }

  /** What somebody marked of a kind with names and times, the latest first, for the owner; what they may not see any more has no name. */
  async namedOf(
    { verb, type, userId }: { verb: Verb; type: LibraryType; userId: number },
    actor: Actor,
    { after, limit }: Page<NamedMark>,
  ): Promise<NamedMark[]> {
    const { table, alias, joins, visible } = LIBRARY_KINDS[type];
    const [marked, id, name] = [new Sql(verb.table), new Sql(`m.${verb.id}`), new Sql(`${alias}.name`)];
    const rest = after
      ? sql`AND m.created_at <= ${after.at} AND (m.created_at < ${after.at} OR ${id} < ${after.id})`
      : sql``;
    return await this.rows<NamedMark>(
      sql`SELECT ${id} AS id, CASE WHEN ${visible(actor)} THEN ${name} END AS name, m.created_at AS at
       FROM ${marked} m JOIN ${new Sql(`${table} ${alias}`)} ON ${new Sql(alias)}.id = ${id} ${new Sql(joins)}
       WHERE m.user_id = ${userId} AND m.${new Sql(verb.type)} = ${type} ${rest} ORDER BY m.created_at DESC, ${id} DESC LIMIT ${limit}`,
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
    const marked = await this.rows<{ id: number }>(
      `SELECT ${verb.id} AS id FROM ${verb.table} WHERE user_id = ? AND ${verb.type} = ? ORDER BY ${verb.id} LIMIT ?`,
      [userId, type, Math.min(Math.ceil(room / 2), LIST_MAX)],
    );
    if (marked.length === 0) return 0;
    const ids = marked.map(({ id }) => Number(id));
    await this.count(type, verb === REPOST ? 'reposts_count' : kind.counter, ids, -1);
    await this.delete(verb, userId, type, ids);
    return ids.length * 2;
  }
}
