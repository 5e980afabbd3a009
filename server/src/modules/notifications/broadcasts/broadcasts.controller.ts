import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  BroadcastAnswer,
  BroadcastAudienceInput,
  BroadcastCountAnswer,
  BroadcastInput,
  BroadcastListAnswer,
  BroadcastPreviewAnswer,
  BroadcastsQuery,
  BroadcastWords,
} from '@tonearm/shared/admin/broadcasts.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow, AllowInDemo, AlsoNeeds, SessionOnly } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { LOCALE_COOKIE } from '../../../core/http/cookies.js';
import { Id } from '../../../core/http/id.pipe.js';
import { CookieExchange } from '../../../core/http/response-cookies.decorator.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { LocaleService } from '../../users/index.js';
import { BroadcastPreview } from './broadcast-preview.service.js';
import { BroadcastsService } from './broadcasts.service.js';

/** What an administrator tells many at once (3-decisions §18). */
@Controller(`${API}/notifications`)
export class BroadcastsController {
  constructor(
    private readonly broadcasts: BroadcastsService,
    private readonly previews: BroadcastPreview,
    private readonly locales: LocaleService,
  ) {}

  /** Tells the audience by a job; not with a personal token, whose leak would speak to everybody. */
  @Post('broadcast')
  @Allow('users.update')
  @AlsoNeeds('admin.access')
  @SessionOnly()
  @HttpCode(202)
  async sendBroadcast(@Body() input: BroadcastInput, @CurrentActor() actor: Actor): Promise<BroadcastAnswer> {
    return { broadcast: await this.broadcasts.send(input, actor), status: 'success' };
  }

  /** How many an audience has, as far as it is quick to say. */
  @Post('broadcast/count')
  @Allow('users.update')
  @AlsoNeeds('admin.access')
  @AllowInDemo()
  @HttpCode(200)
  async countBroadcastAudience(@Body() { audience }: BroadcastAudienceInput): Promise<BroadcastCountAnswer> {
    const { count, isMore } = await this.broadcasts.count(audience);
    return { count, is_more: isMore, status: 'success' };
  }

  /** The row and the mail that it would be, in one's own language. */
  @Post('broadcast/preview')
  @Allow('users.update')
  @AlsoNeeds('admin.access')
  @AllowInDemo()
  @HttpCode(200)
  async previewBroadcast(
    @Body() words: BroadcastWords,
    @CurrentActor() actor: Actor,
    @CookieExchange() { cookies, acceptLanguage }: Exchange,
  ): Promise<BroadcastPreviewAnswer> {
    const language = await this.locales.languageOf({ actor, chosenLanguage: cookies[LOCALE_COOKIE], acceptLanguage });
    return { ...(await this.previews.of(words, actor, language)), status: 'success' };
  }

  /** Those of everybody, the latest first. */
  @Get('broadcasts')
  @Allow('users.update')
  @AlsoNeeds('admin.access')
  async listBroadcasts(@Query() query: BroadcastsQuery): Promise<BroadcastListAnswer> {
    return { pagination: await this.broadcasts.list(query), status: 'success' };
  }

  /** Ends before its next piece; whoever was told stays told. */
  @Post('broadcasts/:id/stop')
  @Allow('users.update')
  @AlsoNeeds('admin.access')
  @HttpCode(200)
  async stopBroadcast(@Param('id', Id) id: number): Promise<BroadcastAnswer> {
    return { broadcast: await this.broadcasts.stop(id), status: 'success' };
  }
}
