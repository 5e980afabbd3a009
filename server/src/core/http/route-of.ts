import type { Request } from 'express';

/** The pattern of a request's route, once it is found: the address itself may hold what opens something. */
export function routeOf(request: Request): string | null {
  const path = (request as { route?: { path?: unknown } }).route?.path;
  return typeof path === 'string' ? path : null;
}
