import { isoTime, likeText, marks } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import type { SqlValue } from '../../../../core/database/repository.js';
import { readIdPage } from '../../../../core/lists/list-page.js';
import type { IdPage, ListSource } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import type { LibraryType } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import { userListedSql } from '../../../users/index.js';
import { LIBRARY_KINDS } from './library-kinds.js';
import type { Verb } from './library-kinds.js';

export type Listed = 'track' | 'album' | 'artist';

const firstArtist = (pivot: string, column: string, item: string): string =>
  `(SELECT ca.name_folded FROM ${pivot} c JOIN artists ca ON ca.id = c.artist_id WHERE c.${column} = ${item} ORDER BY c.position LIMIT 1)`;

/** What each sort compares; `m` is the row of the like or follow. */
const SORT_SQL: Readonly<Record<Listed, Readonly<Record<string, string>>>> = {
  track: {
    added_at: 'm.created_at',
    name: 'm.item_name',
    artist: firstArtist('track_artists', 'track_id', 't.id'),
    album: 'a.name_folded',
    duration: 't.duration_ms',
  },
  album: {
    added_at: 'm.created_at',
    name: 'm.item_name',
    release_date: 'a.release_date',
    artist: firstArtist('album_artists', 'album_id', 'a.id'),
  },
  artist: { added_at: 'm.created_at', name: 'm.item_name' },
};

const artistLike = (pivot: string, column: string, item: string): string =>
  `EXISTS (SELECT 1 FROM ${pivot} c JOIN artists ca ON ca.id = c.artist_id WHERE c.${column} = ${item} AND ca.name_folded LIKE ? ESCAPE '!')`;

/** Conditions of the search text; each has one mark. */
const SEARCHED: Readonly<Record<Listed, readonly string[]>> = {
  track: [
    "t.name_folded LIKE ? ESCAPE '!'",
    "a.name_folded LIKE ? ESCAPE '!'",
    artistLike('track_artists', 'track_id', 't.id'),
  ],
  album: ["a.name_folded LIKE ? ESCAPE '!'", artistLike('album_artists', 'album_id', 'a.id')],
  artist: ["ar.name_folded LIKE ? ESCAPE '!'"],
};

export interface SocialUserRow {
  id: number;
  name: string;
  avatar: string | null;
  at: string | Date;
  caption: string | null;
}

interface Wanted {
  type: Listed;
  userId: number;
  actor: Actor;
}

/** Pages of what somebody keeps, and of who keeps something. */
export class LibraryListsRepository extends Repository {
  pageIds(plan: ListPlan, wanted: Wanted): Promise<IdPage> {
    const inner = listed(plan, wanted, SORT_SQL[wanted.type][plan.sortKey] ?? 'm.created_at');
    const source: ListSource = { from: `(${inner.sql}) x`, alias: 'x', where: [], params: inner.params };
    return readIdPage((sql, params) => this.rows(sql, params), source, plan);
  }

  /** How long all tracks of the list play, in milliseconds. */
  async totalDuration(plan: ListPlan, wanted: Wanted): Promise<number> {
    const { sql, params } = listed(plan, wanted, 't.duration_ms');
    return Number(
      (await this.row<{ total: number | null }>(`SELECT SUM(x.sort_value) AS total FROM (${sql}) x`, params))?.total ??
        0,
    );
  }

  /** Changes with every song that somebody adds or takes away. */
  async markOf(userId: number): Promise<string> {
    const row = await this.row<{ n: number; latest: unknown }>(
      "SELECT COUNT(*) AS n, MAX(created_at) AS latest FROM likes WHERE user_id = ? AND likeable_type = 'track'",
      [userId],
    );
    return row?.latest ? `${row.n}:${isoTime(row.latest)}` : '0';
  }

  /** When each of the items was added. */
  async addedAt(type: Listed, userId: number, ids: readonly number[]): Promise<Map<number, string | Date>> {
    if (ids.length === 0) return new Map();
    const { verb } = LIBRARY_KINDS[type];
    const rows = await this.rows<{ id: number; at: string | Date }>(
      `SELECT ${verb.id} AS id, created_at AS at FROM ${verb.table} WHERE user_id = ? AND ${verb.type} = ? AND ${verb.id} IN (${marks(ids.length)})`,
      [userId, type, ...ids],
    );
    return new Map(rows.map((row) => [Number(row.id), row.at]));
  }

  /** Ids of the users who marked an item, the latest first. */
  userIds(plan: ListPlan, verb: Verb, item: { type: LibraryType; id: number }, actor: Actor): Promise<IdPage> {
    const part = verb.table === 'likes' ? 'show_likes' : verb.table === 'follows' ? 'show_followers' : undefined;
    const listed = userListedSql(actor, part);
    const from = `(SELECT m.user_id AS id, m.created_at AS sort_value FROM ${verb.table} m JOIN users u ON u.id = m.user_id
      WHERE m.${verb.type} = ? AND m.${verb.id} = ? AND ${listed.text}) x`;
    return readIdPage(
      (sql, params) => this.rows(sql, params),
      { from, alias: 'x', where: [], params: [item.type, item.id, ...listed.params] },
      plan,
    );
  }

  async usersOf(verb: Verb, item: { type: LibraryType; id: number }, ids: readonly number[]): Promise<SocialUserRow[]> {
    if (ids.length === 0) return [];
    const caption = verb.table === 'reposts' ? 'm.caption' : 'NULL';
    return await this.rows<SocialUserRow>(
      `SELECT u.id, u.name, u.avatar, m.created_at AS at, ${caption} AS caption FROM ${verb.table} m JOIN users u ON u.id = m.user_id
       WHERE m.${verb.type} = ? AND m.${verb.id} = ? AND m.user_id IN (${marks(ids.length)})`,
      [item.type, item.id, ...ids],
    );
  }
}

/** The list before it is sorted and cut: what is kept, and may be seen now. */
function listed(plan: ListPlan, { type, userId, actor }: Wanted, sort: string): { sql: string; params: SqlValue[] } {
  const { verb, table, alias, joins, visible } = LIBRARY_KINDS[type];
  const seen = visible(actor);
  const where = ['m.user_id = ?', `m.${verb.type} = ?`, `(${seen.text})`];
  const params: SqlValue[] = [userId, type, ...seen.params];
  if (plan.query) {
    const searched = SEARCHED[type];
    where.push(`(${searched.join(' OR ')})`);
    params.push(...searched.map(() => `%${likeText(plan.query ?? '')}%`));
  }
  const from = `${verb.table} m JOIN ${table} ${alias} ON ${alias}.id = m.${verb.id} ${joins}`;
  return { sql: `SELECT m.${verb.id} AS id, ${sort} AS sort_value FROM ${from} WHERE ${where.join(' AND ')}`, params };
}
