import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  PlaylistAnswer,
  PlaylistInvitationAnswer,
  PlaylistInviteAnswer,
  PlaylistInvitesAnswer,
} from '@tonearm/shared/catalogue/playlists.dto';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { Actor } from '../../../../core/access/actor.js';
import { AllowLoggedIn, AllowOwnerOr } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { PlaylistCollaborators } from './playlist-collaborators.service.js';

/** Inviting to a playlist, joining, and taking out. */
@Controller(`${API}/playlists`)
export class PlaylistCollaboratorsController {
  constructor(private readonly collaborators: PlaylistCollaborators) {}

  /** What an invitation leads to. */
  @Get('join/:token')
  @AllowLoggedIn()
  async getPlaylistInvitation(@Param('token') token: string): Promise<PlaylistInvitationAnswer> {
    return { playlist: await this.collaborators.preview(token), status: 'success' };
  }

  @Post('join/:token')
  @AllowLoggedIn()
  @HttpCode(200)
  async joinPlaylist(@Param('token') token: string, @CurrentActor() actor: Actor): Promise<PlaylistAnswer> {
    const playlist = await this.collaborators.join(token, actor);
    return { playlist, total_duration_ms: playlist.duration_ms, status: 'success' };
  }

  /** A new link, valid for seven days. */
  @Post(':id/collaborators/invite')
  @AllowOwnerOr('playlists.update')
  @HttpCode(200)
  async invitePlaylistCollaborators(
    @Param('id', Id) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<PlaylistInviteAnswer> {
    return { ...(await this.collaborators.invite(id, actor)), status: 'success' };
  }

  /** Links that still work; their addresses are not kept. */
  @Get(':id/collaborators/invites')
  @AllowOwnerOr('playlists.update')
  async listPlaylistInvites(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<PlaylistInvitesAnswer> {
    return { invites: await this.collaborators.invites(id, actor), status: 'success' };
  }

  /** The link works no longer. */
  @Delete(':id/collaborators/invites/:inviteId')
  @AllowOwnerOr('playlists.update')
  async revokePlaylistInvite(
    @Param('id', Id) id: number,
    @Param('inviteId', Id) inviteId: number,
    @CurrentActor() actor: Actor,
  ): Promise<StatusAnswer> {
    await this.collaborators.revoke(id, inviteId, actor);
    return { status: 'success' };
  }

  /** By the owner, or of oneself. */
  @Delete(':id/collaborators/:userId')
  @AllowOwnerOr('playlists.update')
  async removePlaylistCollaborator(
    @Param('id', Id) id: number,
    @Param('userId', Id) userId: number,
    @CurrentActor() actor: Actor,
  ): Promise<StatusAnswer> {
    await this.collaborators.remove(id, userId, actor);
    return { status: 'success' };
  }
}
