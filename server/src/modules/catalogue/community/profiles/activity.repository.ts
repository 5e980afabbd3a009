import { FEED_RELEASE_DAYS } from '@tonearm/shared/limits';
import type { Actor } from '../../../../core/access/actor.js';
import { isoTime, marks, sqlTime } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import { Sql, sql } from '../../../../core/database/sql.js';
import type { SqlValue } from '../../../../core/database/sql.js';
import { profileOpenSql } from '../../../users/index.js';
import { albumVisibleSql, playlistListedSql, trackVisibleSql } from '../../music/visibility.js';
import { ACTIVITY_KINDS, byPlace } from './activity-cursor.js';
import type { ActivityKey, ActivityKind } from './activity-cursor.js';

export interface Activity extends ActivityKey {
  caption: string | null;
}

/** Whose doings: of everybody whom a user follows, or what one user reposted. */
export type ActivityScope = { kind: 'followed by'; userId: number } | { kind: 'reposts of'; userId: number };

interface Source {
  from: string;
  itemId: string;
  userId: string;
  at: string;
  caption: string;
  where: Sql;
}

const DAY_MS = 86_400_000;
const followed = (type: 'artist' | 'user', userId: number): Sql => sql`SELECT f.followable_id FROM follows f WHERE f.user_id = ${userId} AND f.followable_type = ${type}`;
const TRACK = 'tracks t ON t.id = r.repostable_id LEFT JOIN albums a ON a.id = t.album_id';
const listedTrack = (actor: Actor): string => `t.listed = 1 AND ${trackVisibleSql(actor)}`;
const listedAlbum = (actor: Actor): string => `a.listed = 1 AND ${albumVisibleSql(actor)}`;

/** What came out long ago is no news, though it came in only now. */
const isNew = (): string => `(a.release_date IS NULL OR a.release_date >= '${sqlTime(new Date(Date.now() - FEED_RELEASE_DAYS * DAY_MS)).slice(0, 10)}')`;

/** Day alone. */
const dayOf = (column: string): string => `SUBSTR(${column}, 1, 10)`;
/** A date of release has no hour: noon is the same day nearly everywhere, but of today it may be still to come. */
const momentOf = (column: string, today: string): string => `CONCAT(${column}, CASE WHEN ${column} = '${today}' THEN ' 00:00:00.000' ELSE ' 12:00:00.000' END)`;

/** When something came out: as planned, on its date, else when it came to the site. */
const outAt = (alias: 't' | 'a'): string => {
  if (alias === 't') return 'COALESCE(t.publish_at, t.created_at)';
  const today = sqlTime(new Date()).slice(0, 10);
  const hasDay = `a.release_date <> ${dayOf('a.created_at')} AND a.release_date <= '${today}'`;
  return `COALESCE(a.publish_at, CASE WHEN ${hasDay} THEN ${momentOf('a.release_date', today)} ELSE a.created_at END)`;
};

/** What artists whom the user follows put out, by when it came out. */
const release = (alias: 't' | 'a', { from, artists, visible }: { from: string; artists: Sql; visible: string }): Source => ({
  from, itemId: `${alias}.id`, userId: '0', at: outAt(alias), caption: 'NULL', where: sql`${new Sql(`${alias}.id`)} IN (${artists}) AND ${new Sql(visible)}`,
});

function repost(type: 'track' | 'album' | 'playlist', item: string, visible: string, { scope, actor }: { scope: ActivityScope; actor: Actor }): Source {
  const by = scope.kind === 'reposts of' ? sql`r.user_id = ${scope.userId}` : sql`r.user_id IN (${followed('user', scope.userId)}) AND ${profileOpenSql(actor)}`;
  return {
    from: `reposts r JOIN users u ON u.id = r.user_id JOIN ${item}`, itemId: 'r.repostable_id', userId: 'r.user_id', at: 'r.created_at', caption: 'r.caption',
    where: sql`r.repostable_type = ${type} AND ${by} AND ${new Sql(visible)}`,
  };
}

