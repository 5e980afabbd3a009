import type { PickerModel } from '@tonearm/shared/admin/models';
import type { Actor } from '../../../../core/access/actor.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Expression, Sql, TableName } from '../../../../core/database/sql.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { ArtistEntity } from '../../music/schema/artist.entity.js';
import { GenreEntity } from '../../music/schema/genre.entity.js';
import { TagEntity } from '../../music/schema/tag.entity.js';
import { albumVisibleSql, artistVisibleSql } from '../../music/visibility.js';

export type CatalogueModel = Extract<PickerModel, 'artist' | 'album' | 'genre' | 'tag'>;

export interface PickerRow {
  id: number;
  name: string;
  image_hash: string | null;
}

interface PickerTable {
  from: TableName;
  id: Expression<number>;
  name: Expression<string>;
  image: Sql;
  /** Whoever may change all music finds what is hidden too. */
  visible: (actor: Actor) => Sql;
  /** The order where nothing is searched for, along an index. */
  popular: { where: Sql; by: Sql };
}

const ALL = sql`1 = 1`;
const [a, ar] = [named(AlbumEntity, 'a'), named(ArtistEntity, 'ar')];
const wordsOf = (
  g: TableName & { id: Expression<number>; display_name: Expression<string>; popularity: Sql; deleted_at: Sql },
): PickerTable => ({
  from: g,
  id: g.id,
  name: g.display_name,
  image: sql`NULL`,
  visible: () => sql`${g.deleted_at} IS NULL`,
  popular: { where: sql`${g.deleted_at} IS NULL`, by: g.popularity },
});

const TABLES: Readonly<Record<CatalogueModel, PickerTable>> = {
  artist: {
    from: ar,
    id: ar.id,
    name: ar.name,
    image: ar.image_hash,
    visible: (actor) => (actor.can('music.update') || actor.can('artists.update') ? ALL : artistVisibleSql(actor)),
    popular: { where: sql`${ar.listed} = 1`, by: ar.popularity },
  },
  album: {
    from: a,
    id: a.id,
    name: a.name,
    image: a.image_hash,
    visible: (actor) => (actor.can('music.update') ? sql`${a.deleted_at} IS NULL` : albumVisibleSql(actor)),
    popular: { where: sql`${a.listed} = 1`, by: a.plays },
  },
  genre: wordsOf(named(GenreEntity, 'g')),
  tag: wordsOf(named(TagEntity, 'g')),
};

/** Rows of the catalogue as pickers of the admin area offer them. */
export class PickerModelsRepository extends Repository {
  /** The most popular of what is listed. */
  async popular(model: CatalogueModel, limit: number): Promise<number[]> {
    const { from, id, popular } = TABLES[model];
    const rows = await this.rows<{ id: number }>(
      sql`SELECT ${id} AS id FROM ${from} WHERE ${popular.where} ORDER BY ${popular.by} DESC, ${id} DESC LIMIT ${limit}`,
    );
    return rows.map((row) => Number(row.id));
  }

  /** Those of the ids that this actor may find, by id. */
  async visible(model: CatalogueModel, ids: readonly number[], actor: Actor): Promise<Map<number, PickerRow>> {
    const { from, id, name, image, visible } = TABLES[model];
    const rows = await this.rowsIn<PickerRow>(
      ids,
      (list) =>
        sql`SELECT ${id} AS id, ${name} AS name, ${image} AS image_hash FROM ${from} WHERE ${id} IN ${list} AND ${visible(actor)}`,
    );
    return new Map(rows.map((row) => [Number(row.id), row]));
  }
}
