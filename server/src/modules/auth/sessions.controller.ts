import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { LogoutOtherSessionsInput, UserSessionsAnswer } from '@tonearm/shared/account/sessions.dto';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { Actor } from '../../core/access/actor.js';
import { AllowLoggedIn, InPerson, OpenToTwoFactorSetup, SessionOnly } from '../../core/access/allow.decorators.js';
import { CurrentActor } from '../../core/access/current-actor.decorator.js';
import { API } from '../../core/http/api-prefix.js';
import { SessionList } from './session-list.service.js';

@Controller(`${API}/user-sessions`)
export class SessionsController {
  constructor(private readonly sessions: SessionList) {}

  /** Where somebody is signed in is theirs to see. */
  @Get()
  @AllowLoggedIn()
  @OpenToTwoFactorSetup()
  @InPerson()
  async listSessions(@CurrentActor() actor: Actor): Promise<UserSessionsAnswer> {
    return { sessions: await this.sessions.of(actor), status: 'success' };
  }

  @Post('logout-other')
  @AllowLoggedIn()
  @OpenToTwoFactorSetup()
  @SessionOnly()
  @InPerson()
  @HttpCode(200)
  async logoutOtherSessions(
    @Body() input: LogoutOtherSessionsInput,
    @CurrentActor() actor: Actor,
  ): Promise<StatusAnswer> {
    await this.sessions.logoutOther(input.password, actor);
    return { status: 'success' };
  }
}
