import { VISIBILITIES } from '@tonearm/shared/catalogue/catalogue';
import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import type { Filter } from '@tonearm/shared/pagination';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { not } from '../../../../core/database/where.js';
import { ErasureEntity } from '../../../../core/erasure/erasure.entity.js';
import { chosenSql } from '../../../../core/resources/filter-readers.js';
import { sinceSql } from '../../../../core/resources/resource-filters.js';
import type { RowText } from '../../../../core/resources/resource-source.js';
import { PlaylistEntity } from '../../music/schema/playlist.entity.js';
import { newShareToken } from '../../music/share-token.js';

const [pl, x] = [named(PlaylistEntity, 'pl'), named(ErasureEntity, 'x')];

/** Not what is being erased. */
export const playlistKeptSql = (): Sql =>
  sql`(${pl.deleted_at} IS NULL OR NOT EXISTS (SELECT 1 FROM ${x} WHERE ${x.kind} = 'playlist' AND ${x.item_id} = ${pl.id}))`;

/** Where the list of all playlists reads. */
export const PLAYLIST_LIST = {
  from: pl,
  alias: 'pl',
  id: pl.id,
  deletedAt: pl.deleted_at,
  columns: {
    name: pl.name_folded,
    plays: pl.plays,
    followers_count: pl.followers_count,
    created_at: pl.created_at,
    updated_at: pl.updated_at,
  },
  covered: { updated_at: ['created_at'] },
} as const;

export const PLAYLIST_FILTERS = {
  owner: pl.owner_id,
  collaborative: pl.collaborative,
  created_at: pl.created_at,
  updated_at: pl.updated_at,
  hidden: sinceSql(pl.hidden_at),
  visibility: (filter: Filter): Sql => chosenSql(pl.visibility, VISIBILITIES, filter),
};

/** What only the list of all playlists changes. */
export class PlaylistListRepository extends Repository {
  private readonly playlists = this.table(PlaylistEntity);

  /** What all playlists are found by, whoever may see them. */
  async textsOf(ids: readonly number[]): Promise<RowText[]> {
    const rows = await this.playlists.pick(['id', 'name'], { id: ids });
    return rows.map(({ id, name }) => ({ id, title: name }));
  }

  /** The links of what becomes private are taken back; what becomes unlisted gets one each. */
  async setVisibility(ids: readonly number[], visibility: Visibility): Promise<number> {
    const taken = visibility === 'private' ? { share_token: null } : {};
    const changed = await this.playlists.update({ id: ids }, { visibility, ...taken, updated_at: new Date() });
    if (visibility !== 'unlisted') return changed;
    for (const id of await this.playlists.column('id', { id: ids, share_token: null }))
      await this.playlists.update({ id }, { share_token: newShareToken() });
    return changed;
  }

  /** From all but their owners, or shown again. @returns how many were not so already. */
  async setHidden(ids: readonly number[], isHidden: boolean): Promise<number> {
    const now = new Date();
    return isHidden
      ? await this.playlists.update({ id: ids, hidden_at: null }, { hidden_at: now, updated_at: now })
      : await this.playlists.update({ id: ids, hidden_at: not(null) }, { hidden_at: null, updated_at: now });
  }
}
