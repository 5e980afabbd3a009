import { FEED_RELEASE_DAYS } from '@tonearm/shared/limits';
import type { Actor } from '../../../../core/access/actor.js';
import { isoTime, sqlTime } from '../../../../core/database/dialect.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { joined, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { FollowEntity, profileOpenSql, UserEntity } from '../../../users/index.js';
import { AlbumArtistEntity, AlbumEntity } from '../../music/schema/album.entity.js';
import { PlaylistEntity } from '../../music/schema/playlist.entity.js';
import { RepostEntity } from '../../music/schema/social.entity.js';
import { TrackArtistEntity, TrackEntity } from '../../music/schema/track.entity.js';
import { albumVisibleSql, playlistListedSql, trackVisibleSql } from '../../music/visibility.js';
import { ACTIVITY_KINDS, byPlace } from './activity-cursor.js';
import type { ActivityKey, ActivityKind } from './activity-cursor.js';

export interface Activity extends ActivityKey {
  caption: string | null;
}

/** Whose doings: of everybody whom a user follows, or what one user reposted. */
export interface ActivityScope {
  kind: 'followed by' | 'reposts of';
  userId: number;
  /** Whether the site knows reposts. */
  hasReposts: boolean;
}

interface Source {
  from: Sql;
  itemId: Sql;
  /** null: nobody did it. */
  userId: Sql | null;
  at: Sql;
  caption: Sql;
  where: Sql;
}

const DAY_MS = 86_400_000;
const [r, t, a, pl, u, f, ac, tc] = [
  named(RepostEntity, 'r'),
  named(TrackEntity, 't'),
  named(AlbumEntity, 'a'),
  named(PlaylistEntity, 'pl'),
  named(UserEntity, 'u'),
  named(FollowEntity, 'f'),
  named(AlbumArtistEntity, 'c'),
  named(TrackArtistEntity, 'c'),
];
const NO_CAPTION = sql`NULL`;
const followed = (type: 'artist' | 'user', userId: number): Sql =>
  sql`SELECT ${f.followable_id} FROM ${f} WHERE ${f.user_id} = ${userId} AND ${f.followable_type} = ${type}`;
const listedTrack = (actor: Actor): Sql => sql`${t.listed} = 1 AND ${trackVisibleSql(actor)}`;
const listedAlbum = (actor: Actor): Sql => sql`${a.listed} = 1 AND ${albumVisibleSql(actor)}`;
const dateOf = (time: Date): string => sqlTime(time).slice(0, 10);

/** What came out long ago is no news, though it came in only now. */
const isNew = (): Sql =>
  sql`(${a.release_date} IS NULL OR ${a.release_date} >= ${dateOf(new Date(Date.now() - FEED_RELEASE_DAYS * DAY_MS))})`;

/** A date of release has no hour: noon is the same day nearly everywhere, but of today it may be still to come. */
const momentOf = (column: Sql, today: string): Sql =>
  sql`CONCAT(${column}, CASE WHEN ${column} = ${today} THEN ' 00:00:00.000' ELSE ' 12:00:00.000' END)`;

const trackOutAt = sql`COALESCE(${t.publish_at}, ${t.created_at})`;
/** When something came out: as planned, on its date, else when it came to the site. */
function albumOutAt(): Sql {
  const today = dateOf(new Date());
  const hasDay = sql`${a.release_date} <> SUBSTR(${a.created_at}, 1, 10) AND ${a.release_date} <= ${today}`;
  return sql`COALESCE(${a.publish_at}, CASE WHEN ${hasDay} THEN ${momentOf(a.release_date, today)} ELSE ${a.created_at} END)`;
}

function repost(
  type: 'track' | 'album' | 'playlist',
  item: Sql,
  visible: Sql,
  { scope, actor }: { scope: ActivityScope; actor: Actor },
): Source {
  const by =
    scope.kind === 'reposts of'
      ? sql`${r.user_id} = ${scope.userId}`
      : sql`${r.user_id} IN (${followed('user', scope.userId)}) AND ${profileOpenSql(actor)}`;
  return {
    from: sql`${r} JOIN ${u} ON ${u.id} = ${r.user_id} JOIN ${item}`,
    itemId: r.repostable_id,
    userId: r.user_id,
    at: r.created_at,
    caption: r.caption,
    where: sql`${r.repostable_type} = ${type} AND ${by} AND ${visible}`,
  };
}

