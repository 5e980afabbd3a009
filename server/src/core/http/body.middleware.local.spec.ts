import { gzipSync } from 'node:zlib';
import express from 'express';
import type { NextFunction, Request, Response } from 'express';
import request from 'supertest';
import { BODY_DEPTH_MAX } from '@tonearm/shared/limits';
import { AppError } from '../errors/app-error.js';
import { readBody } from './body.middleware.js';

/** Answers with the parsed body, or with the status and the code of the error. */
function makeApp(): express.Express {
  const app = express();
  app.use(readBody);
  app.use((incoming: Request, response: Response) => void response.json({ body: incoming.body as unknown }));
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    if (error instanceof AppError) response.status(error.status).json({ code: error.code, errors: error.errors });
    else response.status(500).json({ fault: String(error) });
  });
  return app;
}

describe('readBody', () => {
  const app = makeApp();
  const post = (type: string, body: Buffer | string, headers: Record<string, string> = {}) =>
    request(app).post('/').set('Content-Type', type).set(headers).send(body);
  const answerOf = async (
    type: string,
    body: Buffer | string,
    headers: Record<string, string> = {},
  ): Promise<[number, unknown]> => {
    // Sent as bytes: the client must not encode the text once more.
    const answer = await post(type, body, headers).serialize((value: unknown) => value as string);
    return [
      answer.status,
      (answer.body as { code?: string; body?: unknown }).code ?? (answer.body as { body: unknown }).body,
    ];
  };

  it('reads JSON, compressed too', async () => {
    expect(await answerOf('application/json', '{"a":[1,"ä😀"]}')).toEqual([200, { a: [1, 'ä😀'] }]);
    expect(await answerOf('application/json; charset=UTF-8', '{"a":1}')).toEqual([200, { a: 1 }]);
    expect(await answerOf('application/json', gzipSync('{"a":1}'), { 'Content-Encoding': 'gzip' })).toEqual([
      200,
      { a: 1 },
    ]);
  });

  it('gives an empty object where there is no body', async () => {
    const answer = await request(app).post('/');
    expect([answer.status, answer.body]).toEqual([200, { body: {} }]);
  });

  it.each([
    ['no JSON', 'application/json', '{"a":', 400, 'bad_request'],
    ['a bare word', 'application/json', '"text"', 400, 'bad_request'],
    ['a form', 'application/x-www-form-urlencoded', 'a=1', 415, 'unsupported_type'],
    ['text', 'text/plain', '{"a":1}', 415, 'unsupported_type'],
    [
      'a character set that JSON does not have',
      'application/json; charset=utf-16le',
      Buffer.from('{"a":1}', 'utf16le'),
      415,
      'unsupported_type',
    ],
    ['an unknown character set', 'application/json; charset=klingon', '{"a":1}', 415, 'unsupported_type'],
    ['more than a megabyte', 'application/json', `{"a":"${'x'.repeat(1_048_577)}"}`, 413, 'too_large'],
    ['too many levels', 'application/json', '['.repeat(50_000) + ']'.repeat(50_000), 422, 'invalid'],
    [
      'too many keys',
      'application/json',
      `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join()}}`,
      422,
      'invalid',
    ],
  ])('refuses %s', async (...[, type, body, status, code]) => {
    expect(await answerOf(type, body)).toEqual([status, code]);
  });

  it('refuses a compressed bomb before it is unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await answerOf('application/json', bomb, { 'Content-Encoding': 'gzip' })).toEqual([413, 'too_large']);
    expect(await answerOf('application/json', 'no gzip', { 'Content-Encoding': 'gzip' })).toEqual([400, 'bad_request']);
    expect(await answerOf('application/json', '{}', { 'Content-Encoding': 'rot13' })).toEqual([
      415,
      'unsupported_type',
    ]);
  });

  it('lets no other spelling of the bytes hide the depth', async () => {
    const deep = `["\\"",${'['.repeat(BODY_DEPTH_MAX * 2)}${']'.repeat(BODY_DEPTH_MAX * 2)}]`;
    for (const charset of ['utf-16', 'utf-16le', 'utf-32', 'utf-7', 'utf-8']) {
      const bytes = Buffer.from(deep, charset.startsWith('utf-16') ? 'utf16le' : 'utf8');
      const [status] = await answerOf(`application/json; charset=${charset}`, bytes);
      expect([charset, status]).toEqual([charset, charset === 'utf-8' ? 422 : 415]);
    }
  });
});
