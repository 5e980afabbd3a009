import type { Filter } from '@tonearm/shared/pagination';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { asksFor } from '../../../../core/resources/resource-filters.js';
import { ChannelableEntity } from '../../music/schema/channel.entity.js';
import { GenreEntity } from '../../music/schema/genre.entity.js';

const g = named(GenreEntity, 'g');

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

/** What only the list of all genres asks and changes. */
export class GenreListRepository extends Repository {
  private readonly genres = this.table(GenreEntity);

  /** With what links them to music, and their places in channels. @returns how many there were. */
  async delete(ids: readonly number[]): Promise<number> {
    await this.table(ChannelableEntity).delete({ model_type: 'genre', model_id: ids });
    return await this.genres.delete({ id: ids });
  }
}
