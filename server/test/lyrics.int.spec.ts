import type { Lyric } from '@tonearm/shared/catalogue/lyrics.dto';
import { ADMIN_ROLE_ID, ARTISTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { newShareToken } from '../src/modules/catalogue/music/share-token.js';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

const LRC = '[ti:Harbour Lights]\n[00:01.00]One\n[00:02.50]Two';
type Name = 'owner' | 'manager' | 'viewer' | 'artist' | 'user' | 'admin' | 'nobody';

describe('lyrics', () => {
  let app: TestApp;
  let make: CatalogueFactory;
  let accounts: AccountFactory;
  let maren: number;
  let track: number;
  let owner: number;
  const browsers = new Map<Name, Visitor>();
  const as = (name: Name): Visitor => browsers.get(name) ?? accounts.visitor(null);

  const send = (name: Name, method: 'post' | 'put' | 'delete', path: string, body: object = {}) =>
    app.http[method](`/api/v1/${path}`).set(as(name)).send(body);
  const statusOf = async (
    name: Name,
    method: 'post' | 'put' | 'delete',
    path: string,
    body: object = {},
  ): Promise<number> => (await send(name, method, path, body)).status;
  const add = async (body: object = {}): Promise<Lyric> =>
    (await send('owner', 'post', 'lyrics', { track_id: track, text: LRC, ...body }).expect(201)).body.lyric as Lyric;
  const read = (query = '') => app.http.get(`/api/v1/tracks/${track}/lyrics${query}`);
  const kind = async (): Promise<unknown> => (await app.http.get(`/api/v1/tracks/${track}`)).body.track.has_lyric;

  beforeAll(async () => {
    app = await createTestApp('lyrics');
    accounts = new AccountFactory(app);
    make = new CatalogueFactory(app.database, app.unit);
    maren = await make.artist('Maren Holt');
    const add = async (name: Name, roles: number[]): Promise<number> => {
      const id = await accounts.add(name, { roles });
      browsers.set(name, await accounts.browser(id));
      return id;
    };
    owner = await add('owner', [USERS_ROLE_ID]);
    const [manager, viewer] = [await add('manager', [USERS_ROLE_ID]), await add('viewer', [USERS_ROLE_ID])];
    await make.link('artist_managers', { artist_id: maren, user_id: manager, role: 'editor' });
    await make.link('artist_managers', { artist_id: maren, user_id: viewer, role: 'viewer' });
    await add('artist', [ARTISTS_ROLE_ID]);
    await add('user', [USERS_ROLE_ID]);
    await add('admin', [USERS_ROLE_ID, ADMIN_ROLE_ID]);
  });
  beforeEach(async () => {
    track = await make.track('Harbour Lights', [maren], { duration_ms: 10_000, owner_id: owner });
  });
  afterAll(() => app.close());

  it('are answered line by line, and the track knows of them', async () => {
    await read().expect(404);
    const lyric = await add();
    expect(lyric).toMatchObject({
      model_type: 'lyric',
      track_id: track,
      language: 'und',
      is_synced: true,
      format: 'lrc',
      offset_ms: 0,
      source: 'artist',
      can_update: true,
      lines: [
        { start_ms: 1_000, end_ms: 2_500, text: 'One' },
        { start_ms: 2_500, end_ms: 10_000, text: 'Two' },
      ],
    });
    expect((await read().expect(200)).body).toMatchObject({
      lyric: { id: lyric.id, can_update: false },
      languages: ['und'],
    });
    expect(await kind()).toBe('synced');
    const { body } = await send('owner', 'put', `lyrics/${lyric.id}`, { offset_ms: 400 }).expect(200);
    expect((body as { lyric: Lyric }).lyric).toMatchObject({
      offset_ms: 400,
      text: LRC,
      lines: [{ start_ms: 600 }, { start_ms: 2_100 }],
    });
    await send('owner', 'put', `lyrics/${lyric.id}`, { text: 'Only words' }).expect(200);
    expect([await kind(), (await read()).body.lyric]).toMatchObject([
      'plain',
      { format: 'plain', lines: [{ start_ms: null, end_ms: null, text: 'Only words' }] },
    ]);
    await send('owner', 'delete', `lyrics/${lyric.id}`).expect(200);
    expect(await kind()).toBe('none');
  });

  it('exist once a language; timed ones are shown first', async () => {
    await add({ language: 'de', text: 'Eins' });
    await add({ language: 'EN', text: LRC });
    expect((await read()).body).toMatchObject({ lyric: { language: 'en' }, languages: ['en', 'de'] });
    expect((await read('?language=de')).body.lyric.text).toBe('Eins');
    expect([
      await statusOf('owner', 'post', 'lyrics', { track_id: track, text: 'Zwei', language: 'de' }),
      (await read('?language=fr')).status,
      (await read('?language=%27')).status,
    ]).toEqual([409, 404, 422]);
  });

  it('are written by owner, manager and who has the right, and by nobody else', async () => {
    const write = (name: Name, language: string): Promise<number> =>
      statusOf(name, 'post', 'lyrics', { track_id: track, text: 'x y', language });
    expect([
      await write('owner', 'aa'),
      await write('manager', 'bb'),
      await write('artist', 'cc'),
      await write('admin', 'dd'),
    ]).toEqual([201, 201, 201, 201]);
    expect([await write('viewer', 'ee'), await write('user', 'ff'), await write('nobody', 'gg')]).toEqual([
      403, 403, 401,
    ]);
    const { id } = (await read('?language=aa')).body.lyric as Lyric;
    const change = (name: Name): Promise<number> => statusOf(name, 'put', `lyrics/${id}`, { text: 'y z' });
    const sync = (name: Name): Promise<number> =>
      statusOf(name, 'post', `lyrics/${id}/sync`, { lines: [{ start_ms: 1, text: 'y' }] });
    expect([
      await change('manager'),
      await change('admin'),
      await change('artist'),
      await change('user'),
      await sync('artist'),
    ]).toEqual([200, 200, 403, 403, 403]);
    const { id: byArtist } = (await read('?language=cc')).body.lyric as Lyric;
    expect([
      await statusOf('artist', 'put', `lyrics/${byArtist}`, { text: 'mine' }),
      await statusOf('artist', 'delete', `lyrics/${byArtist},${id}`),
    ]).toEqual([200, 403]);
    expect([
      await statusOf('owner', 'delete', `lyrics/${byArtist},${id}`),
      (await read('?language=cc')).status,
    ]).toEqual([200, 404]);
    await accounts.change('tracks', { visibility: 'private', listed: 0 }, track);
    expect([(await read()).status, await write('artist', 'hh')]).toEqual([404, 404]);
  });

  it('come as a file, of one kind and size, in any coding', async () => {
    const upload = (bytes: Buffer, name: string, language = 'en') =>
      app.http
        .post('/api/v1/lyrics')
        .set(as('owner'))
        .field('track_id', String(track))
        .field('language', language)
        .attach('file', bytes, name);
    const { body } = await upload(Buffer.from('\ufeff[00:01.00]Blå\r\n[00:02.00]hav', 'utf16le'), 'song.LRC').expect(
      201,
    );
    expect((body as { lyric: Lyric }).lyric).toMatchObject({
      format: 'lrc',
      lines: [{ text: 'Blå' }, { text: 'hav' }],
    });
    expect([
      (await upload(Buffer.from('Words'), 'song.txt', 'de')).status,
      (await upload(Buffer.from('Words'), 'song.exe', 'fr')).body.errors,
    ]).toMatchObject([201, { file: [expect.any(String)] }]);
    expect((await upload(Buffer.alloc(200_001, 'a'), 'song.lrc', 'fr').expect(422)).body.errors).toHaveProperty('file');
    expect((await upload(Buffer.from([0x50, 0x4b, 0, 0, 1]), 'song.lrc', 'fr').expect(422)).body.errors).toHaveProperty(
      'file',
    );
  });

  it('name the line of a bad time tag, and refuse what is too much', async () => {
    const refuse = async (text: unknown): Promise<unknown> =>
      (await send('owner', 'post', 'lyrics', { track_id: track, text }).expect(422)).body.errors;
    expect(await refuse('[00:01.00]a\n[00:99.00]b')).toEqual({ text: ['Line 2: This time tag cannot be read.'] });
    for (const text of ['', ' \n ', 'x'.repeat(200_001), '[00:00.00]'.repeat(15_000), 'a\n'.repeat(20_000), 7, null])
      expect(await refuse(text)).toHaveProperty('text');
    const { body } = await send('user', 'post', 'lyrics/parse', {
      text: '[00:01.00]a\n[00:99.00]b\n[00:03.00]c',
    }).expect(200);
    expect(body).toMatchObject({ format: 'lrc', lines: [{ text: 'a\nb' }, { text: 'c' }], warnings: [{ line: 2 }] });
    expect([
      await statusOf('nobody', 'post', 'lyrics/parse', { text: 'a' }),
      await statusOf('user', 'post', 'lyrics/parse', { text: 'x'.repeat(200_001) }),
    ]).toEqual([401, 422]);
  });

  it('take tapped times, which must rise, and go out as a file', async () => {
    const { id } = await add({ text: '[ti:Tide]\nOne\nTwo' });
    const sync = (lines: unknown) => send('owner', 'post', `lyrics/${id}/sync`, { lines });
    expect(
      (
        await sync([
          { start_ms: 10, text: 'One' },
          { start_ms: 10, text: 'Two' },
        ]).expect(422)
      ).body.errors,
    ).toEqual({ lines: ['Line 2: The times must rise.'] });
    for (const lines of [[], [{ start_ms: -1, text: 'a' }], [{ start_ms: 1.5, text: 'a' }], 'x', [null]])
      await sync(lines).expect(422);
    expect(
      (
        (
          await sync([
            { start_ms: 500, text: 'One' },
            { start_ms: 61_250, text: '[00:01.00]Two' },
          ]).expect(200)
        ).body as { lyric: Lyric }
      ).lyric,
    ).toMatchObject({
      format: 'lrc',
      is_synced: true,
      lines: [
        { start_ms: 500, end_ms: 61_250, text: 'One' },
        { start_ms: 61_250, text: '00:01.00 Two' },
      ],
    });
    const file = await app.http.get(`/api/v1/lyrics/${id}/lrc`).expect(200);
    expect([file.text, file.headers['content-disposition']]).toEqual([
      '[ti:Tide]\n[00:00.500]One\n[01:01.250]00:01.00 Two\n',
      'attachment; filename="tide-und.lrc"; filename*=UTF-8\'\'tide-und.lrc',
    ]);
    expect(await kind()).toBe('synced');
  });

  it('go out under names of any script, are written by nobody who only has a link, and tell the search', async () => {
    const { id } = await add({ text: '[ti:夜の海]\n[00:01.00]Words about snowdrops' });
    const file = await app.http.get(`/api/v1/lyrics/${id}/lrc`).expect(200);
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="lyrics-${track}-und.lrc"; filename*=UTF-8''${encodeURIComponent('夜の海-und.lrc')}`,
    );
    const found = async (word: string): Promise<unknown[]> =>
      (await app.http.get(`/api/v1/search/lyrics?query=${word}`)).body.pagination.data as unknown[];
    await app.nest.get(SearchIndexer).refresh();
    expect(await found('snowdrops')).toHaveLength(1);
    const listener = await accounts.browser(
      await accounts.add('listener', { roles: [], permissions: [{ name: 'music.view', restrictions: [] }] }),
    );
    expect((await app.http.get('/api/v1/search?query=snowdrops').set(listener)).body.results).not.toHaveProperty(
      'lyrics',
    );
    await send('owner', 'delete', `lyrics/${id}`).expect(200);
    await app.nest.get(SearchIndexer).refresh();
    expect(await found('snowdrops')).toHaveLength(0);
    const token = newShareToken();
    await accounts.change('tracks', { visibility: 'private', listed: 0, share_token: token }, track);
    expect([
      (await read(`?shareToken=${token}`)).body.message,
      await statusOf('artist', 'post', `lyrics?shareToken=${token}`, { track_id: track, text: 'mine now' }),
    ]).toEqual(['There are no lyrics.', 404]);
    const all = app.http
      .post('/api/v1/lyrics')
      .set(as('owner'))
      .field('track_id', String(track))
      .field('language', 'en')
      .field('offset_ms', '-200');
    expect((await all.attach('file', Buffer.from('[00:01.00]a'), 'a.lrc').expect(201)).body.lyric).toMatchObject({
      language: 'en',
      offset_ms: -200,
    });
  });
});
