import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SocialService } from '@tonearm/shared/account/social';
import { AppConfig } from '../../../core/config/config.js';
import { SOCIAL_COOKIE, writeCookie } from '../../../core/http/cookies.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { Cache } from '../../../core/ports/cache.js';
import { constantTimeEqual, SecretBox } from '../../../core/security/secret-box.js';
import type { SocialProfile } from './social-profile.js';

/** What somebody wants of a service: to sign in, or to connect it to the account they are signed in to. */
export type SocialAction = 'login' | 'connect';

/** A sign-in that is away at a service. */
export interface OAuthState {
  action: SocialAction;
  service: SocialService;
  state: string;
  /** PKCE; null where the service knows none. */
  verifier: string | null;
  /** OpenID Connect only. */
  nonce: string | null;
  /** Row id of the session it began in; null for a guest. */
  sessionId: number | null;
  createdAt: number;
}

/** A profile that waits for the password of the account with its address. */
export interface PendingConnection {
  action: 'pending';
  id: string;
  profile: SocialProfile;
  email: string;
  sessionId: number | null;
  createdAt: number;
  /** Whose password was right: the second factor is still awaited. */
  provenUserId?: number;
}

/** The two sides of a browser's cookies. */
export type CookieJar = Pick<Exchange, 'cookies' | 'response'>;

const PURPOSE = 'social';
const LIFETIME_SECONDS = 600;

/** 256 random bits that may stand in an address: a state, a nonce, a PKCE verifier. */
export const randomText = (): string => randomBytes(32).toString('base64url');

/** What a browser carries between the steps of a social sign-in: sealed in one cookie, for ten minutes, for the session it began in (quality row 20). */
@Injectable()
export class OAuthStates {
  constructor(
    private readonly box: SecretBox,
    private readonly cache: Cache,
    private readonly config: AppConfig,
  ) {}

  depart(jar: CookieJar, oauthState: Omit<OAuthState, 'createdAt'>): void {
    this.write(jar, { ...oauthState, createdAt: Date.now() });
  }

  /**
   * The OAuth state of this callback; it can be used once, whatever the outcome.
   * @returns null where this browser has none for the service and state, or another session began it.
   */
  async arrive(
    jar: CookieJar,
    expected: { service: string; state: string; sessionId: number | null },
  ): Promise<OAuthState | null> {
    const oauthState = this.read(jar, expected.sessionId);
    this.clear(jar);
    if (!oauthState || oauthState.action === 'pending') return null;
    if (oauthState.service !== expected.service || !constantTimeEqual(oauthState.state, expected.state)) return null;
    return (await this.cache.increment(`social-state:${oauthState.state}`, LIFETIME_SECONDS)) === 1 ? oauthState : null;
  }

  wait(jar: CookieJar, pending: { profile: SocialProfile; email: string; sessionId: number | null }): void {
    this.write(jar, { ...pending, action: 'pending', id: randomText(), createdAt: Date.now() });
  }

  /** The password was right; what comes of it waits for the second factor. */
  prove(jar: CookieJar, pending: PendingConnection, userId: number): void {
    this.write(jar, { ...pending, provenUserId: userId, createdAt: Date.now() });
  }

  pending(jar: CookieJar, sessionId: number | null): PendingConnection | null {
    const kept = this.read(jar, sessionId);
    return kept?.action === 'pending' ? kept : null;
  }

  /** @returns which try at the password this is, from 1. */
  async countTry(pending: PendingConnection): Promise<number> {
    return await this.cache.increment(`social-pending:${pending.id}`, LIFETIME_SECONDS);
  }

  clear(jar: CookieJar): void {
    if (jar.cookies[SOCIAL_COOKIE] !== undefined)
      writeCookie(jar.response, this.config, { name: SOCIAL_COOKIE, value: '', maxAgeSeconds: 0 });
  }

  private write(jar: CookieJar, kept: OAuthState | PendingConnection): void {
    writeCookie(jar.response, this.config, {
      name: SOCIAL_COOKIE,
      value: this.box.seal(PURPOSE, JSON.stringify(kept)),
      maxAgeSeconds: LIFETIME_SECONDS,
    });
  }

  private read(jar: CookieJar, sessionId: number | null): OAuthState | PendingConnection | null {
    const text = this.box.open(PURPOSE, jar.cookies[SOCIAL_COOKIE] ?? '');
    if (text === null) return null;
    // Nobody else can seal, so it is what we wrote.
    const kept = JSON.parse(text) as OAuthState | PendingConnection;
    const age = Date.now() - kept.createdAt;
    return kept.sessionId === sessionId && age >= 0 && age < LIFETIME_SECONDS * 1000 ? kept : null;
  }
}
