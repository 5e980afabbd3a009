import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { LoginInput } from '@tonearm/shared/account/account.dto';
import { BootstrapAnswer } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { AllowAnyone } from '../../core/access/allow.decorators.js';
import { AppConfig } from '../../core/config/config.js';
import { CSRF_COOKIE, SESSION_COOKIE, writeCookie } from '../../core/http/cookies.js';
import { CsrfTokens } from '../../core/http/csrf.js';
import { CookieExchange } from '../../core/http/response-cookies.decorator.js';
import type { Exchange } from '../../core/http/response-cookies.decorator.js';
import { AuthService } from './auth.service.js';

const GONE = { value: '', maxAgeSeconds: 0 };

@Controller('auth')
export class AuthController {
  constructor(private readonly auth: AuthService, private readonly csrf: CsrfTokens, private readonly config: AppConfig) {}

  @Post('login') @AllowAnyone() @HttpCode(200)
  async login(@Body() input: LoginInput, @CookieExchange() exchange: Exchange): Promise<BootstrapAnswer> {
    const signedIn = await this.auth.login(input, { address: exchange.address, oldToken: exchange.cookies[SESSION_COOKIE] ?? null });
    writeCookie(exchange.response, this.config, { name: SESSION_COOKIE, value: signedIn.token, maxAgeSeconds: signedIn.maxAgeSeconds });
    this.giveCsrf(exchange, signedIn.bootstrapData.csrf_token);
    return { bootstrapData: signedIn.bootstrapData, status: 'success' };
  }

  @Post('logout') @AllowAnyone() @HttpCode(200)
  async logout(@CookieExchange() exchange: Exchange): Promise<BootstrapAnswer> {
    const bootstrapData = await this.auth.logout(exchange.cookies[SESSION_COOKIE] ?? null);
    writeCookie(exchange.response, this.config, { name: SESSION_COOKIE, ...GONE });
    this.giveCsrf(exchange, bootstrapData.csrf_token);
    return { bootstrapData, status: 'success' };
  }

  @Get('csrf-cookie') @AllowAnyone() @HttpCode(204)
  renewCsrfCookie(@CookieExchange() exchange: Exchange): void {
    this.giveCsrf(exchange, this.csrf.make(exchange.cookies[SESSION_COOKIE] ?? null));
  }

  private giveCsrf(exchange: Exchange, token: string): void {
    writeCookie(exchange.response, this.config, { name: CSRF_COOKIE, value: token, isReadable: true, maxAgeSeconds: null });
  }
}
