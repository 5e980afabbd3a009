import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { API } from '../http/api-prefix.js';
import { encodingFor } from '../http/compression.middleware.js';
import { SESSION_COOKIE } from '../http/cookies.js';
import type { GuestRoute, GuestRoutes } from './guest-routes.js';

/** A read of a route whose answers guests share. */
export interface GuestCall {
  /** What two calls have in common that get the same bytes. */
  key: string;
  route: GuestRoute;
  isHead: boolean;
}

const LONGEST_URL = 1_000;
/** Of `Accept-Encoding`: browsers know few. */
const encodings = new LRUCache<string, string>({ max: 200 });

function encodingOf(request: IncomingMessage): string {
  const header = String(request.headers['accept-encoding'] ?? '');
  let encoding = encodings.get(header);
  if (encoding === undefined) {
    encoding = encodingFor(request) ?? 'identity';
    encodings.set(header, encoding);
  }
  return encoding;
}

/** Nothing in it says who asks, or gives them more than others: no session, no token, no private link, no page of another site, and no body. */
function isOfAnyGuest({ headers }: IncomingMessage, url: string): boolean {
  return (
    headers.authorization === undefined &&
    headers.origin === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    !headers.cookie?.includes(SESSION_COOKIE) &&
    !/sharetoken/i.test(url)
  );
}

/** @param base where the site is mounted. @returns null where the answer is not one for all guests. */
export function guestCallOf(request: IncomingMessage, base: string, routes: GuestRoutes): GuestCall | null {
  const { method, url = '/' } = request;
  if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST_URL) return null;
  if (!url.startsWith(`${base}/${API}/`) || !isOfAnyGuest(request, url)) return null;
  const route = routes.of(url.slice(base.length).split('?', 1)[0] as string);
  return route && { key: `${encodingOf(request)} ${url}`, route, isHead: method === 'HEAD' };
}
