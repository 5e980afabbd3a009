import { SettingsService } from '../src/core/settings/settings.service.js';
import type { TestApp } from './create-test-app.js';
import type { AccountFactory } from './factories/accounts.js';
import { toneWav } from './media/tone.js';
import { VisibilityBed } from './visibility-bed.js';

const ORIGIN = 'https://player.example';
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Nothing here keeps cookies: fetch of Node has no jar. */
describe('a program', () => {
  let bed: VisibilityBed;
  let app: TestApp;
  let accounts: AccountFactory;
  const call = (path: string, init: RequestInit = {}) => fetch(app.url + path, init);
  const json = async <T>(response: Response): Promise<T> => (await response.json()) as T;
  const signIn = (name: string, input: object = {}, headers: object = {}) =>
    call('/auth/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({
        email: accounts.emailOf(name),
        password: accounts.password,
        token_name: 'Script',
        ...input,
      }),
    });

  beforeAll(async () => {
    bed = await VisibilityBed.open('programs');
    ({ app, accounts } = bed);
  });
  afterAll(() => bed.close());

  it('signs in, reads, writes, uploads, streams and signs out again, without a cookie or a CSRF token', async () => {
    const { trackId } = await bed.add('song');
    await accounts.add('ana');
    const answer = await signIn('ana');
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([201, []]);
    const { plainTextToken, token } = await json<{ plainTextToken: string; token: { id: number } }>(answer);
    const bearer = { Authorization: `Bearer ${plainTextToken}`, Accept: 'application/json' };
    const send = (method: string, path: string, body: object) =>
      call(path, { method, headers: { ...bearer, 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

    const me = await call('/api/v1/users/me', { headers: bearer });
    expect([me.status, me.headers.getSetCookie()]).toEqual([200, []]);
    expect((await send('POST', '/api/v1/playlists', { name: 'From a script' })).status).toBe(201);

    const song = Buffer.from(toneWav([{ seconds: 1, dbfs: -20 }]));
    const form = new FormData();
    form.append('file', new Blob([song], { type: 'audio/wav' }), 'tone.wav');
    expect((await call('/api/v1/file-entries', { method: 'POST', headers: bearer, body: form })).status).toBe(201);

    const tus = { ...bearer, 'Tus-Resumable': '1.0.0' };
    const begun = await call('/api/v1/tus/upload', {
      method: 'POST',
      headers: {
        ...tus,
        'Upload-Length': String(song.length),
        'Upload-Metadata': `clientName ${base64('second.wav')},upload_type ${base64('trackMedia')}`,
      },
    });
    expect(begun.status).toBe(201);
    const at = new URL(begun.headers.get('location') as string, app.url).pathname;
    const sent = await call(at, {
      method: 'PATCH',
      headers: { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
      body: song,
    });
    expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(song.length)]);
    expect((await send('POST', '/api/v1/tus/entries', { uploadKey: at.split('/').at(-1) })).status).toBe(201);

    const { urls } = await json<{ urls: Record<string, { url: string }> }>(
      await send('POST', '/api/v1/tracks/stream-urls', { track_ids: [trackId] }),
    );
    const { pathname, search } = new URL((urls[trackId] as { url: string }).url, app.url);
    const streamed = await call(pathname + search, { headers: { Range: 'bytes=0-99' } });
    expect([streamed.status, (await streamed.arrayBuffer()).byteLength]).toEqual([206, 100]);

    expect((await send('DELETE', `/api/v1/access-tokens/${token.id}`, {})).status).toBe(200);
    expect((await call('/api/v1/users/me', { headers: bearer })).status).toBe(401);
  });

  describe('in the page of another site', () => {
    const allow = (...origins: string[]) =>
      app.nest.get(SettingsService).update({ client: {}, server: { 'api.allowed_origins': origins } });
    const ask = (path: string, headers: object = {}) =>
      call(path, {
        method: 'OPTIONS',
        headers: {
          Origin: ORIGIN,
          'Access-Control-Request-Method': 'PUT',
          'Access-Control-Request-Headers': 'authorization',
          ...headers,
        },
      });
    const allowed = (response: Response) => response.headers.get('access-control-allow-origin');

    it('gets nothing until the site is listed, and then what a token opens', async () => {
      const { headers } = await accounts.program(await accounts.add('web'));
      const read = (more: object = {}) =>
        call('/api/v1/users/me', { headers: { ...headers, Origin: ORIGIN, ...more } });
      const refused = await ask('/api/v1/users/me/profile');
      expect([refused.status, allowed(refused), allowed(await read())]).toEqual([204, null, null]);
      await allow(ORIGIN);
      const granted = await ask('/api/v1/users/me/profile');
      expect([granted.status, allowed(granted), granted.headers.get('access-control-allow-methods')]).toEqual([
        204,
        ORIGIN,
        'PUT, OPTIONS',
      ]);
      expect(granted.headers.get('access-control-allow-headers')).toMatch(/Authorization.*Content-Type.*Upload-Offset/);
      const answer = await read();
      expect([answer.status, allowed(answer), answer.headers.get('vary')]).toEqual([
        200,
        ORIGIN,
        'Origin, Accept-Encoding',
      ]);
      expect(answer.headers.get('access-control-expose-headers')).toMatch(/RateLimit.*Retry-After.*Upload-Offset/);
      expect(allowed(await signIn('web', {}, { Origin: ORIGIN }))).toBe(ORIGIN);
      expect(allowed(await ask('/api/v1/tus/upload', { 'Access-Control-Request-Method': 'POST' }))).toBe(ORIGIN);
      expect(allowed(await ask('/stream/1/2', { 'Access-Control-Request-Method': 'GET' }))).toBe(ORIGIN);
    });

    it('is never let in with cookies, nor by a name that only looks alike', async () => {
      await allow(ORIGIN);
      const visitor = await accounts.browser(await accounts.add('cookies'));
      const withCookie = await call('/api/v1/users/me', { headers: { ...visitor, Origin: ORIGIN } });
      expect([withCookie.status, allowed(withCookie)]).toEqual([200, null]);
      expect(
        (
          await call('/api/v1/users/me/profile', {
            method: 'PUT',
            headers: { ...visitor, Origin: ORIGIN, 'Content-Type': 'application/json' },
            body: '{}',
          })
        ).status,
      ).toBe(403);
      for (const origin of [
        'null',
        'https://player.example.evil',
        'https://evilplayer.example',
        'http://player.example',
        'https://player.example:8443',
        'https://PLAYER.example',
      ]) {
        const { headers } = await ask('/api/v1/albums', { Origin: origin });
        expect([origin, headers.get('access-control-allow-origin')]).toEqual([origin, null]);
      }
      for (const path of ['/', '/api/v1/albums', '/nope'])
        expect((await ask(path)).headers.get('access-control-allow-credentials')).toBeNull();
    });

    it('hears which methods there are, and that there are none', async () => {
      const methodsOf = async (path: string) => {
        const { status, headers } = await call(path, { method: 'OPTIONS' });
        return [status, headers.get('allow')];
      };
      expect([
        await methodsOf('/api/v1/access-tokens'),
        await methodsOf('/auth/token'),
        await methodsOf('/albums'),
        (await methodsOf('/api/v1/nope'))[0],
      ]).toEqual([[204, 'POST, OPTIONS'], [204, 'POST, OPTIONS'], [204, 'GET, HEAD, OPTIONS'], 404]);
    });

    it.each([
      ['*'],
      ['https://player.example/'],
      ['https://player.example/a'],
      ['player.example'],
      ['null'],
      ['https://*.example'],
      ['https://player.example:443'],
      [5],
      ['file:///a'],
    ])('cannot be listed as %j', async (origin) => {
      await expect(
        app.nest.get(SettingsService).update({ client: {}, server: { 'api.allowed_origins': [origin] } }),
      ).rejects.toMatchObject({ status: 422 });
    });
  });

  it('hears what is left of its limits, and when to come back', async () => {
    const id = await accounts.add('busy', {
      roles: [],
      permissions: [{ name: 'api.access', restrictions: [{ name: 'requests_per_minute', value: 3 }] }],
    });
    const { headers } = await accounts.program(id);
    const answers = [];
    for (let at = 0; at < 8; at += 1) answers.push(await call('/api/v1/users/me', { headers }));
    const [first] = answers as [Response];
    expect(first.headers.get('ratelimit-policy')).toBe('"token";q=3;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"token";r=2;t=\d+$/);
    const last = answers.at(-1) as Response;
    expect([last.status, last.headers.get('ratelimit')]).toEqual([429, expect.stringMatching(/^"token";r=0;t=\d+$/)]);
    expect(last.headers.get('retry-after')).toBe(/t=(\d+)$/.exec(last.headers.get('ratelimit') ?? '')?.[1]);
    const search = await call('/api/v1/search?query=x');
    expect(search.headers.get('ratelimit-policy')).toBe('"search";q=60;w=60');
    const forgot = async (email: string) =>
      (
        await call('/auth/forgot-password', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...accounts.visitor(null) },
          body: JSON.stringify({ email }),
        })
      ).headers.get('ratelimit-policy');
    expect(await forgot(accounts.emailOf('busy'))).toBe(await forgot('nobody@example.org'));
    expect((await call('/api/v1/genres')).headers.get('ratelimit')).toBeNull();
  });
});
