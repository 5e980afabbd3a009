import { Repository } from '../../../core/database/repository.js';

/** A file that there is of a track. */
export interface StoredForm {
  format: string;
  codec: string;
  mime: string;
  bitrate_kbps: number | null;
  disk: string;
  storage_key: string;
}

export class DownloadsRepository extends Repository {
  async findTrack(id: number): Promise<{ name: string; artist: string | null; isOffered: boolean } | null> {
    const row = await this.row<{ name: string; artist: string | null; downloadable: number }>(
      `SELECT t.name, t.downloadable,
         (SELECT ar.name FROM track_artists c JOIN artists ar ON ar.id = c.artist_id WHERE c.track_id = t.id AND c.role = 'primary' ORDER BY c.position LIMIT 1) AS artist
       FROM tracks t WHERE t.id = ?`, [id]);
    return row && { name: row.name, artist: row.artist, isOffered: Number(row.downloadable) === 1 };
  }

  async listForms(trackId: number): Promise<StoredForm[]> {
    return await this.rows<StoredForm>('SELECT format, codec, mime, bitrate_kbps, disk, storage_key FROM renditions WHERE track_id = ? ORDER BY id', [trackId]);
  }

  /** Keeps other units of this user waiting, so that the count holds. */
  async lockUser(userId: number): Promise<void> {
    if (this.database.dialect === 'mysql') await this.rows('SELECT id FROM users WHERE id = ? FOR UPDATE', [userId]);
  }

  /** Tracks by day, from the first day on. */
  async countSince(userId: number, day: string): Promise<number> {
    const row = await this.row<{ n: number }>('SELECT COUNT(*) AS n FROM downloads WHERE user_id = ? AND day >= ?', [userId, day]);
    return Number(row?.n ?? 0);
  }

  async has(userId: number, day: string, trackId: number): Promise<boolean> {
    return (await this.row('SELECT track_id FROM downloads WHERE user_id = ? AND day = ? AND track_id = ?', [userId, day, trackId])) !== null;
  }

  async add(userId: number, day: string, trackId: number): Promise<void> {
    await this.write('INSERT INTO downloads (user_id, day, track_id) VALUES (?, ?, ?)', [userId, day, trackId]);
  }

  async listOf(userId: number): Promise<{ track: string; day: string }[]> {
    return await this.rows<{ track: string; day: string }>('SELECT t.name AS track, d.day FROM downloads d JOIN tracks t ON t.id = d.track_id WHERE d.user_id = ? ORDER BY d.day, d.track_id', [userId]);
  }
}
