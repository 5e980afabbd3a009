import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import type { Response } from 'express';
import { compressAnswers } from './compression.middleware.js';

const ROWS = Array.from({ length: 40 }, (_, id) => ({ id, name: `Härbour Lights ${id}` }));
const MANY = Array.from({ length: 4_000 }, (_, id) => ({ id, name: `Härbour Lights ${id}` }));
const PAGE = `<!doctype html><p>${'Quiet song. '.repeat(300)}</p>`;

const ANSWERS: Record<string, (response: Response) => unknown> = {
  '/rows': (response) => response.json(ROWS),
  '/many': (response) => response.json(MANY),
  '/page': (response) => response.type('html').send(PAGE),
  '/few': (response) => response.json(ROWS.slice(0, 3)),
  '/kept': (response) => response.setHeader('ETag', 'W/"1"').json(ROWS),
  '/exact': (response) => response.setHeader('ETag', '"1"').json(ROWS),
  '/secret': (response) => response.json({ csrf_token: 'x', rows: ROWS }),
  '/untouched': (response) => response.setHeader('Cache-Control', 'no-transform').json(ROWS),
  '/packed': (response) => response.type('json').setHeader('Content-Encoding', 'x-own').send(JSON.stringify(ROWS)),
  '/words': (response) => response.type('text/plain').send(PAGE),
  '/picture': (response) => response.type('image/webp').send(Buffer.alloc(5_000)),
  '/stream': (response) => Readable.from([JSON.stringify(ROWS)]).pipe(response.type('json')),
};

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

describe('compressed answers', () => {
  let server: Server;
  beforeAll(async () => {
    const web = express()
      .set('etag', false)
      .use(compressAnswers({ error: () => undefined }));
    web.use((asked, response) => void ANSWERS[asked.path]?.(response));
    server = createServer(web).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());

  async function ask(
    path: string,
    accepts?: string,
    { method = 'GET', ...headers }: Record<string, string> = {},
  ): Promise<Answer> {
    const asked = request({
      port: (server.address() as AddressInfo).port,
      path,
      method,
      agent: false,
      headers: { ...headers, ...(accepts === undefined ? {} : { 'Accept-Encoding': accepts }) },
    });
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: Buffer.concat((await answer.toArray()) as Buffer[]),
    };
  }
  const encodingOf = async (path: string, accepts?: string) => (await ask(path, accepts)).headers['content-encoding'];

  it.each(['/rows', '/many', '/page'])('%s is the same bytes after decoding, and fewer on the way', async (path) => {
    const [plain, br, gzip] = await Promise.all([ask(path), ask(path, 'gzip, deflate, br, zstd'), ask(path, 'gzip')]);
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    for (const { headers, body } of [plain, br, gzip]) {
      expect(headers['content-length']).toBe(String(body.length));
      expect(headers['vary']).toBe('Accept-Encoding');
      expect(headers['content-type']).toBe(plain.headers['content-type']);
    }
    expect(br.body.length * 3).toBeLessThan(plain.body.length);
  });

  it('goes by what the client accepts', async () => {
    expect(await encodingOf('/rows', 'br;q=0, gzip')).toBe('gzip');
    expect(await encodingOf('/rows', 'br;q=0, gzip;q=0')).toBeUndefined();
    expect(await encodingOf('/rows', 'identity')).toBeUndefined();
    expect(await encodingOf('/rows', '')).toBeUndefined();
  });

  it.each(['/few', '/exact', '/secret', '/untouched', '/words', '/picture', '/stream'])(
    '%s goes out as it is',
    async (path) => {
      const [plain, offered] = await Promise.all([ask(path), ask(path, 'br, gzip')]);
      expect(offered.headers['content-encoding']).toBeUndefined();
      expect(offered.body).toEqual(plain.body);
    },
  );

  it('is not encoded twice', async () => {
    const { headers, body } = await ask('/packed', 'br');
    expect(headers['content-encoding']).toBe('x-own');
    expect(JSON.parse(body.toString())).toEqual(ROWS);
  });

  it.each(['/rows', '/many'])('HEAD of %s tells what GET would send, without it', async (path) => {
    const [head, get] = await Promise.all([ask(path, 'br', { method: 'HEAD' }), ask(path, 'br')]);
    expect(head.body).toHaveLength(0);
    for (const name of ['content-encoding', 'content-length', 'content-type', 'vary'])
      expect(head.headers[name]).toBe(get.headers[name]);
  });

  it('who holds the answer already gets 304 and no body, whatever form it has', async () => {
    const { status, headers, body } = await ask('/kept', 'br', { 'If-None-Match': 'W/"1"' });
    expect([status, headers['content-encoding'], headers['vary'], body.length]).toEqual([
      304,
      undefined,
      'Accept-Encoding',
      0,
    ]);
    expect(await encodingOf('/kept', 'br')).toBe('br');
  });
});
