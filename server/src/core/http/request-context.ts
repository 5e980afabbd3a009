import type { Actor } from '../access/actor.js';

/** What our middleware found out about a request. */
export interface RequestContext {
  requestId: string;
  actor: Actor;
  /** Address of the client, from configured proxies only. */
  address: string;
  cookies: Readonly<Record<string, string>>;
}

const contexts = new WeakMap<object, RequestContext>();

export function setContext(request: object, context: RequestContext): void {
  contexts.set(request, context);
}

/** @throws Error when the middleware did not run, which is a fault of ours. */
export function contextOf(request: object): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error('The request has no context.');
  return context;
}

const requestIds = new WeakMap<object, string>();

/** Names a request before anything about it can fail. */
export function nameRequest(request: object, requestId: string): void {
  requestIds.set(request, requestId);
}

/** What names the request in logs and answers; undefined for those that no middleware saw. */
export const requestIdOf = (request: object): string | undefined =>
  requestIds.get(request) ?? contexts.get(request)?.requestId;

/** The context, or undefined where a request failed before it had one. */
export const findContext = (request: object): RequestContext | undefined => contexts.get(request);
