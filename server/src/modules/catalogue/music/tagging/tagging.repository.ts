import type { LikeableType } from '@tonearm/shared/catalogue/catalogue';
import { marks } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import type { Actor } from '../../../../core/access/actor.js';
import { albumOwnedSql, trackOwnedSql } from '../ownership.js';
import { albumVisibleSql, trackVisibleSql } from '../visibility.js';

export class TaggingRepository extends Repository {
  /** Of the items that the actor may see, whether each is theirs to change: by item id. */
  async ownedAmong(type: LikeableType, ids: readonly number[], actor: Actor): Promise<Map<number, boolean>> {
    const source = type === 'track' ? 'tracks t LEFT JOIN albums a ON a.id = t.album_id' : 'albums a';
    const [alias, visible, owned] = type === 'track' ? ['t', trackVisibleSql(actor), trackOwnedSql(actor)] : ['a', albumVisibleSql(actor), albumOwnedSql(actor)];
    const rows = await this.rows<{ id: number; is_owned: number }>(
      `SELECT ${alias}.id, CASE WHEN ${owned} THEN 1 ELSE 0 END AS is_owned FROM ${source} WHERE ${alias}.id IN (${marks(ids.length)}) AND ${visible}`, ids);
    return new Map(rows.map((row) => [Number(row.id), Boolean(row.is_owned)]));
  }
}
