import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { Server } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StreamUrlsAnswer } from '@tonearm/shared/catalogue/playback.dto';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { NewestVersion } from '../src/modules/admin/health/newest-version.job.js';
import { PublicFetcher } from '../src/core/net/public-fetch.js';
import { createTestApp, signIn, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { startNameServer } from './name-server.js';
import type { NameServer } from './name-server.js';
import { until } from './until.js';

const VERSION = '/api/v1/admin/health/version';
const RELEASE = { name: 'v9.1.0', etag: '"one"' };
const read = (name: string): string => readFileSync(new URL(`outside/${name}.pem`, import.meta.url), 'utf8');
const SOUND = Buffer.from(Array.from({ length: 5_000 }, (_none, index) => index % 251));

/** Tracks that lie on other servers, and such as lie nowhere (3-decisions §3, `source_type`). */
describe('tracks without a file', () => {
  let app: TestApp;
  let admin: Visitor;
  let maker: Visitor;
  let listener: Visitor;
  let outside: Server;
  let names: NameServer;
  let port = 0;
  let artist = 0;
  let uploaded = 0;
  let imported = 0;
  const asked: IncomingMessage[] = [];
  /** What the other server answers with, instead of the sound. */
  let fault: { status: number; type?: string; location?: string } | null = null;

  const create = async (fields: object, who: Visitor = admin) =>
    await app.http
      .post('/api/v1/tracks')
      .set(who)
      .send({ name: 'Far away', artists: [{ id: artist }], visibility: 'public', ...fields });
  const update = async (id: number, fields: object, who: Visitor = admin) =>
    await app.http.put(`/api/v1/tracks/${id}`).set(who).send(fields);
  const get = async (id: number, who?: Visitor): Promise<Track> =>
    (await app.http.get(`/api/v1/tracks/${id}`).set(who ?? {})).body.track as Track;
  const srcOf = (path = 'song.mp3', host = 'music.example'): string => `https://${host}:${port}/${path}`;
  const errorsOf = (body: unknown): string[] => Object.keys((body as { errors?: object }).errors ?? {});
  const urls = async (id: number, who?: Visitor): Promise<StreamUrlsAnswer> =>
    (
      await app.http
        .post('/api/v1/tracks/stream-urls')
        .set(who ?? (await visit(app)))
        .send({ track_ids: [id], formats: ['mp3'] })
        .expect(200)
    ).body as StreamUrlsAnswer;
  const stream = async (id: number, range?: string) => {
    const url = (await urls(id, listener)).urls[id]?.url ?? '';
    return await app.http
      .get(url)
      .set(listener)
      .set(range ? { Range: range } : {})
      .buffer(true);
  };

  beforeAll(async () => {
    app = await createTestApp('remote-tracks');
    admin = await signIn(app);
    const accounts = new AccountFactory(app);
    const makerId = await accounts.add('maren', { permissions: [{ name: 'music.create', restrictions: [] }] });
    maker = await accounts.browser(makerId);
    listener = await accounts.browser(await accounts.add('nina'));
    const make = new CatalogueFactory(app.database, app.unit);
    artist = await make.artist('Maren Holt');
    await make.link('artist_managers', { artist_id: artist, user_id: makerId, role: 'owner' });
    uploaded = await make.track('Undertow', [artist], { owner_id: makerId, file_entry_id: 9_000 });
    imported = await make.track('Harbour', [artist]);
    outside = createServer({ key: read('key'), cert: read('certificate') }, (request, response) => {
      asked.push(request);
      if (request.url === '/releases/latest')
        return void (request.headers['if-none-match'] === RELEASE.etag
          ? response.writeHead(304).end()
          : response.writeHead(200, { etag: RELEASE.etag }).end(JSON.stringify({ tag_name: RELEASE.name })));
      if (fault)
        return void response
          .writeHead(fault.status, {
            'content-type': fault.type ?? 'audio/mpeg',
            ...(fault.location ? { location: fault.location } : {}),
          })
          .end('nothing');
      if (request.url === '/endless.mp3')
        return void response.writeHead(200, { 'content-type': 'audio/mpeg' }).write('beginning');
      const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
      const start = Number(from ?? 0);
      const end = to ? Number(to) : SOUND.length - 1;
      return void response
        .writeHead(from === undefined ? 200 : 206, {
          'content-type': 'audio/mpeg',
          'accept-ranges': 'bytes',
          'content-length': end - start + 1,
          'set-cookie': 'theirs=1',
          ...(from === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${SOUND.length}` }),
        })
        .end(SOUND.subarray(start, end + 1));
    });
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
    ({ port } = outside.address() as AddressInfo);
    names = await startNameServer((name) => (name === 'inside.example' ? ['10.0.0.7'] : ['127.0.0.1']));
  });
  beforeEach(() => {
    fault = null;
    asked.length = 0;
    // The loopback stands for the web; what else is private stays so.
    Object.assign(app.nest.get(PublicFetcher), {
      mayConnect: (address: string) => address === '127.0.0.1',
      nameServers: [names.at],
      authorities: read('certificate'),
    });
  });
  afterAll(async () => {
    outside.closeAllConnections();
    outside.close();
    names.close();
    await app.close();
  });

  it('are made with an address, which only those see who may change them', async () => {
    const { status, body } = await create({ source_type: 'remote_url', src: srcOf(), duration_ms: 90_000 });
    expect([status, body.track]).toMatchObject([
      201,
      { source_type: 'remote_url', src: srcOf(), duration_ms: 90_000, file_entry_id: null, unavailable: null },
    ]);
    const track = await get(body.track.id as number, listener);
    expect([track.source_type, 'src' in track, track.unavailable]).toEqual(['remote_url', false, null]);
    expect(JSON.stringify(track)).not.toContain('music.example');
    expect((await app.http.get('/api/v1/tracks?perPage=100')).body.pagination.data).toContainEqual(
      expect.objectContaining({ id: track.id }),
    );
  });

  it('are played through us, part by part, and nothing of the other server comes along', async () => {
    const id = (await create({ source_type: 'remote_url', src: srcOf(), duration_ms: 90_000 })).body.track.id as number;
    expect(await urls(id, listener)).toMatchObject({ urls: { [id]: { mime: 'audio/mpeg', is_preview: false } } });
    asked.length = 0;
    const part = await stream(id, 'bytes=100-199');
    expect([part.status, part.headers['content-range'], part.headers['content-type']]).toEqual([
      206,
      `bytes 100-199/${SOUND.length}`,
      'audio/mpeg',
    ]);
    expect(part.body).toEqual(SOUND.subarray(100, 200));
    expect(part.headers['set-cookie']).toBeUndefined();
    expect(asked[0]?.headers).toMatchObject({ range: 'bytes=100-199' });
    expect(asked[0]?.headers.cookie).toBeUndefined();
    expect((await stream(id)).body).toEqual(SOUND);
    for (const [wrong, status] of [
      [{ status: 404 }, 404],
      [{ status: 500 }, 502],
      [{ status: 200, type: 'text/html' }, 502],
      [{ status: 302, location: 'https://inside.example/secret' }, 502],
      [{ status: 302, location: `http://127.0.0.1:${port}/plain` }, 502],
    ] as const) {
      fault = wrong;
      expect((await stream(id)).status).toBe(status);
    }
    expect((await app.http.get(`/api/v1/tracks/${id}/download`).set(admin)).status).toBe(404);
    const head = await app.http.head((await urls(id, listener)).urls[id]?.url ?? '').set(listener);
    expect([head.status, head.headers['content-type']]).toEqual([200, 'audio/mpeg']);
  });

  it('leave room for others where one address takes all that it can get', async () => {
    const src = srcOf('endless.mp3');
    const id = (await create({ source_type: 'remote_url', src, duration_ms: 90_000 })).body.track.id as number;
    const url = (await urls(id, listener)).urls[id]?.url ?? '';
    asked.length = 0;
    const opened = new AbortController();
    const open = async (from: string): Promise<number> =>
      (await fetch(app.url + url, { headers: { ...listener, 'X-Forwarded-For': from }, signal: opened.signal })).status;
    const tries = await Promise.all(Array.from({ length: 13 }, () => open('203.0.113.5')));
    expect(tries.filter((status) => status === 429)).toHaveLength(1);
    expect(await open('203.0.113.6')).toBe(200);
    opened.abort();
    await until('the room is free again', async () => {
      const answer = await fetch(app.url + url, { headers: { ...listener, 'X-Forwarded-For': '203.0.113.5' } });
      await answer.body?.cancel();
      return answer.status === 200;
    });
  });

  it('are refused where the address is none of the public web, or holds no music', async () => {
    for (const src of [
      'http://music.example/song.mp3',
      'ftp://music.example/song.mp3',
      'file:///etc/passwd',
      'nonsense',
      `https://ines:secret@music.example:${port}/song.mp3`,
      srcOf('song.mp3', 'inside.example'),
      srcOf('song.mp3', '169.254.169.254'),
      srcOf('song.mp3', '[::1]'),
    ]) {
      const { status, body } = await create({ source_type: 'remote_url', src, duration_ms: 1_000 });
      expect([src, status, errorsOf(body)]).toEqual([src, 422, ['src']]);
    }
    for (const wrong of [
      { status: 200, type: 'text/html' },
      { status: 404 },
      { status: 302, location: 'https://inside.example/' },
    ]) {
      fault = wrong;
      const { status, body } = await create({ source_type: 'remote_url', src: srcOf(), duration_ms: 1_000 });
      expect([status, errorsOf(body)]).toEqual([422, ['src']]);
    }
    Object.assign(app.nest.get(PublicFetcher), { mayConnect: () => false });
    fault = null;
    asked.length = 0;
    expect((await create({ source_type: 'remote_url', src: srcOf(), duration_ms: 1_000 })).status).toBe(422);
    expect(asked).toHaveLength(0);
  });

  it('need all that a file would say', async () => {
    for (const [fields, field] of [
      [{ source_type: 'remote_url', duration_ms: 1_000 }, 'src'],
      [{ source_type: 'remote_url', src: srcOf() }, 'duration_ms'],
      [{ source_type: 'none', src: srcOf() }, 'src'],
      [{ source_type: 'none', name: undefined }, 'name'],
      [{ source_type: 'none', artists: undefined }, 'artists'],
      [{}, 'file_entry_id'],
      [{ source_type: 'somewhere' }, 'source_type'],
    ] as const) {
      const { status, body } = await create(fields);
      expect([fields, status, errorsOf(body)]).toEqual([fields, 422, [field]]);
    }
  });

  it('are for those who may change any music', async () => {
    expect((await create({ source_type: 'none' }, maker)).status).toBe(403);
    expect((await update(uploaded, { source_type: 'remote_url', src: srcOf(), duration_ms: 1 }, maker)).status).toBe(
      403,
    );
    expect(asked).toHaveLength(0);
  });

  it('lie nowhere: they are listed, and nobody plays them', async () => {
    const { body } = await create({ source_type: 'none' });
    const id = body.track.id as number;
    expect(await get(id, listener)).toMatchObject({ source_type: 'none', unavailable: 'no_source', is_listed: true });
    expect(await urls(id, listener)).toMatchObject({ urls: {}, refused: { [id]: 'no_source' } });
    expect(await urls(id, admin)).toMatchObject({ refused: { [id]: 'no_source' } });
    const play = { track_id: id, client_id: 'client-1' };
    expect((await app.http.post('/api/v1/plays').set(listener).send(play)).status).toBe(409);
    expect((await app.http.post(`/api/v1/tracks/${id}/reprocess`).set(admin)).status).toBe(409);
    expect((await app.http.get(`/api/v1/tracks/${id}/waveform`).set(listener)).body.state).toBe('none');
    expect((await app.http.get(`/api/v1/tracks/${id}/download`).set(admin)).status).toBe(409);
  });

  it('come from a file and go from one place to another, with their plays', async () => {
    const change = async (id: number, fields: object) => {
      const { status, body } = await update(id, fields);
      return status === 200 ? (body.track as Track) : errorsOf(body);
    };
    expect(await change(imported, { source_type: 'none' })).toEqual(['source_type']);
    expect(await change(uploaded, { src: srcOf() })).toEqual(['source_type']);
    expect(await change(uploaded, { duration_ms: 1_000 })).toMatchObject({ duration_ms: 180_000 });
    expect(await change(uploaded, { source_type: 'remote_url', src: srcOf() })).toMatchObject({
      source_type: 'remote_url',
      src: srcOf(),
      duration_ms: 180_000,
      file_entry_id: null,
    });
    expect(await change(uploaded, { name: 'Undertow 2' })).toMatchObject({ src: srcOf(), name: 'Undertow 2' });
    expect(await change(uploaded, { src: srcOf('other.mp3') })).toMatchObject({ src: srcOf('other.mp3') });
    expect(await change(uploaded, { duration_ms: 1_000 })).toMatchObject({
      src: srcOf('other.mp3'),
      duration_ms: 1_000,
    });
    expect(await change(uploaded, { source_type: 'none' })).toMatchObject({ source_type: 'none', src: null });
    expect(await change(uploaded, { source_type: 'upload' })).toEqual(['source_type']);
    expect(await app.database.read('SELECT id FROM renditions WHERE track_id = ?', [uploaded])).toEqual([]);
    const { data } = (await app.http.get('/api/v1/admin/tracks?source_type=none&perPage=100').set(admin)).body
      .pagination as { data: Track[] };
    expect(data.map(({ id }) => id)).toContain(uploaded);
    expect(new Set(data.map(({ source_type: type }) => type))).toEqual(new Set(['none']));
  });

  it('are loaded as the feed of newer versions is: once a day, without a word about the site, and from the web alone', async () => {
    const versions = app.nest.get(NewestVersion);
    const set = (feed: string, isOn = true) =>
      app.nest.get(SettingsService).update({ client: {}, server: { 'updates.check': isOn, 'updates.feed': feed } });
    const newer = async () => (await app.http.get(VERSION).set(admin).expect(200)).body as { newer: string | null };
    expect((await app.http.get(VERSION)).status).toBe(401);
    await versions.look();
    expect([asked.length, await newer()]).toMatchObject([0, { newer: null }]);
    const feed = `https://music.example:${port}/releases/latest`;
    await set(feed);
    await versions.look();
    expect(await newer()).toMatchObject({ newer: '9.1.0' });
    await versions.look();
    expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, RELEASE.etag]);
    for (const { headers } of asked) {
      expect(headers['user-agent']).toBe('Tonearm');
      expect(Object.keys(headers).sort().join()).toMatch(
        /^accept,accept-encoding,connection,host,(?:if-none-match,)?user-agent$/,
      );
    }
    await set(`https://inside.example:${port}/releases/latest`);
    await versions.look();
    expect([asked.length, await newer()]).toMatchObject([2, { newer: null }]);
    await set(feed);
    fault = { status: 500 };
    RELEASE.name = 'soon';
    RELEASE.etag = '"two"';
    await versions.look();
    expect(await newer()).toMatchObject({ newer: '9.1.0' });
    await set(feed, false);
    const before = asked.length;
    await versions.look();
    expect([asked.length, await newer()]).toMatchObject([before, { newer: null }]);
    await expect(set('http://music.example/releases')).rejects.toMatchObject({ status: 422 });
  });
});
