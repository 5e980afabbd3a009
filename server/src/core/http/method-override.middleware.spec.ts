import type { Request, Response } from 'express';
import { AppError } from '../errors/app-error.js';
import { overrideMethod } from './method-override.middleware.js';

interface Sent {
  method: string;
  query?: unknown;
  header?: string;
}

/** The method that the rest of the server sees, or the status of the refusal. */
function outcomeOf({ method, query, header }: Sent): string | number {
  const request = {
    method,
    query: query === undefined ? {} : { _method: query },
    headers: header === undefined ? {} : { 'x-http-method-override': header },
  } as unknown as Request;
  let error: unknown;
  overrideMethod(request, {} as Response, (fault?: unknown) => (error = fault));
  return error instanceof AppError ? error.status : request.method;
}

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'];
const ALLOWED = ['PUT', 'PATCH', 'DELETE'];
const UNKNOWN = [
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'TRACE',
  'CONNECT',
  'PURGE',
  'PUT ',
  'PUT,PUT',
  'PUT\u0000',
  '__proto__',
];

describe('overrideMethod', () => {
  it.each(ALLOWED)('makes a POST a %s, by query, by header and by both, in any case', (wanted) => {
    for (const spelling of [wanted, wanted.toLowerCase()]) {
      expect(outcomeOf({ method: 'POST', query: spelling })).toBe(wanted);
      expect(outcomeOf({ method: 'POST', header: spelling })).toBe(wanted);
      expect(outcomeOf({ method: 'POST', query: spelling, header: wanted })).toBe(wanted);
    }
  });

  it('leaves a POST alone that asks for nothing', () => {
    expect(outcomeOf({ method: 'POST' })).toBe('POST');
  });

  it('leaves every other method alone, whatever it asks for', () => {
    for (const method of METHODS) {
      for (const asked of [...ALLOWED, ...UNKNOWN, '']) {
        expect([
          outcomeOf({ method, query: asked }),
          outcomeOf({ method, header: asked }),
          outcomeOf({ method, query: asked, header: 'DELETE' }),
        ]).toEqual([method, method, method]);
      }
    }
  });

  it.each(UNKNOWN)('answers 405 to %j', (asked) => {
    expect(outcomeOf({ method: 'POST', query: asked })).toBe(405);
    expect(outcomeOf({ method: 'POST', header: asked })).toBe(405);
    expect(outcomeOf({ method: 'POST', query: asked, header: asked })).toBe(405);
  });

  it('answers 400 where query and header disagree', () => {
    for (const query of [...ALLOWED, ...UNKNOWN]) {
      for (const header of ALLOWED)
        if (query !== header)
          expect([query, header, outcomeOf({ method: 'POST', query, header })]).toEqual([query, header, 400]);
    }
  });

  it.each([[['PUT', 'PUT']], [['PUT', 'DELETE']], [[]], [{ a: 'PUT' }], [''], [null], [1]])(
    'answers 400 to %j, which names no one method',
    (query) => {
      expect(outcomeOf({ method: 'POST', query })).toBe(400);
      expect(outcomeOf({ method: 'POST', query, header: 'PUT' })).toBe(400);
    },
  );

  it('refuses a header that was sent twice', () => {
    for (const header of ['PUT, PUT', 'PUT, DELETE', '']) {
      expect(outcomeOf({ method: 'POST', header })).toBeGreaterThanOrEqual(400);
      expect(outcomeOf({ method: 'POST', query: 'PUT', header })).toBe(400);
    }
  });
});
