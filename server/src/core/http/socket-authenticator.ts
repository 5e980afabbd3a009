import type { IncomingMessage } from 'node:http';
import { requireOpenGate } from '../access/access.guard.js';
import type { ActorResolver } from '../access/actor-resolver.js';
import { requireOpenSite } from '../access/maintenance.js';
import type { LiveSessions } from '../access/live-sessions.js';
import type { AppConfig } from '../config/config.js';
import { forbidden, gatewayUnavailable, tooManyRequests, unauthenticated } from '../errors/app-error.js';
import type { Log } from '../log.js';
import type { TopicGuards } from '../realtime/topic-guards.registry.js';
import type { SettingsReader } from '../settings/settings.service.js';
import { bearerOf } from './bearer.js';
import { readCookies, SESSION_COOKIE } from './cookies.js';
import { asAppError, errorBody } from './error.filter.js';
import type { ConnectionHolder } from '../ports/realtime.js';
import { OwnSite } from './own-site.js';

/** A refused connection, in the one error shape. */
export interface SocketRefusal {
  status: number;
  /** Seconds. */
  retryAfter: number | undefined;
  body: string;
}

/** Answers would come as a script (`j`), which pages of sibling addresses can run with our cookies and without saying where they come from. */
const isForScripts = ({ url = '' }: IncomingMessage): boolean =>
  new URLSearchParams(url.split('?').slice(1).join('?')).has('j');

/** Who may hold a live connection: a signed-in person whose gates are open, from a page of this site, or a program with a personal token. */
export class SocketAuthenticator {
  private readonly site: OwnSite;

  constructor(
    private readonly actors: ActorResolver,
    private readonly sessions: LiveSessions,
    private readonly topics: Pick<TopicGuards, 'allow'>,
    private readonly settings: SettingsReader,
    private readonly log: Log,
    config: Pick<AppConfig, 'baseUrl'>,
  ) {
    this.site = new OwnSite(config);
  }

  async admit(request: IncomingMessage): Promise<ConnectionHolder | SocketRefusal> {
    try {
      // Browsers name the page's origin on every websocket and on every foreign call.
      if (!this.site.sent(request.headers) || isForScripts(request)) throw forbidden();
      const bearer = bearerOf(request);
      const sessionToken = readCookies(request)[SESSION_COOKIE] ?? null;
      const actor = await this.actors.resolve({ sessionToken: bearer === null ? sessionToken : null, bearer });
      requireOpenGate(actor);
      await requireOpenSite(this.settings, actor);
      const { userId, sessionId, token } = actor;
      if (userId === null || (sessionId === null && token === null)) throw unauthenticated();
      return { userId, sessionId, tokenId: token?.id ?? null };
    } catch (error) {
      return this.refusalOf(error);
    }
  }

  /** When somebody has as many connections as the site gives to one. */
  full(retrySeconds: number): SocketRefusal {
    return this.refusalOf(tooManyRequests(retrySeconds));
  }

  /** Those whose session or token still lets them in. */
  async stillOpen(holders: readonly ConnectionHolder[]): Promise<ReadonlySet<ConnectionHolder>> {
    return await this.sessions.stillOpen(holders);
  }

  async holdersAmong(roleId: number, userIds: readonly number[]): Promise<ReadonlySet<number>> {
    return await this.sessions.holdersAmong(roleId, userIds);
  }

  async mayWatch(userId: number, topic: string): Promise<boolean> {
    return await this.topics.allow(userId, topic);
  }

  private refusalOf(error: unknown): SocketRefusal {
    const known = asAppError(error);
    if (!known) this.log.error('A live connection failed', error);
    const shown = known ?? gatewayUnavailable();
    return { status: shown.status, retryAfter: shown.retryAfter, body: JSON.stringify(errorBody(shown, undefined)) };
  }
}
