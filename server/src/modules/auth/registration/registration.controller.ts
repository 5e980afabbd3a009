import { Body, Controller, Get, HttpCode, Param, Post, Redirect } from '@nestjs/common';
import { MessageAnswer } from '@tonearm/shared/account/account.dto';
import {
  CodeInput,
  EmailInput,
  ForgotPasswordInput,
  RegisterAnswer,
  RegisterInput,
  ResetPasswordInput,
} from '@tonearm/shared/account/sign-in.dto';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { Actor } from '../../../core/access/actor.js';
import { AllowAnyone, AllowInDemo, OpenInMaintenance, OpenToGated } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { NotInApiDocument } from '../../../core/http/api-description.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import { BodyExtras } from '../../../core/http/body-extras.decorator.js';
import { LOCALE_COOKIE } from '../../../core/http/cookies.js';
import { CookieExchange } from '../../../core/http/response-cookies.decorator.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { Locales } from '../../../core/i18n/locales.js';
import { PasswordResets } from '../passwords/password-resets.service.js';
import { EmailVerification } from './email-verification.service.js';
import { RegistrationService } from './registration.service.js';

const KNOWN_FIELDS = [
  'email',
  'password',
  'password_confirmation',
  'invite_id',
  'invite_type',
  'recaptcha_token',
] as const;

/** Ways into an account that needs no session yet. */
@Controller()
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly verification: EmailVerification,
    private readonly resets: PasswordResets,
    private readonly locales: Locales,
  ) {}

  @Post('auth/register')
  @AllowAnyone()
  @OpenToGated()
  @HttpCode(200)
  async register(
    @Body() input: RegisterInput,
    @BodyExtras(KNOWN_FIELDS) extras: Record<string, unknown>,
    @CookieExchange() exchange: Exchange,
  ): Promise<RegisterAnswer> {
    return await this.registration.register(input, extras, exchange);
  }

  @Post('auth/forgot-password')
  @AllowAnyone()
  @OpenInMaintenance()
  @OpenToGated()
  @HttpCode(200)
  async forgotPassword(
    @Body() input: ForgotPasswordInput,
    @CookieExchange() visitor: Exchange,
  ): Promise<MessageAnswer> {
    return { message: await this.resets.request(input, visitor), status: 'success' };
  }

  @Post('auth/reset-password')
  @AllowAnyone()
  @OpenInMaintenance()
  @OpenToGated()
  @HttpCode(200)
  async resetPassword(
    @Body() input: ResetPasswordInput,
    @CookieExchange() { address }: Exchange,
  ): Promise<StatusAnswer> {
    await this.resets.reset(input, address);
    return { status: 'success' };
  }

  /** The link of the verification mail; leads into the site, verifies in the browser that waits for it, and signs nobody in. */
  @Get('auth/email/verify/:id/:hash')
  @AllowAnyone()
  @OpenToGated()
  @NotInApiDocument()
  @Redirect()
  async followVerificationLink(
    @Param('id') id: string,
    @Param('hash') hash: string,
    @CurrentActor() actor: Actor,
    @CookieExchange() exchange: Exchange,
  ): Promise<{ url: string; statusCode: number }> {
    return {
      url: await this.verification.followLink({ id, proof: hash }, actor, await this.languageOf(exchange)),
      statusCode: 302,
    };
  }

  @Post(`${API}/resend-email-verification`)
  @AllowAnyone()
  @OpenToGated()
  @AllowInDemo()
  @HttpCode(200)
  async resendEmailVerification(
    @Body() input: EmailInput,
    @CurrentActor() actor: Actor,
    @CookieExchange() exchange: Exchange,
  ): Promise<StatusAnswer> {
    await this.verification.resend(input.email, actor, await this.languageOf(exchange));
    return { status: 'success' };
  }

  @Post(`${API}/validate-email-verification-otp`)
  @AllowAnyone()
  @OpenToGated()
  @AllowInDemo()
  @HttpCode(200)
  async validateEmailVerificationOtp(
    @Body() input: CodeInput,
    @CurrentActor() actor: Actor,
    @CookieExchange() exchange: Exchange,
  ): Promise<StatusAnswer> {
    await this.verification.validate(input.code, actor, await this.languageOf(exchange));
    return { status: 'success' };
  }

  private async languageOf({ cookies }: Exchange): Promise<string | null> {
    await this.locales.fresh();
    return this.locales.nearest(cookies[LOCALE_COOKIE] ?? null);
  }
}
