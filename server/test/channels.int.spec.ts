import { sqlTime } from '../src/core/database/dialect.js';
import { ChannelUpdates } from '../src/modules/catalogue/discovery/channels/channel-updates.js';
import { countReads } from './count-reads.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

interface Item {
  id: number;
  model_type: string;
  name: string;
  display_name?: string;
  content?: { data: Item[] };
}
interface Shown {
  id: number;
  slug: string;
  updated_at: string;
  config: Record<string, unknown>;
  content: { data: Item[]; next_page: number | null; next_cursor: string | null; channelable_ids?: number[] };
  restriction?: { name: string } | null;
}

const names = (items: readonly Item[]): string[] => items.map((item) => item.display_name ?? item.name);
const daysAgo = (days: number): string => sqlTime(new Date(Date.now() - days * 86_400_000));

describe('channels', () => {
  let app: TestApp;
  let make: CatalogueFactory;
  let admin: Visitor;
  let maren: number;
  const tracks: number[] = [];
  const get = async (path: string, who: Partial<Visitor> = {}): Promise<Shown> =>
    (await app.http.get(`/api/v1/channels/${path}`).set(who).expect(200)).body.channel as Shown;
  const send = async (method: 'post' | 'put' | 'delete', path: string, body: object, status: number) =>
    (await app.http[method](`/api/v1/channels${path}`).set(admin).send(body).expect(status)).body as {
      channel: Shown;
      errors?: Record<string, string[]>;
      deleted?: number;
    };
  const create = async (body: object): Promise<Shown> => (await send('post', '', body, 201)).channel;
  const dataOf = (html: string) =>
    JSON.parse(/window\.bootstrapData=(.*?)<\/script>/.exec(html)?.[1] ?? '') as {
      loaders: { channelPage?: { channel: Shown } };
    };

  beforeAll(async () => {
    app = await createTestApp('channels');
    make = new CatalogueFactory(app.database, app.unit);
    maren = await make.artist('Maren Holt', { popularity: 90 });
    // The newest by its date, though it came in first.
    await make.album('Halflight', [maren], {
      plays: 5,
      release_date: '2026-11-01',
      description: 'Ten songs of one winter. '.repeat(20),
    });
    const album = await make.album('Low Tide Almanac', [maren], {
      plays: 20,
      image_hash: 'b'.repeat(40),
      image_color: '#336699',
    });
    await make.album('Hidden', [maren], { visibility: 'private', listed: false, release_date: '2026-11-20' });
    const folk = await make.genre('Indie Folk', { tracks_count: 1, popularity: 5 });
    await make.genre('Jazz', { tracks_count: 1 });
    await make.link('album_genres', { album_id: album, genre_id: folk });
    for (const [at, name] of ['Harbour Lights', 'Gulls', 'Dusk'].entries())
      tracks.push(await make.track(name, [maren], { album_id: album, number: at + 1, popularity: 90 - at }));
    tracks.push(await make.track('Unreleased', [maren], { visibility: 'private', listed: false }));
    await make.link('track_genres', { track_id: tracks[0] as number, genre_id: folk });
    admin = await signIn(app);
  });
  afterAll(() => app.close());

  it('shows home as it ships, with few statements however much there is, and genres and charts', async () => {
    const home = await get('home');
    expect(names(home.content.data)).toEqual([
      'New releases',
      'Popular albums',
      'Trending songs',
      'Popular artists',
      'Genres',
    ]);
    expect(home.content.data.map((row) => names(row.content?.data ?? [])[0])).toEqual([
      'Halflight',
      'Low Tide Almanac',
      'Harbour Lights',
      'Maren Holt',
      'Indie Folk',
    ]);
    expect(home.config).not.toHaveProperty('audience');
    expect(await countReads(app.database, () => get('home?perPage=20'))).toBeLessThan(40);
    expect(await countReads(app.database, () => get('home'))).toBeLessThan(8);
    expect(names((await get('genres')).content.data)).toEqual(['Indie Folk', 'Jazz']);
    expect(names((await get('charts')).content.data)).toEqual(['Harbour Lights', 'Gulls', 'Dusk']);
  });

  it('tells with the newest albums what is written about them, so that slides can', async () => {
    const [fresh] = (await get('home')).content.data as unknown as {
      content: { data: { name: string; description?: string }[] };
    }[];
    const about = fresh?.content.data.find((album) => album.name === 'Halflight')?.description ?? '';
    expect(about).toMatch(/^Ten songs of one winter\. .*…$/);
    expect(about.length).toBeLessThanOrEqual(201);
  });

  it('narrows to the genre in the address; an unknown one is 404, and so is one where the channel knows none', async () => {
    const genre = await get('genre?restriction=Indie-Folk');
    expect(genre.restriction).toMatchObject({ name: 'indie-folk', display_name: 'Indie Folk' });
    expect(genre.content.data.map((row) => names(row.content?.data ?? []))).toEqual([
      ['Low Tide Almanac'],
      [],
      ['Harbour Lights'],
    ]);
    await app.http.get('/api/v1/channels/genre?restriction=nope').expect(404);
    await app.http.get('/api/v1/channels/charts?restriction=indie-folk').expect(404);
    const { text } = await app.http.get('/genre/indie-folk').expect(200);
    expect(text).toContain('<title>Indie Folk · Tonearm</title>');
    expect(text).toContain('/genre/indie-folk">');
    await app.http.get('/genre/nope').expect(404);
  });

  it('is filled by hand: added, moved and taken out; nothing hidden, twice, or of another type', async () => {
    const [one, two, three, hidden] = tracks as [number, number, number, number];
    const made = await create({
      name: 'Late Night',
      config: { content_type: 'tracks' },
      content: [{ model_type: 'track', id: two }],
    });
    expect(made).toMatchObject({ slug: 'late-night', config: { content_mode: 'manual', max_items: 100 } });
    const items = (...ids: number[]) => ({ items: ids.map((id) => ({ model_type: 'track', id })) });
    const { channel } = await send('post', `/${made.id}/content/add`, items(three, two, one), 200);
    expect(names(channel.content.data)).toEqual(['Gulls', 'Dusk', 'Harbour Lights']);
    const rows = channel.content.channelable_ids ?? [];
    expect(
      names((await send('post', `/${made.id}/content/reorder`, { ids: [rows[2]] }, 200)).channel.content.data),
    ).toEqual(['Harbour Lights', 'Gulls', 'Dusk']);
    expect(names((await send('post', `/${made.id}/content/remove`, items(two), 200)).channel.content.data)).toEqual([
      'Harbour Lights',
      'Dusk',
    ]);
    expect(names((await get('late-night?perPage=1&page=2')).content.data)).toEqual(['Dusk']);
    expect(names((await get('late-night?order=name:asc')).content.data)).toEqual(['Dusk', 'Harbour Lights']);
    for (const order of ['name:asc', 'created_at:desc', 'popularity:desc']) {
      const {
        content: {
          data: [first],
          next_cursor: cursor,
        },
      } = await get(`late-night?order=${order}&perPage=1`);
      const {
        content: {
          data: [second],
        },
      } = await get(`late-night?order=${order}&perPage=1&cursor=${cursor}`);
      expect([first?.name, second?.name].sort()).toEqual(['Dusk', 'Harbour Lights']);
    }
    expect((await get('late-night?order=random_daily')).content.data).toHaveLength(2);
    await send('post', `/${made.id}/content/add`, items(hidden), 422);
    await send('post', `/${made.id}/content/add`, { items: [{ model_type: 'artist', id: maren }] }, 422);
    await send('post', `/${made.id}/content/reorder`, { ids: [999] }, 422);
    await send('post', `/${made.id}/update-now`, {}, 409);
    const { body } = await app.http.get(`/api/v1/channels/${made.id}/search-addable?query=har`).set(admin).expect(200);
    expect(body.results).toMatchObject([
      { id: one, model_type: 'track', name: 'Harbour Lights', description: 'Maren Holt' },
    ]);
  });

  it('holds channels two deep and never itself', async () => {
    const holds = (...ids: number[]) => ids.map((id) => ({ model_type: 'channel', id }));
    const inner = await create({ name: 'Inner', config: { content_type: 'channels' } });
    const middle = await create({
      name: 'Middle',
      config: { content_type: 'mixed' },
      content: [...holds(inner.id), { model_type: 'artist', id: maren }],
    });
    const outer = await create({ name: 'Outer', config: { content_type: 'channels' }, content: holds(middle.id) });
    expect((await get('outer')).content.data[0]?.content?.data.map((item) => item.model_type)).toEqual([
      'channel',
      'artist',
    ]);
    expect((await send('put', `/${inner.id}`, { content: holds(outer.id) }, 422)).errors).toEqual({
      content: ['A channel cannot hold itself.'],
    });
    await send('post', `/${inner.id}/content/add`, { items: holds(inner.id) }, 422);
    await send('post', `/${inner.id}/content/add`, { items: holds((await get('charts')).id) }, 422);
  });

  it.each([
    [{ name: 'Album' }, 'slug'],
    [{ name: 'Charts' }, 'slug'],
    [{ name: '!!!' }, 'slug'],
    [{ name: '42' }, 'slug'],
    [{ name: '' }, 'name'],
    [{ name: 'X', config: { content_type: 'podcasts' } }, 'config.content_type'],
    [{ name: 'X', config: { content_model_order: 'password:asc' } }, 'config.content_model_order'],
    [{ name: 'X', config: { content_mode: 'list_all' } }, 'config.content_model_order'],
    [{ name: 'X', config: { content_type: 'mixed', content_mode: 'auto_update' } }, 'config.content_mode'],
    [{ name: 'X', config: { content_mode: 'auto_update' } }, 'config.auto_update_method'],
    [
      { name: 'X', config: { content_mode: 'auto_update', auto_update_method: 'top_tracks' } },
      'config.auto_update_method',
    ],
    [
      {
        name: 'X',
        config: {
          content_type: 'tracks',
          content_mode: 'auto_update',
          auto_update_method: 'top_tracks',
          auto_update_value: 8,
        },
      },
      'config.auto_update_value',
    ],
    [
      { name: 'X', config: { content_mode: 'auto_update', auto_update_method: 'by_genre' } },
      'config.auto_update_value',
    ],
    [
      { name: 'X', config: { content_mode: 'auto_update', auto_update_method: 'by_genre', auto_update_value: 99 } },
      'config.auto_update_value',
    ],
    [{ name: 'X', config: { max_items: 501 } }, 'config.max_items'],
    [{ name: 'X', config: { restriction: 'tag', restriction_model_id: 9 } }, 'config.restriction_model_id'],
    [{ name: 'X', config: { audience: { roles: ['x'] } } }, 'config.audience.roles'],
  ])('refuses %j', async (body, field) => {
    const { errors } = await send('post', '', body, 422);
    expect(Object.keys(errors ?? {})).toContain(field);
  });

  it('fills itself by velocity, in its own time, and says why it could not', async () => {
    const [one, two] = tracks as [number, number];
    const play = (track: number, days: number, n: number) =>
      make.link('plays', {
        track_id: track,
        listener_key: `g:${n}`,
        client_id: `${track}-${days}-${n}`,
        ms_played: 1,
        counted_at: daysAgo(days),
        created_at: daysAgo(days),
      });
    for (let n = 0; n < 12; n += 1) await play(one, n < 2 ? 1 : 20, n);
    for (let n = 0; n < 6; n += 1) await play(two, 2, n);
    const made = await create({
      name: 'Rising',
      config: {
        content_type: 'tracks',
        content_mode: 'auto_update',
        auto_update_method: 'trending',
        max_items: 2,
        auto_update_interval_hours: 2,
      },
    });
    expect(names(made.content.data)).toEqual(['Gulls', 'Harbour Lights']);
    await app.nest.get(ChannelUpdates).updateDue();
    const [first] = (await get('rising', admin)).content.data;
    expect(first?.name).toBe('Gulls');
    for (let n = 20; n < 60; n += 1) await play(one, 1, n);
    await app.nest.get(ChannelUpdates).updateDue(Date.now() + 3_600_000);
    expect(names((await get('rising?perPage=9')).content.data)[0]).toBe('Gulls');
    await app.nest.get(ChannelUpdates).updateDue(Date.now() + 2 * 3_600_000);
    expect(names((await get('rising?perPage=9')).content.data)[0]).toBe('Harbour Lights');
    await send('post', `/${made.id}/content/add`, { items: [{ model_type: 'track', id: one }] }, 409);
    const genre = await make.genre('Gone Soon');
    const by = await create({
      name: 'By genre',
      config: { content_mode: 'auto_update', auto_update_method: 'by_genre', auto_update_value: genre },
    });
    await app.unit.run('test', async () => {
      await app.unit.manager.query('DELETE FROM genres WHERE id = ?', [genre]);
    });
    await send('post', `/${by.id}/update-now`, {}, 422);
    expect(await get(String(by.id), admin)).toMatchObject({ last_update_error: 'There is no such genre.' });
    expect(await get(String(by.id))).not.toHaveProperty('last_update_error');
  });

  it('orders what was heard equally of late by all its plays', async () => {
    const [few, many, some] = [
      await make.track('Few', [maren], { plays: 3 }),
      await make.track('Many', [maren], { plays: 70 }),
      await make.track('Some', [maren], { plays: 30 }),
    ];
    const made = await create({
      name: 'Ties',
      config: { content_type: 'tracks', content_mode: 'auto_update', auto_update_method: 'trending', max_items: 9 },
    });
    const tied = async (): Promise<string[]> =>
      names((await get(`ties?perPage=20`, admin)).content.data).filter((name) =>
        ['Few', 'Many', 'Some'].includes(name),
      );
    // Never heard of late: filled up.
    expect(await tied()).toEqual(['Many', 'Some', 'Few']);
    for (const track of [few, many, some])
      await make.link('plays', {
        track_id: track,
        listener_key: 'g:tie',
        client_id: `tie-${track}`,
        ms_played: 1,
        counted_at: daysAgo(1),
        created_at: daysAgo(1),
      });
    await send('post', `/${made.id}/update-now`, {}, 200);
    expect(await tied()).toEqual(['Many', 'Some', 'Few']);
    await send('delete', `/${made.id}`, {}, 200);
    for (const track of [few, many, some])
      await app.unit.run('test', async () => {
        await app.unit.manager.query('DELETE FROM tracks WHERE id = ?', [track]);
      });
  });

  it('hides private channels and those for others everywhere, and keeps no answer of one viewer for another', async () => {
    const secret = await create({
      name: 'Secret Set',
      visibility: 'private',
      config: { content_type: 'tracks', content_model_order: 'name:asc' },
    });
    const members = await create({
      name: 'Members Only',
      config: { content_type: 'tracks', content_model_order: 'name:asc', audience: { permissions: ['api.access'] } },
    });
    const home = await get('home', admin);
    await send(
      'post',
      `/${home.id}/content/add`,
      { items: [secret, members].map(({ id }) => ({ model_type: 'channel', id })) },
      200,
    );
    expect(names((await get('home?loader=editChannelPage', admin)).content.data)).toEqual(
      expect.arrayContaining(['Secret Set', 'Members Only']),
    );
    expect(names((await get('home', admin)).content.data)).toContain('Members Only');
    const guest = await get('home');
    expect(names(guest.content.data)).toHaveLength(5);
    for (const slug of ['secret-set', 'members-only', secret.id, members.id]) {
      await app.http.get(`/api/v1/channels/${slug}`).expect(404);
      const { text } = await app.http.get(`/${slug}`).expect(404);
      expect(text).not.toMatch(/Secret Set|Members Only/);
    }
    const { body } = await app.http.get('/api/v1/channels?perPage=100').expect(200);
    expect(JSON.stringify(body)).not.toMatch(/Secret Set|Members Only/);
    expect(body.pagination.total).toBe(body.pagination.data.length);
    await app.http.get('/api/v1/channels?filters=W10').expect(200);
  });

  it('keeps its first page as it is, whatever somebody asks besides', async () => {
    await create({
      name: 'By Hand',
      config: { content_type: 'tracks' },
      content: tracks.slice(0, 2).map((id) => ({ model_type: 'track', id })),
    });
    for (const more of [
      'query=zzz',
      'orderDir=desc',
      'orderBy=id',
      `filters=${Buffer.from('[{"key":"genre","value":"jazz"}]').toString('base64url')}`,
    ]) {
      for (const slug of ['by-hand', 'popular-albums']) await app.http.get(`/api/v1/channels/${slug}?${more}`);
      expect([names((await get('by-hand')).content.data), names((await get('popular-albums')).content.data)]).toEqual([
        ['Harbour Lights', 'Gulls'],
        ['Low Tide Almanac', 'Halflight'],
      ]);
      await send('put', `/${(await get('by-hand')).id}`, { description: more }, 200);
    }
  });

  it('writes channel pages with their tags, lets fixed pages win, and puts what the setting says at /', async () => {
    const made = await create({
      name: 'Sunday <b>',
      description: 'Slow & calm',
      config: {
        content_type: 'tracks',
        content_model_order: 'name:asc',
        seo_title: 'Hear {{channel.name}} {{secret}}',
      },
    });
    for (const path of ['/sunday-b', '/channel/sunday-b', `/${made.id}`]) {
      const { text } = await app.http.get(path).expect(200);
      expect(text).toContain('<title>Hear Sunday &lt;b&gt; · Tonearm</title>');
      expect(text).toContain('/sunday-b">');
      expect(dataOf(text).loaders.channelPage?.channel.content.data).toHaveLength(3);
    }
    for (const path of ['/nothing-here', '/sunday-b/indie-folk', '/channel/nope/x'])
      await app.http.get(path).expect(404);
    expect((await app.http.get('/login').expect(200)).text).toContain('<title>Log in');
    await app.http
      .put('/api/v1/settings')
      .set(admin)
      .send({ client: { 'homepage.type': `channel:${made.id}` } })
      .expect(200);
    expect(dataOf((await app.http.get('/').expect(200)).text).loaders.channelPage?.channel.slug).toBe('sunday-b');
    expect(dataOf((await app.http.get('/').set(admin).expect(200)).text).loaders.channelPage?.channel.slug).toBe(
      'home',
    );
    await app.http
      .put('/api/v1/settings')
      .set(admin)
      .send({ client: { 'homepage.type': 'landingPage' } })
      .expect(200);
    expect(dataOf((await app.http.get('/').expect(200)).text).loaders.channelPage).toBeUndefined();
    await app.http
      .put('/api/v1/settings')
      .set(admin)
      .send({ client: { 'homepage.type': 'https://evil.example' } })
      .expect(422);
  });

  it('keeps what the site needs, and restores what it ships with without touching what others made', async () => {
    const home = await get('home', admin);
    const discover = await get('discover');
    await send('delete', `/${home.id}`, {}, 409);
    await send('put', `/${home.id}`, { slug: 'start' }, 422);
    expect((await send('delete', `/${discover.id}`, {}, 200)).deleted).toBe(1);
    await send('delete', `/${discover.id}`, {}, 404);
    await send('put', `/${(await get('charts')).id}`, { name: 'My charts', config: { layout: 'grid' } }, 200);
    await send('post', '/reset-to-default', {}, 200);
    expect(await get('charts')).toMatchObject({ name: 'Charts', config: { layout: 'table' } });
    expect((await get('discover')).content.data).toHaveLength(5);
    expect(names((await get('home', admin)).content.data)).toHaveLength(5);
    await get('late-night');
    await app.http.post('/api/v1/channels/reset-to-default').expect(401);
  });

  it('says what stands there now to somebody who read something older, also where an item came in', async () => {
    const made = await create({ name: 'Twice', config: { content_type: 'tracks' } });
    const read = made.updated_at;
    const added = await send(
      'post',
      `/${made.id}/content/add`,
      { items: [{ model_type: 'track', id: tracks[0] }] },
      200,
    );
    const late = await send('put', `/${made.id}`, { content: [], expected_updated_at: read }, 409);
    expect(late).toMatchObject({
      code: 'conflict',
      message: 'Somebody has changed this in the meantime.',
      current: { id: made.id, name: 'Twice', items_count: 1 },
    });
    await send('put', `/${made.id}`, { name: 'Thrice', expected_updated_at: added.channel.updated_at }, 200);
    expect(
      await send(
        'put',
        `/${made.id}`,
        { config: { content_mode: 'list_all', content_model_order: 'name:asc' }, content: [] },
        409,
      ),
    ).not.toHaveProperty('current');
  });

  it('reads null as the default or as unchanged, and keeps what many editors add at once', async () => {
    const made = await create({ name: 'Nulls', config: { content_type: 'tracks', layout: 'table', max_items: 7 } });
    const nothing = Object.fromEntries(
      [
        'layout',
        'max_items',
        'content_mode',
        'content_model_order',
        'seo_title',
        'hide_title',
        'pagination_type',
        'auto_update_interval_hours',
      ].map((key) => [key, null]),
    );
    const { channel } = await send(
      'put',
      `/${made.id}`,
      { name: null, slug: null, type: null, visibility: null, config: nothing },
      200,
    );
    expect(channel).toMatchObject({
      name: 'Nulls',
      slug: 'nulls',
      config: {
        content_type: 'tracks',
        layout: 'grid',
        max_items: 100,
        content_mode: 'manual',
        seo_title: '',
        hide_title: false,
      },
    });
    const { errors } = await send(
      'put',
      `/${made.id}`,
      { config: { audience: { permissions: ['x'.repeat(20_000)] } } },
      422,
    );
    expect(errors).toHaveProperty(['config.audience.permissions']);
    const more = await Promise.all(Array.from({ length: 6 }, (_, at) => make.track(`Extra ${at}`, [maren])));
    await Promise.all(
      more.map((id) => send('post', `/${made.id}/content/add`, { items: [{ model_type: 'track', id }] }, 200)),
    );
    const { content } = await get('nulls?loader=editChannelPage', admin);
    expect(content.data.map(({ id }) => id).sort((a, b) => a - b)).toEqual(more.sort((a, b) => a - b));
  });

  it('shows playlists and people as a guest sees them, by followers, and never hidden ones', async () => {
    const accounts = new AccountFactory(app);
    const [quill, reed, gone] = [
      await accounts.add('Quill', { values: { followers_count: 3 } }),
      await accounts.add('Reed', { values: { followers_count: 8 } }),
      await accounts.add('Gone', { values: { followers_count: 9, banned_at: accounts.at(-1) } }),
    ];
    const owner = await accounts.browser(quill);
    const playlist = async (name: string, body: object, followers: number): Promise<number> => {
      const { body: made } = await app.http
        .post('/api/v1/playlists')
        .set(owner)
        .send({ name, ...body })
        .expect(201);
      await accounts.change('playlists', { followers_count: followers }, made.playlist.id as number);
      return made.playlist.id as number;
    };
    const [few, many, secret] = [
      await playlist('Few', { visibility: 'public', track_ids: [tracks[0]] }, 1),
      await playlist('Many', { visibility: 'public' }, 5),
      await playlist('Diary', {}, 99),
    ];
    const lists = await create({
      name: 'Lists',
      config: { content_type: 'playlists', content_model_order: 'followers_count:desc' },
    });
    const shown = (await get('lists')).content.data as (Item & { tracks_count: number; owner: object })[];
    expect([names(shown), shown[1]]).toEqual([
      ['Many', 'Few'],
      expect.objectContaining({
        tracks_count: 1,
        owner: expect.objectContaining({ name: 'Quill' }),
        is_followed: false,
      }),
    ]);
    expect(names((await get('lists?order=name:asc', owner)).content.data)).toEqual(['Few', 'Many']);
    const people = await create({
      name: 'People',
      config: { content_type: 'users', content_model_order: 'followers_count:desc' },
    });
    const found = (await get('people?perPage=2')).content;
    expect([names(found.data), found.next_page, Object.keys(found.data[0] ?? {})]).toEqual([
      ['Reed', 'Quill'],
      2,
      ['id', 'model_type', 'name', 'image'],
    ]);
    const mixed = await create({
      name: 'Both',
      config: { content_type: 'mixed' },
      content: [
        { model_type: 'user', id: reed },
        { model_type: 'playlist', id: few },
      ],
    });
    expect(names((await get('both')).content.data)).toEqual(['Reed', 'Few']);
    for (const [type, id] of [
      ['playlist', secret],
      ['user', gone],
    ] as const)
      await send('post', `/${mixed.id}/content/add`, { items: [{ model_type: type, id }] }, 422);
    const addable = async (id: number, query: string) =>
      names(
        (await app.http.get(`/api/v1/channels/${id}/search-addable?query=${query}`).set(admin).expect(200)).body
          .results as Item[],
      );
    expect([await addable(people.id, 'R'), await addable(lists.id, 'Ma')]).toEqual([['Reed'], ['Many']]);
    await app.http.put(`/api/v1/playlists/${few}`).set(owner).send({ visibility: 'private' }).expect(200);
    await accounts.change('users', { banned_at: accounts.at(-1) }, reed);
    expect(names((await get('both?perPage=9')).content.data)).toEqual([]);
    expect(names((await get('lists?perPage=9')).content.data)).toEqual(['Many']);
    await app.http.delete(`/api/v1/playlists/${many}`).set(owner).expect(200);
    await make.artist('Followed', { followers_count: 40, popularity: 1 });
    await create({ name: 'Loved', config: { content_type: 'artists', content_model_order: 'followers_count:desc' } });
    expect(names((await get('loved')).content.data)).toEqual(['Followed', 'Maren Holt']);
    expect(
      names(
        (await app.http.get('/api/v1/artists?orderBy=followers_count&orderDir=desc').expect(200)).body.pagination
          .data as Item[],
      )[0],
    ).toBe('Followed');
    await send(
      'post',
      '',
      {
        name: 'Odd',
        config: { content_type: 'playlists', content_mode: 'auto_update', auto_update_method: 'recommended' },
      },
      422,
    );
  });

  it('recommends to each their own, inside another channel too, and to others what is trending', async () => {
    const accounts = new AccountFactory(app);
    const id = await accounts.add('Listener');
    const [who, other] = [await accounts.browser(id), await accounts.browser(await accounts.add('Newcomer'))];
    const rare = await make.artist('Rare Bird');
    const [liked, near] = [
      await make.track('Heard', [rare], { popularity: 1 }),
      await make.track('Next to it', [rare], { popularity: 1 }),
    ];
    for (const [at, track] of [liked, liked, near].entries()) {
      await make.link('plays', {
        track_id: track,
        user_id: id,
        listener_key: `u:${id}`,
        client_id: `p${at}`,
        counted_at: daysAgo(1),
        created_at: daysAgo(1),
        ms_played: 60_000,
      });
    }
    const channel = await create({
      name: 'For you',
      config: { content_type: 'tracks', content_mode: 'auto_update', auto_update_method: 'recommended' },
    });
    await create({
      name: 'Front',
      config: { content_type: 'channels' },
      content: [{ model_type: 'channel', id: channel.id }],
    });
    const everybodys = names((await get('for-you')).content.data);
    const mine = await get('for-you', who);
    expect(everybodys).toContain('Harbour Lights');
    expect(names(mine.content.data)).not.toEqual(everybodys);
    expect(mine.content.data[0]).toMatchObject({ model_type: 'track', reason: expect.anything() });
    expect(names((await get('for-you', other)).content.data)).toEqual(everybodys);
    const inner = (shown: Shown) => names(shown.content.data[0]?.content?.data ?? []);
    expect(inner(await get('front', who)).slice(0, 3)).toEqual(names(mine.content.data).slice(0, 3));
    expect(inner(await get('front'))).toEqual(everybodys.slice(0, 12));
    await send('post', `/${channel.id}/update-now`, {}, 200);
    expect(names((await get('for-you')).content.data)).toEqual(everybodys);
  });
});
