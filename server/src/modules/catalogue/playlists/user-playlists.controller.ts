import { Controller, Get, Param, Query } from '@nestjs/common';
import { PlaylistListAnswer, PlaylistsQuery } from '@tonearm/shared/catalogue/playlists.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow, AllowLoggedIn } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { Id } from '../../../core/http/id.pipe.js';
import { PlaylistsService } from './playlists.service.js';

/** Playlists of one person. */
@Controller(`${API}/users`)
export class UserPlaylistsController {
  constructor(private readonly playlists: PlaylistsService) {}

  /** Own, collaborative and followed ones; what changed last comes first. */
  @Get('me/library/playlists') @AllowLoggedIn()
  async listLibraryPlaylists(@Query() query: PlaylistsQuery, @CurrentActor() actor: Actor): Promise<PlaylistListAnswer> {
    return { pagination: await this.playlists.library(query, actor), status: 'success' };
  }

  /** Public ones; one's own are all there. */
  @Get(':id/playlists') @Allow('playlists.view')
  async listUserPlaylists(@Param('id', Id) id: number, @Query() query: PlaylistsQuery, @CurrentActor() actor: Actor): Promise<PlaylistListAnswer> {
    return { pagination: await this.playlists.listOf(id, query, actor), status: 'success' };
  }
}
