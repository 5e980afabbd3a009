import type { FileEntryAnswer } from '@tonearm/shared/uploads/file-entries.dto';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { UploadFailure } from '../transport';
import { callUploads, failureOf, isWorthRetrying, withRetries } from './upload-calls';

const ANSWER = { fileEntry: { id: 7 }, status: 'success' } as FileEntryAnswer;

describe('calls of uploads', () => {
  const finish = () => callUploads<FileEntryAnswer>('tus/entries', { uploadKey: 'k' });
  afterEach(() => jestObject.useRealTimers());

  it('carry the token, and renew a stale one once', async () => {
    document.cookie = 'XSRF-TOKEN=stale';
    const tokens: (string | null)[] = [];
    const server = new FakeServer()
      .on('GET /auth/csrf-cookie', () => {
        document.cookie = 'XSRF-TOKEN=fresh%3D';
        return null;
      })
      .on('POST /api/v1/tus/entries', ({ headers }) => {
        tokens.push(headers.get('X-XSRF-TOKEN'));
        if (tokens.length === 1) throw new Refusal(419, { code: 'csrf_mismatch', message: 'CSRF token mismatch.' });
        return ANSWER;
      });
    expect((await finish()).fileEntry.id).toBe(7);
    expect(tokens).toEqual(['stale', 'fresh=']);
    expect(server.asked).toEqual(['POST /api/v1/tus/entries', 'GET /auth/csrf-cookie', 'POST /api/v1/tus/entries']);
  });

  it('fail with the server’s own words: of a field, of the answer, or none', async () => {
    new FakeServer().on('POST /api/v1/tus/entries', () => {
      throw new Refusal(422, {
        message: 'The given data was invalid.',
        errors: { file: ['This file type is not allowed'] },
      });
    });
    await expect(finish()).rejects.toMatchObject({ status: 422, problem: { text: 'This file type is not allowed' } });
    expect(failureOf(423, '{"message":"The upload is locked."}').problem.text).toBe('The upload is locked.');
    expect(failureOf(502, '<html>').problem.text).toBe('There was an issue. Please try again.');
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(finish()).rejects.toMatchObject({
      status: 0,
      isNetwork: true,
      problem: { text: 'The connection was lost.' },
    });
  });

  it('are worth another try after a lost answer, a fault, a conflict or a lock, and after no other refusal', () => {
    expect([0, 500, 503, 409, 423].every((status) => isWorthRetrying({ status }))).toBe(true);
    expect([400, 401, 403, 404, 410, 413, 415, 422, 429].some((status) => isWorthRetrying({ status }))).toBe(false);
  });

  it('try again after 0, 3, 5, 10 and 20 seconds, then give up; a refusal ends them at once, and so does stopping', async () => {
    jestObject.useFakeTimers();
    const tries: number[] = [];
    const start = Date.now();
    const trying = (status: number, abort = new AbortController().signal) =>
      withRetries(
        () => {
          tries.push(Math.round((Date.now() - start) / 1_000));
          return Promise.reject(new UploadFailure({ text: 'no' }, status));
        },
        { abort, alive: () => undefined },
      ).catch((error: unknown) => error);
    const failed = trying(503);
    await jestObject.advanceTimersByTimeAsync(60_000);
    expect(await failed).toMatchObject({ status: 503 });
    expect(tries).toEqual([0, 0, 3, 8, 18, 38]);

    tries.length = 0;
    expect(await trying(413)).toMatchObject({ status: 413 });
    const stop = new AbortController();
    const stopped = trying(0, stop.signal);
    await jestObject.advanceTimersByTimeAsync(1_000);
    stop.abort(new Error('stopped'));
    expect(await stopped).toMatchObject({ message: 'stopped' });
    expect(tries).toHaveLength(3);
  });
});
