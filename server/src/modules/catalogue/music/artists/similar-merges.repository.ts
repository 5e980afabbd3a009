import { Repository } from '../../../../core/database/repository.js';
import { EVERY_ROW } from '../../../../core/database/where.js';
import { named } from '../../../../core/database/entity-columns.js';
import { sql } from '../../../../core/database/sql.js';
import { ArtistEntity } from '../schema/artist.entity.js';

/** Ids of artists that others are said to be similar to. */
export class SimilarMergesRepository extends Repository {
  private readonly artists = this.table(ArtistEntity);

  async lastId(): Promise<number> {
    return (await this.artists.pickOne(['id'], EVERY_ROW, { order: { id: 'desc' } }))?.id ?? 0;
  }

  /** Those of a stretch of ids that name the artist. */
  async naming(artistId: number, { after, upTo }: { after: number; upTo: number }): Promise<number[]> {
    const { id, similar_ids: similar } = named(ArtistEntity);
    const rows = await this.artists.pick(
      ['id', 'similar_ids'],
      sql`${id} > ${after} AND ${id} <= ${upTo} AND ${similar} IS NOT NULL`,
    );
    return rows.flatMap((row) => (row.similar_ids?.includes(artistId) ? row.id : []));
  }

  /** Each once, at the first of its places, and nobody beside themselves. In the open unit. */
  async rename(ids: readonly number[], from: number, to: number): Promise<void> {
    for (const { id, similar_ids: similar } of await this.artists.pick(
      ['id', 'similar_ids'],
      { id: ids },
      { order: { id: 'asc' }, lock: true },
    )) {
      const renamed = new Set((similar ?? []).map((one) => (one === from ? to : one)).filter((one) => one !== id));
      await this.artists.update({ id }, { similar_ids: renamed.size > 0 ? [...renamed] : null });
    }
  }
}
