import type { IncomingMessage, RequestListener } from 'node:http';
import { API } from '../http/api-prefix.js';
import { REQUESTS, secondsSince } from './measured.js';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** What is answered in front of Nest, by how its address begins. */
const FILES = ['/stream/', '/storage/', '/assets/', '/socket.io/'] as const;

/** A method that is known, or `other`: figures go by few names. */
export const methodOf = ({ method = '' }: IncomingMessage): string => (METHODS.has(method) ? method : 'other');

/** The pattern of the route that answered; of what has none, its kind. */
export function routeOf(request: IncomingMessage, base: string): string {
  const pattern = (request as { route?: { path?: unknown } }).route?.path;
  if (typeof pattern === 'string') return pattern;
  const path = (request as { originalUrl?: string }).originalUrl ?? request.url ?? '/';
  const own = path.slice(base.length);
  return FILES.find((kind) => own.startsWith(kind)) ?? (own.startsWith(`/${API}/`) ? 'no route' : 'other files');
}

/** Tells of every request how long its answer took, sent or broken off. */
export function measureRequests(serve: RequestListener, base: string): RequestListener {
  return (request, response) => {
    if (REQUESTS.isHeard) {
      const startedAt = performance.now();
      response.once('close', () =>
        REQUESTS.tell({
          method: methodOf(request),
          route: routeOf(request, base),
          status: response.statusCode,
          seconds: secondsSince(startedAt),
        }),
      );
    }
    serve(request, response);
  };
}