const SOURCES: Readonly<Record<ActivityKind, (scope: ActivityScope, actor: Actor) => Source>> = {
  album: ({ userId }, actor) => ({
    from: sql`${a}`,
    itemId: a.id,
    userId: null,
    at: albumOutAt(),
    caption: NO_CAPTION,
    where: sql`${a.id} IN (SELECT ${ac.album_id} FROM ${ac} WHERE ${ac.artist_id} IN (${followed('artist', userId)})) AND ${isNew()} AND ${listedAlbum(actor)}`,
  }),
  track: ({ userId }, actor) => ({
    from: sql`${t} LEFT JOIN ${a} ON ${a.id} = ${t.album_id}`,
    itemId: t.id,
    userId: null,
    at: trackOutAt,
    caption: NO_CAPTION,
    where: sql`${t.id} IN (SELECT ${tc.track_id} FROM ${tc} WHERE ${tc.role} = 'primary' AND ${tc.artist_id} IN (${followed('artist', userId)}))
      AND ${t.album_id} IS NULL AND ${listedTrack(actor)}`,
  }),
  'repost of track': (scope, actor) =>
    repost(
      'track',
      sql`${t} ON ${t.id} = ${r.repostable_id} LEFT JOIN ${a} ON ${a.id} = ${t.album_id}`,
      listedTrack(actor),
      { scope, actor },
    ),
  'repost of album': (scope, actor) =>
    repost('album', sql`${a} ON ${a.id} = ${r.repostable_id}`, listedAlbum(actor), { scope, actor }),
  'repost of playlist': (scope, actor) =>
    repost('playlist', sql`${pl} ON ${pl.id} = ${r.repostable_id}`, playlistListedSql(), { scope, actor }),
  playlist: ({ userId }, actor) => ({
    from: sql`${pl} JOIN ${u} ON ${u.id} = ${pl.owner_id}`,
    itemId: pl.id,
    userId: null,
    at: pl.created_at,
    caption: NO_CAPTION,
    where: sql`${pl.owner_id} IN (${followed('user', userId)}) AND ${playlistListedSql()} AND ${profileOpenSql(actor)}`,
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
    const kinds = ACTIVITY_KINDS.filter((kind) =>
      kind.startsWith('repost') ? scope.hasReposts : scope.kind === 'followed by',
    );
    const parts = await Promise.all(kinds.map((kind) => this.ofKind(kind, SOURCES[kind](scope, actor), key, limit)));
    return parts.flat().sort(byPlace).slice(0, limit);
  }

  /** Of these artists, the ones whom the user follows. */
  async followedArtists(userId: number, ids: readonly number[]): Promise<Set<number>> {
    const followed = { user_id: userId, followable_type: 'artist', followable_id: ids } as const;
    return new Set(await this.table(FollowEntity).column('followable_id', followed));
  }

  async people(ids: readonly number[]): Promise<Pick<UserEntity, 'id' | 'name' | 'avatar'>[]> {
    return await this.table(UserEntity).pick(['id', 'name', 'avatar'], { id: ids });
  }

  private async ofKind(
    kind: ActivityKind,
    source: Source,
    key: ActivityKey | null,
    limit: number,
  ): Promise<Activity[]> {
    const { itemId, userId, at } = source;
    const order = joined(
      [at, itemId, ...(userId ? [userId] : [])].map((column) => sql`${column} DESC`),
      ', ',
    );
    const rows = await this.rows<ActivityRow>(
      sql`SELECT ${itemId} AS item_id, ${userId ?? sql`0`} AS user_id, ${at} AS at, ${source.caption} AS caption FROM ${source.from}
       WHERE ${source.where} AND ${behind(kind, source, key)} ORDER BY ${order} LIMIT ${limit}`,
    );
    return rows.map((row) => ({
      kind,
      itemId: Number(row.item_id),
      userId: Number(row.user_id),
      at: sqlTime(new Date(isoTime(row.at))),
      caption: row.caption,
    }));
  }
}

function behind(kind: ActivityKind, { at, itemId, userId }: Source, key: ActivityKey | null): Sql {
  if (!key) return sql`1 = 1`;
  const order = ACTIVITY_KINDS.indexOf(kind) - ACTIVITY_KINDS.indexOf(key.kind);
  if (order > 0) return sql`${at} <= ${key.at}`;
  if (order < 0) return sql`${at} < ${key.at}`;
  return sql`(${at} < ${key.at} OR (${at} = ${key.at} AND (${itemId} < ${key.itemId} OR (${itemId} = ${key.itemId} AND ${userId ?? sql`0`} < ${key.userId}))))`;
}
