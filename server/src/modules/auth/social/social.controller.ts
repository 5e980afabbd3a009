import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { LoginAnswer, PasswordInput } from '@tonearm/shared/account/sign-in.dto';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { Actor } from '../../../core/access/actor.js';
import { AllowAnyone, AllowLoggedIn, InPerson, SessionOnly } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { CookieExchange } from '../../../core/http/response-cookies.decorator.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { SocialService } from './social.service.js';

@Controller('secure/auth/social')
export class SocialController {
  constructor(private readonly social: SocialService) {}

  /** The password of the account whose address the service returned: connects the two and signs in (spec 1 §7). */
  @Post('connect')
  @AllowAnyone()
  @InPerson()
  @HttpCode(200)
  async connectSocialAccount(
    @Body() input: PasswordInput,
    @CurrentActor() actor: Actor,
    @CookieExchange() exchange: Exchange,
  ): Promise<LoginAnswer> {
    return { ...(await this.social.connectWithPassword(input.password, actor, exchange)), status: 'success' };
  }

  @Post(':service/disconnect')
  @AllowLoggedIn()
  @SessionOnly()
  @InPerson()
  @HttpCode(200)
  async disconnectSocialAccount(
    @Param('service') service: string,
    @CurrentActor() actor: Actor,
  ): Promise<StatusAnswer> {
    await this.social.disconnect(service, actor);
    return { status: 'success' };
  }
}
