import type { Actor } from '../../../../core/access/actor.js';
import { isoTime, marks } from '../../../../core/database/dialect.js';
import { eachHas } from '../../../../core/database/each-has.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { Sql, sql } from '../../../../core/database/sql.js';
import { blockedSql } from '../../../users/index.js';
import { WorkspaceEntity } from '../../../workspaces/index.js';
import { ownedByWorkspaceSql } from '../../music/ownership.js';
import { TrackEntity } from '../../music/schema/track.entity.js';
import { trackVisibleSql } from '../../music/visibility.js';
import type { Candidate, SeedGenre } from './station.js';

/** Above this many tracks a genre is read along the popular tracks, below it from its own pivot. */
const LARGE_GENRE = 3_000;
/** Followers of one artist that are asked whom else they follow. */
const FOLLOWERS_ASKED = 300;

interface SongRow {
  id: number;
  plays: number;
  popularity: number;
  release_date: string | null;
  created_at: string | Date;
  artist_id: number;
  artist_name: string;
  artist_plays: number;
  is_from_blocked: number;
}

const [t, w] = [named(TrackEntity, 't'), named(WorkspaceEntity, 'w')];

/** Put up by somebody with whom there is a block, or by the workspace of somebody like that. */
const fromBlockedSql = (userId: number): Sql => sql`((${t.owner_type} = 'user' AND ${blockedSql(userId, t.owner_id)})
  OR EXISTS (SELECT 1 FROM ${w} WHERE ${ownedByWorkspaceSql(t, w.id)} AND ${blockedSql(userId, w.owner_id)}))`;

/** Where songs for a station come from; everything is bounded, whatever the catalogue's size. */
export class CandidatesRepository extends Repository {
  async ofArtists(artistIds: readonly number[], limit: number): Promise<number[]> {
    if (artistIds.length === 0) return [];
    return await this.ids(
      `SELECT t.id FROM tracks t WHERE t.listed = 1 AND t.id IN (SELECT p.track_id FROM track_artists p WHERE p.artist_id IN (${marks(artistIds.length)}) AND p.role IN ('primary', 'featured'))
       ORDER BY t.popularity DESC, t.plays DESC, t.id LIMIT ${limit}`,
      artistIds,
    );
  }

  async ofAlbum(id: number, limit: number): Promise<number[]> {
    return await this.ids(
      `SELECT t.id FROM tracks t WHERE t.album_id = ? AND t.listed = 1 ORDER BY t.popularity DESC, t.id LIMIT ${limit}`,
      [id],
    );
  }

  /** Songs of a playlist, without those that lists may not show. */
  async ofPlaylist(id: number, limit: number): Promise<number[]> {
    return await this.ids(
      `SELECT pt.track_id AS id FROM playlist_tracks pt JOIN tracks t ON t.id = pt.track_id WHERE pt.playlist_id = ? AND t.listed = 1 ORDER BY pt.position, pt.id LIMIT ${limit}`,
      [id],
    );
  }

  async ofGenre(genre: SeedGenre, limit: number): Promise<number[]> {
    const isLarge = genre.tracks_count > LARGE_GENRE;
    const from = isLarge ? 'tracks t' : 'track_genres p JOIN tracks t ON t.id = p.track_id';
    const narrowed = isLarge
      ? eachHas(new Sql('SELECT 1 FROM track_genres p WHERE p.track_id = t.id AND p.genre_id = ?')).text
      : 'p.genre_id = ?';
    return await this.ids(
      `SELECT t.id FROM ${from} WHERE t.listed = 1 AND ${narrowed} ORDER BY t.popularity DESC, t.id DESC LIMIT ${limit}`,
      [genre.id],
    );
  }

  async popular(limit: number): Promise<number[]> {
    return await this.ids(
      `SELECT t.id FROM tracks t WHERE t.listed = 1 ORDER BY t.popularity DESC, t.id DESC LIMIT ${limit}`,
    );
  }

  async newest(limit: number): Promise<number[]> {
    return await this.ids(
      `SELECT t.id FROM tracks t WHERE t.listed = 1 ORDER BY t.created_at DESC, t.id DESC LIMIT ${limit}`,
    );
  }

  /** What somebody has played, the latest first, a track as often as it was played. */
  async playedBy(userId: number, limit: number): Promise<number[]> {
    return await this.ids(
      `SELECT p.track_id AS id FROM plays p WHERE p.user_id = ? ORDER BY p.id DESC LIMIT ${limit}`,
      [userId],
    );
  }

  async likedBy(userId: number, limit: number): Promise<number[]> {
    return await this.ids(
      `SELECT l.likeable_id AS id FROM likes l WHERE l.user_id = ? AND l.likeable_type = 'track' ORDER BY l.created_at DESC, l.likeable_id DESC LIMIT ${limit}`,
      [userId],
    );
  }

  async artistsFollowedBy(userId: number, limit: number): Promise<number[]> {
    return await this.ids(
      `SELECT f.followable_id AS id FROM follows f WHERE f.user_id = ? AND f.followable_type = 'artist' ORDER BY f.created_at DESC, f.followable_id DESC LIMIT ${limit}`,
      [userId],
    );
  }

