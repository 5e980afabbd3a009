import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import { UserEntity } from '../../../users/index.js';
import { ownedByUserSql } from '../../music/ownership.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { ArtistManagerEntity } from '../../music/schema/artist.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';

const [u, m, t, a] = [
  named(UserEntity, 'u'),
  named(ArtistManagerEntity, 'm'),
  named(TrackEntity, 't'),
  named(AlbumEntity, 'a'),
];

/** People whose music is here. */
export class MusicMakersRepository extends Repository {
  /** Those of these people who act for an artist, or own a song or an album. */
  async among(userIds: readonly number[]): Promise<number[]> {
    if (userIds.length === 0) return [];
    const rows = await this.readRows(
      { id: u.id },
      sql`FROM ${u} WHERE ${u.id} IN ${listOf(userIds)} AND (
        EXISTS (SELECT 1 FROM ${m} WHERE ${m.user_id} = ${u.id})
        OR EXISTS (SELECT 1 FROM ${t} WHERE ${ownedByUserSql(t, u.id)})
        OR EXISTS (SELECT 1 FROM ${a} WHERE ${ownedByUserSql(a, u.id)}))`,
    );
    return rows.map(({ id }) => id);
  }
}
