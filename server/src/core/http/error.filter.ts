import { Catch, HttpException } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { GENERIC_ERROR } from '@tonearm/shared/errors';
import type { ErrorBody, ErrorCode } from '@tonearm/shared/errors';
import type { Response } from 'express';
import { traceOf } from './error-trace.js';
import { requestIdOf } from './request-context.js';
import type { Log } from '../log.js';
import {
  AppError,
  badRequest,
  gatewayUnavailable,
  insufficientStorage,
  notFound,
  storeUnconfigured,
} from '../errors/app-error.js';
import { WriterBusy } from '../database/writer-lock.js';
import { CacheUnavailable } from '../ports/cache.js';
import { StorageUnavailable, StorageUnconfigured } from '../ports/storage.js';

const CODES: Record<number, ErrorCode> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_type',
};
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_LOCK_DEADLOCK',
]);
/** Of the disk itself, a quota, a limit of this process, and the database on it. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', 'ER_DISK_FULL']);
/** SQLite adds details: SQLITE_BUSY_SNAPSHOT, SQLITE_IOERR_WRITE. */
const UNAVAILABLE_SQLITE = /^SQLITE_(BUSY|IOERR|CANTOPEN)/;

function fromNest(error: HttpException): AppError {
  const status = error.getStatus();
  if (status === 404) return notFound();
  return new AppError({
    status,
    code: CODES[status] ?? 'bad_request',
    message: status < 500 ? error.message : GENERIC_ERROR,
  });
}

function nameOf(error: unknown): string {
  const { code, driverError } = (error ?? {}) as { code?: unknown; driverError?: { code?: unknown } };
  return String(driverError?.code ?? code ?? '');
}

function isUnavailable(error: unknown): boolean {
  const name = nameOf(error);
  return (
    error instanceof WriterBusy ||
    error instanceof StorageUnavailable ||
    error instanceof CacheUnavailable ||
    UNAVAILABLE.has(name) ||
    UNAVAILABLE_SQLITE.test(name)
  );
}

/** No fault, and anybody may ask for it as often as they like: what is not offered, a site that is being worked on, and a process that ends. */
export const isNoFault = ({ status, code, isExpected }: AppError): boolean =>
  isExpected || status < 500 || status === 501 || code === 'maintenance';

/** The error that the caller may see, or null where it is a fault of ours. */
export function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof HttpException) return fromNest(error);
  if (error instanceof URIError) return badRequest('The address could not be read.');
  if (NO_ROOM.has(nameOf(error))) return insufficientStorage();
  if (error instanceof StorageUnconfigured) return storeUnconfigured();
  if (isUnavailable(error)) return gatewayUnavailable();
  return null;
}

export function errorBody(error: AppError, requestId: string | undefined): ErrorBody {
  return {
    message: error.message,
    code: error.code,
    ...(error.errors ? { errors: error.errors } : {}),
    ...(error.action ? { action: error.action } : {}),
    ...(error.current ? { current: error.current } : {}),
    ...(error.retryAfter === undefined ? {} : { retry_after: error.retryAfter }),
    ...(requestId ? { request_id: requestId } : {}),
  };
}

const OURS = new AppError({ status: 500, code: 'internal', message: GENERIC_ERROR });

/** Writes the one error shape; our own faults are logged in full and answered in general terms. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly log: Log,
    private readonly isDebug: boolean,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    const requestId = requestIdOf(http.getRequest<object>());
    const known = asAppError(error);
    if (!known || !isNoFault(known)) this.log.error(`Request ${requestId ?? '-'} failed`, error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const shown = known ?? OURS;
    const debug =
      !known && this.isDebug && error instanceof Error
        ? { exception: error.constructor.name, message: error.message, ...traceOf(error) }
        : {};
    if (shown.retryAfter !== undefined) response.setHeader('Retry-After', String(shown.retryAfter));
    response.setHeader('Cache-Control', 'no-store');
    response.status(shown.status).json({ ...errorBody(shown, requestId), ...debug });
  }
}
