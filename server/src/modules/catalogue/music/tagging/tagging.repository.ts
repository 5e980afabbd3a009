import type { LikeableType } from '@tonearm/shared/catalogue/catalogue';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Actor } from '../../../../core/access/actor.js';
import { albumOwnedSql, trackOwnedSql } from '../ownership.js';
import { AlbumEntity } from '../schema/album.entity.js';
import { TrackEntity } from '../schema/track.entity.js';
import { albumVisibleSql, trackVisibleSql } from '../visibility.js';

const [t, a] = [named(TrackEntity, 't'), named(AlbumEntity, 'a')];

export class TaggingRepository extends Repository {
  /** Of the items that the actor may see, whether each is theirs to change: by item id. */
  async ownedAmong(type: LikeableType, ids: readonly number[], actor: Actor): Promise<Map<number, boolean>> {
    const [source, id, visible, owned] =
      type === 'track'
        ? [sql`${t} LEFT JOIN ${a} ON ${a.id} = ${t.album_id}`, t.id, trackVisibleSql(actor), trackOwnedSql(actor)]
        : [a, a.id, albumVisibleSql(actor), albumOwnedSql(actor)];
    const rows = await this.rowsIn<{ id: number; is_owned: number }>(
      ids,
      (list) =>
        sql`SELECT ${id} AS id, CASE WHEN ${owned} THEN 1 ELSE 0 END AS is_owned FROM ${source} WHERE ${id} IN ${list} AND ${visible}`,
    );
    return new Map(rows.map((row) => [Number(row.id), Boolean(row.is_owned)]));
  }
}
