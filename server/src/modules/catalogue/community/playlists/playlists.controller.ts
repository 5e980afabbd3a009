import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import {
  CreatePlaylistInput,
  DeletedPlaylistsAnswer,
  PlaylistAnswer,
  PlaylistFollowAnswer,
  PlaylistListAnswer,
  PlaylistsQuery,
  UpdatePlaylistInput,
} from '@tonearm/shared/catalogue/playlists.dto';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import { RelationsQuery } from '@tonearm/shared/pagination.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AllowInDemo, AllowOwnerOr } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { TextParam } from '../../../../core/http/api-description.decorators.js';
import { API } from '../../../../core/http/api-prefix.js';
import type { UploadedBytes } from '../../../../core/http/file-upload.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { Ids } from '../../../../core/http/ids.pipe.js';
import { CurrentVisitor } from '../../../../core/http/visitor.js';
import type { Visitor } from '../../../../core/http/visitor.js';
import { relationsOf } from '../../../../core/lists/relations.js';
import { PageViews } from '../../music/views/index.js';
import { PlaylistDeletion } from './playlist-deletion.service.js';
import { PlaylistFollows } from './playlist-follows.service.js';
import { PlaylistImages } from './playlist-images.service.js';
import { PlaylistTracksService } from './playlist-tracks.service.js';
import { PlaylistImageUpload } from './playlist-uploads.interceptor.js';
import { PlaylistsService } from './playlists.service.js';

const answer = (playlist: Playlist): PlaylistAnswer => ({
  playlist,
  total_duration_ms: playlist.duration_ms,
  status: 'success',
});

/** Playlists as a whole. */
@Controller(`${API}/playlists`)
export class PlaylistsController {
  constructor(
    private readonly playlists: PlaylistsService,
    private readonly tracks: PlaylistTracksService,
    private readonly images: PlaylistImages,
    private readonly follows: PlaylistFollows,
    private readonly deletion: PlaylistDeletion,
    private readonly views: PageViews,
  ) {}

  @Get()
  @Allow('playlists.view')
  async listPlaylists(@Query() query: PlaylistsQuery, @CurrentActor() actor: Actor): Promise<PlaylistListAnswer> {
    return { pagination: await this.playlists.list(query, actor), status: 'success' };
  }

  @Post()
  @Allow('playlists.create', 'workspace_music.create')
  @HttpCode(201)
  async createPlaylist(@Body() input: CreatePlaylistInput, @CurrentActor() actor: Actor): Promise<PlaylistAnswer> {
    return answer(await this.playlists.create(input, actor));
  }

  @Get(':id')
  @Allow('playlists.view')
  async getPlaylist(
    @Param('id', Id) id: number,
    @Query() query: RelationsQuery,
    @CurrentActor() actor: Actor,
  ): Promise<PlaylistAnswer> {
    const playlist = await this.playlists.get(id, query, actor);
    if (!relationsOf(query, ['tracks']).has('tracks') || !actor.can('music.view')) return answer(playlist);
    return { ...answer(playlist), tracks: (await this.tracks.list(id, {}, actor)).pagination };
  }

  /** Counts an opening of its page, once a visit. */
  @Post(':id/views')
  @Allow('playlists.view')
  @AllowInDemo()
  @HttpCode(204)
  async viewPlaylist(@Param('id', Id) id: number, @CurrentVisitor() visitor: Visitor): Promise<void> {
    await this.views.note('playlist', id, visitor, () => this.playlists.get(id, {}, visitor.actor));
  }

  @Put(':id')
  @AllowOwnerOr('playlists.update')
  async updatePlaylist(
    @Param('id', Id) id: number,
    @Body() input: UpdatePlaylistInput,
    @CurrentActor() actor: Actor,
  ): Promise<PlaylistAnswer> {
    return answer(await this.playlists.update(id, input, actor));
  }

  @Delete(':ids')
  @AllowOwnerOr('playlists.delete')
  @TextParam('ids')
  async deletePlaylists(
    @Param('ids', Ids) ids: number[] | 'me',
    @CurrentActor() actor: Actor,
  ): Promise<DeletedPlaylistsAnswer> {
    if (ids === 'me') throw notFound();
    return { deleted: await this.deletion.delete(ids, actor), status: 'success' };
  }

  /** A multipart body with `file`. */
  @Post(':id/image')
  @AllowOwnerOr('playlists.update')
  @HttpCode(200)
  @UseInterceptors(PlaylistImageUpload)
  async uploadPlaylistImage(
    @Param('id', Id) id: number,
    @UploadedFile() file: UploadedBytes | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<PlaylistAnswer> {
    return answer(await this.images.replace(id, file, actor));
  }

  @Delete(':id/image')
  @AllowOwnerOr('playlists.update')
  async removePlaylistImage(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<PlaylistAnswer> {
    return answer(await this.images.remove(id, actor));
  }

  @Post(':id/follow')
  @Allow('social.follow')
  @HttpCode(200)
  async followPlaylist(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<PlaylistFollowAnswer> {
    return { followers_count: await this.follows.set(id, true, actor), followed: true, status: 'success' };
  }

  @Post(':id/unfollow')
  @Allow('social.follow')
  @HttpCode(200)
  async unfollowPlaylist(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<PlaylistFollowAnswer> {
    return { followers_count: await this.follows.set(id, false, actor), followed: false, status: 'success' };
  }
}
