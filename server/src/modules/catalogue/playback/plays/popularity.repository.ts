import { isoTime, marks, sqlTime } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';

export interface TrackPopularity {
  id: number;
  popularity: number;
}

export interface ArtistPopularity extends TrackPopularity {
  /** Listeners whose plays have counted of late. */
  listeners: number;
}

/** What popularity is made of, read in bounded pieces along indexes: other calls wait for no more than one of them. */
export class PopularityRepository extends Repository {
  /** Plays that counted after one time and up to another, by track. */
  async countedBetween(after: Date, upTo: Date): Promise<Map<number, number>> {
    const rows = await this.rows<{ track_id: number; n: number }>(
      'SELECT +track_id AS track_id, COUNT(*) AS n FROM plays WHERE counted_at > ? AND counted_at <= ? GROUP BY +track_id',
      [sqlTime(after), sqlTime(upTo)],
    );
    return new Map(rows.map((row) => [Number(row.track_id), Number(row.n)]));
  }

  /** When the first of them counted, in ms; null where there is none. */
  async firstBetween(after: Date, upTo: Date): Promise<number | null> {
    const row = await this.row<{ at: string | Date | null }>(
      'SELECT MIN(counted_at) AS at FROM plays WHERE counted_at > ? AND counted_at <= ?',
      [sqlTime(after), sqlTime(upTo)],
    );
    return row?.at == null ? null : Date.parse(isoTime(row.at));
  }

  /** Tracks of one popularity, by id. */
  async tracksOf(popularity: number, isListed: boolean, afterId: number, limit: number): Promise<number[]> {
    return await this.ids(
      `SELECT id FROM tracks WHERE listed = ? AND popularity = ? AND id > ? ORDER BY id LIMIT ${limit}`,
      [Number(isListed), popularity, afterId],
    );
  }

  async setTracks(tracks: readonly TrackPopularity[]): Promise<void> {
    for (const { id, popularity } of tracks)
      await this.write('UPDATE tracks SET popularity = ? WHERE id = ?', [popularity, id]);
  }

  /** Who is credited on these tracks, in whatever role. */
  async credits(trackIds: readonly number[]): Promise<{ artist: number; track: number }[]> {
    const rows = await this.rows<{ artist_id: number; track_id: number }>(
      `SELECT DISTINCT artist_id, track_id FROM track_artists WHERE track_id IN (${marks(trackIds.length)})`,
      trackIds,
    );
    return rows.map((row) => ({ artist: Number(row.artist_id), track: Number(row.track_id) }));
  }

  /** Everybody who has heard one of these tracks since then, each once. */
  async listenersOf(trackIds: readonly number[], since: Date): Promise<string[]> {
    const rows = await this.rows<{ listener_key: string }>(
      `SELECT DISTINCT listener_key FROM plays WHERE track_id IN (${marks(trackIds.length)}) AND counted_at > ?`,
      [...trackIds, sqlTime(since)],
    );
    return rows.map((row) => row.listener_key);
  }

  /** Artists by id, with what is kept of them. */
  async artistsAfter(id: number, limit: number): Promise<ArtistPopularity[]> {
    const rows = await this.rows<{ id: number; popularity: number; monthly_listeners: number }>(
      `SELECT id, popularity, monthly_listeners FROM artists WHERE id > ? ORDER BY id LIMIT ${limit}`,
      [id],
    );
    return rows.map((row) => ({
      id: Number(row.id),
      popularity: Number(row.popularity),
      listeners: Number(row.monthly_listeners),
    }));
  }

  async setArtists(artists: readonly ArtistPopularity[]): Promise<void> {
    for (const { id, popularity, listeners } of artists)
      await this.write('UPDATE artists SET popularity = ?, monthly_listeners = ? WHERE id = ?', [
        popularity,
        listeners,
        id,
      ]);
  }

  private async ids(sql: string, params: readonly number[]): Promise<number[]> {
    return (await this.rows<{ id: number }>(sql, params)).map((row) => Number(row.id));
  }
}
