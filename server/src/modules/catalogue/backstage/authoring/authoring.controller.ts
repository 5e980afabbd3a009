import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { DeletedAnswer } from '@tonearm/shared/account/user-details.dto';
import { DuplicatesAnswer, DuplicatesInput, UsageAnswer } from '@tonearm/shared/catalogue/uploaded-music.dto';
import {
  ArtistDeletionAnswer,
  CreateArtistInput,
  DeleteArtistsQuery,
  UpdateArtistInput,
} from '@tonearm/shared/catalogue/artist-authoring.dto';
import { ArtistAnswer } from '@tonearm/shared/catalogue/catalogue.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AllowLoggedIn, AllowOwnerOr, AlsoNeeds } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { TextParam } from '../../../../core/http/api-description.decorators.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { Ids } from '../../../../core/http/ids.pipe.js';
import { ArtistRemoval } from './artist-removal.service.js';
import { ArtistAuthoring } from './artist-authoring.service.js';
import { UsageService } from './usage.service.js';

/** What stands around making music: the artist's own page, limits, duplicates. */
@Controller(API)
export class AuthoringController {
  constructor(
    private readonly artists: ArtistAuthoring,
    private readonly removal: ArtistRemoval,
    private readonly usage: UsageService,
  ) {}

  @Post('artists')
  @Allow('artists.update')
  @AlsoNeeds('artists.create')
  @HttpCode(201)
  async createArtist(@Body() input: CreateArtistInput, @CurrentActor() actor: Actor): Promise<ArtistAnswer> {
    return { artist: await this.artists.create(input, actor), status: 'success' };
  }

  /** What would become of the music, if it is deleted with the artists. */
  @Post('artists/:ids/deletion-preview')
  @Allow('artists.delete')
  @TextParam('ids')
  @HttpCode(200)
  async previewArtistDeletion(@Param('ids', Ids) ids: number[] | 'me'): Promise<ArtistDeletionAnswer> {
    if (ids === 'me') throw notFound();
    return { ...(await this.removal.preview(ids)), status: 'success' };
  }

  /** Permanent. */
  @Delete('artists/:ids')
  @Allow('artists.delete')
  @TextParam('ids')
  async deleteArtists(
    @Param('ids', Ids) ids: number[] | 'me',
    @Query() { cascade }: DeleteArtistsQuery,
    @CurrentActor() actor: Actor,
  ): Promise<DeletedAnswer> {
    if (ids === 'me') throw notFound();
    return { deleted: await this.removal.delete(ids, cascade === 'true', actor), status: 'success' };
  }

  @Put('artists/:id')
  @AllowOwnerOr('artists.update')
  async updateArtist(
    @Param('id', Id) id: number,
    @Body() input: UpdateArtistInput,
    @CurrentActor() actor: Actor,
  ): Promise<ArtistAnswer> {
    return { artist: await this.artists.update(id, input, actor), status: 'success' };
  }

  @Get('users/me/usage')
  @AllowLoggedIn()
  async getUsage(@CurrentActor() actor: Actor): Promise<UsageAnswer> {
    return { ...(await this.usage.of(actor)), status: 'success' };
  }

  @Post('uploads/duplicates')
  @Allow('music.create', 'workspace_music.create')
  @HttpCode(200)
  async findDuplicates(@Body() input: DuplicatesInput, @CurrentActor() actor: Actor): Promise<DuplicatesAnswer> {
    return { matches: await this.usage.matches(input, actor), status: 'success' };
  }
}
