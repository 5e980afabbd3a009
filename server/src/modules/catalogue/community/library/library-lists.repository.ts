import { isoTime, likeText } from '../../../../core/database/dialect.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { joined, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { readIdPage, sourceOf } from '../../../../core/lists/list-page.js';
import type { IdPage } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import type { LibraryType } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import { UserEntity, userListedSql } from '../../../users/index.js';
import { AlbumArtistEntity, AlbumEntity } from '../../music/schema/album.entity.js';
import { ArtistEntity } from '../../music/schema/artist.entity.js';
import { LikeEntity } from '../../music/schema/social.entity.js';
import { TrackArtistEntity, TrackEntity } from '../../music/schema/track.entity.js';
import { FOLLOW, LIBRARY_KINDS, LIKE } from './library-kinds.js';
import type { Verb } from './library-kinds.js';

export type Listed = 'track' | 'album' | 'artist';

const [t, a, ar] = [named(TrackEntity, 't'), named(AlbumEntity, 'a'), named(ArtistEntity, 'ar')];
const ca = named(ArtistEntity, 'ca');
const [trackCredit, albumCredit] = [named(TrackArtistEntity, 'c'), named(AlbumArtistEntity, 'c')];
const TRACK_ARTISTS = sql`FROM ${trackCredit} JOIN ${ca} ON ${ca.id} = ${trackCredit.artist_id} WHERE ${trackCredit.track_id} = ${t.id}`;
const ALBUM_ARTISTS = sql`FROM ${albumCredit} JOIN ${ca} ON ${ca.id} = ${albumCredit.artist_id} WHERE ${albumCredit.album_id} = ${a.id}`;

const { rows: liked } = LIKE;
const { rows: followed } = FOLLOW;
/** What each sort compares. */
const SORTED_BY: Readonly<Record<Listed, Readonly<Record<string, Sql | null>>>> = {
  track: {
    added_at: liked.at,
    name: liked.name,
    artist: sql`(SELECT ${ca.name_folded} ${TRACK_ARTISTS} ORDER BY ${trackCredit.position} LIMIT 1)`,
    album: a.name_folded,
    duration: t.duration_ms,
  },
  album: {
    added_at: liked.at,
    name: liked.name,
    release_date: a.release_date,
    artist: sql`(SELECT ${ca.name_folded} ${ALBUM_ARTISTS} ORDER BY ${albumCredit.position} LIMIT 1)`,
  },
  artist: { added_at: followed.at, name: followed.name },
};

const hasSql = (name: Sql, pattern: string): Sql => sql`${name} LIKE ${pattern} ESCAPE '!'`;
/** Conditions of the search text, one of which must hold. */
const SEARCHED: Readonly<Record<Listed, (pattern: string) => readonly Sql[]>> = {
  track: (pattern) => [
    hasSql(t.name_folded, pattern),
    hasSql(a.name_folded, pattern),
    sql`EXISTS (SELECT 1 ${TRACK_ARTISTS} AND ${hasSql(ca.name_folded, pattern)})`,
  ],
  album: (pattern) => [
    hasSql(a.name_folded, pattern),
    sql`EXISTS (SELECT 1 ${ALBUM_ARTISTS} AND ${hasSql(ca.name_folded, pattern)})`,
  ],
  artist: (pattern) => [hasSql(ar.name_folded, pattern)],
};

/** What people show of themselves. */
const SHOWN_PARTS = { likes: 'show_likes', follows: 'show_followers', reposts: undefined } as const;

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
    const sort = SORTED_BY[wanted.type][plan.sortKey] ?? LIBRARY_KINDS[wanted.type].verb.rows.at;
    return readIdPage(
      (text, params) => this.rows(text, params),
      sourceOf(sql`(${keptSql(plan, wanted, sort)}) x`, 'x', []),
      plan,
    );
  }

  /** How long all tracks of the list play, in milliseconds. */
  async totalDuration(plan: ListPlan, wanted: Wanted): Promise<number> {
    const row = await this.row<{ total: number | null }>(
      sql`SELECT SUM(x.sort_value) AS total FROM (${keptSql(plan, wanted, t.duration_ms)}) x`,
    );
    return Number(row?.total ?? 0);
  }

  /** Changes with every song that somebody adds or takes away. */
  async markOf(userId: number): Promise<string> {
    const m = named(LikeEntity);
    const row = await this.row<{ n: number; latest: unknown }>(
      sql`SELECT COUNT(*) AS n, MAX(${m.created_at}) AS latest FROM ${m} WHERE ${m.user_id} = ${userId} AND ${m.likeable_type} = 'track'`,
    );
    return row?.latest ? `${row.n}:${isoTime(row.latest)}` : '0';
  }

  /** When each of the items was added. */
  async addedAt(type: Listed, userId: number, ids: readonly number[]): Promise<Map<number, string | Date>> {
    const m = LIBRARY_KINDS[type].verb.bare;
    const rows = await this.rowsIn<{ id: number; at: string | Date }>(
      ids,
      (list) =>
        sql`SELECT ${m.id} AS id, ${m.at} AS at FROM ${m.table} WHERE ${m.user} = ${userId} AND ${m.type} = ${type} AND ${m.id} IN ${list}`,
    );
    return new Map(rows.map((row) => [Number(row.id), row.at]));
  }

  /** Ids of the users who marked an item, the latest first. */
  userIds(plan: ListPlan, verb: Verb, item: { type: LibraryType; id: number }, actor: Actor): Promise<IdPage> {
    const m = verb.rows;
    const u = named(UserEntity, 'u');
    const found = sql`(SELECT ${m.user} AS id, ${m.at} AS sort_value FROM ${m.table} JOIN ${u} ON ${u.id} = ${m.user}
      WHERE ${m.type} = ${item.type} AND ${m.id} = ${item.id} AND ${userListedSql(actor, SHOWN_PARTS[verb.name])}) x`;
    return readIdPage((text, params) => this.rows(text, params), sourceOf(found, 'x', []), plan);
  }

  async usersOf(verb: Verb, item: { type: LibraryType; id: number }, ids: readonly number[]): Promise<SocialUserRow[]> {
    const m = verb.rows;
    const u = named(UserEntity, 'u');
    return await this.rowsIn<SocialUserRow>(
      ids,
      (
        list,
      ) => sql`SELECT ${u.id}, ${u.name}, ${u.avatar}, ${m.at} AS at, ${m.caption ?? sql`NULL`} AS caption FROM ${m.table} JOIN ${u} ON ${u.id} = ${m.user}
       WHERE ${m.type} = ${item.type} AND ${m.id} = ${item.id} AND ${m.user} IN ${list}`,
    );
  }
}

/** The list before it is sorted and cut: what is kept, and may be seen now. */
function keptSql(plan: ListPlan, { type, userId, actor }: Wanted, sort: Sql): Sql {
  const { verb, item, joins, visible } = LIBRARY_KINDS[type];
  const m = verb.rows;
  const conditions = [sql`${m.user} = ${userId}`, sql`${m.type} = ${type}`, sql`(${visible(actor)})`];
  if (plan.query) conditions.push(sql`(${joined(SEARCHED[type](`%${likeText(plan.query)}%`), ' OR ')})`);
  return sql`SELECT ${m.id} AS id, ${sort} AS sort_value FROM ${m.table} JOIN ${item} ON ${item.id} = ${m.id} ${joins} WHERE ${joined(conditions, ' AND ')}`;
}
