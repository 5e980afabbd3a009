import type { Filter } from '@tonearm/shared/pagination';
import { isoTime } from '../../../../core/database/dialect.js';
import { eachHas } from '../../../../core/database/each-has.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { asksFor } from '../../../../core/resources/resource-filters.js';
import { AlbumEntity, AlbumGenreEntity } from '../../music/schema/album.entity.js';
import { GenreEntity } from '../../music/schema/genre.entity.js';

const [g, lg, a] = [named(GenreEntity, 'g'), named(AlbumGenreEntity, 'lg'), named(AlbumEntity, 'a')];

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

/** Covers that a genre may be drawn with. */
const COVERS = sql`SELECT 1 FROM ${lg} JOIN ${a} ON ${a.id} = ${lg.album_id} WHERE ${lg.genre_id} = ${g.id} AND ${a.listed} = 1 AND ${a.image_hash} IS NOT NULL`;

export const GENRE_FILTERS = {
  created_at: g.created_at,
  updated_at: g.updated_at,
  has_image: (filter: Filter): Sql => (asksFor(filter) ? eachHas(COVERS) : sql`NOT EXISTS (${COVERS})`),
};

/** When a genre was made and changed. */
export interface GenreTimes {
  created_at: string;
  updated_at: string;
}

/** What only the list of all genres asks. */
export class GenreListRepository extends Repository {
  private readonly genres = this.table(GenreEntity);

  async timesOf(ids: readonly number[]): Promise<Map<number, GenreTimes>> {
    const rows = await this.genres.pick(['id', 'created_at', 'updated_at'], { id: ids });
    return new Map(
      rows.map(({ id, created_at, updated_at }): [number, GenreTimes] => [
        id,
        { created_at: isoTime(created_at), updated_at: isoTime(updated_at) },
      ]),
    );
  }
}
