import type { LikeableType } from '@tonearm/shared/catalogue/catalogue';
import { marks } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import type { Actor } from '../../../core/access/actor.js';
import { albumVisibleSql, trackVisibleSql } from '../visibility.js';

export class TaggingRepository extends Repository {
  /** Owners of the items that the actor may see: item id -> user id, null where nobody owns it. */
  async ownersOf(type: LikeableType, ids: readonly number[], actor: Actor): Promise<Map<number, number | null>> {
    const source = type === 'track' ? 'tracks t LEFT JOIN albums a ON a.id = t.album_id' : 'albums a';
    const [alias, visible] = type === 'track' ? ['t', trackVisibleSql(actor)] : ['a', albumVisibleSql(actor)];
    const rows = await this.rows<{ id: number; owner_id: number | null }>(
      `SELECT ${alias}.id, ${alias}.owner_id FROM ${source} WHERE ${alias}.id IN (${marks(ids.length)}) AND ${visible}`, ids);
    return new Map(rows.map((row) => [Number(row.id), row.owner_id === null ? null : Number(row.owner_id)]));
  }
}
