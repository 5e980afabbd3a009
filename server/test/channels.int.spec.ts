import { jsonLdFlaw } from '@tonearm/shared/seo/json-ld';
import { countReads } from './count-reads.js';
import { names, openChannelsBed } from './channels-bed.js';
import type { ChannelsBed } from './channels-bed.js';

const jsonLdOf = (html: string): unknown =>
  JSON.parse(/<script nonce="[^"]*" type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

describe('channels', () => {
  let bed: ChannelsBed;
  beforeAll(async () => {
    bed = await openChannelsBed();
  });
  afterAll(() => bed.close());

  it('shows home as it ships, with few statements however much there is, and genres and charts', async () => {
    const home = await bed.get('home');
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
    expect(await countReads(bed.app.database, () => bed.get('home?perPage=20'))).toBeLessThan(40);
    expect(await countReads(bed.app.database, () => bed.get('home'))).toBeLessThan(8);
    expect(names((await bed.get('genres')).content.data)).toEqual(['Indie Folk', 'Jazz']);
    expect(names((await bed.get('charts')).content.data)).toEqual(['Harbour Lights', 'Gulls', 'Dusk']);
  });

  it('tells with the newest albums what is written about them, so that slides can', async () => {
    const [fresh] = (await bed.get('home')).content.data as unknown as {
      content: { data: { name: string; description?: string }[] };
    }[];
    const about = fresh?.content.data.find((album) => album.name === 'Halflight')?.description ?? '';
    expect(about).toMatch(/^Ten songs of one winter\. .*…$/);
    expect(about.length).toBeLessThanOrEqual(201);
  });

  it('narrows to the genre in the address; an unknown one is 404, and so is one where the channel knows none', async () => {
    const genre = await bed.get('genre?restriction=Indie-Folk');
    expect(genre.restriction).toMatchObject({ name: 'indie-folk', display_name: 'Indie Folk' });
    expect(genre.content.data.map((row) => names(row.content?.data ?? []))).toEqual([
      ['Low Tide Almanac'],
      [],
      ['Harbour Lights'],
    ]);
    await bed.app.http.get('/api/v1/channels/genre?restriction=nope').expect(404);
    await bed.app.http.get('/api/v1/channels/charts?restriction=indie-folk').expect(404);
    const { text } = await bed.app.http.get('/genre/indie-folk').expect(200);
    expect(text).toContain('<title>Indie Folk · Tonearm</title>');
    expect(text).toContain('/genre/indie-folk">');
    await bed.app.http.get('/genre/nope').expect(404);
  });

  it('hides private channels and those for others everywhere, and keeps no answer of one viewer for another', async () => {
    const secret = await bed.create({
      name: 'Secret Set',
      visibility: 'private',
      config: { content_type: 'tracks', content_model_order: 'name:asc' },
    });
    const members = await bed.create({
      name: 'Members Only',
      config: { content_type: 'tracks', content_model_order: 'name:asc', audience: { permissions: ['api.access'] } },
    });
    const home = await bed.get('home', bed.admin);
    await bed.send(
      'post',
      `/${home.id}/content/add`,
      { items: [secret, members].map(({ id }) => ({ model_type: 'channel', id })) },
      200,
    );
    expect(names((await bed.get('home?loader=editChannelPage', bed.admin)).content.data)).toEqual(
      expect.arrayContaining(['Secret Set', 'Members Only']),
    );
    expect(names((await bed.get('home', bed.admin)).content.data)).toContain('Members Only');
    const guest = await bed.get('home');
    expect(names(guest.content.data)).toHaveLength(5);
    for (const slug of ['secret-set', 'members-only', secret.id, members.id]) {
      await bed.app.http.get(`/api/v1/channels/${slug}`).expect(404);
      const { text } = await bed.app.http.get(`/${slug}`).expect(404);
      expect(text).not.toMatch(/Secret Set|Members Only/);
    }
    const { body } = await bed.app.http.get('/api/v1/channels?perPage=100').expect(200);
    expect(JSON.stringify(body)).not.toMatch(/Secret Set|Members Only/);
    expect(body.pagination.total).toBe(body.pagination.data.length);
    await bed.app.http.get('/api/v1/channels?filters=W10').expect(200);
  });

  it('keeps its first page as it is, whatever somebody asks besides', async () => {
    await bed.create({
      name: 'By Hand',
      config: { content_type: 'tracks' },
      content: bed.tracks.slice(0, 2).map((id) => ({ model_type: 'track', id })),
    });
    for (const more of [
      'query=zzz',
      'orderDir=desc',
      'orderBy=id',
      `filters=${Buffer.from('[{"key":"genre","value":"jazz"}]').toString('base64url')}`,
    ]) {
      for (const slug of ['by-hand', 'popular-albums']) await bed.app.http.get(`/api/v1/channels/${slug}?${more}`);
      expect([
        names((await bed.get('by-hand')).content.data),
        names((await bed.get('popular-albums')).content.data),
      ]).toEqual([
        ['Harbour Lights', 'Gulls'],
        ['Low Tide Almanac', 'Halflight'],
      ]);
      await bed.send('put', `/${(await bed.get('by-hand')).id}`, { description: more }, 200);
    }
  });

  it('writes channel pages with their tags, lets fixed pages win, and puts what the setting says at /', async () => {
    const made = await bed.create({
      name: 'Sunday <b>',
      description: 'Slow & calm',
      config: {
        content_type: 'tracks',
        content_model_order: 'name:asc',
        seo_title: 'Hear {{channel.name}} {{secret}}',
      },
    });
    for (const path of ['/sunday-b', '/channel/sunday-b', `/${made.id}`]) {
      const { text } = await bed.app.http.get(path).expect(200);
      expect(text).toContain('<title>Hear Sunday &lt;b&gt; · Tonearm</title>');
      expect(text).toContain('/sunday-b">');
      expect(jsonLdFlaw(jsonLdOf(text), 'channel')).toBeNull();
      expect(bed.dataOf(text).loaders.channelPage?.channel.content.data).toHaveLength(3);
    }
    for (const path of ['/nothing-here', '/sunday-b/indie-folk', '/channel/nope/x'])
      await bed.app.http.get(path).expect(404);
    expect((await bed.app.http.get('/login').expect(200)).text).toContain('<title>Log in');
    const canonicalAt = async (path: string) =>
      /rel="canonical" href="(.*?)"/.exec((await bed.app.http.get(path).expect(200)).text)?.[1];
    expect(await canonicalAt('/landing')).toBe(`${bed.app.config.baseUrl}/landing`);
    await bed.app.http
      .put('/api/v1/settings')
      .set(bed.admin)
      .send({ client: { 'homepage.type': `channel:${made.id}` } })
      .expect(200);
    expect(bed.dataOf((await bed.app.http.get('/').expect(200)).text).loaders.channelPage?.channel.slug).toBe(
      'sunday-b',
    );
    expect(
      bed.dataOf((await bed.app.http.get('/').set(bed.admin).expect(200)).text).loaders.channelPage?.channel.slug,
    ).toBe('home');
    await bed.app.http
      .put('/api/v1/settings')
      .set(bed.admin)
      .send({ client: { 'homepage.type': 'landingPage' } })
      .expect(200);
    // One page at two addresses has one of them for search engines.
    expect(await canonicalAt('/landing')).toBe(await canonicalAt('/'));
    // What the landing page shows of the catalogue.
    expect(bed.dataOf((await bed.app.http.get('/').expect(200)).text).loaders.channelPage?.channel.slug).toBe('home');
    await bed.app.http
      .put('/api/v1/settings')
      .set(bed.admin)
      .send({ client: { 'homepage.type': 'https://evil.example' } })
      .expect(422);
  });

  it('narrows to the country in the address, whose artists their profiles name, in each order and on every page', async () => {
    const { app, admin, create, get, make, maren } = bed;
    const profileOf = (id: number, country: string) =>
      app.http.put(`/api/v1/artists/${id}`).set(admin).send({ profile: { country } }).expect(200);
    await profileOf(maren, 'is');
    const guest = await make.artist('Otto Guest', { popularity: 95 });
    const [first, second] = [await make.track('Aal', [guest]), await make.track('Zug', [guest], { popularity: 3 })];
    await profileOf(guest, 'DE');
    const duet = await make.track('Duet', [maren]);
    await make.link('track_artists', { track_id: duet, artist_id: guest, role: 'featured', position: 1 });
    const config = { content_mode: 'list_all', restriction: 'country', pagination_type: 'pages' };
    const all = { tracks: 'popularity:desc', albums: 'plays:desc', artists: 'popularity:desc', genres: 'name:asc' };
    for (const [type, order] of Object.entries({ ...all, users: 'name:asc' }))
      await create({ name: `All ${type}`, config: { ...config, content_type: type, content_model_order: order } });
    const shown = async (path: string) => names((await get(path)).content.data);

    expect(await shown('all-tracks?restriction=DE')).toEqual(['Zug', 'Aal']);
    expect(await shown('all-tracks?restriction=de&order=name:asc')).toEqual(['Aal', 'Zug']);
    const front = await get('all-tracks?restriction=de&perPage=1&order=name:asc');
    expect([names(front.content.data), front.content.next_page]).toEqual([['Aal'], 2]);
    expect(await shown('all-tracks?restriction=de&perPage=1&page=2&order=name:asc')).toEqual(['Zug']);
    expect(front.restriction).toEqual({ id: null, model_type: 'country', name: 'de', display_name: 'Germany' });
    // Who is a guest on a song does not make it one of their country.
    expect(await shown('all-tracks?restriction=is')).toEqual(['Harbour Lights', 'Gulls', 'Dusk', 'Duet']);
    expect(await shown('all-tracks?restriction=is&order=random_daily')).toHaveLength(4);
    expect(await shown('all-albums?restriction=is')).toEqual(['Low Tide Almanac', 'Halflight']);
    expect(await shown('all-artists?restriction=is')).toEqual(['Maren Holt']);
    for (const path of ['all-albums?restriction=de', 'all-genres?restriction=is', 'all-users?restriction=is'])
      expect([path, await shown(path)]).toEqual([path, []]);

    // Chosen by hand, and within another channel.
    const content = [second, first, duet].map((id) => ({ model_type: 'track', id }));
    const { id } = await create({
      name: 'Chosen by land',
      config: { content_type: 'tracks', restriction: 'country' },
      content,
    });
    expect(await shown('chosen-by-land?restriction=de')).toEqual(['Zug', 'Aal']);
    await create({
      name: 'Lands',
      config: { content_type: 'channels', restriction: 'country' },
      content: [{ model_type: 'channel', id }],
    });
    expect((await get('lands?restriction=is')).content.data.map((row) => names(row.content?.data ?? []))).toEqual([
      ['Duet'],
    ]);

    for (const no of ['xx', 'deu', 'germany', 'ß', "d'", '__proto__'])
      await app.http.get('/api/v1/channels/all-tracks').query({ restriction: no }).expect(404);
    const { text } = await app.http.get('/all-tracks/de').expect(200);
    expect(text).toContain('<title>All tracks: Germany · Tonearm</title>');
    const { text: german } = await app.http.get('/all-tracks/de?lang=de').expect(200);
    expect(german).toContain('<title>All tracks: Deutschland · Tonearm</title>');
    expect(german).toContain('<meta property="og:title" content="All tracks: Deutschland">');
    await app.http.get('/all-tracks/xx').expect(404);
    await profileOf(guest, '');
    expect(await shown('all-artists?restriction=de')).toEqual([]);
  });
});
