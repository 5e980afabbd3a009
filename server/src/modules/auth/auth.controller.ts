import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CreatedAccessTokenAnswer } from '@tonearm/shared/account/access-tokens.dto';
import { LoginAnswer, LoginInput, TokenLoginInput, TwoFactorChallengeInput } from '@tonearm/shared/account/sign-in.dto';
import { BootstrapAnswer } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { AllowAnyone, AllowInDemo, OpenInMaintenance, OpenToGated } from '../../core/access/allow.decorators.js';
import { SESSION_COOKIE } from '../../core/http/cookies.js';
import { CookieExchange } from '../../core/http/response-cookies.decorator.js';
import type { Exchange } from '../../core/http/response-cookies.decorator.js';
import { AuthService } from './auth.service.js';
import { SessionCookies } from './session-cookies.service.js';
import { SignIns } from './sign-ins.service.js';
import { TokenLogin } from './tokens/token-login.service.js';
import { TwoFactorChallenge } from './two-factor/two-factor-challenge.service.js';

@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly challenge: TwoFactorChallenge,
    private readonly signIns: SignIns,
    private readonly tokenLogin: TokenLogin,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('login')
  @AllowAnyone()
  @OpenInMaintenance()
  @OpenToGated()
  @AllowInDemo()
  @HttpCode(200)
  async login(@Body() input: LoginInput, @CookieExchange() exchange: Exchange): Promise<LoginAnswer> {
    return { ...(await this.auth.login(input, exchange)), status: 'success' };
  }

  /** The second step of signing in: a code of the authenticator, or a recovery code. */
  @Post('two-factor-challenge')
  @AllowAnyone()
  @OpenInMaintenance()
  @OpenToGated()
  @AllowInDemo()
  @HttpCode(200)
  async answerTwoFactorChallenge(
    @Body() input: TwoFactorChallengeInput,
    @CookieExchange() exchange: Exchange,
  ): Promise<BootstrapAnswer> {
    return { bootstrapData: await this.challenge.answer(input, exchange), status: 'success' };
  }

  @Post('logout')
  @AllowAnyone()
  @OpenInMaintenance()
  @OpenToGated()
  @AllowInDemo()
  @HttpCode(200)
  async logout(@CookieExchange() exchange: Exchange): Promise<BootstrapAnswer> {
    return { bootstrapData: await this.signIns.end(exchange), status: 'success' };
  }

  /** A personal token for programs, without a browser. */
  @Post('token')
  @AllowAnyone()
  @OpenToGated()
  @HttpCode(201)
  async createTokenByPassword(
    @Body() input: TokenLoginInput,
    @CookieExchange() { address }: Exchange,
  ): Promise<CreatedAccessTokenAnswer> {
    return { ...(await this.tokenLogin.create(input, address)), status: 'success' };
  }

  @Get('csrf-cookie')
  @AllowAnyone()
  @OpenInMaintenance()
  @OpenToGated()
  @HttpCode(204)
  renewCsrfCookie(@CookieExchange() exchange: Exchange): void {
    this.cookies.renewCsrf(exchange, exchange.cookies[SESSION_COOKIE] ?? null);
  }
}
