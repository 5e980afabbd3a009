import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { startNameServer } from '../../../test/name-server.js';
import type { NameServer } from '../../../test/name-server.js';
import { until } from '../../../test/until.js';
import { isPublicAddress } from './public-address.js';
import { PublicFetcher } from './public-fetch.js';

const LIMITS = { maxBytes: 10_000, timeoutMs: 5_000, accept: /^image\/(png|webp)$/ };
const PICTURE = Buffer.from('a picture');
const REFUSED = {
  status: 422,
  code: 'invalid',
  message: 'The file cannot be loaded from this address.',
  errors: { url: ['The file cannot be loaded from this address.'] },
};
const png = { 'content-type': 'image/png' };

describe('PublicFetcher', () => {
  let server: Server;
  let names: NameServer;
  let port: number;
  let base: string;
  let hits: IncomingMessage[] = [];
  let open = 0;

  const ROUTES: Record<string, (response: ServerResponse, url: URL) => void> = {
    '/picture': (response) => response.writeHead(200, { 'content-type': 'Image/PNG; charset=x' }).end(PICTURE),
    '/to': (response, url) =>
      response
        .writeHead(Number(url.searchParams.get('status') ?? 302), { location: url.searchParams.get('place') ?? '' })
        .end('moved'),
    '/hops': (response, url) => {
      const left = Number(url.searchParams.get('left'));
      response.writeHead(307, { location: left > 1 ? `/hops?left=${left - 1}` : '/picture' }).end();
    },
    '/lost': (response) => response.writeHead(302).end(),
    '/page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Admin</h1>'),
    '/untyped': (response) => response.writeHead(200).end(PICTURE),
    '/error': (response) => response.writeHead(500, png).end(PICTURE),
    '/partial': (response) => response.writeHead(206, png).end(PICTURE),
    '/full': (response) => response.writeHead(200, png).end(Buffer.alloc(LIMITS.maxBytes)),
    '/announced': (response) =>
      response.writeHead(200, { ...png, 'content-length': LIMITS.maxBytes + 1 }).flushHeaders(),
    '/packed': (response) =>
      response.writeHead(200, { ...png, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(9_000))),
    '/endless': (response) => {
      response.writeHead(200, png);
      const pour = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(4_096)));
      };
      response.on('drain', pour);
      pour();
    },
    '/silent': () => undefined,
    '/drip': (response) => {
      response.writeHead(200, png);
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    },
    '/socket': (response) => response.writeHead(101, { connection: 'upgrade', upgrade: 'websocket' }).end(),
    '/torn': (response) => {
      response.writeHead(200, { ...png, 'content-length': 100 }).write('half');
      setImmediate(() => response.destroy());
    },
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      hits.push(request);
      const url = new URL(request.url ?? '/', base);
      (ROUTES[url.pathname] ?? ROUTES['/lost'])?.(response, url);
    });
    server.on('connection', (socket) => {
      open += 1;
      socket.on('close', () => (open -= 1)).on('error', () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
    base = `http://127.0.0.1:${port}`;
    names = await startNameServer((name, time) => {
      if (name === 'files.example') return ['127.0.0.1'];
      if (name === 'mixed.example') return ['93.184.216.34', '127.0.0.1'];
      if (name === 'rebinding.example') return time === 1 ? ['127.0.0.1'] : ['10.0.0.1'];
      return name === 'slow.example' ? null : [];
    });
  });
  beforeEach(() => (hits = []));
  afterAll(() => {
    names.close();
    server.closeAllConnections();
    server.close();
  });

  /** Takes our own server for a public one, and nothing else. */
  const trusting = (): PublicFetcher =>
    new PublicFetcher(
      (address, to) => (address === '127.0.0.1' && to === port) || isPublicAddress(address),
      [names.at],
    );
  /** The real rule but for the port, which would stop our server before its address does. */
  const strict = (): PublicFetcher => new PublicFetcher((address) => isPublicAddress(address), [names.at]);
  const load = (path: string, limits = LIMITS) => trusting().fetchPublic(base + path, limits);

  it('loads a file and tells its type', async () => {
    expect(await load('/picture')).toEqual({ bytes: PICTURE, type: 'image/png' });
    expect((await load('/full')).bytes.length).toBe(LIMITS.maxBytes);
    expect(hits[0]?.headers).toMatchObject({ host: `127.0.0.1:${port}`, 'accept-encoding': 'identity' });
    expect(Object.keys(hits[0]?.headers ?? {})).not.toContain('cookie');
  });

  it('goes on where three redirects lead, and no further', async () => {
    expect((await load('/hops?left=3')).bytes).toEqual(PICTURE);
    for (const status of [301, 303, 308])
      expect((await load(`/to?status=${status}&place=${base}/picture`)).type).toBe('image/png');
    await expect(load('/hops?left=4')).rejects.toMatchObject(REFUSED);
  });

  it('finds hosts by name, and connects to what it checked', async () => {
    const fetcher = trusting();
    expect((await fetcher.fetchPublic(`http://files.example:${port}/picture`, LIMITS)).bytes).toEqual(PICTURE);
    expect(hits[0]?.headers.host).toBe(`files.example:${port}`);
    expect((await fetcher.fetchPublic(`http://rebinding.example:${port}/picture`, LIMITS)).bytes).toEqual(PICTURE);
    expect(names.asked.get('rebinding.example')).toBe(1);
    await expect(fetcher.fetchPublic(`http://rebinding.example:${port}/picture`, LIMITS)).rejects.toMatchObject(
      REFUSED,
    );
    expect(hits).toHaveLength(2);
  });

  const HOSTS = [
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '0177.0.0.1',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '１２７.0.0.1',
    '127。0。0。1',
    '0',
    '0.0.0.0',
  ];

  it('would reach our own machine under all its names, and refuses', async () => {
    const careless = new PublicFetcher(() => true, [names.at]);
    for (const host of HOSTS) {
      const url = `http://${host}:${port}/picture`;
      expect([host, (await careless.fetchPublic(url, LIMITS)).type]).toEqual([host, 'image/png']);
      hits = [];
      await expect(strict().fetchPublic(url, LIMITS)).rejects.toMatchObject(REFUSED);
      await expect(new PublicFetcher().fetchPublic(url, LIMITS)).rejects.toMatchObject(REFUSED);
      expect([host, hits.length]).toEqual([host, 0]);
    }
  });

  it.each([
    'localhost',
    'files.example',
    'mixed.example',
    'nowhere.example',
    'slow.example',
    '[::1]',
    '169.254.169.254',
    '10.0.0.1',
    '192.168.0.1',
    '[fe80::1]',
    '[64:ff9b::7f00:1]',
  ])('refuses %s', async (host) => {
    await expect(
      strict().fetchPublic(`http://${host}:${port}/picture`, { ...LIMITS, timeoutMs: 300 }),
    ).rejects.toMatchObject(REFUSED);
    expect(hits).toHaveLength(0);
  });

  it('checks each hop anew', async () => {
    const places = [
      'http://10.0.0.1/picture',
      'http://169.254.169.254/latest/meta-data',
      `http://[::1]:${port}/picture`,
      'http://127.0.0.1:1/picture',
      `http://127.0.0.2:${port}/picture`,
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
      'ftp://files.example/a.png',
      `http://user:secret@127.0.0.1:${port}/picture`,
      '//0x7f.2/picture',
      'http://',
      '',
    ];
    for (const place of places) {
      hits = [];
      await expect(load(`/to?place=${encodeURIComponent(place)}`)).rejects.toMatchObject(REFUSED);
      expect([place, hits.length]).toEqual([place, 1]);
    }
  });

  it('takes no address that is none of the web', async () => {
    const urls = [
      'file:///etc/passwd',
      'gopher://127.0.0.1:70/_x',
      'ftp://files.example/a.png',
      'data:image/png;base64,AAAA',
      'javascript:alert(1)',
      'blob:https://x/1',
      '//files.example/a',
      '/picture',
      'picture',
      '',
      ' ',
      'http://',
      'http:///',
      'https://[::1',
      `http://user@127.0.0.1:${port}/picture`,
      `http://user:secret@127.0.0.1:${port}/picture`,
      `http://:secret@127.0.0.1:${port}/picture`,
      `http://127.0.0.1:${port}\\@files.example/lost`,
      'http://127.0.0.1:99999/',
      `${base}/picture?${'x'.repeat(3_000)}`,
      '\u0000',
    ];
    for (const url of urls) await expect(trusting().fetchPublic(url, LIMITS)).rejects.toMatchObject(REFUSED);
  });

  it.each([
    '/page',
    '/untyped',
    '/error',
    '/partial',
    '/announced',
    '/packed',
    '/endless',
    '/torn',
    '/socket',
    '/lost',
  ])('refuses what comes from %s, and hangs up', async (path) => {
    await expect(load(path)).rejects.toMatchObject(REFUSED);
    await until('the connection is closed', () => open === 0);
  });

  it.each(['/silent', '/drip'])('waits for %s no longer than it may, and hangs up', async (path) => {
    const start = performance.now();
    await expect(load(path, { ...LIMITS, timeoutMs: 200 })).rejects.toMatchObject(REFUSED);
    expect(performance.now() - start).toBeLessThan(2_000);
    await until('the connection is closed', () => open === 0);
  });
});
