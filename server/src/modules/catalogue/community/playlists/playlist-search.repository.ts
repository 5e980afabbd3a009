import type { Actor } from '../../../../core/access/actor.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import { above } from '../../../../core/database/where.js';
import { PlaylistEntity } from '../../music/schema/playlist.entity.js';
import { playlistListedSql, playlistVisibleSql } from '../../music/visibility.js';

const pl = named(PlaylistEntity, 'pl');

/** What the search may know of playlists: the names of public ones, and nothing of the others. */
export class PlaylistSearchRepository extends Repository {
  async idsAfter(afterId: number, limit: number): Promise<number[]> {
    return await this.table(PlaylistEntity).column(
      'id',
      { visibility: 'public', hidden_at: null, deleted_at: null, id: above(afterId) },
      { order: { id: 'asc' }, limit },
    );
  }

  async texts(ids: readonly number[]): Promise<{ id: number; name: string; followers_count: number }[]> {
    return await this.table(PlaylistEntity).pick(['id', 'name', 'followers_count'], {
      visibility: 'public',
      hidden_at: null,
      deleted_at: null,
      id: ids,
    });
  }

  async visibleIds(ids: readonly number[], actor: Actor): Promise<number[]> {
    const rows = await this.rowsIn<{ id: number }>(
      ids,
      (list) =>
        sql`SELECT ${pl.id} FROM ${pl} WHERE ${pl.id} IN ${list} AND ${playlistListedSql()} AND ${playlistVisibleSql(actor)}`,
    );
    return rows.map((row) => Number(row.id));
  }
}
