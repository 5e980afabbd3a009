import { LYRIC_SOURCES } from '@tonearm/shared/catalogue/catalogue';
import type { Filter } from '@tonearm/shared/pagination';
import { named } from '../../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { chosen, chosenSql } from '../../../../core/resources/filter-readers.js';
import { asksFor } from '../../../../core/lists/list-spec.js';
import { LyricEntity } from '../../music/schema/track.entity.js';
import { sameLanguage } from './language-codes.js';

/** Lyrics without their text. */
export type ListedLyricRow = Pick<LyricEntity, (typeof COLUMNS)[number]>;

const COLUMNS = [
  'id',
  'track_id',
  'language',
  'is_synced',
  'source',
  'created_at',
  'updated_at',
] as const satisfies readonly ColumnOf<LyricEntity>[];

const l = named(LyricEntity, 'l');

/** Where the list of all lyrics reads. */
export const LYRIC_LIST = {
  from: l,
  alias: 'l',
  id: l.id,
  deletedAt: null,
  // Tracks are found by the search index.
  columns: { track: l.track_id, updated_at: l.updated_at },
  covered: { created_at: ['updated_at'] },
  walked: {
    synced: {
      name: 'ix_lyrics_synced',
      column: l.is_synced,
      values: (filter: Filter) => [asksFor(filter) ? 1 : 0],
      orders: ['updated_at'],
    },
    language: {
      name: 'ix_lyrics_language',
      column: l.language,
      values: ({ value }: Filter) => sameLanguage(String(value)),
      orders: ['updated_at'],
    },
    source: {
      name: 'ix_lyrics_source',
      column: l.source,
      values: (filter: Filter) => chosen(LYRIC_SOURCES, filter),
      orders: ['updated_at'],
    },
  },
} as const;

export const LYRIC_FILTERS = {
  synced: l.is_synced,
  language: ({ value }: Filter): Sql => sql`${l.language} IN ${listOf(sameLanguage(String(value)))}`,
  source: (filter: Filter): Sql => chosenSql(l.source, LYRIC_SOURCES, filter),
  created_at: l.created_at,
  updated_at: l.updated_at,
};

/** Rows of the list of all lyrics. */
export class LyricListRepository extends Repository {
  async listByIds(ids: readonly number[]): Promise<ListedLyricRow[]> {
    return await this.table(LyricEntity).pick(COLUMNS, { id: ids });
  }
}
