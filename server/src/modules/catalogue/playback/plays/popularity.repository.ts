import { isoTime } from '../../../../core/database/dialect.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import { above } from '../../../../core/database/where.js';
import { ArtistEntity } from '../../music/schema/artist.entity.js';
import { PlayEntity } from '../../music/schema/play.entity.js';
import { TrackArtistEntity, TrackEntity } from '../../music/schema/track.entity.js';

export interface TrackPopularity {
  id: number;
  popularity: number;
}

export interface ArtistPopularity extends TrackPopularity {
  /** Listeners whose plays have counted of late. */
  listeners: number;
}

const [plays, credits] = [named(PlayEntity), named(TrackArtistEntity)];

/** What popularity is made of, read in bounded pieces along indexes: other calls wait for no more than one of them. */
export class PopularityRepository extends Repository {
  private readonly tracks = this.table(TrackEntity);
  private readonly artists = this.table(ArtistEntity);

  /** Plays that counted after one time and up to another, by track. */
  async countedBetween(after: Date, upTo: Date): Promise<Map<number, number>> {
    const rows = await this.rows<{ track_id: number; n: number }>(
      sql`SELECT +${plays.track_id} AS track_id, COUNT(*) AS n FROM ${plays} WHERE ${plays.counted_at} > ${after} AND ${plays.counted_at} <= ${upTo} GROUP BY +${plays.track_id}`,
    );
    return new Map(rows.map((row) => [Number(row.track_id), Number(row.n)]));
  }

  /** When the first of them counted, in ms; null where there is none. */
  async firstBetween(after: Date, upTo: Date): Promise<number | null> {
    const row = await this.row<{ at: string | Date | null }>(
      sql`SELECT MIN(${plays.counted_at}) AS at FROM ${plays} WHERE ${plays.counted_at} > ${after} AND ${plays.counted_at} <= ${upTo}`,
    );
    return row?.at == null ? null : Date.parse(isoTime(row.at));
  }

  /** Tracks of one popularity, by id. */
  async tracksOf(popularity: number, isListed: boolean, afterId: number, limit: number): Promise<number[]> {
    return await this.tracks.column(
      'id',
      { listed: isListed, popularity, id: above(afterId) },
      { order: { id: 'asc' }, limit },
    );
  }

  async setTracks(tracks: readonly TrackPopularity[]): Promise<void> {
    for (const { id, popularity } of tracks) await this.tracks.update({ id }, { popularity });
  }

  /** Who is credited on these tracks, in whatever role. */
  async credits(trackIds: readonly number[]): Promise<{ artist: number; track: number }[]> {
    const rows = await this.rowsIn<{ artist_id: number; track_id: number }>(
      trackIds,
      (list) =>
        sql`SELECT DISTINCT ${credits.artist_id}, ${credits.track_id} FROM ${credits} WHERE ${credits.track_id} IN ${list}`,
    );
    return rows.map((row) => ({ artist: Number(row.artist_id), track: Number(row.track_id) }));
  }

  /** Everybody who has played one of these tracks since then, each once. */
  async listenersOf(trackIds: readonly number[], since: Date): Promise<string[]> {
    const rows = await this.rowsIn<{ listener_key: string }>(
      trackIds,
      (list) =>
        sql`SELECT DISTINCT ${plays.listener_key} FROM ${plays} WHERE ${plays.track_id} IN ${list} AND ${plays.counted_at} > ${since}`,
    );
    return [...new Set(rows.map((row) => row.listener_key))];
  }

  /** Artists by id, with what is kept of them. */
  async artistsAfter(id: number, limit: number): Promise<ArtistPopularity[]> {
    const rows = await this.artists.pick(
      ['id', 'popularity', 'monthly_listeners'],
      { id: above(id) },
      { order: { id: 'asc' }, limit },
    );
    return rows.map(({ monthly_listeners: listeners, ...row }) => ({ ...row, listeners }));
  }

  async setArtists(artists: readonly ArtistPopularity[]): Promise<void> {
    for (const { id, popularity, listeners } of artists)
      await this.artists.update({ id }, { popularity, monthly_listeners: listeners });
  }
}
