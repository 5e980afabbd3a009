import { Injectable } from '@nestjs/common';
import type { SocialAuthMessage } from '@tonearm/shared/account/social';
import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { LOGIN_TRIES_PER_ADDRESS_PER_MINUTE, LOGIN_TRIES_PER_MINUTE } from '@tonearm/shared/limits';
import type { Actor } from '../../../core/access/actor.js';
import { BootstrapRegistry } from '../../../core/bootstrap/bootstrap.registry.js';
import { invalid, unauthenticated } from '../../../core/errors/app-error.js';
import { LOCALE_COOKIE, SESSION_COOKIE, WORKSPACE_COOKIE } from '../../../core/http/cookies.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { UsersService } from '../../users/index.js';
import type { UserRow } from '../../users/index.js';
import { networkOf } from '../../../core/net/address-network.js';
import { SessionCookies } from '../session-cookies.service.js';
import { SignIns } from '../sign-ins.service.js';
import type { SignInOutcome } from '../sign-ins.service.js';
import { OAuthStates } from './oauth-states.service.js';
import type { PendingConnection } from './oauth-states.service.js';
import { SocialLinks } from './social-links.service.js';
import type { SocialProfile } from './social-profile.js';

const MINUTE = 60;

@Injectable()
export class SocialService {
  constructor(
    private readonly links: SocialLinks,
    private readonly oauthStates: OAuthStates,
    private readonly users: UsersService,
    private readonly signIns: SignIns,
    private readonly cookies: SessionCookies,
    private readonly bootstrap: BootstrapRegistry,
    private readonly limiter: RateLimiter,
  ) {}

  async alreadySignedIn(actor: Actor, exchange: Exchange): Promise<SocialAuthMessage> {
    return {
      type: 'social-auth',
      status: 'ALREADY_LOGGED_IN',
      callbackData: { bootstrapData: await this.dataFor(actor, exchange) },
    };
  }

  /** Connects what came back from a service to the account of who is signed in. @throws AppError 401, 409 when it is somebody else's. */
  async connect(profile: SocialProfile, actor: Actor, exchange: Exchange): Promise<SocialAuthMessage> {
    if (actor.userId === null) throw unauthenticated();
    await this.links.connect(actor.userId, profile);
    return {
      type: 'social-auth',
      status: 'SUCCESS',
      callbackData: { bootstrapData: await this.dataFor(actor, exchange) },
    };
  }

  /**
   * Connects the profile that waits for this password, and signs in; with a second factor, only once that was right too.
   * @throws AppError 422 `password` when it is wrong, or nothing waits any more; 429 after too many tries.
   */
  async connectWithPassword(password: string, actor: Actor, exchange: Exchange): Promise<SignInOutcome> {
    const pending = this.oauthStates.pending(exchange, actor.sessionId);
    if (!pending) throw invalid({ password: ['Please log in again.'] });
    const user = await this.checkPassword(password, pending, exchange);
    if (user.two_factor_confirmed_at) this.oauthStates.prove(exchange, pending, Number(user.id));
    else {
      await this.links.connect(Number(user.id), pending.profile, user);
      this.oauthStates.clear(exchange);
    }
    return await this.signIns.begin(Number(user.id), { isRemembered: true, exchange });
  }

  /** @throws AppError 404 where it is not connected, 409 where nothing else would open the account. */
  async disconnect(service: string, actor: Actor): Promise<void> {
    if (actor.userId === null) throw unauthenticated();
    await this.links.disconnect(actor.userId, service);
  }

  /** Counts with the attempts at the login form, so that there is one limit on guessing. */
  private async checkPassword(password: string, pending: PendingConnection, exchange: Exchange): Promise<UserRow> {
    const network = networkOf(exchange.address);
    await this.limiter.hit(`login:${network}`, LOGIN_TRIES_PER_ADDRESS_PER_MINUTE, MINUTE);
    await this.limiter.hit(`login:${pending.email}|${network}`, LOGIN_TRIES_PER_MINUTE, MINUTE);
    const tries = await this.oauthStates.countTry(pending);
    if (tries >= LOGIN_TRIES_PER_MINUTE) this.oauthStates.clear(exchange);
    if (tries > LOGIN_TRIES_PER_MINUTE) throw invalid({ password: ['Please log in again.'] });
    const user = await this.users.checkPassword(pending.email, password);
    if (user?.email !== pending.email) throw invalid({ password: ['The password is not right.'] });
    return user;
  }

  private async dataFor(actor: Actor, exchange: Exchange): Promise<BootstrapData> {
    const sessionToken = exchange.cookies[SESSION_COOKIE] ?? null;
    return await this.bootstrap.build({
      actor,
      sessionToken,
      csrfToken: this.cookies.renewCsrf(exchange, sessionToken),
      chosenLanguage: exchange.cookies[LOCALE_COOKIE],
      acceptLanguage: exchange.acceptLanguage,
      userAgent: exchange.userAgent,
      activeWorkspace: exchange.cookies[WORKSPACE_COOKIE],
    });
  }
}
