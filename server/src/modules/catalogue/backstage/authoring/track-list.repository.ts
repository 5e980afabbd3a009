import { LYRIC_KINDS } from '@tonearm/shared/admin/tracks.resource';
import { PROCESSING_STATES, SOURCE_TYPES, VISIBILITIES } from '@tonearm/shared/catalogue/catalogue';
import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import type { Filter } from '@tonearm/shared/pagination';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { joined, listOf, listParts, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { not } from '../../../../core/database/where.js';
import { ErasureEntity } from '../../../../core/erasure/erasure.entity.js';
import { ErasuresRepository } from '../../../../core/erasure/erasures.repository.js';
import { chosenSql, linkedTo } from '../../../../core/resources/filter-readers.js';
import { asksFor } from '../../../../core/lists/list-spec.js';
import { sinceSql } from '../../../../core/resources/resource-filters.js';
import { TrackTagEntity } from '../../music/schema/tag.entity.js';
import { TrackArtistEntity, TrackEntity, TrackGenreEntity } from '../../music/schema/track.entity.js';
import { unhiddenOrHeldSql } from '../../music/listing/index.js';
import { halfOfListed } from './listed-half.js';

const [t, x] = [named(TrackEntity, 't'), named(ErasureEntity, 'x')];
const [la, lg, lt] = [named(TrackArtistEntity, 'la'), named(TrackGenreEntity, 'lg'), named(TrackTagEntity, 'lt')];

/** Not what is being erased. */
export const trackKeptSql = (): Sql =>
  sql`(${t.deleted_at} IS NULL OR NOT EXISTS (SELECT 1 FROM ${x} WHERE ${x.kind} = 'track' AND ${x.item_id} = ${t.id}))`;

/** Where the list of all tracks reads. */
export const TRACK_LIST = {
  from: t,
  alias: 't',
  id: t.id,
  deletedAt: t.deleted_at,
  columns: {
    name: t.name_folded,
    duration_ms: t.duration_ms,
    plays: t.plays,
    popularity: t.popularity,
    created_at: t.created_at,
    updated_at: t.updated_at,
  },
  covered: { updated_at: ['created_at'] },
  halved: {
    by: t.listed,
    halfOf: halfOfListed,
    indexes: {
      name: 'ix_tracks_listed_name',
      duration_ms: 'ix_tracks_listed_duration',
      plays: 'ix_tracks_listed_plays',
      popularity: 'ix_tracks_listed_popularity',
      created_at: 'ix_tracks_listed_created',
    },
  },
} as const;

/** All values of the columns before it in the index of states, so that both databases enter it at each of them. */
const stateSql = (state: Sql, before: readonly Sql[]): Sql => joined([...before, state], ' AND ');
const ANY_VISIBILITY = sql`${t.visibility} IN ${listOf(VISIBILITIES)}`;
const ANY_STATE = sql`${t.processing_state} IN ${listOf(PROCESSING_STATES)}`;
// SQLite finds no IS NOT NULL in an index.
const uploadedSql = (is: boolean): Sql => (is ? sql`${t.file_entry_id} > 0` : sql`${t.file_entry_id} IS NULL`);
/** Of a folder of the site: a file that nobody has uploaded. */
const libraryTracksSql = (is: boolean): Sql =>
  is
    ? sql`${t.file_entry_id} IS NULL AND ${t.source_type} = 'upload'`
    : sql`(${t.file_entry_id} > 0 OR ${t.source_type} IN ('remote_url', 'none'))`;
const ANY_WORDS = sql`${t.explicit} IN ${listOf([0, 1])}`;
export const TRACK_FILTERS = {
  album: t.album_id,
  owner: t.owner_id,
  plays: t.plays,
  duration_ms: t.duration_ms,
  created_at: t.created_at,
  updated_at: t.updated_at,
  hidden: sinceSql(t.hidden_at),
  artist: linkedTo(t.id, { from: la, item: la.track_id, other: la.artist_id }),
  genre: linkedTo(t.id, { from: lg, item: lg.track_id, other: lg.genre_id }),
  tag: linkedTo(t.id, { from: lt, item: lt.track_id, other: lt.tag_id }),
  source: ({ operator, value }: Filter): Sql =>
    value === 'upload' ? uploadedSql(operator === '=') : libraryTracksSql(operator === '='),
  source_type: (filter: Filter): Sql => chosenSql(t.source_type, SOURCE_TYPES, filter),
  visibility: (filter: Filter): Sql => chosenSql(t.visibility, VISIBILITIES, filter),
  processing_state: (filter: Filter): Sql =>
    stateSql(chosenSql(t.processing_state, PROCESSING_STATES, filter), [ANY_VISIBILITY]),
  explicit: (filter: Filter): Sql =>
    stateSql(sql`${t.explicit} = ${Number(asksFor(filter))}`, [ANY_VISIBILITY, ANY_STATE]),
  has_lyric: (filter: Filter): Sql =>
    stateSql(chosenSql(t.has_lyric, LYRIC_KINDS, filter), [ANY_VISIBILITY, ANY_STATE, ANY_WORDS]),
};

const tracks = named(TrackEntity, 'tracks');

/** What only the list of all tracks asks and changes. */
export class TrackListRepository extends Repository {
  private readonly tracks = this.table(TrackEntity);

  async setVisibility(ids: readonly number[], visibility: Visibility): Promise<number> {
    return await this.tracks.update({ id: ids }, { visibility, updated_at: new Date() });
  }

  /** From all but those who act for them, or shown again; what waits for the end of a suspension is not hidden already. @returns how many were not so already. */
  async setHidden(ids: readonly number[], isHidden: boolean): Promise<number> {
    const now = new Date();
    if (!isHidden)
      return await this.tracks.update({ id: ids, hidden_at: not(null) }, { hidden_at: null, updated_at: now });
    let count = 0;
    for (const part of listParts(ids)) {
      const where = sql`${tracks.id} IN ${listOf(part)} AND ${unhiddenOrHeldSql(tracks)}`;
      count += await this.tracks.update(where, { hidden_at: now, listed: false, updated_at: now });
    }
    return count;
  }

  /** Something that hangs on them was changed. */
  async touch(ids: readonly number[]): Promise<number> {
    return await this.tracks.update({ id: ids }, { updated_at: new Date() });
  }

  /** @returns how many were not in the trash yet. */
  async trash(ids: readonly number[]): Promise<number> {
    return await this.tracks.update({ id: ids, deleted_at: null }, { deleted_at: new Date(), listed: false });
  }

  /** Not what is being erased. @returns how many were in the trash. */
  async restore(ids: readonly number[]): Promise<number> {
    const erased = await new ErasuresRepository(this.database, this.unit).among('track', ids);
    const kept = ids.filter((id) => !erased.has(id));
    return await this.tracks.update({ id: kept, deleted_at: not(null) }, { deleted_at: null });
  }
}
