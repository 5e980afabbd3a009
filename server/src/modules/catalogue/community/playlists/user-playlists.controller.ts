import { Controller, Get, Param, Query } from '@nestjs/common';
import { PlaylistListAnswer, PlaylistsQuery } from '@tonearm/shared/catalogue/playlists.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AllowLoggedIn } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { TextParam } from '../../../../core/http/api-description.decorators.js';
import { ProfileGate, UserIdPipe } from '../../../users/index.js';
import type { UserIdOrMe } from '../../../users/index.js';
import { PlaylistsService } from './playlists.service.js';

/** Playlists of one person. */
@Controller(`${API}/users`)
export class UserPlaylistsController {
  constructor(
    private readonly playlists: PlaylistsService,
    private readonly gate: ProfileGate,
  ) {}

  /** Own, collaborative and followed ones; what changed last comes first. */
  @Get('me/library/playlists')
  @AllowLoggedIn()
  async listLibraryPlaylists(
    @Query() query: PlaylistsQuery,
    @CurrentActor() actor: Actor,
  ): Promise<PlaylistListAnswer> {
    return { pagination: await this.playlists.library(query, actor), status: 'success' };
  }

  /** Public ones; one's own are all there. */
  @Get(':id/playlists')
  @Allow('playlists.view')
  @TextParam('id')
  async listUserPlaylists(
    @Param('id', UserIdPipe) id: UserIdOrMe,
    @Query() query: PlaylistsQuery,
    @CurrentActor() actor: Actor,
  ): Promise<PlaylistListAnswer> {
    const profile = await this.gate.require(id, actor);
    return { pagination: await this.playlists.listOf(profile.id, query, actor), status: 'success' };
  }
}
