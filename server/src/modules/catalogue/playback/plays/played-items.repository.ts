import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import { TrackArtistEntity, TrackEntity } from '../../music/schema/track.entity.js';

export interface PlayedItems {
  albums: number[];
  artists: number[];
}

/** Whose figures a play of a track counts for. */
export class PlayedItemsRepository extends Repository {
  /** Albums and credited artists of these tracks, each once. */
  async of(trackIds: readonly number[]): Promise<PlayedItems> {
    const c = named(TrackArtistEntity, 'c');
    const [tracks, credits] = await Promise.all([
      this.table(TrackEntity).column('album_id', { id: trackIds }),
      this.readRows(
        { id: c.artist_id },
        sql`FROM ${c} WHERE ${c.track_id} IN ${listOf(trackIds)} AND ${c.role} IN ('primary', 'featured', 'remixer')`,
      ),
    ]);
    return {
      albums: [...new Set(tracks.flatMap((id) => (id === null ? [] : Number(id))))],
      artists: [...new Set(credits.map(({ id }) => Number(id)))],
    };
  }
}
