import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { asNumber, sql } from '../../../core/database/sql.js';
import { WorkspaceEntity } from '../../workspaces/index.js';
import { ownedBy } from './ownership.js';
import { PlaylistEntity } from './schema/playlist.entity.js';

const [pl, w] = [named(PlaylistEntity, 'pl'), named(WorkspaceEntity, 'w')];

/** How many playlists there are on somebody's plan. */
export class PlaylistCounts extends Repository {
  /** Their own, and those of the workspaces that they own; not what is in the trash. */
  async paidBy(userId: number): Promise<number> {
    const [row] = await this.readRows(
      { n: asNumber(sql`SUM(c.n)`) },
      sql`FROM (SELECT COUNT(*) AS n FROM ${pl} WHERE ${ownedBy(pl, { userId })} AND ${pl.deleted_at} IS NULL
       UNION ALL SELECT COUNT(*) AS n FROM ${w} JOIN ${pl} ON ${pl.workspace_id} = ${w.id} WHERE ${w.owner_id} = ${userId} AND ${pl.deleted_at} IS NULL) c`,
    );
    return row?.n ?? 0;
  }
}
