import { ADMIN_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

interface Model {
  id: number;
  name: string;
  model_type: string;
}
interface Answer {
  top_result: { model: Model } | null;
  results: Record<string, { data: Model[]; next_page: number | null }>;
  did_you_mean?: string;
}

const LRC =
  '[ar:Maren Holt]\n[00:12.50]Low the harbour lights\n[01:02.3]Gulls kept the <01:03.0>morning\n[01:40.00]Low again';

describe('search API', () => {
  let app: TestApp;
  let make: CatalogueFactory;
  let maren: number;
  let album: number;
  let lights: number;
  let secret: number;
  let asks = 0;
  /** An address a call, so that the limit does not meet the other calls. */
  const get = (path: string, headers: Partial<Visitor> = {}) =>
    app.http
      .get(`/api/v1/${path}`)
      .set({ 'X-Forwarded-For': `10.1.${Math.floor((asks += 1) / 250)}.${asks % 250}`, ...headers });
  const search = async (query: string, more = '', headers: Partial<Visitor> = {}): Promise<Answer> =>
    (await get(`search?query=${encodeURIComponent(query)}${more}`, headers).expect(200)).body as Answer;
  const namesOf = (answer: Answer, type: string) => answer.results[type]?.data.map(({ name }) => name);
  const refresh = () => app.nest.get(SearchIndexer).refresh();

  beforeAll(async () => {
    app = await createTestApp('search');
    make = new CatalogueFactory(app.database, app.unit);
    await new AccountFactory(app).add('Maren Fan');
    maren = await make.artist('Maren Holt', { popularity: 90 });
    const kessler = await make.artist('Kessler & Wren', { popularity: 50 });
    const folk = await make.genre('Indie Folk');
    album = await make.album('Low Tide Almanac', [maren], { plays: 20, release_date: '2026-03-06' });
    await make.album('Tide Charts', [kessler], { release_date: '1998-01-01', release_type: 'ep' });
    lights = await make.track('Harbour Lights', [maren], {
      album_id: album,
      popularity: 80,
      duration_ms: 200_000,
      explicit: true,
    });
    await make.track('Spring Tide', [maren, kessler], { popularity: 40, duration_ms: 100_000 });
    secret = await make.track('Tide of Secrets', [maren], { visibility: 'private', listed: false, popularity: 100 });
    await make.link('track_genres', { track_id: lights, genre_id: folk });
    const at = { created_at: '2026-01-01 00:00:00.000', updated_at: '2026-01-01 00:00:00.000' };
    for (const [track, text] of [
      [lights, LRC],
      [secret, 'Harbour secrets'],
    ] as const)
      await make.link('lyrics', { track_id: track, language: 'en', text, is_synced: true, ...at });
    await make.link('tags', { name: 'sea', display_name: 'Sea songs', type: 'default', popularity: 3, ...at });
    await app.nest.get(SearchIndexer).rebuild();
  });
  afterAll(() => app.close());

  it('answers all kinds at once, and the one thing that was meant', async () => {
    const answer = await search('maren');
    expect(answer.top_result?.model).toMatchObject({ id: maren, name: 'Maren Holt', model_type: 'artist' });
    expect(namesOf(answer, 'artists')).toEqual(['Maren Holt']);
    expect(namesOf(answer, 'tracks')).toEqual(['Harbour Lights', 'Spring Tide']);
    expect(namesOf(answer, 'albums')).toEqual(['Low Tide Almanac']);
    expect(namesOf(answer, 'users')).toEqual(['Maren Fan']);
    expect(answer.results['tracks']?.data[0]).toMatchObject({
      artists: [{ name: 'Maren Holt' }],
      album: { id: album },
    });
    expect(namesOf(await search('indie'), 'genres')).toEqual(['indie-folk']);
    expect(namesOf(await search('sea'), 'tags')).toEqual(['sea']);
    expect(JSON.stringify(answer)).not.toContain('@example.org');
  });

  it('answers the kinds that were asked for, and pages', async () => {
    const answer = await search('tide', '&types=albums,unknown&limit=1');
    expect(Object.keys(answer.results)).toEqual(['albums']);
    expect(answer.results['albums']).toMatchObject({ data: [{ name: 'Tide Charts' }], next_page: 2 });
    const { body } = await get('search/albums?query=tide&perPage=1&page=2').expect(200);
    expect(body.pagination).toMatchObject({
      data: [{ name: 'Low Tide Almanac' }],
      current_page: 2,
      from: 2,
      next_page: null,
      prev_page: 1,
    });
    const first = await get('search/albums?query=tide&perPage=1').expect(200);
    expect(
      (await get(`search/albums?query=tide&perPage=1&cursor=${first.body.pagination.next_cursor as string}`)).body
        .pagination.data,
    ).toMatchObject([{ name: 'Low Tide Almanac' }]);
  });

  it.each([
    ['tracks?query=maren&genre=indie-folk', ['Harbour Lights']],
    ['tracks?query=maren&duration=150-', ['Harbour Lights']],
    ['tracks?query=maren&duration=-150', ['Spring Tide']],
    ['tracks?query=maren&explicit=false', ['Spring Tide']],
    ['tracks?query=maren&year=2026', ['Harbour Lights']],
    ['albums?query=tide&year=1990-1999', ['Tide Charts']],
    ['albums?query=tide&release_type=ep', ['Tide Charts']],
    ['users?query=maren&genre=indie-folk', []],
    ['playlists?query=maren', []],
  ])('narrows %s', async (path, names) => {
    expect((await get(`search/${path}`).expect(200)).body.pagination.data.map((model: Model) => model.name)).toEqual(
      names,
    );
  });

  it('takes filters coded as every list does, and refuses those that there are not', async () => {
    const coded = (...filters: object[]) => Buffer.from(JSON.stringify(filters)).toString('base64url');
    const { body } = await get(
      `search/tracks?query=maren&filters=${coded({ key: 'genre', value: 'indie-folk', operator: '=' })}`,
    ).expect(200);
    expect(body.pagination.data.map((model: Model) => model.name)).toEqual(['Harbour Lights']);
    for (const filters of [
      coded({ key: 'colour', value: 'red' }),
      coded({ key: 'year', value: 'soon' }),
      coded({ key: 'genre', value: 'x', operator: '>' }),
      'abc',
    ]) {
      expect([
        filters,
        Object.keys((await get(`search/tracks?query=maren&filters=${filters}`).expect(422)).body.errors as object),
      ]).toEqual([filters, ['filters']]);
    }
  });

  it('answers the line of a lyric and when it is sung', async () => {
    const answer = await search('kept the morn');
    expect(answer.results['lyrics']?.data).toMatchObject([
      { id: lights, line: 'Gulls kept the morning', start_ms: 62_300, track: { name: 'Harbour Lights' } },
    ]);
    expect(answer.top_result).toBeNull();
    expect((await search('maren holt')).results['lyrics']?.data).toEqual([]);
  });

  it('forgives one wrong letter and says so', async () => {
    const answer = await search('harbuor lights');
    expect([namesOf(answer, 'tracks'), answer.did_you_mean]).toEqual([['Harbour Lights'], 'harbour lights']);
    expect((await search('harbour')).did_you_mean).toBeUndefined();
    expect((await search('karen tide')).did_you_mean).toBe('maren tide');
    expect((await search('xqzzzw')).results['tracks']?.data).toEqual([]);
  });

  it('suggests texts and items, at most eight', async () => {
    const { body } = await get('search/suggestions?query=tid').expect(200);
    expect(body.suggestions).toEqual(['tide charts', 'spring tide', 'low tide almanac']);
    expect(body.items.length + body.suggestions.length).toBeLessThanOrEqual(8);
    expect(body.items[0]).toMatchObject({ name: 'Tide Charts', model_type: 'album' });
  });

  it('tells nobody of hidden things, not by typing errors either, and asks at every search', async () => {
    for (const query of ['tide of secrets', 'secrets', 'secretz', 'harbour secrets']) {
      expect(JSON.stringify({ ...(await search(query)), query: '' })).not.toMatch(/secrets/i);
    }
    expect(JSON.stringify((await get('search/suggestions?query=secre')).body)).not.toContain('of secrets');
    await app.unit.run('hide', (manager) =>
      manager.query("UPDATE tracks SET visibility = 'private', listed = 0 WHERE name = 'Spring Tide'"),
    );
    expect(namesOf(await search('spring tide'), 'tracks')).toEqual([]);
    await app.unit.run('show', (manager) =>
      manager.query("UPDATE tracks SET visibility = 'public', listed = 1 WHERE name = 'Spring Tide'"),
    );
    expect(namesOf(await search('spring tide'), 'tracks')).toEqual(['Spring Tide']);
  });

  it('shows neither accounts that wait for a code, nor lyrics and tags to who may not see any', async () => {
    const settings = app.nest.get(SettingsService);
    await new AccountFactory(app).add('Unproven Wanda', { values: { email_verified_at: null } });
    await app.nest.get(SearchIndexer).rebuild();
    expect(namesOf(await search('wanda'), 'users')).toEqual(['Unproven Wanda']);
    // Registering tells nobody whether an address has an account; finding the name would.
    await settings.update({ client: { require_email_confirmation: true }, server: {} });
    expect(namesOf(await search('wanda'), 'users')).toEqual([]);
    await settings.update({ client: { require_email_confirmation: false }, server: {} });
    const deaf = await new AccountFactory(app).add('deaf', {
      roles: [],
      permissions: [{ name: 'music.view', restrictions: [] }],
    });
    const cookie = await new AccountFactory(app).browser(deaf);
    expect(Object.keys((await search('sea', '', cookie)).results).sort()).toEqual(['albums', 'tracks']);
  });

  it('finds public playlists and channels, for whom they are, at once after a change', async () => {
    const accounts = new AccountFactory(app);
    const owner = await accounts.browser(await accounts.add('quill'));
    const admin = await signIn(app);
    const create = async (path: string, body: object, who: Visitor) =>
      (await app.http.post(`/api/v1/${path}`).set(who).send(body).expect(201)).body as Record<string, Model>;
    const { playlist: open } = await create(
      'playlists',
      { name: 'Kelp walks', visibility: 'public', track_ids: [lights] },
      owner,
    );
    await create('playlists', { name: 'Kelp diary', visibility: 'private' }, owner);
    await create('playlists', { name: 'Kelp letters', visibility: 'unlisted' }, owner);
    await create('channels', { name: 'Kelp picks', config: { content_type: 'albums' } }, admin);
    await create('channels', { name: 'Kelp drafts', visibility: 'private', config: { content_type: 'albums' } }, admin);
    const { channel: some } = await create(
      'channels',
      { name: 'Kelp insiders', config: { content_type: 'albums', audience: { roles: [ADMIN_ROLE_ID] } } },
      admin,
    );
    await refresh();
    for (const who of [{}, owner]) {
      const answer = await search('kelp', '', who);
      expect([namesOf(answer, 'playlists'), namesOf(answer, 'channels')]).toEqual([['Kelp walks'], ['Kelp picks']]);
      expect(answer.top_result?.model).toMatchObject({
        model_type: 'playlist',
        tracks_count: 1,
        owner: { name: 'quill' },
      });
      expect(JSON.stringify(answer)).not.toMatch(/diary|letters|drafts|insiders/);
    }
    expect(namesOf(await search('kelp', '', admin), 'channels')?.sort()).toEqual(['Kelp insiders', 'Kelp picks']);
    expect((await get('search/playlists?query=kelp&genre=indie-folk')).body.pagination.data).toEqual([]);
    expect((await get('search/suggestions?query=kelp')).body.items).toMatchObject([{ name: 'Kelp walks' }]);
    await app.http.put(`/api/v1/playlists/${open?.id}`).set(owner).send({ name: 'Reef walks' }).expect(200);
    await app.http
      .put(`/api/v1/channels/${some?.id}`)
      .set(admin)
      .send({ name: 'Reef insiders', config: { audience: null } })
      .expect(200);
    await refresh();
    expect(namesOf(await search('kelp'), 'playlists')).toEqual([]);
    expect([namesOf(await search('reef'), 'playlists'), namesOf(await search('reef'), 'channels')]).toEqual([
      ['Reef walks'],
      ['Reef insiders'],
    ]);
    await app.http.put(`/api/v1/playlists/${open?.id}`).set(owner).send({ visibility: 'private' }).expect(200);
    expect(namesOf(await search('reef'), 'playlists')).toEqual([]);
    await refresh();
    expect(
      await app.database.read(
        "SELECT item_id FROM search_documents WHERE type = 4 AND (title LIKE '%walks' OR title LIKE '%diary' OR title LIKE '%drafts')",
      ),
    ).toEqual([]);
    await app.http.put(`/api/v1/playlists/${open?.id}`).set(owner).send({ visibility: 'public' }).expect(200);
    await app.nest.get(SearchIndexer).rebuild();
    expect(namesOf(await search('reef walks'), 'playlists')).toEqual(['Reef walks']);
    await app.http.delete(`/api/v1/playlists/${open?.id}`).set(owner).expect(200);
    await refresh();
    expect(namesOf(await search('reef walks'), 'playlists')).toEqual([]);
  });

  it('refuses bad input, and the sixty-first search of a minute', async () => {
    for (const path of [
      'search',
      'search?query=%20',
      'search?query=%00',
      'search?query=a&limit=21',
      'search/tracks?query=a&year=98',
      'search/tracks?query=a&perPage=101',
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 422]);
    }
    await get('search/videos?query=a').expect(404);
    const odd = [
      '"',
      '*',
      "';--",
      '%',
      '_',
      '(((',
      '\u{1F600}',
      'NEAR(a b)',
      'a\u0000b',
      'ab '.repeat(2_400),
      '\u202eשלום',
      'ق',
    ];
    for (const query of odd) {
      await search(query);
      await get(`search/tracks?query=${encodeURIComponent(query)}`).expect(200);
      await get(`tracks?query=${encodeURIComponent(query)}`).expect(200);
    }
    const statuses = new Set<number>();
    for (let at = 0; at < 61; at += 1)
      statuses.add((await app.http.get('/api/v1/search/users?query=zz').set('X-Forwarded-For', '10.9.9.9')).status);
    expect([...statuses]).toEqual([200, 429]);
  });

  it('follows what changes', async () => {
    const { SearchChanges } = await import('../src/core/search/search-changes.repository.js');
    const changes = app.nest.get(SearchChanges);
    const rename = (name: string) =>
      app.unit.run('rename', async (manager) => {
        await manager.query('UPDATE tracks SET name = ? WHERE id = ?', [name, lights]);
        await changes.note('tracks', [lights]);
      });
    await rename('Pier Lanterns');
    await refresh();
    expect([namesOf(await search('lanterns'), 'tracks'), namesOf(await search('harbour lights'), 'tracks')]).toEqual([
      ['Pier Lanterns'],
      [],
    ]);
    await rename('Harbour Lights');
    await refresh();
    const stop = new AbortController();
    await app.nest.get(SearchIndexer).rebuild({ force: true, signal: stop.signal, onProgress: () => stop.abort() });
    expect(namesOf(await search('harbour lights'), 'tracks')).toEqual(['Harbour Lights']);
    const gone = await make.artist('Odile Vance');
    await app.nest.get(SearchIndexer).rebuild();
    expect(namesOf(await search('odile'), 'artists')).toEqual(['Odile Vance']);
    await app.unit.run('delete', (manager) => manager.query('DELETE FROM artists WHERE id = ?', [gone]));
    expect(namesOf(await search('odile'), 'artists')).toEqual([]);
    expect(await app.nest.get(SearchIndexer).rebuild()).toBe(0);
    expect(await app.database.read("SELECT item_id FROM search_documents WHERE title = 'odile vance'")).toEqual([]);
  });

  it("keeps twenty recent searches of one's own", async () => {
    const visitor = await signIn(app);
    const path = '/api/v1/users/me/recent-searches';
    await app.http.get(path).expect(401);
    const add = (type: string, id: number) => app.http.post(path).set(visitor).send({ model_type: type, model_id: id });
    await add('artist', maren).expect(200);
    await add('track', lights).expect(200);
    const { body } = await add('artist', maren).expect(200);
    expect(body.recent_searches).toMatchObject([
      { model_type: 'artist', model: { name: 'Maren Holt' } },
      { model_type: 'track', model_id: lights },
    ]);
    await add('artist', 999_999).expect(404);
    await add('lyric', lights).expect(422);
    for (let at = 0; at < 22; at += 1) await add('track', await make.track(`Filler ${at}`, [maren])).expect(200);
    expect((await app.http.get(path).set(visitor)).body.recent_searches).toHaveLength(20);
    await app.http.delete(path).set(visitor).send({ model_type: 'artist' }).expect(422);
    expect((await app.http.delete(path).set(visitor).send({}).expect(200)).body.recent_searches).toEqual([]);
  });

  it('has a page that other search engines leave out', async () => {
    const { text } = await app.http.get('/search/maren%20holt/tracks').expect(200);
    expect(text).toContain('noindex');
    expect((await app.http.get('/search/%3Cscript%3Ealert(1)%3C%2Fscript%3E')).text).not.toContain('<script>alert');
    await app.http.get('/search/maren/nonsense').expect(404);
  });
});
