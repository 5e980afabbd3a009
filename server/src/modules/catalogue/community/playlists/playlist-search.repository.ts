import type { Actor } from '../../../../core/access/actor.js';
import { marks } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import { playlistListedSql, playlistVisibleSql } from '../../music/visibility.js';

/** What the search may know of playlists: the names of public ones, and nothing of the others. */
export class PlaylistSearchRepository extends Repository {
  async idsAfter(afterId: number, limit: number): Promise<number[]> {
    const rows = await this.rows<{ id: number }>(`SELECT pl.id FROM playlists pl WHERE pl.visibility = 'public' AND pl.id > ? ORDER BY pl.id LIMIT ${limit}`, [afterId]);
    return rows.map((row) => Number(row.id));
  }

  async texts(ids: readonly number[]): Promise<{ id: number; name: string; followers_count: number }[]> {
    return await this.rows(`SELECT pl.id, pl.name, pl.followers_count FROM playlists pl WHERE pl.visibility = 'public' AND pl.id IN (${marks(ids.length)})`, ids);
  }

  async visibleIds(ids: readonly number[], actor: Actor): Promise<number[]> {
    const rows = await this.rows<{ id: number }>(
      `SELECT pl.id FROM playlists pl WHERE pl.id IN (${marks(ids.length)}) AND ${playlistListedSql()} AND ${playlistVisibleSql(actor)}`, ids);
    return rows.map((row) => Number(row.id));
  }
}
