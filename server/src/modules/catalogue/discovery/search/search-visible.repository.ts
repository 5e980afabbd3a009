import type { Actor } from '../../../../core/access/actor.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { joined, sql } from '../../../../core/database/sql.js';
import type { Sql, SqlValue, TableName } from '../../../../core/database/sql.js';
import type { SearchFilters } from '../../../../core/search/search-sources.js';
import { UserEntity, userListedSql } from '../../../users/index.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { ArtistEntity } from '../../music/schema/artist.entity.js';
import { GenreEntity } from '../../music/schema/genre.entity.js';
import { TagEntity } from '../../music/schema/tag.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';
import { albumVisibleSql, artistVisibleSql, trackVisibleSql } from '../../music/visibility.js';

/** Columns that a filter narrows; a kind without one finds nothing with that filter. */
interface Columns {
  genre?: (name: string) => Sql;
  released?: Sql;
  durationMs?: Sql;
  explicit?: Sql;
  releaseType?: Sql;
}

const NOTHING = sql`1 = 0`;
const [t, a, ar, u, g, tag] = [
  named(TrackEntity, 't'),
  named(AlbumEntity, 'a'),
  named(ArtistEntity, 'ar'),
  named(UserEntity, 'u'),
  named(GenreEntity, 'g'),
  named(TagEntity, 'g'),
];
const gg = named(GenreEntity, 'gg');

/** @param pivot the item's genres, aliased gp, up to the condition. */
const hasGenre =
  (pivot: Sql) =>
  (name: string): Sql =>
    sql`EXISTS (SELECT 1 FROM ${gg} JOIN ${pivot} AND gp.genre_id = ${gg.id} WHERE ${gg.name} = ${name})`;
const TRACK: Columns = {
  genre: hasGenre(sql`track_genres gp ON gp.track_id = t.id`),
  released: a.release_date,
  durationMs: t.duration_ms,
  explicit: t.explicit,
  releaseType: a.release_type,
};
const ALBUM: Columns = {
  genre: hasGenre(sql`album_genres gp ON gp.album_id = a.id`),
  released: a.release_date,
  durationMs: a.duration_ms,
  explicit: a.explicit,
  releaseType: a.release_type,
};
const ARTIST: Columns = { genre: hasGenre(sql`artist_genres gp ON gp.artist_id = ar.id`) };

function between(column: Sql, [from, to]: readonly (string | undefined)[], toValue: (text: string) => SqlValue): Sql {
  const parts = [
    ...(from ? [sql`${column} >= ${toValue(from)}`] : []),
    ...(to ? [sql`${column} <= ${toValue(to)}`] : []),
  ];
  return parts.length === 0 ? sql`1 = 1` : joined(parts, ' AND ');
}

function conditionsOf(filters: SearchFilters, columns: Columns): Sql[] {
  const build: Record<keyof SearchFilters, (value: string) => Sql | null> = {
    genre: (value) => columns.genre?.(value.toLowerCase()) ?? null,
    year: (value) => {
      const [from, to = from] = value.split('-');
      return columns.released ? between(sql`SUBSTR(${columns.released}, 1, 4)`, [from, to], (text) => text) : null;
    },
    duration: (value) =>
      columns.durationMs ? between(columns.durationMs, value.split('-'), (text) => Number(text) * 1000) : null,
    explicit: (value) =>
      columns.explicit ? sql`${columns.explicit} = ${Number(value === 'true' || value === '1')}` : null,
    release_type: (value) => (columns.releaseType ? sql`${columns.releaseType} = ${value}` : null),
  };
  return (Object.keys(build) as (keyof SearchFilters)[]).flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [build[name](value) ?? NOTHING];
  });
}

/** Which found ids lists may show; the rules themselves are visibility.ts. The plus keeps SQLite from reading the index of the flag instead of the ids. */
export class SearchVisibleRepository extends Repository {
  tracks(ids: readonly number[], actor: Actor, filters: SearchFilters): Promise<number[]> {
    return this.keep(t.id, sql`${t} LEFT JOIN ${a} ON ${a.id} = ${t.album_id}`, ids, [
      sql`+${t.listed} = 1`,
      trackVisibleSql(actor),
      ...conditionsOf(filters, TRACK),
    ]);
  }

  albums(ids: readonly number[], actor: Actor, filters: SearchFilters): Promise<number[]> {
    return this.keep(a.id, a, ids, [sql`+${a.listed} = 1`, albumVisibleSql(actor), ...conditionsOf(filters, ALBUM)]);
  }

  artists(ids: readonly number[], actor: Actor, filters: SearchFilters): Promise<number[]> {
    return this.keep(ar.id, ar, ids, [
      sql`+${ar.listed} = 1`,
      artistVisibleSql(actor),
      ...conditionsOf(filters, ARTIST),
    ]);
  }

  genres(ids: readonly number[], filters: SearchFilters): Promise<number[]> {
    return this.keep(g.id, g, ids, [sql`+${g.tracks_count} > 0`, ...conditionsOf(filters, {})]);
  }

  tags(ids: readonly number[], filters: SearchFilters): Promise<number[]> {
    return this.keep(tag.id, tag, ids, [sql`+${tag.popularity} > 0`, ...conditionsOf(filters, {})]);
  }

  /** Whom the actor may come across: nobody suspended, private or blocked. */
  users(ids: readonly number[], actor: Actor, filters: SearchFilters): Promise<number[]> {
    return this.keep(u.id, u, ids, [userListedSql(actor), ...conditionsOf(filters, {})]);
  }

  private async keep(
    id: Sql,
    from: Sql | TableName,
    ids: readonly number[],
    conditions: readonly Sql[],
  ): Promise<number[]> {
    const rows = await this.rowsIn<{ id: number }>(
      ids,
      (list) => sql`SELECT ${id} AS id FROM ${from} WHERE ${id} IN ${list} AND ${joined(conditions, ' AND ')}`,
    );
    return rows.map((row) => Number(row.id));
  }
}
