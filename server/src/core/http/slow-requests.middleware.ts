import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Log } from '../log.js';
import type { SettingsReader } from '../settings/settings.service.js';
import { requestIdOf } from './request-context.js';
import { routeOf } from './route-of.js';

/** Logs requests that took longer than the settings allow, as it was when they ended. */
export function logSlowRequests(settings: SettingsReader, log: Log): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const startedAt = performance.now();
    response.once('finish', () => void note(Math.round(performance.now() - startedAt)).catch(() => undefined));
    const note = async (tookMs: number): Promise<void> => {
      const limitMs = await settings.get('logging.slow_request_ms');
      if (limitMs > 0 && tookMs > limitMs)
        log.warn(
          `${request.method} ${routeOf(request) ?? 'an address without a route'} took ${tookMs} ms (request ${requestIdOf(request) ?? '-'})`,
        );
    };
    next();
  };
}
