import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ChangeLocaleInput, LocaleAnswer } from '@tonearm/shared/account/locale.dto';
import { Actor } from '../../../core/access/actor.js';
import { AllowAnyone, AllowInDemo, OpenInMaintenance } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { CookieExchange } from '../../../core/http/response-cookies.decorator.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { LocaleService } from './locale.service.js';

@Controller(`${API}/users/me/locale`)
export class LocaleController {
  constructor(private readonly locales: LocaleService) {}

  /** Users keep it in their account, guests in a cookie. */
  @Post()
  @AllowAnyone()
  @OpenInMaintenance()
  @AllowInDemo()
  @HttpCode(200)
  async changeLocale(
    @Body() input: ChangeLocaleInput,
    @CurrentActor() actor: Actor,
    @CookieExchange() exchange: Exchange,
  ): Promise<LocaleAnswer> {
    return { locale: await this.locales.change(input.locale, actor, exchange), status: 'success' };
  }
}
