import { BACKSTAGE_REQUEST_STATUSES, BACKSTAGE_REQUEST_TYPES } from '@tonearm/shared/catalogue/backstage';
import type { Filter } from '@tonearm/shared/pagination';
import { fold } from '@tonearm/shared/rules/fold';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { chosenSql, containsSql } from '../../../../core/resources/filter-readers.js';
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

/** Requests by the names of who sent them, and of whom they are about. */
export const requestsFoundSql = (text: string): Sql =>
  sql`(${containsSql(r.artist_name, text)}
    OR EXISTS (SELECT 1 FROM ${s} WHERE ${s.id} = ${r.user_id} AND ${containsSql(s.name, text)})
    OR EXISTS (SELECT 1 FROM ${a} WHERE ${a.id} = ${r.artist_id} AND ${containsSql(a.name_folded, fold(text))}))`;

/** What only those ask who decide about requests. */
export class RequestListRepository extends Repository {
  private readonly requests = this.table(BackstageRequestEntity);
  private readonly managers = this.table(ArtistManagerEntity);

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