  /** Artists whom followers of these follow too, with how many do. */
  async coFollowed(artistIds: readonly number[], limit: number): Promise<Map<number, number>> {
    if (artistIds.length === 0) return new Map();
    const rows = await this.rows<{ id: number; n: number }>(
      `SELECT o.followable_id AS id, COUNT(*) AS n FROM
         (SELECT DISTINCT f.user_id FROM follows f WHERE f.followable_type = 'artist' AND f.followable_id IN (${marks(artistIds.length)}) LIMIT ${FOLLOWERS_ASKED}) fans
       JOIN follows o ON o.user_id = fans.user_id AND o.followable_type = 'artist'
       WHERE o.followable_id NOT IN (${marks(artistIds.length)}) GROUP BY o.followable_id ORDER BY n DESC, id LIMIT ${limit}`,
      [...artistIds, ...artistIds],
    );
    return new Map(rows.map((row) => [Number(row.id), Number(row.n)]));
  }

  /** Genres of these tracks, the most common first. */
  async genresOf(trackIds: readonly number[], limit: number): Promise<SeedGenre[]> {
    if (trackIds.length === 0) return [];
    const rows = await this.rows<SeedGenre>(
      `SELECT g.id, g.display_name, g.tracks_count FROM track_genres p JOIN genres g ON g.id = p.genre_id AND g.deleted_at IS NULL
       WHERE p.track_id IN (${marks(trackIds.length)}) GROUP BY g.id, g.display_name, g.tracks_count ORDER BY COUNT(*) DESC, g.id LIMIT ${limit}`,
      trackIds,
    );
    return rows.map((row) => ({ ...row, id: Number(row.id), tracks_count: Number(row.tracks_count) }));
  }

  async namesOf(trackIds: readonly number[]): Promise<Map<number, string>> {
    if (trackIds.length === 0) return new Map();
    const rows = await this.rows<{ id: number; name: string }>(
      `SELECT t.id, t.name FROM tracks t WHERE t.id IN (${marks(trackIds.length)})`,
      trackIds,
    );
    return new Map(rows.map((row) => [Number(row.id), row.name]));
  }

  /** Those of the ids that lists may show this actor. */
  async shown(ids: readonly number[], actor: Actor): Promise<Set<number>> {
    const rows = await this.rowsIn<{ id: number }>(
      ids,
      (list) =>
        sql`SELECT t.id FROM tracks t LEFT JOIN albums a ON a.id = t.album_id WHERE t.id IN ${list} AND t.listed = 1 AND ${trackVisibleSql(actor)}`,
    );
    return new Set(rows.map((row) => Number(row.id)));
  }

  /** What scoring needs to know of tracks that lists may show this actor. */
  async describe(ids: readonly number[], actor: Actor): Promise<Candidate[]> {
    if (ids.length === 0) return [];
    const blocked = actor.userId === null ? sql`0` : sql`CASE WHEN ${fromBlockedSql(actor.userId)} THEN 1 ELSE 0 END`;
    const rows = await this.rowsIn<SongRow>(
      ids,
      (
        list,
      ) => sql`SELECT t.id, t.plays, t.popularity, a.release_date, t.created_at, ar.id AS artist_id, ar.name AS artist_name, ar.plays AS artist_plays,
         ${blocked} AS is_from_blocked
       FROM tracks t LEFT JOIN albums a ON a.id = t.album_id JOIN track_artists p ON p.track_id = t.id AND p.role IN ('primary', 'featured', 'remixer') JOIN artists ar ON ar.id = p.artist_id
       WHERE t.id IN ${list} AND t.listed = 1 AND ${trackVisibleSql(actor)} ORDER BY t.id, p.position, p.role`,
    );
    const [genres, tags] = await Promise.all([
      this.pairs('track_genres', 'genre_id', ids),
      this.pairs('track_tags', 'tag_id', ids),
    ]);
    const songs = new Map<number, Candidate>();
    for (const row of rows) {
      const id = Number(row.id);
      const song = songs.get(id) ?? {
        id,
        plays: Number(row.plays),
        popularity: Number(row.popularity),
        since: sinceOf(row),
        artists: [],
        genres: genres.get(id) ?? [],
        tags: tags.get(id) ?? [],
        isFromBlocked: Boolean(row.is_from_blocked),
      };
      song.artists.push({ id: Number(row.artist_id), name: row.artist_name, plays: Number(row.artist_plays) });
      songs.set(id, song);
    }
    return [...songs.values()];
  }

  private async pairs(
    table: 'track_genres' | 'track_tags',
    column: string,
    ids: readonly number[],
  ): Promise<Map<number, number[]>> {
    const rows = await this.rows<{ track_id: number; other: number }>(
      `SELECT track_id, ${column} AS other FROM ${table} WHERE track_id IN (${marks(ids.length)})`,
      ids,
    );
    const map = new Map<number, number[]>();
    for (const row of rows)
      map.set(Number(row.track_id), [...(map.get(Number(row.track_id)) ?? []), Number(row.other)]);
    return map;
  }

  private async ids(statement: string, params: readonly number[] = []): Promise<number[]> {
    return (await this.rows<{ id: number }>(statement, params)).map((row) => Number(row.id));
  }
}

/** A release date may be a year only; what cannot be read counts from when it came in. */
function sinceOf(row: Pick<SongRow, 'release_date' | 'created_at'>): number {
  const released = Date.parse(row.release_date ?? '');
  return Number.isNaN(released) ? Date.parse(isoTime(row.created_at)) : released;
}
