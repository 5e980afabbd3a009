import type { Actor } from '../../../../core/access/actor.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import { ownedBy } from '../../music/ownership.js';
import { PlaylistEditorEntity, PlaylistEntity } from '../../music/schema/playlist.entity.js';
import { trackVisibleSql } from '../../music/visibility.js';

interface ExportedPlaylist {
  name: string;
  description: string | null;
  visibility: string;
  created_at: Date;
  songs: string[];
}

/** What belongs to one person: for the export, and for when they leave. */
export class PlaylistOwnersRepository extends Repository {
  private readonly playlists = this.table(PlaylistEntity);

  /** With the songs that they may see. */
  async exportOf(userId: number, actor: Actor): Promise<ExportedPlaylist[]> {
    const playlists = await this.playlists.pick(
      ['id', 'name', 'description', 'visibility', 'created_at'],
      { owner_id: userId },
      { order: { id: 'asc' } },
    );
    const songs = await this.rows<{ playlist_id: number; name: string }>(
      sql`SELECT pt.playlist_id, t.name FROM playlists pl JOIN playlist_tracks pt ON pt.playlist_id = pl.id JOIN tracks t ON t.id = pt.track_id LEFT JOIN albums a ON a.id = t.album_id
       WHERE ${ownedBy(named(PlaylistEntity, 'pl'), { userId })} AND (t.listed = 1 OR (${trackVisibleSql(actor)})) ORDER BY pt.playlist_id, pt.position, pt.id`,
    );
    const byPlaylist = new Map<number, string[]>(playlists.map((row) => [row.id, []]));
    for (const song of songs) byPlaylist.get(Number(song.playlist_id))?.push(song.name);
    return playlists.map(({ id, ...playlist }) => ({ ...playlist, songs: byPlaylist.get(id) ?? [] }));
  }

  async leftBy(
    userId: number,
    which: 'all' | 'private',
    limit: number,
  ): Promise<{ id: number; image_hash: string | null }[]> {
    const alone = which === 'all' ? {} : { visibility: 'private' as const };
    return await this.playlists.pick(
      ['id', 'image_hash'],
      { owner_id: userId, ...alone },
      { order: { id: 'asc' }, limit },
    );
  }

  /** @returns how many playlists, at most the limit; of the heir's places as an editor as many may go. */
  async handOn(fromUserId: number, toUserId: number, limit: number): Promise<number> {
    const ids = await this.playlists.column('id', { owner_id: fromUserId }, { order: { id: 'asc' }, limit });
    await this.table(PlaylistEditorEntity).delete({ user_id: toUserId, playlist_id: ids });
    return await this.playlists.update({ id: ids }, { owner_id: toUserId });
  }
}
