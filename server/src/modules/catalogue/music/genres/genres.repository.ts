import { marks } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import { readIdPage } from '../../../../core/lists/list-page.js';
import type { IdPage } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';

export interface GenreRow {
  id: number;
  name: string;
  display_name: string;
  popularity: number;
  artists_count: number;
  tracks_count: number;
}

export interface GenreCoverRow {
  genre_id: number;
  image_hash: string;
  image_color: string | null;
}

/** Albums among which the covers of genres are looked for first. */
const MOST_PLAYED = 2_000;
/** Covers of a genre among which one is looked for that no other tile has. */
const COVERS_EACH = 4;
const COLUMNS = 'g.id, g.name, g.display_name, g.popularity, g.artists_count, g.tracks_count';

export class GenresRepository extends Repository {
  /** A page of genres that have something to hear. */
  pageIds(plan: ListPlan): Promise<IdPage> {
    const like = plan.query ? [`g.name LIKE ?`] : [];
    return readIdPage(
      (sql, params) => this.rows(sql, params),
      {
        from: 'genres g',
        alias: 'g',
        where: ['g.tracks_count > 0', ...like],
        params: plan.query ? [`${plan.query.replace(/[%_\\]/g, '').toLowerCase()}%`] : [],
      },
      plan,
    );
  }

  async findByName(name: string): Promise<GenreRow | null> {
    return await this.row<GenreRow>(`SELECT ${COLUMNS} FROM genres g WHERE g.name = ?`, [name]);
  }

  async findById(id: number): Promise<GenreRow | null> {
    return await this.row<GenreRow>(`SELECT ${COLUMNS} FROM genres g WHERE g.id = ?`, [id]);
  }

  async listByIds(ids: readonly number[]): Promise<GenreRow[]> {
    if (ids.length === 0) return [];
    return await this.rows<GenreRow>(`SELECT ${COLUMNS} FROM genres g WHERE g.id IN (${marks(ids.length)})`, ids);
  }

  /** Genres of many artists, albums or tracks: owner id -> genres, the popular ones first. */
  async listOf(
    owner: 'artist' | 'album' | 'track',
    ids: readonly number[],
  ): Promise<(GenreRow & { owner_id: number })[]> {
    if (ids.length === 0) return [];
    return await this.rows(
      `SELECT p.${owner}_id AS owner_id, ${COLUMNS} FROM ${owner}_genres p JOIN genres g ON g.id = p.genre_id
       WHERE p.${owner}_id IN (${marks(ids.length)}) ORDER BY g.popularity DESC, g.id`,
      ids,
    );
  }

  /** Covers of the most played listed albums of each genre, best first. Most are among the most played of all: of the others alone all albums are read. */
  async coversOf(ids: readonly number[]): Promise<GenreCoverRow[]> {
    if (ids.length === 0) return [];
    const known = await this.bestCovers(
      ids,
      `(SELECT id, plays, image_hash, image_color FROM albums WHERE listed = 1 ORDER BY plays DESC, id DESC LIMIT ${MOST_PLAYED}) a
      JOIN album_genres p ON p.album_id = a.id`,
    );
    const found = new Set(known.map((row) => Number(row.genre_id)));
    const left = ids.filter((id) => !found.has(id));
    return left.length === 0
      ? known
      : [
          ...known,
          ...(await this.bestCovers(left, 'album_genres p JOIN albums a ON a.id = p.album_id AND a.listed = 1')),
        ];
  }

  private async bestCovers(ids: readonly number[], albums: string): Promise<GenreCoverRow[]> {
    return await this.rows<GenreCoverRow>(
      `SELECT genre_id, image_hash, image_color FROM (
         SELECT p.genre_id, a.image_hash, a.image_color, ROW_NUMBER() OVER (PARTITION BY p.genre_id ORDER BY a.plays DESC, a.id DESC) AS place
         FROM ${albums} WHERE p.genre_id IN (${marks(ids.length)}) AND a.image_hash IS NOT NULL
       ) ranked WHERE place <= ${COVERS_EACH} ORDER BY genre_id, place`,
      ids,
    );
  }

  /** Pictures of the most played artists of each genre, best first. */
  async artistPicturesOf(ids: readonly number[]): Promise<GenreCoverRow[]> {
    if (ids.length === 0) return [];
    return await this.rows<GenreCoverRow>(
      `SELECT genre_id, image_hash, image_color FROM (
         SELECT p.genre_id, ar.image_hash, ar.image_color, ROW_NUMBER() OVER (PARTITION BY p.genre_id ORDER BY ar.plays DESC, ar.id DESC) AS place
         FROM artist_genres p JOIN artists ar ON ar.id = p.artist_id WHERE p.genre_id IN (${marks(ids.length)}) AND ar.listed = 1 AND ar.image_hash IS NOT NULL
       ) ranked WHERE place <= ${COVERS_EACH} ORDER BY genre_id, place`,
      ids,
    );
  }
}
