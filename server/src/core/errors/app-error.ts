import { GENERIC_ERROR } from '@tonearm/shared/errors';
import type { ErrorAction, ErrorCode } from '@tonearm/shared/errors';

interface AppErrorInput {
  status: number;
  code: ErrorCode;
  message: string;
  errors?: Record<string, string[]>;
  action?: ErrorAction;
  retryAfter?: number;
  /** What stands there now, on a 409 of somebody who changed something older. */
  current?: object;
  /** Nobody has to look into it, though it is ours (5xx). */
  isExpected?: boolean;
}

/** An error that a caller may see; the filter converts it to the one shape of 3-decisions §1.3. */
export class AppError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly errors: Record<string, string[]> | undefined;
  readonly action: ErrorAction | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  readonly current: object | undefined;
  readonly isExpected: boolean;

  constructor(input: AppErrorInput) {
    super(input.message);
    this.status = input.status;
    this.code = input.code;
    this.errors = input.errors;
    this.action = input.action;
    this.retryAfter = input.retryAfter;
    this.current = input.current;
    this.isExpected = input.isExpected ?? false;
  }
}

export const notFound = (message = 'Not found.'): AppError => new AppError({ status: 404, code: 'not_found', message });
export const unauthenticated = (): AppError =>
  new AppError({ status: 401, code: 'unauthenticated', message: 'Please log in.' });
export const forbidden = (message = 'You may not do this.'): AppError =>
  new AppError({ status: 403, code: 'forbidden', message });
/** 403: what a personal token cannot do. */
export const sessionNeeded = (): AppError => forbidden('A token cannot do this. Please log in.');
/** 403: what an account of a demonstration site may not change. */
export const demoMode = (): AppError =>
  new AppError({ status: 403, code: 'demo_mode', message: 'This is a demonstration: nothing can be changed here.' });
export const gone = (message: string): AppError => new AppError({ status: 410, code: 'gone', message });
export const conflict = (message: string): AppError => new AppError({ status: 409, code: 'conflict', message });
export const locked = (message: string): AppError => new AppError({ status: 423, code: 'locked', message });
export const tooLarge = (message: string): AppError => new AppError({ status: 413, code: 'too_large', message });
export const badRequest = (message: string): AppError => new AppError({ status: 400, code: 'bad_request', message });

/** 422 with messages by field; the first one is the headline. */
export const invalid = (errors: Record<string, string[]>): AppError =>
  new AppError({ status: 422, code: 'invalid', message: Object.values(errors)[0]?.[0] ?? GENERIC_ERROR, errors });

/** 429 with the seconds to wait in the message, the body and the header. */
export const tooManyRequests = (seconds: number): AppError =>
  new AppError({
    status: 429,
    code: 'too_many_requests',
    message: `Too many tries. Please wait ${seconds} seconds.`,
    retryAfter: seconds,
  });

/** 507: the disk is full, or this process may write no more. */
export const insufficientStorage = (): AppError =>
  new AppError({
    status: 507,
    code: 'no_room',
    message: 'The server has no room left. Please try again later.',
    retryAfter: 60,
  });

/** 503: something that we depend on does not answer. */
export const gatewayUnavailable = (): AppError =>
  new AppError({ status: 503, code: 'gateway_unavailable', message: GENERIC_ERROR, retryAfter: 5 });

/** The file is there, but nothing opens its store any more. */
export const storeUnconfigured = (): AppError =>
  new AppError({
    status: 503,
    code: 'gateway_unavailable',
    message: 'The store that holds this file is no longer set up.',
  });
