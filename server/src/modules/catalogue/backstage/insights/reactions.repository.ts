import type { Actor } from '../../../../core/access/actor.js';
import { fromJson, marks, sqlTime } from '../../../../core/database/dialect.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { albumVisibleSql, artistVisibleSql } from '../../music/visibility.js';
import { blockedSql, UserEntity, userFreeSql } from '../../../users/index.js';
import { ChannelEntity } from '../../music/schema/channel.entity.js';
import type { FiguredItem, InsightItem } from './insight-item.js';
import type { Span } from './insight-range.js';

export type Reaction = 'saves' | 'playlist_adds' | 'followers';

interface Source {
  from: string;
  at: string;
}

const CREDITED = "c.role IN ('primary', 'featured', 'remixer')";
/** Rows of each kind; one `?`, the item's id. What was taken back is no longer there. */
const SOURCES: Record<Reaction, Partial<Record<FiguredItem['type'], Source>>> = {
  saves: {
    track: { from: "likes x WHERE x.likeable_type = 'track' AND x.likeable_id = ?", at: 'x.created_at' },
    album: { from: "likes x WHERE x.likeable_type = 'album' AND x.likeable_id = ?", at: 'x.created_at' },
    artist: {
      from: `(SELECT DISTINCT track_id FROM track_artists c WHERE c.artist_id = ? AND ${CREDITED}) k JOIN likes x ON x.likeable_type = 'track' AND x.likeable_id = k.track_id WHERE 1 = 1`,
      at: 'x.created_at',
    },
  },
  playlist_adds: {
    track: { from: 'playlist_tracks x WHERE x.track_id = ?', at: 'x.added_at' },
    album: { from: 'tracks k JOIN playlist_tracks x ON x.track_id = k.id WHERE k.album_id = ?', at: 'x.added_at' },
    artist: {
      from: `(SELECT DISTINCT track_id FROM track_artists c WHERE c.artist_id = ? AND ${CREDITED}) k JOIN playlist_tracks x ON x.track_id = k.track_id WHERE 1 = 1`,
      at: 'x.added_at',
    },
  },
  followers: {
    artist: { from: "follows x WHERE x.followable_type = 'artist' AND x.followable_id = ?", at: 'x.created_at' },
  },
};

/** Whose listeners an item has; one `?`. */
const ARTIST_OF: Record<InsightItem['type'], string> = {
  artist: '?',
  album: '(SELECT c.artist_id FROM album_artists c WHERE c.album_id = ? ORDER BY c.position, c.artist_id LIMIT 1)',
  track: `(SELECT c.artist_id FROM track_artists c WHERE c.track_id = ? AND ${CREDITED} ORDER BY c.position, c.artist_id LIMIT 1)`,
};
/** So many of them are asked whether they show what they play: some artists have half a million. */
const FREQUENT = 2_000;
const CHANNELS_READ = 30;

interface OpenListener {
  id: number;
  name: string;
  avatar: string | null;
}

/** Shows what they play to everybody, and has no quarrel with the actor; over u (users) and up (their profiles). */
const opensSql = ({ userId }: Actor): Sql =>
  sql`up.show_history = 1 AND up.audience = 'public' AND ${userFreeSql()}${userId === null ? sql`` : sql` AND NOT ${blockedSql(userId, named(UserEntity, 'u').id)}`}`;

/** What people do with music beside playing it, and who plays an artist most. */
export class ReactionsRepository extends Repository {
  /** By hours of UTC: the hour's start in ms, and how many; null where the item has none of the kind. */
  async byHour(item: FiguredItem, reaction: Reaction, span: Span): Promise<{ at: number; count: number }[] | null> {
    const source = SOURCES[reaction][item.type];
    if (!source) return null;
    const hour = `SUBSTR(CAST(${source.at} AS CHAR), 1, 13)`;
    const rows = await this.rows<{ hour: string; n: number }>(
      `SELECT ${hour} AS hour, COUNT(*) AS n FROM ${source.from} AND ${source.at} >= ? AND ${source.at} < ? GROUP BY ${hour}`,
      [item.id, sqlTime(new Date(span.from)), sqlTime(new Date(span.to))],
    );
    return rows.map((row) => ({ at: Date.parse(`${row.hour.replace(' ', 'T')}:00:00Z`), count: Number(row.n) }));
  }

