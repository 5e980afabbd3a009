import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { GENERIC_ERROR } from '@tonearm/shared/errors';
import { AppError } from '../../../../core/errors/app-error.js';
import { asAppError, errorBody, isNoFault } from '../../../../core/http/error.filter.js';
import type { Log } from '../../../../core/log.js';

/** Writes an error in the one shape; ends the connection where the answer has begun. */
export function refuse(response: ServerResponse, error: unknown, log: Log): void {
  const requestId = randomUUID();
  const known = asAppError(error);
  // An unreachable store is logged by whoever noticed it, not once for each listener.
  if (!known || !(isNoFault(known) || known.status === 502)) log.error(`Stream request ${requestId} failed`, error);
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const shown = known ?? new AppError({ status: 500, code: 'internal', message: GENERIC_ERROR });
  const body = JSON.stringify(errorBody(shown, requestId));
  if (shown.retryAfter !== undefined) response.setHeader('Retry-After', String(shown.retryAfter));
  response
    .writeHead(shown.status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': requestId,
    })
    .end(body);
}
