import { Catch, HttpException } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { GENERIC_ERROR } from '@tonearm/shared/errors';
import type { ErrorBody, ErrorCode, TraceFrame } from '@tonearm/shared/errors';
import type { Response } from 'express';
import { findContext } from '../http/request-context.js';
import type { Log } from '../log.js';
import { AppError, badRequest, gatewayUnavailable, notFound } from './app-error.js';
import { WriterBusy } from '../database/writer-lock.js';

const CODES: Record<number, ErrorCode> = {
  400: 'bad_request', 401: 'unauthenticated', 403: 'forbidden', 404: 'not_found', 405: 'method_not_allowed', 413: 'too_large', 415: 'unsupported_type',
};
const CONNECTION_LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'PROTOCOL_CONNECTION_LOST', 'SQLITE_FULL', 'SQLITE_IOERR', 'ENOSPC']);

function fromNest(error: HttpException): AppError {
  const status = error.getStatus();
  if (status === 404) return notFound();
  return new AppError({ status, code: CODES[status] ?? 'bad_request', message: status < 500 ? error.message : GENERIC_ERROR });
}

const codeOf = (error: unknown): string => String((error as { driverError?: { code?: string } }).driverError?.code ?? (error as { code?: string }).code ?? '');

/** The error that the caller may see, or null where it is a fault of ours. */
export function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof HttpException) return fromNest(error);
  if (error instanceof URIError) return badRequest('The address could not be read.');
  if (error instanceof WriterBusy || CONNECTION_LOST.has(codeOf(error))) return gatewayUnavailable();
  return null;
}

function traceOf(error: Error): TraceFrame[] {
  return (error.stack ?? '').split('\n').slice(1, 40).flatMap((line) => {
    const match = /at (?:([^()]{1,200}) \()?([^()\s]{1,400}):(\d+):\d+\)?$/.exec(line.trim());
    return match ? [{ method: match[1] ?? '', path: match[2] ?? '', lineNumber: Number(match[3]) }] : [];
  });
}

export function errorBody(error: AppError, requestId: string | undefined): ErrorBody {
  return {
    message: error.message,
    code: error.code,
    ...(error.errors ? { errors: error.errors } : {}),
    ...(error.action ? { action: error.action } : {}),
    ...(error.retryAfter === undefined ? {} : { retry_after: error.retryAfter }),
    ...(requestId ? { request_id: requestId } : {}),
  };
}

const OURS = new AppError({ status: 500, code: 'internal', message: GENERIC_ERROR });

/** Writes the one error shape; what is a fault of ours is logged in full and told in general terms. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Log, private readonly isDebug: boolean) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    const requestId = findContext(http.getRequest<object>())?.requestId;
    const known = asAppError(error);
    if (!known || known.status >= 500) this.log.error(`Request ${requestId ?? '-'} failed`, error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const shown = known ?? OURS;
    const debug = !known && this.isDebug && error instanceof Error
      ? { exception: error.constructor.name, message: error.message, trace: traceOf(error) } : {};
    if (shown.retryAfter !== undefined) response.setHeader('Retry-After', String(shown.retryAfter));
    response.setHeader('Cache-Control', 'no-store');
    response.status(shown.status).json({ ...errorBody(shown, requestId), ...debug });
  }
}
