import type { IncomingMessage } from 'node:http';
import { requireOpenGate } from '../access/access.guard.js';
import type { ActorResolver } from '../access/actor-resolver.js';
import type { LiveSessions } from '../access/live-sessions.js';
import type { AppConfig } from '../config/config.js';
import { forbidden, gatewayUnavailable, tooManyRequests, unauthenticated } from '../errors/app-error.js';
import type { Log } from '../log.js';
import { readCookies, SESSION_COOKIE } from './cookies.js';
import { asAppError, errorBody } from './error.filter.js';

/** Whose connection it is, and by which session. */
export interface SocketHolder {
  userId: number;
  sessionId: number;
}

/** How the door says no: the one error shape. */
export interface SocketRefusal {
  status: number;
  body: string;
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/** What browsers say of calls that no other address makes; older ones say nothing. */
const OWN_SITES = new Set<unknown>(['none', 'same-origin']);

/** Answers would come as a script (`j`), which pages of sibling addresses can run with our cookies and without saying where they come from. */
const isForScripts = ({ url = '' }: IncomingMessage): boolean => new URLSearchParams(url.split('?').slice(1).join('?')).has('j');

/** Who may hold a live connection: a signed-in person whose gates are open, from a page of this site. */
export class SocketDoor {
  private readonly origin: string;

  constructor(
    private readonly actors: ActorResolver, private readonly sessions: LiveSessions, private readonly log: Log, config: Pick<AppConfig, 'baseUrl'>,
  ) {
    this.origin = new URL(config.baseUrl).origin;
  }

  /** Personal tokens open no connection: they have no page to show news on. */
  async admit(request: IncomingMessage): Promise<SocketHolder | SocketRefusal> {
    try {
      if (!this.isOwnPage(request) || isForScripts(request)) throw forbidden();
      const sessionToken = readCookies(request)[SESSION_COOKIE] ?? null;
      const actor = await this.actors.resolve({ sessionToken, bearer: null });
      requireOpenGate(actor, { isOpenToGated: false });
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

  /** Browsers name the page's origin on every websocket and on every foreign call; other programs have no cookies that a page could abuse. */
  private isOwnPage({ headers }: IncomingMessage): boolean {
    const { origin, host } = headers;
    if (origin === undefined) return OWN_SITES.has(headers['sec-fetch-site'] ?? 'none');
    return origin === this.origin || (host !== undefined && hostOf(origin) === host.toLowerCase());
  }

  private refusalOf(error: unknown): SocketRefusal {
    const known = asAppError(error);
    if (!known) this.log.error('A live connection failed', error);
    const shown = known ?? gatewayUnavailable();
    return { status: shown.status, body: JSON.stringify(errorBody(shown, undefined)) };
  }
}
