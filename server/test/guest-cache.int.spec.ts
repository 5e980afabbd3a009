import { dirname, join } from 'node:path';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { ADMIN_ROLE_ID, ARTISTS_ROLE_ID, GUESTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { SEARCHES_PER_MINUTE } from '@tonearm/shared/limits';
import type { Response } from 'supertest';
import { AccessTable } from '../src/core/access/access-table.registry.js';
import { ContentGeneration } from '../src/core/guest-cache/content-generation.js';
import { GuestRoutes } from '../src/core/guest-cache/guest-routes.js';
import { GUEST_READS } from '../src/core/metrics/measured.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { CatalogueListing } from '../src/modules/catalogue/music/listing/index.js';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { createTestApp, openTestApp, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { RawRows } from './factories/raw-rows.js';
import { until } from './until.js';

const API = '/api/v1';
/** Calls from pages of other sites are answered without the cache. */
const UNCACHED = { Origin: 'https://elsewhere.example' };
const TOKEN = '01ARYZ6S410000000000000001';
const OTHERS_MS = 1_000;
/** Of one call alone. */
const OWN_HEADERS = new Set(['x-request-id', 'date', 'ratelimit', 'ratelimit-policy', 'connection', 'keep-alive']);

describe('the cache for guests', () => {
  let app: TestApp;
  /** Another process on the same database. */
  let other: TestApp;
  let accounts: AccountFactory;
  let make: CatalogueFactory;
  let admin: Visitor;
  let owner: Visitor;
  let ownerId: number;
  let ids: { artist: number; album: number; track: number; shelf: number };
  const outcomes: string[] = [];
  const stopHearing = GUEST_READS.hear(({ outcome }) => outcomes.push(outcome));
  let calls = 0;

  beforeAll(async () => {
    app = await createTestApp('guest-cache');
    other = await openTestApp(app.config, join(dirname(app.config.dataDir), 'client'));
    accounts = new AccountFactory(app);
    make = new CatalogueFactory(app.database, app.unit);
    admin = await accounts.browser(await accounts.add('ines', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    ownerId = await accounts.add('owner', { roles: [USERS_ROLE_ID, ARTISTS_ROLE_ID] });
    owner = await accounts.browser(ownerId);
    const artist = await make.artist('Odile Vance');
    const owned = { owner_id: ownerId, share_token: TOKEN, reposts_count: 2 };
    const album = await make.album('Harbour Lights', [artist], owned);
    const track = await make.track('Low Tide', [artist], { ...owned, album_id: album });
    const genre = await make.genre('Shanty');
    await make.link('artist_genres', { artist_id: artist, genre_id: genre });
    await make.link('track_genres', { track_id: track, genre_id: genre });
    const shelf = { name: 'Shelf', config: { content_type: 'albums', content_mode: 'manual' } };
    const made = await post('channels', { ...shelf, content: [{ model_type: 'album', id: album }] });
    ids = { artist, album, track, shelf: (made.body as { channel: { id: number } }).channel.id };
    await put(`albums/${album}`, { description: 'Of the sea' });
    await app.nest.get(SearchIndexer).rebuild();
  });
  afterAll(async () => {
    stopHearing();
    await other.close();
    await app.close();
  });

  const post = async (path: string, body: object, who = admin): Promise<Response> =>
    await app.http.post(`${API}/${path}`).set(who).send(body);
  const put = async (path: string, body: object, who = admin): Promise<Response> =>
    await app.http.put(`${API}/${path}`).set(who).send(body);
  /** From an address of its own: the limits of one are not what is tested. */
  const ask = async (path: string, headers: Record<string, string> = {}, of = app): Promise<Response> =>
    await of.http
      .get(`${API}/${path}`)
      .set({ 'X-Forwarded-For': `172.20.${(calls += 1) >> 8}.${calls & 255}`, ...headers });
  const heard = (): string[] => outcomes.splice(0);
  const shown = ({ status, body }: Response): unknown => [status, { ...(body as object), request_id: undefined }];
  const headersOf = ({ headers }: Response): Record<string, unknown> =>
    Object.fromEntries(Object.entries(headers as object).filter(([name]) => !OWN_HEADERS.has(name)));

  /** An address of each declared route, by its pattern. */
  const addresses = (): Record<string, string> => ({
    '/api/v1/albums': 'albums?perPage=50',
    '/api/v1/albums/:id': `albums/${ids.album}?load=tracks,genres`,
    '/api/v1/artists': 'artists?perPage=50',
    '/api/v1/artists/:id': `artists/${ids.artist}?load=albums,top_tracks,genres`,
    '/api/v1/artists/:id/about': `artists/${ids.artist}/about`,
    '/api/v1/artists/:id/albums': `artists/${ids.artist}/albums`,
    '/api/v1/artists/:id/similar': `artists/${ids.artist}/similar`,
    '/api/v1/artists/:id/tracks': `artists/${ids.artist}/tracks`,
    '/api/v1/billing/products': 'billing/products?perPage=50',
    '/api/v1/channels': 'channels?perPage=50',
    '/api/v1/channels/:slugOrId': `channels/${ids.shelf}`,
    '/api/v1/search': 'search?query=harbour',
    '/api/v1/search/:type': 'search/albums?query=harbour',
    '/api/v1/search/suggestions': 'search/suggestions?query=harb',
    '/api/v1/tracks': 'tracks?perPage=50',
    '/api/v1/tracks/:id': `tracks/${ids.track}?load=genres`,
  });
  const paths = (): string[] => Object.values(addresses());

  it('is for albums, artists, tracks, channels, plans and search, each of which the tests below walk', () => {
    expect(new GuestRoutes(app.nest.get(AccessTable)).paths.sort()).toEqual(Object.keys(addresses()).sort());
  });

  it('answers a second guest as the first, to the byte, with the same headers, and 304 to who has it already', async () => {
    for (const path of paths()) {
      const uncached = await ask(path, UNCACHED);
      heard();
      const [first, second] = [await ask(path), await ask(path)];
      expect([path, heard()]).toEqual([path, ['miss', 'hit']]);
      expect([path, shown(second)]).toEqual([path, shown(uncached)]);
      expect([path, second.text, headersOf(second)]).toEqual([path, first.text, headersOf(first)]);
      expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
      expect(second.headers['set-cookie']).toBeUndefined();
      const tag = String(second.headers['etag']);
      expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
      const held = await ask(path, { 'If-None-Match': tag });
      expect([held.status, held.text, held.headers['etag'], held.headers['content-type']]).toEqual([
        304,
        '',
        tag,
        undefined,
      ]);
      const reloaded = await ask(path, { 'If-None-Match': tag, 'Cache-Control': 'no-cache' });
      expect([reloaded.status, reloaded.text]).toEqual([200, first.text]);
      const head = await app.http
        .head(`${API}/${path}`)
        .set({ 'X-Forwarded-For': '172.21.0.1', 'Accept-Encoding': 'gzip, deflate' });
      expect([path, head.status, head.text, headersOf(head as Response)]).toEqual([
        path,
        200,
        undefined,
        headersOf(second),
      ]);
    }
  });

  it('tells a browser that has an old answer nothing but the new one, also where nothing is kept', async () => {
    const path = `albums/${ids.album}`;
    const tag = String((await ask(path)).headers['etag']);
    await put(`albums/${ids.album}`, { description: 'Of the coast' });
    const changed = await ask(path, { 'If-None-Match': tag });
    expect([changed.status, changed.body.album.description]).toEqual([200, 'Of the coast']);
    await post('cache/flush', {});
    heard();
    expect((await ask(path, { 'If-None-Match': String(changed.headers['etag']) })).status).toBe(304);
    expect((await ask(path)).text).toBe(changed.text);
    expect(heard()).toEqual(['miss', 'hit']);
  });

  it('packs as each asks for it', async () => {
    const path = `albums/${ids.album}?load=tracks`;
    for (const encoding of ['identity', 'gzip', 'br', 'gzip, deflate, br', 'identity'])
      for (const _ of [1, 2]) {
        const { headers, body } = await ask(path, { 'Accept-Encoding': encoding });
        expect(headers['content-encoding']).toBe(
          encoding.includes('br') ? 'br' : encoding === 'gzip' ? 'gzip' : undefined,
        );
        expect(headers['vary']).toBe('Accept-Encoding');
        if (encoding !== 'br') expect(body.album.name).toBe('Harbour Lights');
      }
  });

  it('has nothing for who is signed in, comes with a token or a private link, or from another site, and gives guests nothing of theirs', async () => {
    const program = (await accounts.program(ownerId)).headers;
    const private_ = { visibility: 'private' };
    expect((await put(`albums/${ids.album}`, private_, owner)).status).toBe(200);
    const path = `albums/${ids.album}?load=tracks`;
    expect((await ask(path)).status).toBe(404);
    heard();
    for (const [who, address] of [
      [owner, path],
      [program, path],
      [{}, `${path}&shareToken=${TOKEN}`],
      [UNCACHED, path],
    ] as const)
      for (const _ of [1, 2]) {
        const answer = await ask(address, who);
        expect(answer.status).toBe(who === UNCACHED ? 404 : 200);
        expect(answer.headers['etag']).toBeUndefined();
      }
    expect(heard()).toEqual([]);
    for (const _ of [1, 2]) expect((await ask(path)).status).toBe(404);
    await put(`albums/${ids.album}`, { visibility: 'public' }, owner);
    expect((await ask(path)).body.album).toEqual(
      expect.not.objectContaining({ share_token: expect.anything(), visibility: expect.anything() }),
    );
    // A guest's kept answer is not what its owner gets.
    expect((await ask(path, owner)).body.album).toMatchObject({ share_token: TOKEN });
  });

  it('keeps nothing that depends on where a guest is, and one answer for all languages', async () => {
    const here = await make.track('Only here', [ids.artist], { countries_allowed: '["GB"]' });
    heard();
    for (const _ of [1, 2]) expect((await ask(`tracks/${here}`)).body.track.unavailable).toBe('region');
    expect(heard()).toEqual(['miss', 'miss']);
    const path = `tracks/${ids.track}`;
    const [german, english] = [
      await ask(path, { 'Accept-Language': 'de', Cookie: 'locale=de' }),
      await ask(path, { 'Accept-Language': 'en' }),
    ];
    expect(english.text).toBe(german.text);
    expect(heard()).toEqual(['miss', 'hit']);
    await accounts.change('tracks', { visibility: 'private', listed: false }, here);
  });

  describe('forgets with the answer to whoever changed something, and within a second on another process', () => {
    const album = (input: object) => () => put(`albums/${ids.album}`, input, owner);
    const track = (input: object) => () => put(`tracks/${ids.track}`, input, owner);
    const albums =
      (verb: string, more: object = {}) =>
      () =>
        post(`admin/albums/${verb}`, { ids: [ids.album], ...more });
    const ban = () => post(`users/${ownerId}/ban`, { permanent: true });
    const guests =
      (...names: string[]) =>
      () =>
        put(`roles/${GUESTS_ROLE_ID}`, {
          name: 'guests',
          permissions: names.map((name) => ({ name, restrictions: [] })),
        });
    const settings = (client: Record<string, unknown>) => async () => {
      await app.nest.get(SettingsService).update({ client, server: {} });
      return { status: 200 };
    };
    const hide = async () => {
      const reporter = await accounts.browser(await accounts.add(`reporter ${(calls += 1)}`));
      const { body } = await post(
        'reports/abuse',
        { model_type: 'album', model_id: ids.album, reason: 'spam' },
        reporter,
      );
      const reports = [(body as { report: { id: number } }).report.id];
      return await post('reports/abuse/bulk-update', { ids: reports, values: { decision: 'hidden' } });
    };
    const LATER = new Date(Date.now() + 86_400_000).toISOString();

    const CHANGES: Record<string, () => Promise<{ status: number }>> = {
      'an album has another name': album({ name: 'Harbour Nights' }),
      'an album is private': album({ visibility: 'private' }),
      'it is public again': album({ visibility: 'public' }),
      'it comes out later': album({ publish_at: LATER }),
      'it is out': album({ publish_at: null }),
      'a moderator hides it': hide,
      'it is shown again': albums('bulk-update', { values: { hidden: false } }),
      'it is in the trash': albums('bulk-delete'),
      'it is out of the trash': albums('bulk-restore'),
      'a track has another name': track({ name: 'High Tide' }),
      'a track is private': track({ visibility: 'private' }),
      'a track is public again': track({ visibility: 'public' }),
      'an artist is disabled': () =>
        post('admin/artists/bulk-update', { ids: [ids.artist], values: { disabled: true } }),
      'an artist is back': () => post('admin/artists/bulk-update', { ids: [ids.artist], values: { disabled: false } }),
      'an artist has another name': () => put(`artists/${ids.artist}`, { name: 'Odile Vane' }),
      'an owner is suspended': ban,
      'an owner is back': async () => {
        const lifted = await app.http.delete(`${API}/users/${ownerId}/ban`).set(admin);
        await app.nest.get(CatalogueListing).relist({ tracks: [ids.track], albums: [ids.album] });
        return lifted;
      },
      'guests may see artists alone': guests('artists.view'),
      'guests may see music again': guests('artists.view', 'music.view', 'channels.view', 'genres.view'),
      'the site is being worked on': settings({ 'site.maintenance': true }),
      'the site is open again': settings({ 'site.maintenance': false }),
      'reposts are off': settings({ 'player.enable_repost': false }),
      'reposts are on again': settings({ 'player.enable_repost': true }),
      'a channel is private': () => put(`channels/${ids.shelf}`, { visibility: 'private' }),
      'a channel is public again': () => put(`channels/${ids.shelf}`, { visibility: 'public' }),
      'a channel holds nothing': () => put(`channels/${ids.shelf}`, { content: [] }),
      'a genre has another name': async () => {
        const [genre] = await app.database.read<{ id: number }>("SELECT id FROM genres WHERE name = 'shanty'");
        return await put(`genres/${genre?.id}`, { display_name: 'Sea shanty' });
      },
      'everything is forgotten by hand': () => post('cache/flush', {}),
    };

    it.each(Object.entries(CHANGES))('%s', async (_name, change) => {
      const before: unknown[] = [];
      for (const path of paths()) {
        before.push(shown(await ask(path)));
        await ask(path, {}, other);
      }
      const { status } = await change();
      expect(status).toBe(200);
      const changedAt = performance.now();
      const after: unknown[] = [];
      for (const path of paths()) {
        const [kept, made] = [await ask(path), await ask(path, UNCACHED)];
        expect([path, shown(kept)]).toEqual([path, shown(made)]);
        after.push(shown(kept));
      }
      for (const [at, path] of paths().entries()) {
        const there = async () => JSON.stringify(shown(await ask(path, {}, other)));
        while ((await there()) !== JSON.stringify(after[at]) && performance.now() - changedAt < OTHERS_MS)
          await sleep(20);
        expect([path, await there()]).toEqual([path, JSON.stringify(after[at])]);
      }
      if (!_name.includes('by hand')) expect(after).not.toEqual(before);
    });

    it('whatever process changes it, and a command of the server', async () => {
      const path = `albums/${ids.album}`;
      await ask(path);
      const there = new RawRows(other.database, other.unit);
      await there.change("UPDATE albums SET description = 'By another' WHERE id = ?", [ids.album]);
      await until('it is seen', async () => (await ask(path)).body.album.description === 'By another', OTHERS_MS);
    });
  });

  it('goes on where somebody plays, likes, follows, shares or signs in', async () => {
    const path = `albums/${ids.album}?load=tracks`;
    const listener = await accounts.browser(await accounts.add('listener'));
    await ask(path);
    heard();
    const done = [
      await post('plays', { track_id: ids.track, client_id: 'a'.repeat(12) }, listener),
      await post(`albums/${ids.album}/views`, {}, listener),
      await post('library/add', { items: [{ model_type: 'album', model_id: ids.album }] }, listener),
      await post(`artists/${ids.artist}/follow`, {}, listener),
      await post('reposts/toggle', { repostable_type: 'album', repostable_id: ids.album }, listener),
      await app.http
        .post('/auth/login')
        .set(await visit(app))
        .send({ email: accounts.emailOf('listener'), password: accounts.password }),
    ];
    expect(done.filter(({ status }) => status >= 400).map(({ body }) => body as unknown)).toEqual([]);
    await ask(path);
    expect(heard()).toEqual(['hit']);
  });

  it('lets one of many who ask at once do the work', async () => {
    await post('cache/flush', {});
    heard();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(`albums/${ids.album}?load=tracks`)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(heard().filter((outcome) => outcome === 'miss')).toHaveLength(1);
  });

  it('counts a search whether its answer is kept or not, and says no as ever', async () => {
    const from = { 'X-Forwarded-For': '198.51.100.7' };
    const statuses: number[] = [];
    for (let at = 0; at <= SEARCHES_PER_MINUTE; at += 1) {
      const answer = await ask('search?query=harbour', from);
      statuses.push(answer.status);
      if (answer.status === 200)
        expect(answer.headers['ratelimit']).toMatch(new RegExp(`^"search";r=${SEARCHES_PER_MINUTE - 1 - at};t=\\d+$`));
      else expect(answer.body.code).toBe('too_many_requests');
    }
    expect(statuses).toEqual([...Array.from({ length: SEARCHES_PER_MINUTE }, () => 200), 429]);
  });

  it('gives what the handlers would, after any row of changes, while others read', async () => {
    const rows = new RawRows(app.database, app.unit);
    const elsewhere = new RawRows(other.database, other.unit);
    const random = (
      (state) => (): number =>
        (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
    )(7);
    const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const statements: [string, number][] = [
      ["UPDATE albums SET visibility = 'private' WHERE id = ?", ids.album],
      ["UPDATE albums SET visibility = 'public' WHERE id = ?", ids.album],
      ["UPDATE tracks SET name = 'Ebb' WHERE id = ?", ids.track],
      ["UPDATE tracks SET name = 'Flood' WHERE id = ?", ids.track],
      ['UPDATE artists SET disabled = 1 WHERE id = ?', ids.artist],
      ['UPDATE artists SET disabled = 0 WHERE id = ?', ids.artist],
    ];
    const read = paths().filter((path) => !path.startsWith('search') && !path.startsWith('channels'));
    for (let round = 0; round < 40; round += 1) {
      const readers = Array.from({ length: 6 }, () => ask(one(read)));
      const [text, id] = one(statements);
      const isHere = random() < 0.7;
      await (isHere ? rows : elsewhere).change(text, [id]);
      const reader = isHere ? app : other;
      const path = one(read);
      expect([round, path, shown(await ask(path, {}, reader))]).toEqual([
        round,
        path,
        shown(await ask(path, UNCACHED, reader)),
      ]);
      await Promise.all(readers);
    }
  });

  it('tells changes of another process from its own, also beside units that are rolled back or committed meanwhile', async () => {
    const content = app.nest.get(ContentGeneration);
    const [here, there] = [app, other].map(({ database, unit }) => new RawRows(database, unit));
    const rename = async (rows: RawRows | undefined) =>
      await rows?.change('UPDATE tracks SET name = ? WHERE id = ?', [`Tide ${(calls += 1)}`, ids.track]);
    const told: boolean[] = [];
    content.whenChanged((isElsewhere) => told.push(isElsewhere));
    await content.renew();
    await content.read();
    for (let round = 0; round < 10; round += 1) {
      told.length = 0;
      await rename(here);
      await content.read();
      expect([round, told]).toEqual([round, [false]]);
      let isWriting = true;
      const writing = Promise.all(Array.from({ length: 5 }, () => rename(here))).finally(() => (isWriting = false));
      while (isWriting) {
        await content.read();
        await turn();
      }
      await writing;
      await content.read();
      const failing = app.unit.run('fails', () => rename(here).then(() => Promise.reject(new Error('no'))));
      await expect(failing).rejects.toThrow('no');
      told.length = 0;
      for (const rows of [there, here]) await rename(rows);
      await content.read();
      expect([round, told]).toEqual([round, [true]]);
    }
  });

  it('is off where no memory is given to it', async () => {
    const without = await openTestApp({ ...app.config, guestCacheMb: 0 }, join(dirname(app.config.dataDir), 'client'));
    heard();
    for (const _ of [1, 2]) expect((await ask('albums', {}, without)).headers['etag']).toBeUndefined();
    expect(heard()).toEqual([]);
    await without.close();
  });
});
