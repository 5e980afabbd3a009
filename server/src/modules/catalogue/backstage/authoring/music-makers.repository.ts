import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import { UserEntity } from '../../../users/index.js';
import { WorkspaceEntity } from '../../../workspaces/index.js';
import { ownedByUserSql, ownedByWorkspaceSql } from '../../music/ownership.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { ArtistManagerEntity, ArtistWorkspaceEntity } from '../../music/schema/artist.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';

const [u, m, x, t, a, w] = [
  named(UserEntity, 'u'),
  named(ArtistManagerEntity, 'm'),
  named(ArtistWorkspaceEntity, 'x'),
  named(TrackEntity, 't'),
  named(AlbumEntity, 'a'),
  named(WorkspaceEntity, 'w'),
];

/** People whose music is here. */
export class MusicMakersRepository extends Repository {
  /** Those of these people who act for an artist, or own a song or an album, or a workspace that does either. */
  async among(userIds: readonly number[]): Promise<number[]> {
    if (userIds.length === 0) return [];
    const rows = await this.readRows(
      { id: u.id },
      sql`FROM ${u} WHERE ${u.id} IN ${listOf(userIds)} AND (
        EXISTS (SELECT 1 FROM ${m} WHERE ${m.user_id} = ${u.id})
        OR EXISTS (SELECT 1 FROM ${t} WHERE ${ownedByUserSql(t, u.id)})
        OR EXISTS (SELECT 1 FROM ${a} WHERE ${ownedByUserSql(a, u.id)})
        OR EXISTS (SELECT 1 FROM ${w} JOIN ${x} ON ${x.workspace_id} = ${w.id} WHERE ${w.owner_id} = ${u.id})
        OR EXISTS (SELECT 1 FROM ${w} JOIN ${t} ON ${ownedByWorkspaceSql(t, w.id)} WHERE ${w.owner_id} = ${u.id})
        OR EXISTS (SELECT 1 FROM ${w} JOIN ${a} ON ${ownedByWorkspaceSql(a, w.id)} WHERE ${w.owner_id} = ${u.id}))`,
    );
    return rows.map(({ id }) => id);
  }
}
