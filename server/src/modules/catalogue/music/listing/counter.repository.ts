import { Injectable } from '@nestjs/common';
import type { ReleaseType } from '@tonearm/shared/catalogue/catalogue';
import { marks } from '../../../../core/database/dialect.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { AlbumEntity } from '../schema/album.entity.js';
import { ArtistEntity } from '../schema/artist.entity.js';
import { ArtistGenreEntity, GenreEntity } from '../schema/genre.entity.js';
import { TrackArtistEntity, TrackEntity, TrackGenreEntity } from '../schema/track.entity.js';
import { albumListableSql, trackCountsSql, trackMislistedSql } from '../visibility.js';

export interface ReleaseRow {
  id: number;
  /** null: not made by the import. */
  groupKey: string | null;
  name: string;
  releaseType: ReleaseType;
  tracksCount: number;
  durationMs: number;
}

export interface ArtistGenre {
  artistId: number;
  genreId: number;
  /** Whether the genre counts the artist. */
  listed: boolean;
}

type Counted = 'albums' | 'artists' | 'genres';

/** Roles that put an artist on the bill: writers and producers are kept, but have neither page nor place in lists. */
const PERFORMS = "('primary', 'featured', 'remixer', 'performer')";
/** Roles whose plays count for the artist. */
const EARNS = "('primary', 'featured', 'remixer')";
const CREDITED = `SELECT COUNT(DISTINCT t.id) FROM track_artists a JOIN tracks t ON t.id = a.track_id AND t.listed = 1
  WHERE a.artist_id = artists.id AND a.role IN ${PERFORMS}`;
/** "Various Artists" is credited on no track, but has a page with the albums. */
const ON_ALBUMS =
  'SELECT COUNT(*) FROM album_artists a JOIN tracks t ON t.album_id = a.album_id AND t.listed = 1 WHERE a.artist_id = artists.id';

/** Counters and lists' flags, recomputed from the rows for the given ids. All in the open unit. */
@Injectable()
export class CounterRepository extends Repository {
  async allIds(table: Counted): Promise<number[]> {
    return (await this.rows<{ id: number }>(`SELECT id FROM ${table} ORDER BY id`)).map((row) => row.id);
  }

  /** Makes `listed` right for the tracks on the albums, or for the artists' tracks without an album. @returns of how many it was wrong. */
  async relistTracks(of: 'albums' | 'artists', ids: readonly number[]): Promise<number> {
    return await this.writeIn(ids, (list) => {
      const which =
        of === 'albums'
          ? sql`album_id IN ${list}`
          : sql`album_id IS NULL AND id IN (SELECT a.track_id FROM track_artists a WHERE a.artist_id IN ${list})`;
      return sql`UPDATE tracks SET listed = 1 - listed WHERE ${which} AND ${trackMislistedSql('tracks')}`;
    });
  }

  /** Sums instead of `listed = 1`: SQLite would take an index on `listed` for each album. */
  async countAlbums(ids: readonly number[]): Promise<void> {
    const sum = (what: Sql): Sql => sql`(SELECT COALESCE(${what}, 0) FROM tracks t WHERE t.album_id = albums.id)`;
    const counts = trackCountsSql();
    await this.writeIn(
      ids,
      (
        list,
      ) => sql`UPDATE albums SET tracks_count = ${sum(sql`SUM(${counts})`)}, duration_ms = ${sum(sql`SUM(${counts} * t.duration_ms)`)},
         explicit = ${sum(sql`MAX(${counts} * t.explicit)`)}, plays = ${sum(sql`SUM(t.plays)`)},
         listed = CASE WHEN ${sum(sql`MAX(t.listed)`)} = 1 AND ${albumListableSql('albums')} THEN 1 ELSE 0 END
       WHERE id IN ${list}`,
    );
  }

  async releases(ids: readonly number[]): Promise<ReleaseRow[]> {
    return await this.rows<ReleaseRow>(
      `SELECT id, group_key AS groupKey, name, release_type AS releaseType, tracks_count AS tracksCount, duration_ms AS durationMs FROM albums WHERE id IN (${marks(ids.length)})`,
      ids,
    );
  }

  async setReleaseType(ids: readonly number[], type: ReleaseType): Promise<void> {
    await this.table(AlbumEntity).update({ id: ids }, { release_type: type });
  }

  async albumArtists(albumIds: readonly number[]): Promise<number[]> {
    return (
      await this.rows<{ id: number }>(
        `SELECT DISTINCT artist_id AS id FROM album_artists WHERE album_id IN (${marks(albumIds.length)})`,
        albumIds,
      )
    ).map((row) => row.id);
  }

  /** Imported albums that no track stands on any more. */
  async deleteEmptyAlbums(ids: readonly number[]): Promise<number> {
    return await this.table(AlbumEntity).delete(
      sql`group_key IS NOT NULL AND id IN ${listOf(ids)} AND NOT EXISTS (SELECT 1 FROM tracks t WHERE t.album_id = albums.id)`,
    );
  }

  /** Of imported albums, from the songs that their page shows: those of others are chosen by hand. */
  async renewAlbumGenres(ids: readonly number[]): Promise<void> {
    const imported = 'IN (SELECT id FROM albums WHERE group_key IS NOT NULL AND id IN';
    await this.write(`DELETE FROM album_genres WHERE album_id ${imported} (${marks(ids.length)}))`, ids);
    await this.writeIn(
      ids,
      (
        list,
      ) => sql`INSERT INTO album_genres (album_id, genre_id) SELECT DISTINCT t.album_id, g.genre_id FROM tracks t JOIN albums ON albums.id = t.album_id JOIN track_genres g ON g.track_id = t.id
       WHERE ${trackCountsSql()} = 1 AND t.album_id IN (SELECT id FROM albums WHERE group_key IS NOT NULL AND id IN ${list})`,
    );
  }

