import { connect } from 'node:net';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';

describe('bad input', () => {
  let app: TestApp;
  let admin: Visitor;
  beforeAll(async () => {
    app = await createTestApp('input');
    admin = await signIn(app);
  });
  afterAll(() => app.close());

  const send = (body: string, type = 'application/json') =>
    app.http.put('/api/v1/settings').set(admin).set('Content-Type', type).send(body);

  it.each([
    ['bad JSON', '{"client":', 400],
    ['12 MB', `{"client":"${'x'.repeat(12_000_000)}"}`, 413],
    ['50,000 levels', '['.repeat(50_000), 422],
    ['a list', '[]', 422],
    ['a number', '5', 400],
    ['lone surrogate', '{"client":{"branding.site_name":"\\ud800"}}', 422],
    ['NUL', '{"client":{"branding.site_name":"a\\u0000"}}', 422],
    ['prototype keys', '{"__proto__":{"a":1},"constructor":{"b":2}}', 200],
    ['wrong type', '{"client":"x"}', 422],
  ])('answers %s without a 500', async (_name, body, status) => {
    const answer = await send(body);
    expect([answer.status, (answer.body as { trace?: unknown }).trace]).toEqual([status, undefined]);
  });

  it('says in the one shape what is wrong with the whole body', async () => {
    const message = 'The body is nested too deeply.';
    const nested = await send('['.repeat(40) + ']'.repeat(40));
    expect(nested.body).toEqual({
      message,
      code: 'invalid',
      errors: { body: [message] },
      request_id: nested.headers['x-request-id'],
    });
    expect((await send('{}', 'application/json; charset=utf-16le')).body).toMatchObject({ code: 'unsupported_type' });
  });

  it('names the request in every refusal, however early', async () => {
    const named = async (call: ReturnType<typeof send>) =>
      await call.expect(({ body, headers, status }) => {
        expect([status, (body as { request_id?: string }).request_id]).toEqual([
          400,
          expect.stringMatching(/^[\da-f-]{36}$/),
        ]);
        expect((body as { request_id?: string }).request_id).toBe(headers['x-request-id']);
      });
    await named(send('{"client":'));
    await named(
      app.http.post('/api/v1/settings?_method=PUT').set(admin).set('X-HTTP-Method-Override', 'DELETE').send({}),
    );
  });

  it('refuses too many keys', async () => {
    const keys = Object.fromEntries(Array.from({ length: 60_000 }, (_value, at) => [`k${at}`, 1]));
    const { status, body } = await send(JSON.stringify(keys));
    expect([status, body]).toMatchObject([422, { code: 'invalid', errors: { body: ['The body has too many keys.'] } }]);
  });

  it('refuses other kinds of bodies', async () => {
    expect((await send('a=b', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await send('{}', 'text/plain')).status).toBe(415);
    expect((await send('{}', 'application/json; charset=latin-9')).status).toBe(415);
  });

  it('reads no file through any path', async () => {
    for (const path of [
      '/assets/../index.html',
      '/assets/%2e%2e/index.html',
      '/storage/covers/../../app.secret',
      '/storage/covers/%2e%2e%2fapp.secret',
      '/..%2f..%2fetc/passwd',
      '/stream/1/../../app.secret',
    ]) {
      const { status, text } = await raw(app.url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect([path, status >= 400 || /<!doctype/.test(text)]).toEqual([path, true]);
      expect(text).not.toMatch(/root:|[\da-f]{64}/);
    }
  });

  it.each([
    ['TRACE / HTTP/1.1\r\nHost: x\r\nX-Echo: secret-echo'],
    ['GET /%ff%00 HTTP/1.1\r\nHost: x'],
    ['GET /%zz HTTP/1.1\r\nHost: x'],
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(40_000)}`],
    ['POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked'],
    ['POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6'],
  ])('stands up to %j', async (head) => {
    const { status, text } = await raw(app.url, `${head}\r\nConnection: close\r\n\r\n`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).not.toContain('secret-echo');
  });

  it('sends safe headers with everything', async () => {
    for (const path of ['/', '/api/v1/albums', '/api/v1/nope']) {
      const { headers } = await app.http.get(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers['content-security-policy']).toMatch(/frame-ancestors/);
      expect(headers['cache-control']).toMatch(/^(?:private|no-store)/);
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

/** Bytes as they are: a client library would clean them up. */
function raw(url: string, text: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 400), text: answer }));
  });
}
