import { named } from '../../core/database/entity-columns.js';
import { Repository } from '../../core/database/repository.js';
import { listOf, sql } from '../../core/database/sql.js';
import { PlaylistTrackEntity } from '../catalogue/music/schema/playlist.entity.js';

export interface NewSong {
  id: number;
  playlistId: number;
  trackId: number;
}

const pt = named(PlaylistTrackEntity, 'pt');

/** Songs that came into playlists. */
export class NewSongsRepository extends Repository {
  /** Those that others put into them since, and that are still there. @param playlistIds five hundred at most. @param after the id of the last one before. */
  async since(
    playlistIds: readonly number[],
    since: Date,
    { userId, after, limit }: { userId: number; after: number; limit: number },
  ): Promise<NewSong[]> {
    if (playlistIds.length === 0) return [];
    return await this.readRows(
      { id: pt.id, playlistId: pt.playlist_id, trackId: pt.track_id },
      sql`FROM ${pt} WHERE ${pt.playlist_id} IN ${listOf(playlistIds)} AND ${pt.added_at} >= ${since}
        AND (${pt.added_by} IS NULL OR ${pt.added_by} <> ${userId}) AND ${pt.id} > ${after} ORDER BY ${pt.id} LIMIT ${limit}`,
    );
  }
}