  /** Tags of the albums and of the tracks on them, or of the artists' tracks without an album. */
  async tagsOf(of: 'albums' | 'artists', ids: readonly number[]): Promise<number[]> {
    const list = marks(ids.length);
    const [statement, params] =
      of === 'albums'
        ? [
            `SELECT p.tag_id AS id FROM album_tags p WHERE p.album_id IN (${list}) UNION SELECT p.tag_id FROM tracks t JOIN track_tags p ON p.track_id = t.id WHERE t.album_id IN (${list})`,
            [...ids, ...ids],
          ]
        : [
            `SELECT DISTINCT p.tag_id AS id FROM track_artists a JOIN tracks t ON t.id = a.track_id AND t.album_id IS NULL JOIN track_tags p ON p.track_id = t.id WHERE a.artist_id IN (${list})`,
            ids,
          ];
    return (await this.rows<{ id: number }>(statement, params)).map((row) => Number(row.id));
  }

  async countArtists(ids: readonly number[]): Promise<void> {
    await this.write(
      `UPDATE artists SET
         tracks_count = COALESCE(NULLIF((${CREDITED}), 0), (${ON_ALBUMS})),
         albums_count = (SELECT COUNT(*) FROM album_artists a JOIN albums b ON b.id = a.album_id AND b.listed = 1 WHERE a.artist_id = artists.id),
         plays = (SELECT COALESCE(SUM(t.plays), 0) FROM tracks t WHERE t.id IN (SELECT a.track_id FROM track_artists a WHERE a.artist_id = artists.id AND a.role IN ${EARNS})),
         listed = CASE WHEN disabled = 0 AND (${CREDITED}) > 0 THEN 1 ELSE 0 END
       WHERE id IN (${marks(ids.length)})`,
      ids,
    );
  }

  /** Artists that nothing names any more; one that an administrator has made or verified, or somebody acts for, stays. */
  async deleteUnnamedArtists(ids: readonly number[]): Promise<number> {
    return await this.table(ArtistEntity).delete(
      sql`verified = 0 AND is_kept = 0 AND id IN ${listOf(ids)}
         AND NOT EXISTS (SELECT 1 FROM track_artists a WHERE a.artist_id = artists.id)
         AND NOT EXISTS (SELECT 1 FROM album_artists a WHERE a.artist_id = artists.id)
         AND NOT EXISTS (SELECT 1 FROM artist_managers m WHERE m.artist_id = artists.id)
         AND NOT EXISTS (SELECT 1 FROM artist_workspaces w WHERE w.artist_id = artists.id)`,
    );
  }

  /** Of artists whose genres nobody has chosen by hand, from the songs that everybody sees. */
  async renewArtistGenres(ids: readonly number[]): Promise<void> {
    const derived = 'IN (SELECT id FROM artists WHERE has_own_genres = 0 AND id IN';
    await this.write(`DELETE FROM artist_genres WHERE artist_id ${derived} (${marks(ids.length)}))`, ids);
    await this.write(
      `INSERT INTO artist_genres (artist_id, genre_id) SELECT DISTINCT a.artist_id, g.genre_id
       FROM track_artists a JOIN tracks t ON t.id = a.track_id AND t.listed = 1 JOIN track_genres g ON g.track_id = t.id
       WHERE a.role IN ${PERFORMS} AND a.artist_id ${derived} (${marks(ids.length)}))`,
      ids,
    );
  }

  async genresOfArtists(ids: readonly number[]): Promise<ArtistGenre[]> {
    const [g, a] = [named(ArtistGenreEntity, 'g'), named(ArtistEntity, 'a')];
    return await this.readRows(
      { artistId: g.artist_id, genreId: g.genre_id, listed: a.listed },
      sql`FROM ${g} JOIN ${a} ON ${a.id} = ${g.artist_id} WHERE ${g.artist_id} IN ${listOf(ids)}`,
    );
  }

  /** Genres of the tracks that `relistTracks` may change. */
  async genresOf(of: 'albums' | 'artists', ids: readonly number[]): Promise<number[]> {
    const [g, t, a] = [named(TrackGenreEntity, 'g'), named(TrackEntity, 't'), named(TrackArtistEntity, 'a')];
    const which =
      of === 'albums'
        ? sql`${t.album_id} IN ${listOf(ids)}`
        : sql`${t.album_id} IS NULL AND ${t.id} IN (SELECT ${a.track_id} FROM ${a} WHERE ${a.artist_id} IN ${listOf(ids)})`;
    const rows = await this.readRows(
      { id: g.genre_id },
      sql`FROM ${t} JOIN ${g} ON ${g.track_id} = ${t.id} WHERE ${which} GROUP BY ${g.genre_id}`,
    );
    return rows.map(({ id }) => id);
  }

  /** Genres that no track, album or artist carries any more, and nobody has edited. */
  async deleteUnusedGenres(ids: readonly number[]): Promise<number> {
    return await this.table(GenreEntity).delete(
      sql`is_kept = 0 AND id IN ${listOf(ids)} AND NOT EXISTS (SELECT 1 FROM track_genres g WHERE g.genre_id = genres.id)
         AND NOT EXISTS (SELECT 1 FROM album_genres g WHERE g.genre_id = genres.id) AND NOT EXISTS (SELECT 1 FROM artist_genres g WHERE g.genre_id = genres.id)`,
    );
  }
}
