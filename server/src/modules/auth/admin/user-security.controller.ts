import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { AccessTokensAnswer } from '@tonearm/shared/account/access-tokens.dto';
import { SignInsAnswer, UserSessionsAnswer } from '@tonearm/shared/account/sessions.dto';
import { DeletedAnswer } from '@tonearm/shared/account/user-details.dto';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow, InPerson, SessionOnly } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { Id } from '../../../core/http/id.pipe.js';
import { UserSecurityService } from './user-security.service.js';

/** What an administrator does about the security of somebody's account (3-decisions §13); nobody above their own rights. */
@Controller(`${API}/users/:id`)
export class UserSecurityController {
  constructor(private readonly security: UserSecurityService) {}

  @Get('sessions')
  @Allow('users.update')
  @InPerson()
  async listUserSessions(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<UserSessionsAnswer> {
    return { sessions: await this.security.sessions(id, actor), status: 'success' };
  }

  /** The last thirty. */
  @Get('sign-ins')
  @Allow('users.update')
  @InPerson()
  async listUserSignIns(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<SignInsAnswer> {
    return { sign_ins: await this.security.signIns(id, actor), status: 'success' };
  }

  @Post('sessions/logout-all')
  @Allow('users.update')
  @SessionOnly()
  @HttpCode(200)
  async logoutUserSessions(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<StatusAnswer> {
    await this.security.logoutAll(id, actor);
    return { status: 'success' };
  }

  @Delete('two-factor')
  @Allow('users.update')
  @SessionOnly()
  @InPerson()
  @HttpCode(204)
  async removeUserTwoFactor(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.security.removeTwoFactor(id, actor);
  }

  @Post('send-password-reset')
  @Allow('users.update')
  @SessionOnly()
  @InPerson()
  @HttpCode(204)
  async sendUserPasswordReset(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.security.sendPasswordReset(id, actor);
  }

  @Post('resend-verification')
  @Allow('users.update')
  @HttpCode(204)
  async resendUserVerification(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.security.resendVerification(id, actor);
  }

  @Get('tokens')
  @Allow('users.update')
  @InPerson()
  async listUserTokens(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<AccessTokensAnswer> {
    return { tokens: await this.security.tokens(id, actor), status: 'success' };
  }

  @Delete('tokens/:tokenId')
  @Allow('users.update')
  @InPerson()
  async deleteUserToken(
    @Param('id', Id) id: number,
    @Param('tokenId', Id) tokenId: number,
    @CurrentActor() actor: Actor,
  ): Promise<DeletedAnswer> {
    return { deleted: await this.security.deleteToken(id, tokenId, actor), status: 'success' };
  }
}
