import { RELEASE_TYPES, VISIBILITIES } from '@tonearm/shared/catalogue/catalogue';
import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import type { Filter } from '@tonearm/shared/pagination';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, listParts, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { not } from '../../../../core/database/where.js';
import { ErasureEntity } from '../../../../core/erasure/erasure.entity.js';
import { ErasuresRepository } from '../../../../core/erasure/erasures.repository.js';
import { chosenSql, linkedTo } from '../../../../core/resources/filter-readers.js';
import { sinceSql } from '../../../../core/resources/resource-filters.js';
import { AlbumArtistEntity, AlbumEntity, AlbumGenreEntity } from '../../music/schema/album.entity.js';
import { AlbumTagEntity } from '../../music/schema/tag.entity.js';
import { unhiddenOrHeldSql } from '../../music/listing/index.js';
import { halfOfListed } from './listed-half.js';

const [a, x] = [named(AlbumEntity, 'a'), named(ErasureEntity, 'x')];
const [la, lg, lt] = [named(AlbumArtistEntity, 'la'), named(AlbumGenreEntity, 'lg'), named(AlbumTagEntity, 'lt')];

/** Not what is being erased. */
export const albumKeptSql = (): Sql =>
  sql`(${a.deleted_at} IS NULL OR NOT EXISTS (SELECT 1 FROM ${x} WHERE ${x.kind} = 'album' AND ${x.item_id} = ${a.id}))`;

/** Where the list of all albums reads. */
export const ALBUM_LIST = {
  from: a,
  alias: 'a',
  id: a.id,
  deletedAt: a.deleted_at,
  columns: {
    name: a.name_folded,
    release_date: a.release_date,
    plays: a.plays,
    created_at: a.created_at,
    updated_at: a.updated_at,
  },
  covered: { updated_at: ['created_at'] },
  halved: {
    by: a.listed,
    halfOf: halfOfListed,
    indexes: {
      name: 'ix_albums_listed_name',
      release_date: 'ix_albums_listed_release',
      plays: 'ix_albums_listed_plays',
      created_at: 'ix_albums_listed_created',
    },
  },
} as const;

/** Both columns of the index of kinds, so that both databases enter it at each of them. */
const ANY_VISIBILITY = sql`${a.visibility} IN ${listOf(VISIBILITIES)}`;

export const ALBUM_FILTERS = {
  owner: a.owner_id,
  created_at: a.created_at,
  updated_at: a.updated_at,
  hidden: sinceSql(a.hidden_at),
  artist: linkedTo(a.id, { from: la, item: la.album_id, other: la.artist_id }),
  genre: linkedTo(a.id, { from: lg, item: lg.album_id, other: lg.genre_id }),
  tag: linkedTo(a.id, { from: lt, item: lt.album_id, other: lt.tag_id }),
  visibility: (filter: Filter): Sql => chosenSql(a.visibility, VISIBILITIES, filter),
  release_type: (filter: Filter): Sql => sql`${ANY_VISIBILITY} AND ${chosenSql(a.release_type, RELEASE_TYPES, filter)}`,
};

const albums = named(AlbumEntity, 'albums');

/** What only the list of all albums asks and changes. */
export class AlbumListRepository extends Repository {
  private readonly albums = this.table(AlbumEntity);

  /** Of these, whose genres are those of their songs. */
  async imported(ids: readonly number[]): Promise<number[]> {
    return await this.albums.column('id', { id: ids, group_key: not(null) });
  }

  async setVisibility(ids: readonly number[], visibility: Visibility): Promise<number> {
    return await this.albums.update({ id: ids }, { visibility, updated_at: new Date() });
  }

  /** From all but those who act for them, or shown again; what waits for the end of a suspension is not hidden already. @returns how many were not so already. */
  async setHidden(ids: readonly number[], isHidden: boolean): Promise<number> {
    const now = new Date();
    if (!isHidden)
      return await this.albums.update({ id: ids, hidden_at: not(null) }, { hidden_at: null, updated_at: now });
    let count = 0;
    for (const part of listParts(ids)) {
      const where = sql`${albums.id} IN ${listOf(part)} AND ${unhiddenOrHeldSql(albums)}`;
      count += await this.albums.update(where, { hidden_at: now, listed: false, updated_at: now });
    }
    return count;
  }

  /** Something that hangs on them was changed. */
  async touch(ids: readonly number[]): Promise<number> {
    return await this.albums.update({ id: ids }, { updated_at: new Date() });
  }

  /** @returns how many were not in the trash yet. */
  async trash(ids: readonly number[]): Promise<number> {
    return await this.albums.update({ id: ids, deleted_at: null }, { deleted_at: new Date(), listed: false });
  }

  /** Not what is being erased. @returns how many were in the trash. */
  async restore(ids: readonly number[]): Promise<number> {
    const erased = await new ErasuresRepository(this.database, this.unit).among('album', ids);
    const kept = ids.filter((id) => !erased.has(id));
    return await this.albums.update({ id: kept, deleted_at: not(null) }, { deleted_at: null });
  }
}
