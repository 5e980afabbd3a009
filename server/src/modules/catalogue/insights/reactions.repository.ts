import type { Actor } from '../../../core/access/actor.js';
import { marks, sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import { albumVisibleSql } from '../visibility.js';
import { blockedSql, userFreeSql } from '../../users/index.js';
import type { InsightItem } from './insight-item.js';
import type { Span } from './insight-range.js';

export type Reaction = 'saves' | 'playlist_adds' | 'followers';

interface Source {
  from: string;
  at: string;
}

const CREDITED = "c.role IN ('primary', 'featured', 'remixer')";
/** Rows of each kind; one `?`, the item's id. What was taken back is no longer there. */
const SOURCES: Record<Reaction, Partial<Record<InsightItem['type'], Source>>> = {
  saves: {
    track: { from: "likes x WHERE x.likeable_type = 'track' AND x.likeable_id = ?", at: 'x.created_at' },
    album: { from: "likes x WHERE x.likeable_type = 'album' AND x.likeable_id = ?", at: 'x.created_at' },
    artist: { from: `(SELECT DISTINCT track_id FROM track_artists c WHERE c.artist_id = ? AND ${CREDITED}) k JOIN likes x ON x.likeable_type = 'track' AND x.likeable_id = k.track_id WHERE 1 = 1`, at: 'x.created_at' },
  },
  playlist_adds: {
    track: { from: 'playlist_tracks x WHERE x.track_id = ?', at: 'x.added_at' },
    album: { from: 'tracks k JOIN playlist_tracks x ON x.track_id = k.id WHERE k.album_id = ?', at: 'x.added_at' },
    artist: { from: `(SELECT DISTINCT track_id FROM track_artists c WHERE c.artist_id = ? AND ${CREDITED}) k JOIN playlist_tracks x ON x.track_id = k.track_id WHERE 1 = 1`, at: 'x.added_at' },
  },
  followers: { artist: { from: "follows x WHERE x.followable_type = 'artist' AND x.followable_id = ?", at: 'x.created_at' } },
};

/** What people do with music beside playing it, and who plays an artist most. */
export class ReactionsRepository extends Repository {
  /** By hours of UTC: the hour's start in ms, and how many; null where the item has none of the kind. */
  async byHour(item: InsightItem, reaction: Reaction, span: Span): Promise<{ at: number; count: number }[] | null> {
    const source = SOURCES[reaction][item.type];
    if (!source) return null;
    const hour = `SUBSTR(CAST(${source.at} AS CHAR), 1, 13)`;
    const rows = await this.rows<{ hour: string; n: number }>(
      `SELECT ${hour} AS hour, COUNT(*) AS n FROM ${source.from} AND ${source.at} >= ? AND ${source.at} < ? GROUP BY ${hour}`,
      [item.id, sqlTime(new Date(span.from)), sqlTime(new Date(span.to))]);
    return rows.map((row) => ({ at: Date.parse(`${row.hour.replace(' ', 'T')}:00:00Z`), count: Number(row.n) }));
  }

  /** Listeners with an account in a span, and how many of them the artist had never had before. */
  async listenerCounts(artistId: number, span: Span): Promise<{ all: number; fresh: number }> {
    const [from, to] = [sqlTime(new Date(span.from)), sqlTime(new Date(span.to))];
    const all = await this.row<{ n: number }>('SELECT COUNT(*) AS n FROM artist_listeners WHERE artist_id = ? AND last_at >= ? AND first_at < ?', [artistId, from, to]);
    const fresh = await this.row<{ n: number }>('SELECT COUNT(*) AS n FROM artist_listeners WHERE artist_id = ? AND first_at >= ? AND first_at < ?', [artistId, from, to]);
    return { all: Number(all?.n ?? 0), fresh: Number(fresh?.n ?? 0) };
  }

  /** Who plays the artist most, of those heard in a span, who show what they play to everybody. */
  async topListeners(artistId: number, span: Span, actor: Actor, limit: number): Promise<{ id: number; name: string; avatar: string | null; plays: number }[]> {
    const met = actor.userId === null ? '1 = 1' : `NOT ${blockedSql(actor.userId, 'u.id')}`;
    const rows = await this.rows<{ id: number; name: string; avatar: string | null; plays: number }>(
      `SELECT u.id, u.name, u.avatar, l.plays FROM artist_listeners l JOIN users u ON u.id = l.user_id JOIN user_profiles up ON up.user_id = u.id
       WHERE l.artist_id = ? AND l.last_at >= ? AND l.first_at < ? AND up.show_history = 1 AND up.audience = 'public' AND ${userFreeSql()} AND ${met}
       ORDER BY l.plays DESC, u.id LIMIT ${limit}`, [artistId, sqlTime(new Date(span.from)), sqlTime(new Date(span.to))]);
    return rows.map((row) => ({ id: Number(row.id), name: row.name, avatar: row.avatar, plays: Number(row.plays) }));
  }

  /** Those of the albums that the actor may see. */
  async visibleAlbums(ids: readonly number[], actor: Actor): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const rows = await this.rows<{ id: number }>(`SELECT a.id FROM albums a WHERE a.id IN (${marks(ids.length)}) AND ${albumVisibleSql(actor)}`, ids);
    return new Set(rows.map((row) => Number(row.id)));
  }
}
