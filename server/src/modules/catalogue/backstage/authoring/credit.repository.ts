import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import { ArtistEntity, ArtistManagerEntity, ArtistWorkspaceEntity } from '../../music/schema/artist.entity.js';

export interface NamedArtist {
  id: number;
  name: string;
}

const [ar, m, w] = [named(ArtistEntity, 'ar'), named(ArtistManagerEntity, 'm'), named(ArtistWorkspaceEntity, 'w')];

/** Artists as somebody may credit them. */
export class CreditRepository extends Repository {
  /** Whom the users act for and may change, those of the first before those of the others, each one's own before the others. */
  async managedBy([userId, ...others]: readonly [number, ...number[]]): Promise<NamedArtist[]> {
    const rows = await this.readRows(
      { id: ar.id, name: ar.name },
      sql`FROM ${m} JOIN ${ar} ON ${ar.id} = ${m.artist_id} WHERE ${m.user_id} IN ${listOf([userId, ...others])} AND ${m.role} IN ('owner', 'editor')
       ORDER BY CASE WHEN ${m.user_id} = ${userId} THEN 0 ELSE 1 END, CASE WHEN ${m.role} = 'owner' THEN 0 ELSE 1 END, ${ar.id}`,
    );
    return [...new Map(rows.map((row) => [row.id, row])).values()];
  }

  /** Whom a workspace manages, the oldest first. */
  async managedByWorkspace(workspaceId: number): Promise<NamedArtist[]> {
    return await this.readRows(
      { id: ar.id, name: ar.name },
      sql`FROM ${w} JOIN ${ar} ON ${ar.id} = ${w.artist_id} WHERE ${w.workspace_id} = ${workspaceId} ORDER BY ${ar.id}`,
    );
  }

  /** Those of the ids that exist. */
  async existing(ids: readonly number[]): Promise<Set<number>> {
    return new Set(await this.table(ArtistEntity).column('id', { id: ids }));
  }
}
