import { BACKSTAGE_REQUEST_STATUSES, BACKSTAGE_REQUEST_TYPES } from '@tonearm/shared/catalogue/backstage';
import type { Filter } from '@tonearm/shared/pagination';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { chosenSql } from '../../../../core/resources/filter-readers.js';
import type { RowText } from '../../../../core/resources/resource-source.js';
import { UserEntity } from '../../../users/index.js';
import { ArtistEntity, ArtistManagerEntity } from '../../music/schema/artist.entity.js';
import { BackstageRequestEntity } from './backstage-request.entity.js';

const [r, s, a] = [named(BackstageRequestEntity, 'r'), named(UserEntity, 's'), named(ArtistEntity, 'a')];

/** Where the list of all requests reads. */
export const REQUEST_LIST = {
  from: r,
  alias: 'r',
  id: r.id,
  deletedAt: null,
  columns: { user: r.user_id, artist: r.artist_name, created_at: r.created_at },
} as const;

export const REQUEST_FILTERS = {
  type: (filter: Filter): Sql => chosenSql(r.type, BACKSTAGE_REQUEST_TYPES, filter),
  status: (filter: Filter): Sql => chosenSql(r.status, BACKSTAGE_REQUEST_STATUSES, filter),
  user: r.user_id,
  artist: r.artist_id,
  created_at: r.created_at,
  updated_at: r.updated_at,
};

/** What only those ask who decide about requests. */
export class RequestListRepository extends Repository {
  private readonly requests = this.table(BackstageRequestEntity);
  private readonly managers = this.table(ArtistManagerEntity);

  /** What requests are found by: who sent them, and whom they are about. Another name of either is seen by the nightly check. */
  async textsOf(ids: readonly number[]): Promise<RowText[]> {
    if (ids.length === 0) return [];
    const rows = await this.readRows(
      { id: r.id, asked: r.artist_name, sender: s.name, artist: a.name },
      sql`FROM ${r} JOIN ${s} ON ${s.id} = ${r.user_id} LEFT JOIN ${a} ON ${a.id} = ${r.artist_id} WHERE ${r.id} IN ${listOf(ids)}`,
    );
    return rows.map(({ id, asked, sender, artist }) => ({ id, title: asked, body: `${sender} ${artist ?? ''}` }));
  }

  /** What somebody asked for besides, the newest first. */
  async othersOf(userId: number, exceptId: number, limit: number): Promise<number[]> {
    const ids = await this.requests.column('id', { user_id: userId }, { order: { id: 'desc' }, limit: limit + 1 });
    return ids.filter((id) => id !== exceptId).slice(0, limit);
  }

  /** Whom somebody acts for. */
  async artistsOf(userId: number, limit: number): Promise<number[]> {
    return await this.managers.column('artist_id', { user_id: userId }, { order: { artist_id: 'asc' }, limit });
  }

  /** Who owns an artist. */
  async ownersOf(artistId: number): Promise<number[]> {
    return await this.managers.column('user_id', { artist_id: artistId, role: 'owner' });
  }

  async countPendingClaims(artistId: number, exceptId: number): Promise<number> {
    const claims = await this.requests.column('id', { artist_id: artistId, status: 'pending', type: 'claim-artist' });
    return claims.filter((id) => id !== exceptId).length;
  }
}
