import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { DeletedAnswer } from '@tonearm/shared/account/user-details.dto';
import {
  CreateAlbumInput,
  CreateTrackInput,
  UpdateAlbumInput,
  UpdateTrackInput,
} from '@tonearm/shared/catalogue/authoring.dto';
import { FromUploadsAnswer, FromUploadsInput, ReplaceFileInput } from '@tonearm/shared/catalogue/uploaded-music.dto';
import { AlbumAnswer, TrackAnswer } from '@tonearm/shared/catalogue/catalogue.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AllowOwnerOr } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { TextParam } from '../../../../core/http/api-description.decorators.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { Ids } from '../../../../core/http/ids.pipe.js';
import { AlbumAuthoring } from './album-authoring.service.js';
import { FileReplacement } from './file-replacement.service.js';
import { FromUploads } from './from-uploads.service.js';
import { ReleaseDeletion } from './release-deletion.service.js';
import { TrackAuthoring } from './track-authoring.service.js';

/** Tracks and albums that people make. */
@Controller(API)
export class ReleaseAuthoringController {
  constructor(
    private readonly tracks: TrackAuthoring,
    private readonly albums: AlbumAuthoring,
    private readonly uploads: FromUploads,
    private readonly files: FileReplacement,
    private readonly deletion: ReleaseDeletion,
  ) {}

  @Post('tracks/from-uploads')
  @Allow('music.create', 'workspace_music.create')
  @HttpCode(201)
  async createTracksFromUploads(
    @Body() input: FromUploadsInput,
    @CurrentActor() actor: Actor,
  ): Promise<FromUploadsAnswer> {
    return { ...(await this.uploads.make(input, actor)), status: 'success' };
  }

  @Post('tracks')
  @Allow('music.create', 'workspace_music.create')
  @HttpCode(201)
  async createTrack(@Body() input: CreateTrackInput, @CurrentActor() actor: Actor): Promise<TrackAnswer> {
    return { track: await this.tracks.create(input, actor), status: 'success' };
  }

  @Put('tracks/:id')
  @AllowOwnerOr('music.update')
  async updateTrack(
    @Param('id', Id) id: number,
    @Body() input: UpdateTrackInput,
    @CurrentActor() actor: Actor,
  ): Promise<TrackAnswer> {
    return { track: await this.tracks.update(id, input, actor), status: 'success' };
  }

  @Post('tracks/:id/replace-file')
  @AllowOwnerOr('music.update')
  @HttpCode(200)
  async replaceTrackFile(
    @Param('id', Id) id: number,
    @Body() input: ReplaceFileInput,
    @CurrentActor() actor: Actor,
  ): Promise<TrackAnswer> {
    return { track: await this.files.replace(id, input.file_entry_id, actor), status: 'success' };
  }

  @Delete('tracks/:ids')
  @AllowOwnerOr('music.delete')
  @TextParam('ids')
  async deleteTracks(@Param('ids', Ids) ids: number[] | 'me', @CurrentActor() actor: Actor): Promise<DeletedAnswer> {
    if (ids === 'me') throw notFound();
    return { deleted: await this.deletion.deleteTracks(ids, actor), status: 'success' };
  }

  @Post('albums')
  @Allow('music.create', 'workspace_music.create')
  @HttpCode(201)
  async createAlbum(@Body() input: CreateAlbumInput, @CurrentActor() actor: Actor): Promise<AlbumAnswer> {
    return { album: await this.albums.create(input, actor), status: 'success' };
  }

  @Put('albums/:id')
  @AllowOwnerOr('music.update')
  async updateAlbum(
    @Param('id', Id) id: number,
    @Body() input: UpdateAlbumInput,
    @CurrentActor() actor: Actor,
  ): Promise<AlbumAnswer> {
    return { album: await this.albums.update(id, input, actor), status: 'success' };
  }

  @Delete('albums/:ids')
  @AllowOwnerOr('music.delete')
  @TextParam('ids')
  async deleteAlbums(@Param('ids', Ids) ids: number[] | 'me', @CurrentActor() actor: Actor): Promise<DeletedAnswer> {
    if (ids === 'me') throw notFound();
    return { deleted: await this.deletion.deleteAlbums(ids, actor), status: 'success' };
  }
}
