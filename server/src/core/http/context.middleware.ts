import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { ActorResolver } from '../access/actor-resolver.js';
import { unauthenticated } from '../errors/app-error.js';
import type { ClientAddress } from './client-address.js';
import { readCookies, SESSION_COOKIE } from './cookies.js';
import { setContext } from './request-context.js';

const BEARER = /^Bearer ([\w.|-]{1,200})$/i;

function bearerOf(request: Request): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = BEARER.exec(header)?.[1];
  if (!token) throw unauthenticated();
  return token;
}

/** Resolves the actor once a request, before any guard. */
export function resolveContext(actors: ActorResolver, addresses: ClientAddress) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    try {
      const requestId = randomUUID();
      const cookies = readCookies(request);
      response.setHeader('X-Request-Id', requestId);
      const actor = await actors.resolve({ sessionToken: cookies[SESSION_COOKIE] ?? null, bearer: bearerOf(request) });
      setContext(request, { requestId, actor, cookies, address: addresses.of(request) });
      next();
    } catch (error) {
      next(error);
    }
  };
}
