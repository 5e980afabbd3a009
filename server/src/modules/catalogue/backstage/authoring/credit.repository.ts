import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import { ArtistEntity, ArtistManagerEntity } from '../../music/schema/artist.entity.js';

export interface NamedArtist {
  id: number;
  name: string;
}

const [ar, m] = [named(ArtistEntity, 'ar'), named(ArtistManagerEntity, 'm')];

/** Artists as somebody may credit them. */
export class CreditRepository extends Repository {
  /** Whom the user acts for and may change, the own ones first. */
  async managedBy(userId: number): Promise<NamedArtist[]> {
    return await this.readRows(
      { id: ar.id, name: ar.name },
      sql`FROM ${m} JOIN ${ar} ON ${ar.id} = ${m.artist_id}
       WHERE ${m.user_id} = ${userId} AND ${m.role} IN ('owner', 'editor') ORDER BY CASE WHEN ${m.role} = 'owner' THEN 0 ELSE 1 END, ${ar.id}`,
    );
  }

  /** Those of the ids that exist. */
  async existing(ids: readonly number[]): Promise<Set<number>> {
    return new Set(await this.table(ArtistEntity).column('id', { id: ids }));
  }
}
