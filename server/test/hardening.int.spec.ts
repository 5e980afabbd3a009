import { connect } from 'node:net';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';

const ME = '/api/v1/users/me';
const FOREIGN = 'This call comes from another site.';

describe('the site', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let userId: number;
  let visitor: Visitor;

  beforeAll(async () => {
    app = await createTestApp('hardening', { BASE_URL: 'https://radio.example' });
    accounts = new AccountFactory(app);
    userId = await accounts.add('ana');
    visitor = await accounts.browser(userId);
  });
  afterAll(() => app.close());

  describe('asked with cookies', () => {
    const save = (headers: Record<string, string | undefined>, who: Record<string, string> = visitor) =>
      app.http
        .put(`${ME}/profile`)
        .set({ ...who, ...(headers as Record<string, string>) })
        .send({ city: 'Oslo' });

    it.each([
      ['another site', { Origin: 'https://evil.example' }],
      ['a name that begins alike', { Origin: 'https://radio.example.evil.example' }],
      ['a name that ends alike', { Origin: 'https://evilradio.example' }],
      ['a sibling', { 'Sec-Fetch-Site': 'same-site' }],
      ['another site, which hides its name', { 'Sec-Fetch-Site': 'cross-site' }],
      ['a frame without a name', { Origin: 'null' }],
      ['no address at all', { Origin: 'radio.example' }],
      ['its own name, by another site', { Origin: 'https://radio.example', 'Sec-Fetch-Site': 'cross-site' }],
    ])('refuses %s, whatever token it brings', async (_who, headers: Record<string, string | undefined>) => {
      const { status, body } = await save(headers);
      expect([status, body.code, body.message]).toEqual([403, 'forbidden', FOREIGN]);
    });

    it('takes what its own pages send, by whatever name they were opened', async () => {
      const here = new URL(app.url);
      for (const headers of [
        { Origin: 'https://radio.example' },
        { Origin: `http://${here.host}` },
        { 'Sec-Fetch-Site': 'same-origin' },
        { 'Sec-Fetch-Site': 'none' },
        {},
      ]) {
        expect([headers, (await save(headers)).status]).toEqual([headers, 200]);
      }
    });

    it('guards signing in alike, and leaves programs and readers alone', async () => {
      const login = await app.http
        .post('/auth/login')
        .set(accounts.visitor(null))
        .set('Origin', 'https://evil.example')
        .send({ email: accounts.emailOf('ana'), password: accounts.password });
      expect(login.body.message).toBe(FOREIGN);
      const { headers } = await accounts.program(userId);
      expect((await save({ Origin: 'https://evil.example' }, headers)).status).toBe(200);
      expect((await app.http.get(ME).set(visitor).set('Sec-Fetch-Site', 'cross-site')).status).toBe(200);
    });
  });

  it('answers no request that names two hosts', async () => {
    const ask = (hosts: string[], path = '/'): Promise<string> =>
      statusLine(
        app.url,
        `GET ${path} HTTP/1.1\r\n${hosts.map((host) => `${host}\r\n`).join('')}Connection: close\r\n\r\n`,
      );
    for (const path of ['/', '/api/v1/albums', '/stream/1/x', '/storage/covers/x', '/robots.txt'])
      expect([path, await ask(['Host: radio.example', 'host: evil.example'], path)]).toEqual([path, '400']);
    expect([await ask(['Host: radio.example', 'HOST: radio.example']), await ask(['Host: radio.example'])]).toEqual([
      '400',
      '200',
    ]);
  });

  it('asks the browser for nothing that its pages do not use', async () => {
    for (const path of ['/', '/api/v1/albums', '/nope']) {
      const policy = (await app.http.get(path)).headers['permissions-policy'] ?? '';
      for (const feature of ['camera', 'microphone', 'geolocation', 'usb', 'payment'])
        expect(policy).toContain(`${feature}=()`);
      expect(policy).not.toMatch(/autoplay|fullscreen|clipboard-write|web-share/);
    }
  });

  it('counts an IPv6 network as one, whatever address of it asks', async () => {
    const from = (at: number): string => `2001:db8:${at % 2}:7:${at.toString(16)}::${at.toString(16)}`;
    const asked: [string, number, (address: string) => Promise<number>][] = [
      [
        'search',
        200,
        async (address) => (await app.http.get('/api/v1/search?query=x').set('X-Forwarded-For', address)).status,
      ],
      [
        'stream addresses',
        400,
        async (address) =>
          (
            await app.http
              .post('/api/v1/tracks/stream-urls')
              .set('X-Forwarded-For', address)
              .send({ track_ids: [1], formats: ['mp3'] })
          ).status,
      ],
      [
        'human checks',
        100,
        async (address) =>
          (await app.http.post('/api/v1/recaptcha/verify').set('X-Forwarded-For', address).send({ token: 'x' })).status,
      ],
      [
        'contact',
        30,
        async (address) =>
          (
            await app.http
              .post('/api/v1/contact-page')
              .set('X-Forwarded-For', address)
              .send({ name: 'A', email: 'a@example.org', message: 'Hello there' })
          ).status,
      ],
      [
        'plays',
        400,
        async (address) =>
          (
            await app.http
              .post('/api/v1/plays')
              .set('X-Forwarded-For', address)
              .send({ track_id: 1, client_id: 'client-0001' })
          ).status,
      ],
    ];
    for (const [what, tries, ask] of asked) {
      let last = 0;
      for (let at = 0; at < tries && last !== 429; at += 1) last = await ask(from(2 * at));
      expect([what, last]).toEqual([what, 429]);
      expect([what, await ask(from(1))]).not.toEqual([what, 429]);
    }
  });

  it('fetches pictures for a profile as often as for its other forms', async () => {
    const [id, other] = [await accounts.add('ben'), await accounts.add('cia')];
    const [ben, cia] = [await accounts.browser(id), await accounts.browser(other)];
    const fetchOne = async (who: Visitor) =>
      (await app.http.put(`${ME}/profile`).set(who).send({ header_image: 'http://127.0.0.1:1/a.png' })).status;
    const statuses = await Promise.all(Array.from({ length: 24 }, () => fetchOne(ben)));
    expect([statuses.filter((status) => status === 429).length >= 2, await fetchOne(cia)]).toEqual([true, 422]);
    expect((await app.http.put(`${ME}/profile`).set(ben).send({ city: 'Oslo' })).status).toBe(200);
  });
});

/** Bytes as they are: a client library would refuse to send them. */
function statusLine(url: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? answer));
  });
}
