import { Body, Controller, Get, Header, Param, Put } from '@nestjs/common';
import { AdsAnswer, UpdateAdsInput } from '@tonearm/shared/admin/ads.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow, AllowAnyone } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { FileAnswer } from '../../../core/http/file-answer.decorator.js';
import { AD_POLICY, DRAFT_DOCUMENT } from './ad-document.js';
import { AdsService } from './ads.service.js';

@Controller(`${API}/ads`)
export class AdsController {
  constructor(private readonly ads: AdsService) {}

  @Get()
  @Allow('settings.update')
  async getAds(): Promise<AdsAnswer> {
    return { ...(await this.ads.get()), status: 'success' };
  }

  @Put()
  @Allow('settings.update')
  async updateAds(@Body() input: UpdateAdsInput, @CurrentActor() actor: Actor): Promise<AdsAnswer> {
    await this.ads.update(input, actor);
    return { ...(await this.ads.get()), status: 'success' };
  }

  /** The document of a frame for a code that is not saved. */
  @Get('draft-frame')
  @Allow('settings.update')
  @FileAnswer()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', AD_POLICY)
  @Header('X-Frame-Options', 'SAMEORIGIN')
  showAdDraft(): string {
    return DRAFT_DOCUMENT;
  }

  /** The document of a slot's frame. */
  @Get(':slot/frame')
  @AllowAnyone()
  @FileAnswer()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', AD_POLICY)
  @Header('X-Frame-Options', 'SAMEORIGIN')
  async showAd(@Param('slot') slot: string, @CurrentActor() actor: Actor): Promise<string> {
    return await this.ads.frame(slot, actor);
  }
}
