import type { ArgumentsHost } from '@nestjs/common';
import {
  ForbiddenException,
  InternalServerErrorException,
  MethodNotAllowedException,
  NotFoundException,
} from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { GENERIC_ERROR } from '@tonearm/shared/errors';
import type { TraceFrame } from '@tonearm/shared/errors';
import { systemActor } from '../access/actor.js';
import { WriterBusy } from '../database/writer-lock.js';
import { setContext } from './request-context.js';
import type { Log } from '../log.js';
import {
  AppError,
  conflict,
  forbidden,
  gone,
  invalid,
  notFound,
  tooLarge,
  tooManyRequests,
  unauthenticated,
} from '../errors/app-error.js';
import { asAppError, ErrorFilter } from './error.filter.js';

const withCode = (code: string): Error => Object.assign(new Error(`driver: ${code}`), { code });
const fromTypeOrm = (code: string): Error => new QueryFailedError('SELECT secret', [], withCode(code));

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
  logged: string[];
  isCut: boolean;
}

/** What the caller gets for an error, and what the log keeps. */
function answerTo(error: unknown, { isDebug = false, headersSent = false } = {}): Answer {
  const answer: Answer = { status: 0, headers: {}, body: {}, logged: [], isCut: false };
  const request = {};
  setContext(request, { requestId: 'request-1', actor: systemActor, address: '', cookies: {} });
  const response = {
    headersSent,
    destroy: () => (answer.isCut = true),
    setHeader: (name: string, value: string) => (answer.headers[name] = value),
    status: (status: number) => {
      answer.status = status;
      return { json: (body: Record<string, unknown>) => (answer.body = body) };
    },
  };
  const host = {
    switchToHttp: () => ({ getRequest: () => request, getResponse: () => response }),
  } as unknown as ArgumentsHost;
  const log = {
    error: (message: string, fault: unknown) => answer.logged.push(`${message}: ${String(fault)}`),
  } as unknown as Log;
  new ErrorFilter(log, isDebug).catch(error, host);
  return answer;
}

describe('ErrorFilter', () => {
  it.each([
    [
      invalid({ name: ['Too short.', 'Too odd.'], year: ['Too late.'] }),
      422,
      { message: 'Too short.', code: 'invalid', errors: { name: ['Too short.', 'Too odd.'], year: ['Too late.'] } },
    ],
    [unauthenticated(), 401, { message: 'Please log in.', code: 'unauthenticated' }],
    [forbidden(), 403, { message: 'You may not do this.', code: 'forbidden' }],
    [notFound(), 404, { message: 'Not found.', code: 'not_found' }],
    [conflict('Taken.'), 409, { message: 'Taken.', code: 'conflict' }],
    [gone('Over.'), 410, { message: 'Over.', code: 'gone' }],
    [tooLarge('Big.'), 413, { message: 'Big.', code: 'too_large' }],
    [new NotFoundException('Cannot GET /api/v1/<script>'), 404, { message: 'Not found.', code: 'not_found' }],
    [new ForbiddenException('No.'), 403, { message: 'No.', code: 'forbidden' }],
    [new MethodNotAllowedException('No.'), 405, { message: 'No.', code: 'method_not_allowed' }],
    [new URIError('URI malformed'), 400, { message: 'The address could not be read.', code: 'bad_request' }],
  ])('tells the caller of an error in one shape (case %#)', (error, status, body) => {
    const answer = answerTo(error);
    expect([answer.status, answer.body]).toEqual([status, { ...body, request_id: 'request-1' }]);
    expect(answer.headers['Cache-Control']).toBe('no-store');
    expect(answer.logged).toEqual([]);
  });

  it('logs nothing for what is not offered: anybody could fill the log with it', () => {
    const answer = answerTo(
      new AppError({ status: 501, code: 'bad_request', message: 'Only the format json is offered.' }),
    );
    expect([answer.status, answer.logged]).toEqual([501, []]);
  });

  it('tells how long to wait in the header and the body', () => {
    const answer = answerTo(tooManyRequests(17));
    expect([answer.status, answer.headers['Retry-After'], answer.body['retry_after']]).toEqual([429, '17', 17]);
  });

  it.each([
    ['a file held by another process', new WriterBusy('held by import')],
    ['a locked file', fromTypeOrm('SQLITE_BUSY')],
    ['a locked file, in detail', fromTypeOrm('SQLITE_BUSY_SNAPSHOT')],
    ['a broken disk', fromTypeOrm('SQLITE_IOERR_WRITE')],
    ['a database that is gone', withCode('ECONNREFUSED')],
    ['a connection that is gone', fromTypeOrm('PROTOCOL_CONNECTION_LOST')],
    ['a server that shuts down', fromTypeOrm('ER_SERVER_SHUTDOWN')],
    ['a server without a free connection', fromTypeOrm('ER_CON_COUNT_ERROR')],
  ])('answers %s with 503 and tells no more', (_what, error) => {
    const answer = answerTo(error);
    expect([answer.status, answer.body]).toEqual([
      503,
      { message: GENERIC_ERROR, code: 'gateway_unavailable', retry_after: 5, request_id: 'request-1' },
    ]);
    expect(answer.logged).toHaveLength(1);
  });

  it.each([
    ['by the database', fromTypeOrm('SQLITE_FULL')],
    ['directly', withCode('ENOSPC')],
    ['beyond a limit of the process', withCode('EFBIG')],
    ['beyond a quota', withCode('EDQUOT')],
  ])('says that there is no room where a full disk is written to %s', (_what, error) => {
    const answer = answerTo(error);
    expect([answer.status, answer.body]).toEqual([
      507,
      {
        message: 'The server has no room left. Please try again later.',
        code: 'no_room',
        retry_after: 60,
        request_id: 'request-1',
      },
    ]);
    expect(answer.logged).toHaveLength(1);
  });

  it.each([
    ['a fault of ours', new Error('secret path /home/x')],
    ['a wrong statement', fromTypeOrm('ER_PARSE_ERROR')],
    ['something thrown that is no error', 'a word'],
    ['nothing', undefined],
    ['null', null],
    ['an exception of the framework', new InternalServerErrorException('secret')],
  ])('answers %s with 500 in general terms, and logs it', (_what, error) => {
    const answer = answerTo(error);
    expect([answer.status, answer.body['message'], 'trace' in answer.body]).toEqual([500, GENERIC_ERROR, false]);
    expect(answer.logged).toHaveLength(1);
  });

  it('shows a trace in debug mode only, and only for faults of ours', () => {
    const fault = answerTo(new Error('secret'), { isDebug: true }).body;
    expect(fault).toMatchObject({ exception: 'Error', message: 'secret', code: 'internal' });
    const [first] = fault['trace'] as TraceFrame[];
    expect(first?.path).toBe('server/src/core/http/error.filter.spec.ts');
    expect(first?.codeSnippet?.[first.lineNumber]).toContain("new Error('secret')");
    expect('trace' in answerTo(notFound(), { isDebug: true }).body).toBe(false);
  });

  it('cuts an answer that has begun, since nothing else tells the reader', () => {
    const answer = answerTo(new Error('late'), { headersSent: true });
    expect([answer.isCut, answer.status]).toEqual([true, 0]);
  });

  it('knows its own errors', () => {
    const error = new AppError({
      status: 409,
      code: 'conflict',
      message: 'Taken.',
      action: { label: 'Show', action: '/x' },
    });
    expect(asAppError(error)).toBe(error);
    expect(answerTo(error).body['action']).toEqual({ label: 'Show', action: '/x' });
  });
});
