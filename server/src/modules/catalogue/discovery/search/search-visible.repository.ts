import type { Actor } from '../../../../core/access/actor.js';
import { marks } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import type { SqlValue } from '../../../../core/database/repository.js';
import type { SearchFilters } from '../../../../core/search/search-sources.js';
import { userListedSql } from '../../../users/index.js';
import { albumVisibleSql, artistVisibleSql, trackVisibleSql } from '../../music/visibility.js';

interface Condition {
  sql: string;
  params: SqlValue[];
}

/** Columns that a filter narrows; a kind without one finds nothing with that filter. */
interface Columns {
  genre?: string;
  released?: string;
  durationMs?: string;
  explicit?: string;
  releaseType?: string;
}

const NOTHING: Condition = { sql: '1 = 0', params: [] };

const hasGenre = (pivot: string, key: string): string => `EXISTS (SELECT 1 FROM ${pivot} gp JOIN genres gg ON gg.id = gp.genre_id WHERE gp.${key} AND gg.name = ?)`;
const TRACK: Columns = {
  genre: hasGenre('track_genres', 'track_id = t.id'), released: 'a.release_date', durationMs: 't.duration_ms', explicit: 't.explicit', releaseType: 'a.release_type',
};
const ALBUM: Columns = {
  genre: hasGenre('album_genres', 'album_id = a.id'), released: 'a.release_date', durationMs: 'a.duration_ms', explicit: 'a.explicit', releaseType: 'a.release_type',
};
const ARTIST: Columns = { genre: hasGenre('artist_genres', 'artist_id = ar.id') };

function between(column: string, [from, to]: readonly (string | undefined)[], toValue: (text: string) => SqlValue): Condition {
  const parts = [...(from ? [{ sql: `${column} >= ?`, value: toValue(from) }] : []), ...(to ? [{ sql: `${column} <= ?`, value: toValue(to) }] : [])];
  return { sql: parts.map(({ sql }) => sql).join(' AND ') || '1 = 1', params: parts.map(({ value }) => value) };
}

function conditionsOf(filters: SearchFilters, columns: Columns): Condition[] {
  const build: Record<keyof SearchFilters, (value: string) => Condition | null> = {
    genre: (value) => (columns.genre ? { sql: columns.genre, params: [value.toLowerCase()] } : null),
    year: (value) => {
      const [from, to = from] = value.split('-');
      return columns.released ? between(`SUBSTR(${columns.released}, 1, 4)`, [from, to], (text) => text) : null;
    },
    duration: (value) => (columns.durationMs ? between(columns.durationMs, value.split('-'), (text) => Number(text) * 1000) : null),
    explicit: (value) => (columns.explicit ? { sql: `${columns.explicit} = ?`, params: [Number(value === 'true' || value === '1')] } : null),
    release_type: (value) => (columns.releaseType ? { sql: `${columns.releaseType} = ?`, params: [value] } : null),
  };
  return (Object.keys(build) as (keyof SearchFilters)[]).flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [build[name](value) ?? NOTHING];
  });
}

/** Which found ids lists may show; the rules themselves are visibility.ts. The plus keeps SQLite from reading the index of the flag instead of the ids. */
export class SearchVisibleRepository extends Repository {
  tracks(ids: readonly number[], actor: Actor, filters: SearchFilters): Promise<number[]> {
    return this.keep('t', `tracks t LEFT JOIN albums a ON a.id = t.album_id`, ids, [
      { sql: `+t.listed = 1 AND ${trackVisibleSql(actor)}`, params: [] }, ...conditionsOf(filters, TRACK),
    ]);
  }

  albums(ids: readonly number[], actor: Actor, filters: SearchFilters): Promise<number[]> {
    return this.keep('a', 'albums a', ids, [{ sql: `+a.listed = 1 AND ${albumVisibleSql(actor)}`, params: [] }, ...conditionsOf(filters, ALBUM)]);
  }

  artists(ids: readonly number[], actor: Actor, filters: SearchFilters): Promise<number[]> {
    return this.keep('ar', 'artists ar', ids, [{ sql: `+ar.listed = 1 AND ${artistVisibleSql(actor)}`, params: [] }, ...conditionsOf(filters, ARTIST)]);
  }

  genres(ids: readonly number[], filters: SearchFilters): Promise<number[]> {
    return this.keep('g', 'genres g', ids, [{ sql: '+g.tracks_count > 0', params: [] }, ...conditionsOf(filters, {})]);
  }

  tags(ids: readonly number[], filters: SearchFilters): Promise<number[]> {
    return this.keep('g', 'tags g', ids, [{ sql: '+g.popularity > 0', params: [] }, ...conditionsOf(filters, {})]);
  }

  /** Whom the actor may come across: nobody suspended, private or blocked. */
  users(ids: readonly number[], actor: Actor, filters: SearchFilters): Promise<number[]> {
    const { text, params } = userListedSql(actor);
    return this.keep('u', 'users u', ids, [{ sql: text, params: [...params] }, ...conditionsOf(filters, {})]);
  }

  private async keep(alias: string, from: string, ids: readonly number[], conditions: readonly Condition[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await this.rows<{ id: number }>(
      `SELECT ${alias}.id FROM ${from} WHERE ${alias}.id IN (${marks(ids.length)}) AND ${conditions.map(({ sql }) => sql).join(' AND ')}`,
      [...ids, ...conditions.flatMap(({ params }) => params)]);
    return rows.map((row) => Number(row.id));
  }
}
