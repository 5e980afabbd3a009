import { isoTime } from '../../core/database/dialect.js';
import { named } from '../../core/database/entity-columns.js';
import { Repository } from '../../core/database/repository.js';
import { listOf, sql } from '../../core/database/sql.js';
import { FollowEntity } from '../users/index.js';
import { PlaylistEntity, PlaylistTrackEntity } from '../catalogue/music/schema/playlist.entity.js';

export interface NewSong {
  id: number;
  playlistId: number;
  trackId: number;
  addedAt: Date;
}

const [pt, f] = [named(PlaylistTrackEntity, 'pt'), named(FollowEntity, 'f')];

const p = named(PlaylistEntity, 'p');

/** Songs that came into playlists. */
export class NewSongsRepository extends Repository {
  /** When the latest song came into each; without those that have none. @param playlistIds five hundred at most. */
  async latest(playlistIds: readonly number[]): Promise<Map<number, number>> {
    const latest = sql`(SELECT MAX(${pt.added_at}) FROM ${pt} WHERE ${pt.playlist_id} = ${p.id})`;
    const rows = await this.rowsIn<{ id: number; at: string | Date | null }>(
      playlistIds,
      (list) => sql`SELECT ${p.id} AS id, ${latest} AS at FROM ${p} WHERE ${p.id} IN ${list}`,
    );
    return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[Number(id), Date.parse(isoTime(at))]])));
  }

  /** Those that others put into them since, while the reader followed, and that are still there. @param playlistIds five hundred at most. @param after the id of the last one before. */
  async since(
    playlistIds: readonly number[],
    since: Date,
    { userId, after, limit }: { userId: number; after: number; limit: number },
  ): Promise<NewSong[]> {
    if (playlistIds.length === 0) return [];
    return await this.readRows(
      { id: pt.id, playlistId: pt.playlist_id, trackId: pt.track_id, addedAt: pt.added_at },
      sql`FROM ${pt} WHERE ${pt.playlist_id} IN ${listOf(playlistIds)} AND ${pt.added_at} >= ${since}
        AND (${pt.added_by} IS NULL OR ${pt.added_by} <> ${userId}) AND ${pt.id} > ${after}
        AND NOT EXISTS (SELECT 1 FROM ${f} WHERE ${f.user_id} = ${userId} AND ${f.followable_type} = 'playlist'
          AND ${f.followable_id} = ${pt.playlist_id} AND ${f.created_at} > ${pt.added_at})
        ORDER BY ${pt.id} LIMIT ${limit}`,
    );
  }
}
