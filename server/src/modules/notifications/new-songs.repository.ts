import type { Actor } from '../../core/access/actor.js';
import { named } from '../../core/database/entity-columns.js';
import { Repository } from '../../core/database/repository.js';
import { sql } from '../../core/database/sql.js';
import { AlbumEntity } from '../catalogue/music/schema/album.entity.js';
import { PlaylistTrackEntity } from '../catalogue/music/schema/playlist.entity.js';
import { TrackEntity } from '../catalogue/music/schema/track.entity.js';
import { trackVisibleSql } from '../catalogue/music/visibility.js';

const [pt, t, a] = [named(PlaylistTrackEntity, 'pt'), named(TrackEntity, 't'), named(AlbumEntity, 'a')];

/** Songs that came into playlists. */
export class NewSongsRepository extends Repository {
  /** How many others put into them since, that are still there and that the reader may hear. @returns playlist -> songs; without those that have none. */
  async count(playlistIds: readonly number[], since: Date, actor: Actor): Promise<Map<number, number>> {
    const rows = await this.rowsIn<{ playlist_id: number; n: number }>(
      playlistIds,
      (
        list,
      ) => sql`SELECT ${pt.playlist_id}, COUNT(*) AS n FROM ${pt} JOIN ${t} ON ${t.id} = ${pt.track_id} LEFT JOIN ${a} ON ${a.id} = ${t.album_id}
        WHERE ${pt.playlist_id} IN ${list} AND ${pt.added_at} >= ${since} AND (${pt.added_by} IS NULL OR ${pt.added_by} <> ${actor.userId})
        AND ${trackVisibleSql(actor)} GROUP BY ${pt.playlist_id}`,
    );
    return new Map(rows.map((row) => [Number(row.playlist_id), Number(row.n)]));
  }
}
