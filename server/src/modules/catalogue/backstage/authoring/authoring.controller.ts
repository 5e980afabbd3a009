import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { DuplicatesAnswer, DuplicatesInput, UsageAnswer } from '@tonearm/shared/catalogue/authoring.dto';
import { UpdateArtistInput } from '@tonearm/shared/catalogue/artist-authoring.dto';
import { ArtistAnswer } from '@tonearm/shared/catalogue/catalogue.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AllowLoggedIn, AllowOwnerOr } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { ArtistAuthoring } from './artist-authoring.service.js';
import { UsageService } from './usage.service.js';

/** What stands around making music: the artist's own page, limits, duplicates. */
@Controller(API)
export class AuthoringController {
  constructor(
    private readonly artists: ArtistAuthoring,
    private readonly usage: UsageService,
  ) {}

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
  @Allow('music.create')
  @HttpCode(200)
  async findDuplicates(@Body() input: DuplicatesInput, @CurrentActor() actor: Actor): Promise<DuplicatesAnswer> {
    return { matches: await this.usage.matches(input, actor), status: 'success' };
  }
}
