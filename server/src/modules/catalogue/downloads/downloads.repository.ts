import type { Actor } from '../../../core/access/actor.js';
import { marks } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import { trackOnAlbumSql, trackVisibleSql } from '../visibility.js';

/** A file that there is of a track. */
export interface StoredForm {
  track_id: number;
  format: string;
  codec: string;
  mime: string;
  bitrate_kbps: number | null;
  file_size: number;
  disk: string;
  storage_key: string;
}

/** What an item is called in a file's name. */
export interface FileTitle {
  name: string;
  artist: string | null;
}

export interface AlbumTrackName {
  id: number;
  name: string;
  disc_number: number;
  number: number | null;
}

export class DownloadsRepository extends Repository {
  async findTrack(id: number): Promise<FileTitle | null> {
    return await this.row<FileTitle>(
      `SELECT t.name, (SELECT ar.name FROM track_artists c JOIN artists ar ON ar.id = c.artist_id WHERE c.track_id = t.id AND c.role = 'primary' ORDER BY c.position LIMIT 1) AS artist
       FROM tracks t WHERE t.id = ?`, [id]);
  }

  async findAlbum(id: number): Promise<FileTitle | null> {
    return await this.row<FileTitle>(
      `SELECT a.name, (SELECT ar.name FROM album_artists c JOIN artists ar ON ar.id = c.artist_id WHERE c.album_id = a.id ORDER BY c.position LIMIT 1) AS artist FROM albums a WHERE a.id = ?`, [id]);
  }

  /** In the album's order; only what its page shows the actor. */
  async listAlbumTracks(albumId: number, actor: Actor): Promise<AlbumTrackName[]> {
    const rows = await this.rows<AlbumTrackName>(
      `SELECT t.id, t.name, t.disc_number, t.number FROM tracks t JOIN albums a ON a.id = t.album_id
       WHERE t.album_id = ? AND ${trackOnAlbumSql(actor)} ORDER BY t.disc_number, t.number, t.id`, [albumId]);
    return rows.map((row) => ({ ...row, id: Number(row.id) }));
  }

  /** Those of the tracks that their artists offer. */
  async listOffered(ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const rows = await this.rows<{ id: number }>(`SELECT id FROM tracks WHERE downloadable = 1 AND id IN (${marks(ids.length)})`, ids);
    return new Set(rows.map(({ id }) => Number(id)));
  }

  async listForms(trackIds: readonly number[]): Promise<StoredForm[]> {
    if (trackIds.length === 0) return [];
    return await this.rows<StoredForm>(
      `SELECT track_id, format, codec, mime, bitrate_kbps, file_size, disk, storage_key FROM renditions WHERE track_id IN (${marks(trackIds.length)}) ORDER BY id`, trackIds);
  }

  /** Keeps other units of this user waiting, so that the count holds. */
  async lockUser(userId: number): Promise<void> {
    if (this.database.dialect === 'mysql') await this.rows('SELECT id FROM users WHERE id = ? FOR UPDATE', [userId]);
  }

  /** From the first day on. */
  async countSince(userId: number, day: string): Promise<number> {
    const row = await this.row<{ n: number }>('SELECT COUNT(*) AS n FROM downloads WHERE user_id = ? AND day >= ?', [userId, day]);
    return Number(row?.n ?? 0);
  }

  /** Those of the tracks that were counted that day. */
  async knownOf(userId: number, day: string, trackIds: readonly number[]): Promise<Set<number>> {
    const rows = await this.rows<{ id: number }>(`SELECT track_id AS id FROM downloads WHERE user_id = ? AND day = ? AND track_id IN (${marks(trackIds.length)})`, [userId, day, ...trackIds]);
    return new Set(rows.map(({ id }) => Number(id)));
  }

  async add(userId: number, day: string, trackIds: readonly number[]): Promise<void> {
    await this.insertMany('downloads', ['user_id', 'day', 'track_id'], trackIds.map((id) => [userId, day, id]));
  }

  /** What somebody took home; what they may not see any more has no name. */
  async listOf(userId: number, actor: Actor): Promise<{ track: string | null; day: string }[]> {
    return await this.rows<{ track: string | null; day: string }>(
      `SELECT CASE WHEN ${trackVisibleSql(actor)} THEN t.name END AS track, d.day FROM downloads d JOIN tracks t ON t.id = d.track_id LEFT JOIN albums a ON a.id = t.album_id
       WHERE d.user_id = ? ORDER BY d.day, d.track_id`, [userId]);
  }
}
