import { Body, Controller, Get, HttpCode, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import {
  FeedbackInput,
  HomeRecommendationsAnswer,
  RadioAnswer,
  RadioQuery,
  SimilarTracksAnswer,
} from '@tonearm/shared/catalogue/radio.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AllowLoggedIn } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { FeedbackService } from './feedback.service.js';
import { HomeService } from './home.service.js';
import { RadioLimit } from './radio-limit.interceptor.js';
import { RadioService } from './radio.service.js';

/** Stations and recommendations. */
@Controller(API)
export class RadioController {
  constructor(
    private readonly radio: RadioService,
    private readonly home: HomeService,
    private readonly feedback: FeedbackService,
  ) {}

  @Get('radio/:seedType/:seedId')
  @Allow('music.view')
  @UseInterceptors(RadioLimit)
  async getRadio(
    @Param('seedType') seedType: string,
    @Param('seedId') seedId: string,
    @Query() query: RadioQuery,
    @CurrentActor() actor: Actor,
  ): Promise<RadioAnswer> {
    return { ...(await this.radio.play(seedType, seedId, query, actor)), status: 'success' };
  }

  @Get('tracks/:id/similar')
  @Allow('music.view')
  async listSimilarTracks(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<SimilarTracksAnswer> {
    return { tracks: await this.radio.similar(id, actor), status: 'success' };
  }

  @Get('recommendations/home')
  @AllowLoggedIn()
  async getHomeRecommendations(@CurrentActor() actor: Actor): Promise<HomeRecommendationsAnswer> {
    return { ...(await this.home.compose(actor)), status: 'success' };
  }

  @Post('recommendations/feedback')
  @AllowLoggedIn()
  @HttpCode(204)
  async giveFeedback(@Body() input: FeedbackInput, @CurrentActor() actor: Actor): Promise<void> {
    await this.feedback.give(input, actor);
  }
}
