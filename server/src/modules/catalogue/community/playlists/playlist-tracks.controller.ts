import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  AddedPlaylistTracksAnswer,
  AddPlaylistTracksInput,
  OrderPlaylistTracksInput,
  PlaylistAnswer,
  PlaylistsQuery,
  PlaylistTracksAnswer,
  RemovePlaylistTracksInput,
} from '@tonearm/shared/catalogue/playlists.dto';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AllowOwnerOr, AlsoNeeds } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { PlaylistTracksService } from './playlist-tracks.service.js';

/** The songs of a playlist. */
@Controller(`${API}/playlists/:id/tracks`)
export class PlaylistTracksController {
  constructor(private readonly tracks: PlaylistTracksService) {}

  @Get()
  @Allow('playlists.view')
  @AlsoNeeds('music.view')
  async listPlaylistTracks(
    @Param('id', Id) id: number,
    @Query() query: PlaylistsQuery,
    @CurrentActor() actor: Actor,
  ): Promise<PlaylistTracksAnswer> {
    return { ...(await this.tracks.list(id, query, actor)), status: 'success' };
  }

  /** By the owner or an editor. */
  @Post('add')
  @AllowOwnerOr('playlists.update')
  @HttpCode(200)
  async addPlaylistTracks(
    @Param('id', Id) id: number,
    @Body() input: AddPlaylistTracksInput,
    @CurrentActor() actor: Actor,
  ): Promise<AddedPlaylistTracksAnswer> {
    return { ...(await this.tracks.add(id, input, actor)), status: 'success' };
  }

  @Post('remove')
  @AllowOwnerOr('playlists.update')
  @HttpCode(200)
  async removePlaylistTracks(
    @Param('id', Id) id: number,
    @Body() input: RemovePlaylistTracksInput,
    @CurrentActor() actor: Actor,
  ): Promise<PlaylistAnswer> {
    const playlist = await this.tracks.remove(id, input.entry_ids, actor);
    return { playlist, total_duration_ms: playlist.duration_ms, status: 'success' };
  }

  @Post('order')
  @AllowOwnerOr('playlists.update')
  @HttpCode(200)
  async orderPlaylistTracks(
    @Param('id', Id) id: number,
    @Body() input: OrderPlaylistTracksInput,
    @CurrentActor() actor: Actor,
  ): Promise<StatusAnswer> {
    await this.tracks.order(id, input, actor);
    return { status: 'success' };
  }
}