  /** Listeners with an account in a span, and how many of them the artist had never had before. Whoever was there before and after counts as there. */
  async listenerCounts(artistId: number, span: Span): Promise<{ all: number; fresh: number }> {
    const count = async (condition: string, at: readonly number[]): Promise<number> =>
      Number(
        (
          await this.row<{ n: number }>(
            `SELECT COUNT(*) AS n FROM artist_listeners WHERE artist_id = ? AND ${condition}`,
            [artistId, ...at.map((ms) => sqlTime(new Date(ms)))],
          )
        )?.n ?? 0,
      );
    // Each is answered by an index alone; whoever came later has been there since, too.
    const [since, later, fresh] = [
      await count('last_at >= ?', [span.from]),
      await count('first_at >= ?', [span.to]),
      await count('first_at >= ? AND first_at < ?', [span.from, span.to]),
    ];
    return { all: since - later, fresh };
  }

  /** Those of the artist's most frequent listeners who played something in a span and show what they play to everybody. */
  async frequentListeners(item: InsightItem, span: Span, actor: Actor, limit: number): Promise<OpenListener[]> {
    const opens = opensSql(actor);
    return await this.rows<OpenListener>(
      `SELECT u.id, u.name, u.avatar FROM (SELECT user_id, plays, first_at, last_at FROM artist_listeners WHERE artist_id = ${ARTIST_OF[item.type]} ORDER BY plays DESC LIMIT ${FREQUENT}) l
       JOIN users u ON u.id = l.user_id JOIN user_profiles up ON up.user_id = u.id
       WHERE l.last_at >= ? AND l.first_at < ? AND ${opens.text} ORDER BY l.plays DESC, u.id LIMIT ${limit}`,
      [item.id, sqlTime(new Date(span.from)), sqlTime(new Date(span.to)), ...opens.params],
    );
  }

  /** Those of the people who show what they play to everybody. */
  async openListeners(ids: readonly number[], actor: Actor): Promise<OpenListener[]> {
    if (ids.length === 0) return [];
    const opens = opensSql(actor);
    return await this.rows<OpenListener>(
      `SELECT u.id, u.name, u.avatar FROM users u JOIN user_profiles up ON up.user_id = u.id WHERE u.id IN (${marks(ids.length)}) AND ${opens.text}`,
      [...ids, ...opens.params],
    );
  }

  /** Those of the people who are not in the trash. */
  async people(ids: readonly number[]): Promise<OpenListener[]> {
    return await this.table(UserEntity).pick(['id', 'name', 'avatar'], { id: ids, deleted_at: null });
  }

  /** Those of the channels that the actor may see: all of them, or what is shown to everybody. */
  async channels(ids: readonly number[], actor: Actor): Promise<Pick<ChannelEntity, 'id' | 'name' | 'slug'>[]> {
    return await this.table(ChannelEntity).pick(['id', 'name', 'slug'], {
      id: ids,
      ...(actor.can('channels.update') ? {} : { listed: true }),
    });
  }

  /** Those of the albums or artists that the actor may see. */
  async visible(type: 'album' | 'artist', ids: readonly number[], actor: Actor): Promise<Set<number>> {
    const rows = await this.rowsIn<{ id: number }>(ids, (list) =>
      type === 'album'
        ? sql`SELECT a.id FROM albums a WHERE a.id IN ${list} AND ${albumVisibleSql(actor)}`
        : sql`SELECT ar.id FROM artists ar WHERE ar.id IN ${list} AND ${artistVisibleSql(actor)}`,
    );
    return new Set(rows.map((row) => Number(row.id)));
  }

  /** Channels open to everybody that hold the item, or of an artist their music. */
  async featuredOn({ type, id }: InsightItem, limit: number): Promise<{ id: number; name: string; slug: string }[]> {
    const more =
      type === 'artist'
        ? ` OR (c.model_type = 'album' AND c.model_id IN (SELECT ca.album_id FROM album_artists ca WHERE ca.artist_id = ?))
       OR (c.model_type = 'track' AND c.model_id IN (SELECT ct.track_id FROM track_artists ct WHERE ct.artist_id = ? AND ct.role = 'primary'))`
        : '';
    const rows = await this.rows<{ id: number; name: string; slug: string; config: string }>(
      `SELECT DISTINCT ch.id, ch.name, ch.slug, ch.config FROM channelables c JOIN channels ch ON ch.id = c.channel_id
       WHERE ch.listed = 1 AND ch.type = 'channel' AND ((c.model_type = ? AND c.model_id = ?)${more}) ORDER BY ch.id LIMIT ${CHANNELS_READ}`,
      [type, id, ...(more ? [id, id] : [])],
    );
    // Where everything of a type is shown, nothing is featured; what was chosen once may still lie there.
    const chosen = rows.filter(({ config }) => fromJson<{ content_mode: string }>(config)?.content_mode !== 'list_all');
    return chosen.slice(0, limit).map((row) => ({ id: Number(row.id), name: row.name, slug: row.slug }));
  }
}
