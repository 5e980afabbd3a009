import type { Filter } from '@tonearm/shared/pagination';
import { named } from '../../../../core/database/entity-columns.js';
import { sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { asksFor } from '../../../../core/lists/list-spec.js';
import { GenreEntity } from '../../music/schema/genre.entity.js';

const g = named(GenreEntity, 'g');

/** Those that are not being erased. */
export const GENRE_THERE = sql`${g.deleted_at} IS NULL`;

/** Where the list of all genres reads. */
export const GENRE_LIST = {
  from: g,
  alias: 'g',
  id: g.id,
  deletedAt: null,
  columns: { name: g.name, popularity: g.popularity, created_at: g.created_at, updated_at: g.updated_at },
} as const;

export const GENRE_FILTERS = {
  created_at: g.created_at,
  updated_at: g.updated_at,
  has_image: (filter: Filter): Sql =>
    asksFor(filter) ? sql`${g.image_hash} IS NOT NULL` : sql`${g.image_hash} IS NULL`,
};
