import { marks, sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';

export interface EditorRow {
  playlist_id: number;
  id: number;
  name: string;
  avatar: string | null;
}

export interface InviteRow {
  id: number;
  playlist_id: number;
  created_at: string | Date;
  expires_at: string | Date;
}

/** Ended invitations say that they have ended for so long. */
const ENDED_KEPT_MS = 30 * 86_400_000;

/** Who edits, is invited to, and follows playlists. */
export class PlaylistPeopleRepository extends Repository {
  async editorsOf(playlistIds: readonly number[]): Promise<EditorRow[]> {
    if (playlistIds.length === 0) return [];
    return await this.rows<EditorRow>(
      `SELECT pe.playlist_id, u.id, u.name, u.avatar FROM playlist_editors pe JOIN users u ON u.id = pe.user_id
       WHERE pe.playlist_id IN (${marks(playlistIds.length)}) ORDER BY pe.playlist_id, pe.created_at, u.id`, playlistIds);
  }

  async isEditor(playlistId: number, userId: number): Promise<boolean> {
    return (await this.row('SELECT user_id FROM playlist_editors WHERE playlist_id = ? AND user_id = ?', [playlistId, userId])) !== null;
  }

  async addEditor(playlistId: number, userId: number): Promise<void> {
    await this.insertMany('playlist_editors', ['playlist_id', 'user_id', 'created_at'], [[playlistId, userId, sqlTime(new Date())]]);
  }

  async removeEditor(playlistId: number, userId: number): Promise<number> {
    return await this.write('DELETE FROM playlist_editors WHERE playlist_id = ? AND user_id = ?', [playlistId, userId]);
  }

  /** Editors and invitations: the playlist is its owner's alone again. */
  async endCollaboration(playlistId: number): Promise<void> {
    await this.write('DELETE FROM playlist_editors WHERE playlist_id = ?', [playlistId]);
    await this.endInvites(playlistId);
  }

  async endInvites(playlistId: number): Promise<void> {
    await this.write('DELETE FROM playlist_invites WHERE playlist_id = ?', [playlistId]);
  }

  /** One link; false where the playlist has none such. */
  async endInvite(playlistId: number, id: number): Promise<boolean> {
    return (await this.write('DELETE FROM playlist_invites WHERE playlist_id = ? AND id = ?', [playlistId, id])) > 0;
  }

  /** Links that still work, the newest first. */
  async invitesOf(playlistId: number): Promise<InviteRow[]> {
    return await this.rows<InviteRow>(
      'SELECT id, playlist_id, created_at, expires_at FROM playlist_invites WHERE playlist_id = ? AND expires_at > ? ORDER BY id DESC', [playlistId, sqlTime(new Date())]);
  }

  /** Its id. */
  async addInvite(playlistId: number, tokenHash: string, expiresAt: Date): Promise<number> {
    const now = new Date();
    await this.write('DELETE FROM playlist_invites WHERE playlist_id = ? AND expires_at < ?', [playlistId, sqlTime(new Date(now.getTime() - ENDED_KEPT_MS))]);
    return await this.insertMany('playlist_invites', ['playlist_id', 'token_hash', 'expires_at', 'created_at'], [[playlistId, tokenHash, sqlTime(expiresAt), sqlTime(now)]]);
  }

  async findInvite(tokenHash: string): Promise<InviteRow | null> {
    return await this.row<InviteRow>('SELECT id, playlist_id, created_at, expires_at FROM playlist_invites WHERE token_hash = ?', [tokenHash]);
  }

  /** Following twice is harmless. The playlist is locked. */
  async follow(playlistId: number, userId: number): Promise<void> {
    const known = await this.row("SELECT user_id FROM follows WHERE user_id = ? AND followable_type = 'playlist' AND followable_id = ?", [userId, playlistId]);
    if (known) return;
    await this.insertMany('follows', ['user_id', 'followable_type', 'followable_id', 'created_at'], [[userId, 'playlist', playlistId, sqlTime(new Date())]]);
  }

  async unfollow(playlistId: number, userId: number): Promise<void> {
    await this.write("DELETE FROM follows WHERE user_id = ? AND followable_type = 'playlist' AND followable_id = ?", [userId, playlistId]);
  }

  /** Counts anew; the playlist is locked. */
  async countFollowers(playlistId: number): Promise<number> {
    const row = await this.row<{ n: number }>("SELECT COUNT(*) AS n FROM follows WHERE followable_type = 'playlist' AND followable_id = ?", [playlistId]);
    const count = Number(row?.n ?? 0);
    await this.write('UPDATE playlists SET followers_count = ? WHERE id = ?', [count, playlistId]);
    return count;
  }
}
