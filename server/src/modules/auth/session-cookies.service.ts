import { Injectable } from '@nestjs/common';
import { CHALLENGE_MINUTES } from '@tonearm/shared/limits';
import { AppConfig } from '../../core/config/config.js';
import { CHALLENGE_COOKIE, CSRF_COOKIE, DEVICE_COOKIE, SESSION_COOKIE, writeCookie } from '../../core/http/cookies.js';
import { CsrfTokens } from '../../core/http/csrf-tokens.js';
import type { Exchange } from '../../core/http/response-cookies.decorator.js';

const GONE = { value: '', maxAgeSeconds: 0 };
const YEAR_SECONDS = 365 * 86_400;

/** The cookies of signing in and out, each with the CSRF token that belongs to it. */
@Injectable()
export class SessionCookies {
  constructor(
    private readonly csrf: CsrfTokens,
    private readonly config: AppConfig,
  ) {}

  /** @param maxAgeSeconds null: until the browser closes. @returns the CSRF token of the new session. */
  open(exchange: Exchange, session: { token: string; maxAgeSeconds: number | null }): string {
    writeCookie(exchange.response, this.config, {
      name: SESSION_COOKIE,
      value: session.token,
      maxAgeSeconds: session.maxAgeSeconds,
    });
    this.endChallenge(exchange);
    return this.renewCsrf(exchange, session.token);
  }

  close(exchange: Exchange): string {
    writeCookie(exchange.response, this.config, { name: SESSION_COOKIE, ...GONE });
    this.endChallenge(exchange);
    return this.renewCsrf(exchange, null);
  }

  challenge(exchange: Exchange, token: string): void {
    writeCookie(exchange.response, this.config, {
      name: CHALLENGE_COOKIE,
      value: token,
      maxAgeSeconds: CHALLENGE_MINUTES * 60,
    });
  }

  endChallenge(exchange: Exchange): void {
    if (exchange.cookies[CHALLENGE_COOKIE] !== undefined)
      writeCookie(exchange.response, this.config, { name: CHALLENGE_COOKIE, ...GONE });
  }

  rememberDevice(exchange: Exchange, token: string): void {
    writeCookie(exchange.response, this.config, { name: DEVICE_COOKIE, value: token, maxAgeSeconds: YEAR_SECONDS });
  }

  /** @returns a fresh token bound to the session, which the browser now holds. */
  renewCsrf(exchange: Exchange, sessionToken: string | null): string {
    const token = this.csrf.make(sessionToken);
    writeCookie(exchange.response, this.config, {
      name: CSRF_COOKIE,
      value: token,
      isReadable: true,
      maxAgeSeconds: null,
    });
    return token;
  }
}
