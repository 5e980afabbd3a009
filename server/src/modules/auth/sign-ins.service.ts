import { Injectable } from '@nestjs/common';
import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { BootstrapRegistry } from '../../core/bootstrap/bootstrap.registry.js';
import { unauthenticated } from '../../core/errors/app-error.js';
import {
  CHALLENGE_COOKIE,
  DEVICE_COOKIE,
  LOCALE_COOKIE,
  SESSION_COOKIE,
  WORKSPACE_COOKIE,
} from '../../core/http/cookies.js';
import type { Exchange } from '../../core/http/response-cookies.decorator.js';
import { UsersRepository } from '../users/index.js';
import { LoginChallenges } from './login-challenges.service.js';
import { NewLoginNotice } from './new-login-notice.service.js';
import { SessionActorResolver } from './session-actor-resolver.service.js';
import { SessionCookies } from './session-cookies.service.js';
import type { SessionDevice } from './session-device.js';
import { hashOf, isToken, newToken } from './session-token.js';
import { SessionsService } from './sessions.service.js';
import type { OpenedSession } from './sessions.service.js';

/** Signed in, or the code of the second factor is wanted first. */
export type SignInOutcome = { bootstrapData: BootstrapData } | { two_factor: true };

interface Completion {
  isRemembered: boolean;
  exchange: Exchange;
  /** Runs in the unit of work that opens the session, so that what it uses up is used exactly when somebody comes in. */
  proof?: (() => Promise<void>) | undefined;
}

interface NewcomerSession extends Omit<Completion, 'exchange'> {
  userId: number | null;
  pendingEmail?: string;
  note?: (device: SessionDevice) => Promise<void>;
}

/** The one way into a session, whatever the first factor was: password, registration, social sign-in. */
@Injectable()
export class SignIns {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly challenges: LoginChallenges,
    private readonly cookies: SessionCookies,
    private readonly notice: NewLoginNotice,
    private readonly actors: SessionActorResolver,
    private readonly bootstrap: BootstrapRegistry,
  ) {}

  /** The first factor was right: asks for the second where there is one, signs in otherwise. @throws AppError 401 where the account is gone. */
  async begin(userId: number, options: { isRemembered: boolean; exchange: Exchange }): Promise<SignInOutcome> {
    const user = await this.users.findById(userId);
    if (!user) throw unauthenticated();
    if (!user.two_factor_confirmed_at) return { bootstrapData: await this.complete(userId, options) };
    this.cookies.challenge(options.exchange, await this.challenges.open(userId, options.isRemembered));
    return { two_factor: true };
  }

  /** Every factor was right. Ends the session that the browser came with; the new one has a new token. */
  async complete(userId: number, { isRemembered, exchange, proof }: Completion): Promise<BootstrapData> {
    const device = deviceOf(exchange);
    const deviceHash = hashOf(device);
    const opened = await this.open(
      { userId, isRemembered, proof, note: (session) => this.notice.seen({ userId, deviceHash, session }) },
      exchange,
    );
    this.cookies.rememberDevice(exchange, device);
    return await this.dataFor(opened.token, this.cookies.open(exchange, opened), exchange);
  }

  /** A session that only waits for a code which never comes: registration must not reveal that an address has an account. */
  async pend(email: string, exchange: Exchange): Promise<BootstrapData> {
    const opened = await this.open({ userId: null, pendingEmail: email, isRemembered: false }, exchange);
    this.cookies.rememberDevice(exchange, deviceOf(exchange));
    return await this.dataFor(opened.token, this.cookies.open(exchange, opened), exchange);
  }

  /** Ends the session on the server; without one it is fine too. */
  async end(exchange: Exchange): Promise<BootstrapData> {
    const token = exchange.cookies[SESSION_COOKIE];
    if (token) await this.sessions.end(token);
    await this.challenges.end(exchange.cookies[CHALLENGE_COOKIE] ?? null);
    return await this.dataFor(null, this.cookies.close(exchange), exchange);
  }

  /** The same session under a new token, after the person has proven their identity again (quality row 8). */
  async renew(sessionId: number, exchange: Exchange): Promise<BootstrapData> {
    const opened = await this.sessions.rotate(sessionId);
    return await this.dataFor(opened.token, this.cookies.open(exchange, opened), exchange);
  }

  /** What the browser came with ends with it: the old session, and a half sign-in. */
  private async open(session: NewcomerSession, exchange: Exchange): Promise<OpenedSession> {
    const { proof, ...rest } = session;
    return await this.sessions.open({
      ...rest,
      oldToken: exchange.cookies[SESSION_COOKIE] ?? null,
      from: exchange,
      proof: async () => {
        await proof?.();
        await this.challenges.end(exchange.cookies[CHALLENGE_COOKIE] ?? null);
      },
    });
  }

  private async dataFor(
    sessionToken: string | null,
    csrfToken: string,
    { cookies, acceptLanguage, userAgent }: Exchange,
  ): Promise<BootstrapData> {
    const actor = await this.actors.resolve({ sessionToken, bearer: null });
    return await this.bootstrap.build({
      actor,
      sessionToken,
      csrfToken,
      chosenLanguage: cookies[LOCALE_COOKIE],
      acceptLanguage,
      userAgent,
      activeWorkspace: cookies[WORKSPACE_COOKIE],
    });
  }
}

/** The browser's own mark, or a new one where it brought none that is ours. */
function deviceOf({ cookies }: Exchange): string {
  const known = cookies[DEVICE_COOKIE] ?? '';
  return isToken(known) ? known : newToken();
}
