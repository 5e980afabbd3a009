import type { NextFunction, Request, Response } from 'express';
import { AppError, badRequest } from '../errors/app-error.js';

const ALLOWED = new Set(['PUT', 'PATCH', 'DELETE']);

/** POST with `_method` and X-HTTP-Method-Override becomes the real method (spec 1 §7); anything unclear is refused. */
export function overrideMethod(request: Request, _response: Response, next: NextFunction): void {
  const query = request.query['_method'];
  const header = request.headers['x-http-method-override'];
  if (request.method !== 'POST' || (query === undefined && header === undefined)) {
    next();
    return;
  }
  const wanted = new Set(
    [query, header]
      .filter((value) => value !== undefined)
      .map((value) => (typeof value === 'string' ? value.toUpperCase() : '')),
  );
  const [method] = wanted;
  if (wanted.size !== 1 || !method) {
    next(badRequest('The method override is not clear.'));
    return;
  }
  if (!ALLOWED.has(method)) {
    next(new AppError({ status: 405, code: 'method_not_allowed', message: 'This method is not allowed.' }));
    return;
  }
  request.method = method;
  next();
}
