import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { asNumber, sql } from '../../../core/database/sql.js';
import { WorkspaceEntity } from '../../workspaces/index.js';
import { ownedBy, ownedByWorkspaceSql } from './ownership.js';
import { TrackEntity } from './schema/track.entity.js';

const [t, w] = [named(TrackEntity, 't'), named(WorkspaceEntity, 'w')];

/** How much music there is on somebody's plan. */
export class MusicLengths extends Repository {
  /** Milliseconds of their own tracks, and of those of the workspaces that they own. */
  async paidBy(userId: number): Promise<number> {
    const [row] = await this.readRows(
      { ms: asNumber(sql`SUM(l.ms)`) },
      sql`FROM (SELECT ${t.duration_ms} AS ms FROM ${t} WHERE ${ownedBy(t, { userId })}
       UNION ALL SELECT ${t.duration_ms} AS ms FROM ${w} JOIN ${t} ON ${ownedByWorkspaceSql(t, w.id)} WHERE ${w.owner_id} = ${userId}) l`,
    );
    return row?.ms ?? 0;
  }
}
