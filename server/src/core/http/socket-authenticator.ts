import type { IncomingMessage } from 'node:http';
import { requireOpenGate } from '../access/access.guard.js';
import type { ActorResolver } from '../access/actor-resolver.js';
import { requireOpenSite } from '../access/maintenance.js';
import type { LiveSessions } from '../access/live-sessions.js';
import type { AppConfig } from '../config/config.js';
import { forbidden, gatewayUnavailable, tooManyRequests, unauthenticated } from '../errors/app-error.js';
import type { Log } from '../log.js';
import type { SettingsReader } from '../settings/settings.service.js';
import { readCookies, SESSION_COOKIE } from './cookies.js';
import { asAppError, errorBody } from './error.filter.js';
import { OwnSite } from './own-site.js';

/** Whose connection it is, and by which session. */
export interface SocketHolder {
  userId: number;
  sessionId: number;
}

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

/** Who may hold a live connection: a signed-in person whose gates are open, from a page of this site. */
export class SocketAuthenticator {
  private readonly site: OwnSite;

  constructor(
    private readonly actors: ActorResolver,
    private readonly sessions: LiveSessions,
    private readonly settings: SettingsReader,
    private readonly log: Log,
    config: Pick<AppConfig, 'baseUrl'>,
  ) {
    this.site = new OwnSite(config);
  }

  /** Personal tokens open no connection: they have no page to show news on. */
  async admit(request: IncomingMessage): Promise<SocketHolder | SocketRefusal> {
    try {
      // Browsers name the page's origin on every websocket and on every foreign call.
      if (!this.site.sent(request.headers) || isForScripts(request)) throw forbidden();
      const sessionToken = readCookies(request)[SESSION_COOKIE] ?? null;
      const actor = await this.actors.resolve({ sessionToken, bearer: null });
      requireOpenGate(actor);
      await requireOpenSite(this.settings, actor);
      if (actor.userId === null || actor.sessionId === null) throw unauthenticated();
      return { userId: actor.userId, sessionId: actor.sessionId };
    } catch (error) {
      return this.refusalOf(error);
    }
  }

  /** When somebody has as many connections as the site gives to one. */
  full(retrySeconds: number): SocketRefusal {
    return this.refusalOf(tooManyRequests(retrySeconds));
  }

  /** Which of these sessions are still open: id -> user. */
  async ownersOf(sessionIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return await this.sessions.ownersOf(sessionIds);
  }

  private refusalOf(error: unknown): SocketRefusal {
    const known = asAppError(error);
    if (!known) this.log.error('A live connection failed', error);
    const shown = known ?? gatewayUnavailable();
    return { status: shown.status, retryAfter: shown.retryAfter, body: JSON.stringify(errorBody(shown, undefined)) };
  }
}
