import type { Actor } from '../../../core/access/actor.js';
import { Repository } from '../../../core/database/repository.js';
import { trackVisibleSql } from '../visibility.js';

interface ExportedPlaylist {
  name: string;
  description: string | null;
  visibility: string;
  created_at: string | Date;
  songs: string[];
}

/** What belongs to one person: for the export, and for when they leave. */
export class PlaylistOwnersRepository extends Repository {
  /** With the songs that they may see. */
  async exportOf(userId: number, actor: Actor): Promise<ExportedPlaylist[]> {
    const playlists = await this.rows<Omit<ExportedPlaylist, 'songs'> & { id: number }>(
      'SELECT id, name, description, visibility, created_at FROM playlists WHERE owner_id = ? ORDER BY id', [userId]);
    const songs = await this.rows<{ playlist_id: number; name: string }>(
      `SELECT pt.playlist_id, t.name FROM playlists pl JOIN playlist_tracks pt ON pt.playlist_id = pl.id JOIN tracks t ON t.id = pt.track_id LEFT JOIN albums a ON a.id = t.album_id
       WHERE pl.owner_id = ? AND (t.listed = 1 OR (${trackVisibleSql(actor)})) ORDER BY pt.playlist_id, pt.position, pt.id`, [userId]);
    const byPlaylist = new Map<number, string[]>(playlists.map((row) => [Number(row.id), []]));
    for (const song of songs) byPlaylist.get(Number(song.playlist_id))?.push(song.name);
    return playlists.map(({ id, ...playlist }) => ({ ...playlist, songs: byPlaylist.get(Number(id)) ?? [] }));
  }

  async leftBy(userId: number, which: 'all' | 'private'): Promise<{ id: number; image_hash: string | null }[]> {
    const alone = which === 'all' ? '' : " AND visibility = 'private'";
    return await this.rows(`SELECT id, image_hash FROM playlists WHERE owner_id = ?${alone} ORDER BY id`, [userId]);
  }

  async handOn(fromUserId: number, toUserId: number): Promise<void> {
    await this.write('DELETE FROM playlist_editors WHERE user_id = ? AND playlist_id IN (SELECT id FROM playlists WHERE owner_id = ?)', [toUserId, fromUserId]);
    await this.write('UPDATE playlists SET owner_id = ? WHERE owner_id = ?', [toUserId, fromUserId]);
  }
}
