import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ConfirmedPasswordQuery } from '@tonearm/shared/account/account.dto';
import { ChangePasswordInput, PasswordConfirmedAnswer, PasswordInput } from '@tonearm/shared/account/sign-in.dto';
import { BootstrapAnswer } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { Actor } from '../../../core/access/actor.js';
import { AllowLoggedIn, InPerson, OpenToTwoFactorSetup, SessionOnly } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { CookieExchange } from '../../../core/http/response-cookies.decorator.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { PasswordConfirmations } from './password-confirmations.service.js';
import { PasswordsService } from './passwords.service.js';

@Controller('auth/user')
export class PasswordsController {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly confirmations: PasswordConfirmations,
  ) {}

  /** Ends all other sessions; this one goes on under a new token. */
  @Put('password')
  @AllowLoggedIn()
  @OpenToTwoFactorSetup()
  @SessionOnly()
  @InPerson()
  async changePassword(
    @Body() input: ChangePasswordInput,
    @CurrentActor() actor: Actor,
    @CookieExchange() exchange: Exchange,
  ): Promise<BootstrapAnswer> {
    return { bootstrapData: await this.passwords.change(input, actor, exchange), status: 'success' };
  }

  @Get('confirmed-password-status')
  @AllowLoggedIn()
  @OpenToTwoFactorSetup()
  @SessionOnly()
  async getConfirmedPasswordStatus(
    @Query() query: ConfirmedPasswordQuery,
    @CurrentActor() actor: Actor,
  ): Promise<PasswordConfirmedAnswer> {
    return { confirmed: await this.confirmations.isConfirmed(actor, query.seconds), status: 'success' };
  }

  @Post('confirm-password')
  @AllowLoggedIn()
  @OpenToTwoFactorSetup()
  @SessionOnly()
  @InPerson()
  @HttpCode(201)
  async confirmPassword(
    @Body() input: PasswordInput,
    @CurrentActor() actor: Actor,
    @CookieExchange() exchange: Exchange,
  ): Promise<PasswordConfirmedAnswer> {
    await this.confirmations.confirm(input.password, actor, exchange);
    return { confirmed: true, status: 'success' };
  }
}
