import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { inNamedWorkspace } from '../access/active-workspace.js';
import { Actor } from '../access/actor.js';
import type { ActorResolver } from '../access/actor-resolver.js';
import type { WorkspaceMemberships } from '../access/workspace-memberships.js';
import { notePersonal } from '../guest-cache/guest-read.js';
import type { PlaceFinder } from '../ports/place-finder.js';
import { rememberRequest } from '../tracing/tracing.js';
import { currentWork, inWork } from '../work-context.js';
import { API } from './api-prefix.js';
import { isAskedHere } from './asked-here.js';
import type { ClientAddress } from './client-address.js';
import { bearerOf } from './bearer.js';
import { readCookies, SESSION_COOKIE } from './cookies.js';
import { nameRequest, requestIdOf, setContext } from './request-context.js';
import { routeOf } from './route-of.js';
import { shareTokenOf } from './share-token.js';

/** What machines ask, as nobody: health answers at once even where nobody can be looked up, metrics have a token of their own. */
const OF_MACHINES: readonly string[] = [`/${API}/health`, `/${API}/health/live`, `/${API}/metrics`];
const NOBODY = new Actor(null, [], []);

/** Looks the country up at most once, and only when asked. */
function countryFinder(places: PlaceFinder, request: Request, address: string): () => Promise<string | null> {
  let country: Promise<string | null> | null = null;
  return () => {
    notePersonal(request);
    return (country ??= places.find(address).then((place) => place?.country || null));
  };
}

/** Names the request, so that what is refused before anybody knows who asks can be found in the logs too. */
export function nameRequests(request: Request, response: Response, next: NextFunction): void {
  const requestId = randomUUID();
  nameRequest(request, requestId);
  response.setHeader('X-Request-Id', requestId);
  // Jobs that it queues carry the name on.
  const span = currentWork()?.span ?? null;
  if (span) rememberRequest(requestId, span);
  const asked = () => ({ method: request.method, path: routeOf(request) });
  inWork({ requestId, request: asked, isAskedHere: isAskedHere(request), span }, next);
}

interface ContextSources {
  actors: ActorResolver;
  memberships: WorkspaceMemberships;
  addresses: ClientAddress;
  places: PlaceFinder;
}

/** Resolves the actor once a request, and where they act, before any guard. */
export function resolveContext({ actors, memberships, addresses, places }: ContextSources) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    try {
      const cookies = readCookies(request);
      const address = addresses.of(request);
      const who = OF_MACHINES.includes(request.path)
        ? NOBODY
        : await actors.resolve({ sessionToken: cookies[SESSION_COOKIE] ?? null, bearer: bearerOf(request) });
      const actor = who.with({
        shareToken: shareTokenOf(request.url),
        findCountry: countryFinder(places, request, address),
      });
      const context = { requestId: requestIdOf(request) ?? randomUUID(), cookies, address };
      setContext(request, { ...context, actor });
      setContext(request, { ...context, actor: await inNamedWorkspace(actor, request, memberships) });
      next();
    } catch (error) {
      next(error);
    }
  };
}
