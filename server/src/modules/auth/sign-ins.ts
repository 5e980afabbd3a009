import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { BootstrapRegistry } from '../../core/bootstrap/bootstrap.registry.js';
import { CHALLENGE_COOKIE, DEVICE_COOKIE, SESSION_COOKIE } from '../../core/http/cookies.js';
import type { Exchange } from '../../core/http/response-cookies.decorator.js';
import { UsersRepository } from '../users/index.js';
import { LoginChallenges } from './login-challenges.js';
import { NewLoginNotice } from './new-login-notice.js';
import { SessionActorResolver } from './session-actor-resolver.js';
import { SessionCookies } from './session-cookies.js';
import { SessionsService } from './sessions.service.js';

/** Signed in, or the code of the second factor is wanted first. */
export type SignInOutcome = { bootstrapData: BootstrapData } | { two_factor: true };

const TOKEN_BYTES = 16;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

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

  /** The first factor was right: asks for the second where there is one, signs in otherwise. */
  async begin(userId: number, options: { isRemembered: boolean; exchange: Exchange }): Promise<SignInOutcome> {
    const user = await this.users.findById(userId);
    if (!user?.two_factor_confirmed_at) return { bootstrapData: await this.complete(userId, options) };
    this.cookies.challenge(options.exchange, await this.challenges.open(userId, options.isRemembered));
    return { two_factor: true };
  }

  /** Every factor was right. Ends the session that the browser came with; the new one has a new token. */
  async complete(userId: number, { isRemembered, exchange }: { isRemembered: boolean; exchange: Exchange }): Promise<BootstrapData> {
    const device = exchange.cookies[DEVICE_COOKIE] ?? randomBytes(TOKEN_BYTES).toString('hex');
    const opened = await this.sessions.open({ userId, isRemembered, oldToken: exchange.cookies[SESSION_COOKIE] ?? null, from: exchange });
    await this.challenges.end(exchange.cookies[CHALLENGE_COOKIE] ?? null);
    await this.notice.seen({ userId, deviceHash: hashOf(device), session: opened.session });
    this.cookies.rememberDevice(exchange, device);
    return await this.dataFor(opened.token, this.cookies.open(exchange, opened));
  }

  /** A session that only waits for a code which never comes: registration must not tell that an address has an account. */
  async pend(email: string, exchange: Exchange): Promise<BootstrapData> {
    const opened = await this.sessions.open({ userId: null, pendingEmail: email, isRemembered: false, oldToken: exchange.cookies[SESSION_COOKIE] ?? null, from: exchange });
    this.cookies.rememberDevice(exchange, exchange.cookies[DEVICE_COOKIE] ?? randomBytes(TOKEN_BYTES).toString('hex'));
    return await this.dataFor(opened.token, this.cookies.open(exchange, opened));
  }

  /** Ends the session on the server; without one it is fine too. */
  async end(exchange: Exchange): Promise<BootstrapData> {
    const token = exchange.cookies[SESSION_COOKIE];
    if (token) await this.sessions.end(token);
    await this.challenges.end(exchange.cookies[CHALLENGE_COOKIE] ?? null);
    return await this.dataFor(null, this.cookies.close(exchange));
  }

  /** The same session under a new token, after something that proves the person anew (quality row 8). */
  async renew(sessionId: number, exchange: Exchange): Promise<BootstrapData> {
    const opened = await this.sessions.rotate(sessionId);
    return await this.dataFor(opened.token, this.cookies.open(exchange, opened));
  }

  private async dataFor(sessionToken: string | null, csrfToken: string): Promise<BootstrapData> {
    const actor = await this.actors.resolve({ sessionToken, bearer: null });
    return await this.bootstrap.build({ actor, sessionToken, csrfToken });
  }
}
