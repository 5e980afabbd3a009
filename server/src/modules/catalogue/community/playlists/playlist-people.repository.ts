import { named } from '../../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import { above, below } from '../../../../core/database/where.js';
import { FollowEntity, UserEntity } from '../../../users/index.js';
import { PlaylistEditorEntity, PlaylistEntity, PlaylistInviteEntity } from '../../music/schema/playlist.entity.js';

export interface EditorRow {
  playlist_id: number;
  id: number;
  name: string;
  avatar: string | null;
}

export type InviteRow = Pick<PlaylistInviteEntity, (typeof INVITE_COLUMNS)[number]>;

const INVITE_COLUMNS = [
  'id',
  'playlist_id',
  'created_at',
  'expires_at',
] as const satisfies readonly ColumnOf<PlaylistInviteEntity>[];
/** Ended invitations say that they have ended for so long. */
const ENDED_KEPT_MS = 30 * 86_400_000;

/** Who edits, is invited to, and follows playlists. */
export class PlaylistPeopleRepository extends Repository {
  private readonly editors = this.table(PlaylistEditorEntity);
  private readonly invites = this.table(PlaylistInviteEntity);
  private readonly follows = this.table(FollowEntity);

  async editorsOf(playlistIds: readonly number[]): Promise<EditorRow[]> {
    if (playlistIds.length === 0) return [];
    const [pe, u] = [named(PlaylistEditorEntity, 'pe'), named(UserEntity, 'u')];
    return await this.readRows(
      { playlist_id: pe.playlist_id, id: u.id, name: u.name, avatar: u.avatar },
      sql`FROM ${pe} JOIN ${u} ON ${u.id} = ${pe.user_id} WHERE ${pe.playlist_id} IN ${listOf(playlistIds)} ORDER BY ${pe.playlist_id}, ${pe.created_at}, ${u.id}`,
    );
  }

  async isEditor(playlistId: number, userId: number): Promise<boolean> {
    return await this.editors.has({ playlist_id: playlistId, user_id: userId });
  }

  async countEditors(playlistId: number): Promise<number> {
    return await this.editors.count({ playlist_id: playlistId });
  }

  async addEditor(playlistId: number, userId: number): Promise<void> {
    await this.editors.insert({ playlist_id: playlistId, user_id: userId, created_at: new Date() });
  }

  async removeEditor(playlistId: number, userId: number): Promise<number> {
    return await this.editors.delete({ playlist_id: playlistId, user_id: userId });
  }

  /** Editors and invitations: the playlist is its owner's alone again. */
  async endCollaboration(playlistId: number): Promise<void> {
    await this.editors.delete({ playlist_id: playlistId });
    await this.endInvites(playlistId);
  }

  async endInvites(playlistId: number): Promise<void> {
    await this.invites.delete({ playlist_id: playlistId });
  }

  /** One link; false where the playlist has none such. */
  async endInvite(playlistId: number, id: number): Promise<boolean> {
    return (await this.invites.delete({ playlist_id: playlistId, id })) > 0;
  }

  /** Links that still work, the newest first. */
  async invitesOf(playlistId: number): Promise<InviteRow[]> {
    return await this.invites.pick(
      INVITE_COLUMNS,
      { playlist_id: playlistId, expires_at: above(new Date()) },
      { order: { id: 'desc' } },
    );
  }

  /** Its id. */
  async addInvite(playlistId: number, tokenHash: string, expiresAt: Date): Promise<number> {
    const now = new Date();
    await this.invites.delete({ playlist_id: playlistId, expires_at: below(new Date(now.getTime() - ENDED_KEPT_MS)) });
    return await this.invites.insert({
      playlist_id: playlistId,
      token_hash: tokenHash,
      expires_at: expiresAt,
      created_at: now,
    });
  }

  async findInvite(tokenHash: string): Promise<InviteRow | null> {
    return await this.invites.pickOne(INVITE_COLUMNS, { token_hash: tokenHash });
  }

  /** Following twice is harmless. The playlist is locked. */
  /** @returns false where they do already. */
  async follow(playlistId: number, userId: number): Promise<boolean> {
    const follow = { user_id: userId, followable_type: 'playlist', followable_id: playlistId } as const;
    if (await this.follows.has(follow)) return false;
    await this.follows.insert({ ...follow, created_at: new Date() });
    return true;
  }

  async unfollow(playlistId: number, userId: number): Promise<void> {
    await this.follows.delete({ user_id: userId, followable_type: 'playlist', followable_id: playlistId });
  }

  /** Recounts; the playlist is locked. */
  async countFollowers(playlistId: number): Promise<number> {
    const count = await this.follows.count({ followable_type: 'playlist', followable_id: playlistId });
    await this.table(PlaylistEntity).update({ id: playlistId }, { followers_count: count });
    return count;
  }
}
