import { Injectable } from '@nestjs/common';
import type { PlaylistPermissions } from '@tonearm/shared/catalogue/playlists.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { forbidden, notFound } from '../../../../core/errors/app-error.js';
import type { AppError } from '../../../../core/errors/app-error.js';
import { holdsItem, playlistItemOf } from '../../music/ownership.js';
import { PlaylistQuota } from './playlist-quota.service.js';
import { PlaylistsRepository } from './playlists.repository.js';
import type { PlaylistRow } from './playlists.repository.js';

type Judged = Pick<PlaylistRow, 'owner_id' | 'workspace_id' | 'is_editor' | 'collaborative'>;

/** What an actor may do with a playlist that they see: members of the workspace that owns it by their role there. */
export function permissionsFor(row: Judged, actor: Actor): PlaylistPermissions {
  const item = playlistItemOf(row);
  const update = holdsItem(actor, item, 'workspace_music.update') || actor.can('playlists.update');
  return {
    update,
    edit_tracks: update || (Boolean(row.is_editor) && Boolean(row.collaborative)),
    delete: holdsItem(actor, item, 'workspace_music.delete') || actor.can('playlists.delete'),
  };
}

/** Whether to show the actor the token of the link: who changes the playlist, and who came by it, may pass it on. */
export const maySeeLink = (row: Judged & Pick<PlaylistRow, 'share_token'>, actor: Actor): boolean =>
  permissionsFor(row, actor).edit_tracks || (actor.shareToken !== null && actor.shareToken === row.share_token);

/** The one way to a playlist: whether it is seen, and what may be done with it. */
@Injectable()
export class PlaylistAccess {
  constructor(
    private readonly playlists: PlaylistsRepository,
    private readonly quota: PlaylistQuota,
  ) {}

  /** @throws AppError 404 when it does not exist or may not be seen. */
  async see(id: number, actor: Actor): Promise<PlaylistRow> {
    const row = await this.playlists.find(id, actor);
    if (!row) throw notFound();
    return row;
  }

  /** Locks the playlist for the open unit, and only then decides, so that nothing changes in between. @throws AppError 404, 403. */
  async lock(id: number, actor: Actor, need: keyof PlaylistPermissions | 'see'): Promise<PlaylistRow> {
    await this.playlists.lock(id);
    return await this.require(id, actor, need);
  }

  /** Why nobody may be invited to a playlist that the actor may change; null: others may. Outside of units. @throws AppError 404, 403. */
  async collaborationRefusal(id: number, actor: Actor): Promise<AppError | null> {
    return await this.quota.collaborationRefusal(playlistItemOf(await this.require(id, actor, 'update')), actor);
  }

  /** @throws AppError 404, 403. */
  async require(id: number, actor: Actor, need: keyof PlaylistPermissions | 'see'): Promise<PlaylistRow> {
    const row = await this.see(id, actor);
    if (need !== 'see' && !permissionsFor(row, actor)[need]) throw forbidden();
    return row;
  }
}
