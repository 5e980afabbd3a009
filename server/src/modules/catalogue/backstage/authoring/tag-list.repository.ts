import { TAG_TYPES } from '@tonearm/shared/catalogue/catalogue';
import type { TagRecord } from '@tonearm/shared/catalogue/tag-records.dto';
import type { Filter } from '@tonearm/shared/pagination';
import { isoTime } from '../../../../core/database/dialect.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { chosenSql } from '../../../../core/resources/filter-readers.js';
import { TagEntity } from '../../music/schema/tag.entity.js';

const g = named(TagEntity, 'g');

/** Those that are not being erased. */
export const TAG_THERE = sql`${g.deleted_at} IS NULL`;

/** Where the list of all tags reads. */
export const TAG_LIST = {
  from: g,
  alias: 'g',
  id: g.id,
  deletedAt: null,
  columns: { name: g.name, popularity: g.popularity, created_at: g.created_at, updated_at: g.updated_at },
} as const;

export const TAG_FILTERS = {
  created_at: g.created_at,
  updated_at: g.updated_at,
  type: (filter: Filter): Sql => chosenSql(g.type, TAG_TYPES, filter),
};

/** What only the list of all tags asks. */
export class TagListRepository extends Repository {
  private readonly tags = this.table(TagEntity);

  async list(ids: readonly number[]): Promise<TagRecord[]> {
    const columns = ['id', 'name', 'display_name', 'type', 'popularity', 'created_at', 'updated_at'] as const;
    return (await this.tags.pick(columns, { id: ids, deleted_at: null })).map((row) => ({
      ...row,
      model_type: 'tag',
      created_at: isoTime(row.created_at),
      updated_at: isoTime(row.updated_at),
    }));
  }
}
