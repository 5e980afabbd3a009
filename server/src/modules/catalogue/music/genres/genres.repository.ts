import { named } from '../../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { readIdPage, sourceOf } from '../../../../core/lists/list-page.js';
import type { IdPage } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import { AlbumEntity, AlbumGenreEntity } from '../schema/album.entity.js';
import { ArtistEntity } from '../schema/artist.entity.js';
import { ArtistGenreEntity, GenreEntity } from '../schema/genre.entity.js';
import { TrackGenreEntity } from '../schema/track.entity.js';

export type GenreRow = Pick<GenreEntity, (typeof COLUMNS)[number]>;

export interface GenreCoverRow {
  genre_id: number;
  image_hash: string;
  image_color: string | null;
}

/** Albums among which the covers of genres are looked for first. */
const MOST_PLAYED = 2_000;
/** Covers of a genre among which one is looked for that no other tile has. */
const COVERS_EACH = 4;
const COLUMNS = [
  'id',
  'name',
  'display_name',
  'popularity',
  'artists_count',
  'tracks_count',
  'image_hash',
  'image_color',
  'created_at',
  'updated_at',
] as const satisfies readonly ColumnOf<GenreEntity>[];

const [g, a, ar] = [named(GenreEntity, 'g'), named(AlbumEntity, 'a'), named(ArtistEntity, 'ar')];
const OWN = {
  id: g.id,
  name: g.name,
  display_name: g.display_name,
  popularity: g.popularity,
  artists_count: g.artists_count,
  tracks_count: g.tracks_count,
  image_hash: g.image_hash,
  image_color: g.image_color,
  created_at: g.created_at,
  updated_at: g.updated_at,
};
const [trackGenre, albumGenre, artistGenre] = [
  named(TrackGenreEntity, 'p'),
  named(AlbumGenreEntity, 'p'),
  named(ArtistGenreEntity, 'p'),
];
/** What carries genres: its table of them. */
const OF = {
  track: { table: trackGenre, owner: trackGenre.track_id, genre: trackGenre.genre_id },
  album: { table: albumGenre, owner: albumGenre.album_id, genre: albumGenre.genre_id },
  artist: { table: artistGenre, owner: artistGenre.artist_id, genre: artistGenre.genre_id },
};
const LISTED_OF = {
  track: { owner_id: trackGenre.track_id, ...OWN },
  album: { owner_id: albumGenre.album_id, ...OWN },
  artist: { owner_id: artistGenre.artist_id, ...OWN },
};
const albums = named(AlbumEntity);
const MOST_PLAYED_ALBUMS = sql`(SELECT ${albums.id}, ${albums.plays}, ${albums.image_hash}, ${albums.image_color} FROM ${albums}
  WHERE ${albums.listed} = 1 ORDER BY ${albums.plays} DESC, ${albums.id} DESC LIMIT ${MOST_PLAYED}) a JOIN ${albumGenre} ON ${albumGenre.album_id} = ${a.id}`;
const LISTED_ALBUMS = sql`${albumGenre} JOIN ${a} ON ${a.id} = ${albumGenre.album_id} AND ${a.listed} = 1`;
const LISTED_ARTISTS = sql`${artistGenre} JOIN ${ar} ON ${ar.id} = ${artistGenre.artist_id} AND ${ar.listed} = 1`;

export class GenresRepository extends Repository {
  private readonly genres = this.table(GenreEntity);

  /** A page of genres that have listed tracks. */
  pageIds(plan: ListPlan): Promise<IdPage> {
    const like = `${(plan.query ?? '').replace(/[%_\\]/g, '').toLowerCase()}%`;
    const conditions = [sql`${g.tracks_count} > 0`, ...(plan.query ? [sql`${g.name} LIKE ${like}`] : [])];
    return readIdPage((text, params) => this.rows(text, params), sourceOf(g, 'g', conditions), plan);
  }

  async findByName(name: string): Promise<GenreRow | null> {
    return await this.genres.pickOne(COLUMNS, { name });
  }

  async findById(id: number): Promise<GenreRow | null> {
    return await this.genres.pickOne(COLUMNS, { id, deleted_at: null });
  }

  async listByIds(ids: readonly number[]): Promise<GenreRow[]> {
    return await this.genres.pick(COLUMNS, { id: ids, deleted_at: null });
  }

  /** Genres of many artists, albums or tracks: owner id -> genres, the popular ones first. */
  async listOf(
    owner: 'artist' | 'album' | 'track',
    ids: readonly number[],
  ): Promise<(GenreRow & { owner_id: number })[]> {
    if (ids.length === 0) return [];
    const p = OF[owner];
    return await this.readRows(
      LISTED_OF[owner],
      sql`FROM ${p.table} JOIN ${g} ON ${g.id} = ${p.genre} WHERE ${p.owner} IN ${listOf(ids)} AND ${g.deleted_at} IS NULL ORDER BY ${g.popularity} DESC, ${g.id}`,
    );
  }

  /** Covers of the most played listed albums of each genre, best first. Most are among the most played of all: of the others alone all albums are read. */
  async coversOf(ids: readonly number[]): Promise<GenreCoverRow[]> {
    if (ids.length === 0) return [];
    const known = await this.bestPictures(ids, a, MOST_PLAYED_ALBUMS);
    const found = new Set(known.map((row) => Number(row.genre_id)));
    const left = ids.filter((id) => !found.has(id));
    return left.length === 0 ? known : [...known, ...(await this.bestPictures(left, a, LISTED_ALBUMS))];
  }

  /** Pictures of the most played artists of each genre, best first. */
  async artistPicturesOf(ids: readonly number[]): Promise<GenreCoverRow[]> {
    return await this.bestPictures(ids, ar, LISTED_ARTISTS);
  }

  /** @param items the most played ones are the best. @param from them with their genres, as `p`. */
  private async bestPictures(ids: readonly number[], items: typeof a | typeof ar, from: Sql): Promise<GenreCoverRow[]> {
    const p = named(AlbumGenreEntity, 'p');
    const best = named(AlbumEntity, 'ranked');
    return await this.rowsIn<GenreCoverRow>(
      ids,
      (list) => sql`SELECT ranked.genre_id, ${best.image_hash}, ${best.image_color} FROM (
         SELECT ${p.genre_id}, ${items.image_hash}, ${items.image_color}, ROW_NUMBER() OVER (PARTITION BY ${p.genre_id} ORDER BY ${items.plays} DESC, ${items.id} DESC) AS place
         FROM ${from} WHERE ${p.genre_id} IN ${list} AND ${items.image_hash} IS NOT NULL
       ) ranked WHERE place <= ${COVERS_EACH} ORDER BY ranked.genre_id, place`,
    );
  }
}
