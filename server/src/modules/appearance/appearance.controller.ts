import { Body, Controller, Get, Put } from '@nestjs/common';
import { AppearanceAnswer, SaveAppearanceInput } from '@tonearm/shared/admin/appearance.dto';
import { SiteThemesAnswer } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { Actor } from '../../core/access/actor.js';
import { Allow, AllowAnyone, OpenInMaintenance, OpenToGated } from '../../core/access/allow.decorators.js';
import { CurrentActor } from '../../core/access/current-actor.decorator.js';
import { API } from '../../core/http/api-prefix.js';
import { AppearanceService } from './appearance.service.js';
import { ThemesService } from './themes.service.js';

@Controller(`${API}/appearance`)
export class AppearanceController {
  constructor(
    private readonly appearance: AppearanceService,
    private readonly themes: ThemesService,
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
  async saveAppearance(@Body() input: SaveAppearanceInput, @CurrentActor() actor: Actor): Promise<AppearanceAnswer> {
    await this.appearance.save(input, actor);
    return { ...(await this.appearance.get()), status: 'success' };
  }

  /** The themes in force, as every page carries them: for pages that are open already. */
  @Get('themes')
  @AllowAnyone()
  @OpenInMaintenance()
  @OpenToGated()
  async getThemes(): Promise<SiteThemesAnswer> {
    return { themes: await this.themes.shown(), status: 'success' };
  }
}
