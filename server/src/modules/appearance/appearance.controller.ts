import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import {
  AppearanceAnswer,
  SaveAppearanceInput,
  SaveCustomCodeInput,
  SaveSeoTagsInput,
  SeoPageAnswer,
  SeoPageQuery,
  SeoTagsAnswer,
} from '@tonearm/shared/admin/appearance.dto';
import { SampleViewersAnswer } from '@tonearm/shared/admin/sample-viewers.dto';
import { SiteThemesAnswer } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { Actor } from '../../core/access/actor.js';
import {
  Allow,
  AllowAnyone,
  ConfirmedPassword,
  OpenInMaintenance,
  OpenToGated,
  SessionOnly,
} from '../../core/access/allow.decorators.js';
import { CurrentActor } from '../../core/access/current-actor.decorator.js';
import { API } from '../../core/http/api-prefix.js';
import { ClientAddressOf } from '../../core/http/client-address.decorator.js';
import { AppearanceService } from './appearance.service.js';
import { SampleViewers } from './sample-viewers.service.js';
import { SeoPages } from './seo-pages.service.js';
import { ThemesService } from './themes.service.js';

@Controller(`${API}/appearance`)
export class AppearanceController {
  constructor(
    private readonly appearance: AppearanceService,
    private readonly themes: ThemesService,
    private readonly seo: SeoPages,
    private readonly samples: SampleViewers,
  ) {}

  /** What the editor shows. */
  @Get('values')
  @Allow('appearance.update')
  async getAppearance(): Promise<AppearanceAnswer> {
    return { ...(await this.appearance.get()), status: 'success' };
  }

  /** All of it or nothing. 409 with what stands there now where somebody else was faster. */
  @Put('values')
  @Allow('appearance.update')
  @SessionOnly()
  async saveAppearance(@Body() input: SaveAppearanceInput, @CurrentActor() actor: Actor): Promise<AppearanceAnswer> {
    await this.appearance.save(input, actor);
    return { ...(await this.appearance.get()), status: 'success' };
  }

  /** The same with code that runs in everybody's browser. */
  @Put('custom-code')
  @Allow('appearance.update')
  @ConfirmedPassword()
  async saveCustomCode(@Body() input: SaveCustomCodeInput, @CurrentActor() actor: Actor): Promise<AppearanceAnswer> {
    await this.appearance.save(input, actor, input.custom_code);
    return { ...(await this.appearance.get()), status: 'success' };
  }

  /** As whom the site can be looked at while it is edited: kinds of people and what they may do, no accounts. */
  @Get('viewers')
  @Allow('appearance.update')
  async getSampleViewers(): Promise<SampleViewersAnswer> {
    return { viewers: await this.samples.list(), status: 'success' };
  }

  /** How the tags of a kind of page are written, what they may name, and a page to try them on. */
  @Get('seo-tags/:page')
  @Allow('appearance.update')
  async getSeoTags(
    @Param('page') page: string,
    @Query() { path }: SeoPageQuery,
    @CurrentActor() actor: Actor,
    @ClientAddressOf() address: string,
  ): Promise<SeoPageAnswer> {
    return await this.seo.get(page, actor, { path, address });
  }

  /** For programs: the editor saves them with everything else. */
  @Put('seo-tags')
  @Allow('appearance.update')
  async saveSeoTags(@Body() input: SaveSeoTagsInput): Promise<SeoTagsAnswer> {
    const saved = await this.appearance.saveTags(input);
    return { tags: Object.fromEntries(saved.map(({ page, html }) => [page, html])), status: 'success' };
  }

  /** The themes in force, menus and names, as every page carries them: for pages that are open already. */
  @Get('themes')
  @AllowAnyone()
  @OpenInMaintenance()
  @OpenToGated()
  async getThemes(): Promise<SiteThemesAnswer> {
    const [themes, settings] = await Promise.all([this.themes.shown(), this.appearance.news()]);
    return { themes, settings, status: 'success' };
  }
}