const SOURCES: Readonly<Record<ActivityKind, (scope: ActivityScope, actor: Actor) => Source>> = {
  album: ({ userId }, actor) => release('a', {
    from: 'albums a', visible: `${isNew()} AND ${listedAlbum(actor)}`,
    artists: sql`SELECT c.album_id FROM album_artists c WHERE c.artist_id IN (${followed('artist', userId)})`,
  }),
  track: ({ userId }, actor) => release('t', {
    from: 'tracks t LEFT JOIN albums a ON a.id = t.album_id', visible: `t.album_id IS NULL AND ${listedTrack(actor)}`,
    artists: sql`SELECT c.track_id FROM track_artists c WHERE c.role = 'primary' AND c.artist_id IN (${followed('artist', userId)})`,
  }),
  'repost of track': (scope, actor) => repost('track', TRACK, listedTrack(actor), { scope, actor }),
  'repost of album': (scope, actor) => repost('album', 'albums a ON a.id = r.repostable_id', listedAlbum(actor), { scope, actor }),
  'repost of playlist': (scope, actor) => repost('playlist', 'playlists pl ON pl.id = r.repostable_id', playlistListedSql(), { scope, actor }),
  playlist: ({ userId }, actor) => ({
    from: 'playlists pl JOIN users u ON u.id = pl.owner_id', itemId: 'pl.id', userId: '0', at: 'pl.created_at', caption: 'NULL',
    where: sql`pl.owner_id IN (${followed('user', userId)}) AND ${new Sql(playlistListedSql())} AND ${profileOpenSql(actor)}`,
  }),
};

interface ActivityRow {
  item_id: number;
  user_id: number;
  at: string | Date;
  caption: string | null;
}

/** What people and artists did, in one order over all kinds; a statement a kind, whatever the page. */
export class ActivityRepository extends Repository {
  /** The next entries behind the key. */
  async after(key: ActivityKey | null, limit: number, scope: ActivityScope, actor: Actor): Promise<Activity[]> {
    const kinds = scope.kind === 'reposts of' ? ACTIVITY_KINDS.filter((kind) => kind.startsWith('repost')) : ACTIVITY_KINDS;
    const parts = await Promise.all(kinds.map((kind) => this.ofKind(kind, SOURCES[kind](scope, actor), key, limit)));
    return parts.flat().sort(byPlace).slice(0, limit);
  }

  /** Of these artists, the ones whom the user follows. */
  async followedArtists(userId: number, ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const rows = await this.rows<{ id: number }>(
      `SELECT followable_id AS id FROM follows WHERE user_id = ? AND followable_type = 'artist' AND followable_id IN (${marks(ids.length)})`, [userId, ...ids]);
    return new Set(rows.map((row) => Number(row.id)));
  }

  async people(ids: readonly number[]): Promise<{ id: number; name: string; avatar: string | null }[]> {
    return ids.length === 0 ? [] : await this.rows(`SELECT id, name, avatar FROM users WHERE id IN (${marks(ids.length)})`, ids);
  }

  private async ofKind(kind: ActivityKind, source: Source, key: ActivityKey | null, limit: number): Promise<Activity[]> {
    const after = behind(kind, source, key);
    // A bare number would name a column of the answer.
    const order = [source.at, source.itemId, ...(source.userId === '0' ? [] : [source.userId])].map((column) => `${column} DESC`).join(', ');
    const rows = await this.rows<ActivityRow>(
      `SELECT ${source.itemId} AS item_id, ${source.userId} AS user_id, ${source.at} AS at, ${source.caption} AS caption FROM ${source.from}
       WHERE ${source.where.text} AND ${after.sql} ORDER BY ${order} LIMIT ${limit}`, [...source.where.params, ...after.params]);
    return rows.map((row) => ({ kind, itemId: Number(row.item_id), userId: Number(row.user_id), at: sqlTime(new Date(isoTime(row.at))), caption: row.caption }));
  }
}

function behind(kind: ActivityKind, { at, itemId, userId }: Source, key: ActivityKey | null): { sql: string; params: SqlValue[] } {
  if (!key) return { sql: '1 = 1', params: [] };
  const order = ACTIVITY_KINDS.indexOf(kind) - ACTIVITY_KINDS.indexOf(key.kind);
  if (order !== 0) return { sql: `${at} ${order > 0 ? '<=' : '<'} ?`, params: [key.at] };
  return {
    sql: `(${at} < ? OR (${at} = ? AND (${itemId} < ? OR (${itemId} = ? AND ${userId} < ?))))`, params: [key.at, key.at, key.itemId, key.itemId, key.userId],
  };
}
