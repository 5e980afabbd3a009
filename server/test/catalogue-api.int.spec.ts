import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { CatalogueFactory } from './factories/catalogue.js';

const filters = (list: unknown): string => Buffer.from(JSON.stringify(list)).toString('base64url');
const cursorOf = (json: string): string => Buffer.from(json).toString('base64url');

describe('catalogue API', () => {
  let app: TestApp;
  let make: CatalogueFactory;
  let maren: number;
  let album: number;
  let hidden: number;
  const names = async (path: string): Promise<string[]> =>
    ((await app.http.get(path).expect(200)).body as { pagination: { data: { name: string }[] } }).pagination.data.map(
      (item) => item.name,
    );

  beforeAll(async () => {
    app = await createTestApp('catalogue');
    make = new CatalogueFactory(app.database, app.unit);
    maren = await make.artist('Maren Holt', { popularity: 90, image_hash: 'a'.repeat(40), image_color: '#123456' });
    const kessler = await make.artist('Kessler & Wren', { popularity: 50 });
    album = await make.album('Low Tide Almanac', [maren], {
      plays: 20,
      tracks_count: 3,
      image_hash: 'b'.repeat(40),
      image_color: '#336699',
    });
    await make.album('Halflight', [kessler], { plays: 5, release_date: '2026-11-01' });
    const folk = await make.genre('Indie Folk', { tracks_count: 3 });
    await make.link('album_genres', { album_id: album, genre_id: folk });
    await make.link('artist_genres', { artist_id: maren, genre_id: folk });
    for (const [at, name] of ['Harbour Lights', 'What the Gulls Kept', 'Brännö'].entries()) {
      const track = await make.track(name, at === 1 ? [maren, kessler] : [maren], {
        album_id: album,
        number: at + 1,
        popularity: 90 - at,
        plays: 10 * at,
      });
      await make.link('track_genres', { track_id: track, genre_id: folk });
    }
    hidden = await make.track('Unreleased', [maren], {
      album_id: album,
      number: 9,
      visibility: 'private',
      listed: false,
    });
  });
  afterAll(() => app.close());

  it('answers an album with its tracks in order, credits, genres and picture', async () => {
    const { body } = await app.http.get(`/api/v1/albums/${album}?load=tracks,genres,secrets`).expect(200);
    expect(body.album).toMatchObject({
      model_type: 'album',
      name: 'Low Tide Almanac',
      image_color: '#336699',
      artists: [{ id: maren, name: 'Maren Holt' }],
    });
    expect(body.album.tracks.map((track: { name: string }) => track.name)).toEqual([
      'Harbour Lights',
      'What the Gulls Kept',
      'Brännö',
    ]);
    expect(body.album.tracks[1].artists).toMatchObject([
      { role: 'primary' },
      { name: 'Kessler & Wren', role: 'featured' },
    ]);
    expect(body.album.tracks[0]).toMatchObject({ album: null, image: null });
    const track = (await app.http.get(`/api/v1/tracks/${body.album.tracks[0].id as number}`).expect(200)).body.track;
    expect(track).toMatchObject({
      album: { id: album, artists: [{ name: 'Maren Holt' }] },
      image_variants: { 160: `/storage/covers/${'b'.repeat(40)}/160.webp` },
    });
    expect(body.album.genres).toMatchObject([{ name: 'indie-folk', display_name: 'Indie Folk' }]);
  });

  it('answers an artist with top tracks, albums and genres', async () => {
    const { body } = await app.http.get(`/api/v1/artists/${maren}?load=albums,top_tracks,genres`).expect(200);
    expect(body.artist.top_tracks[0].name).toBe('Harbour Lights');
    expect(body.albums.data).toMatchObject([{ name: 'Low Tide Almanac' }]);
    expect(body.artist.genres).toHaveLength(1);
  });

  it('sorts by what is offered and falls back to the default', async () => {
    expect(await names('/api/v1/tracks')).toEqual(['Harbour Lights', 'What the Gulls Kept', 'Brännö']);
    expect(await names('/api/v1/tracks?orderBy=plays')).toEqual(['Brännö', 'What the Gulls Kept', 'Harbour Lights']);
    expect(await names('/api/v1/tracks?orderBy=name')).toEqual(['Brännö', 'Harbour Lights', 'What the Gulls Kept']);
    expect(await names('/api/v1/tracks?orderBy=id);DROP TABLE tracks')).toHaveLength(3);
    expect(await names('/api/v1/albums?order_by=release_date')).toEqual(['Halflight', 'Low Tide Almanac']);
  });

  it('filters by genre, artist and album, plainly or coded', async () => {
    expect(await names('/api/v1/albums?genre=indie-folk')).toEqual(['Low Tide Almanac']);
    expect(
      await names(`/api/v1/tracks?filters=${filters([{ key: 'artist', value: maren, operator: '=' }])}`),
    ).toHaveLength(3);
    expect(await names('/api/v1/tracks?genre=unknown')).toEqual([]);
    expect(await names('/api/v1/tracks?query=brann')).toEqual(['Brännö']);
    expect(await names('/api/v1/tracks?query=%25')).toEqual([]);
  });

  it('pages by number, with totals, and by cursor without doubling', async () => {
    const { body } = await app.http.get('/api/v1/tracks?perPage=2&paginate=lengthAware').expect(200);
    expect(body.pagination).toMatchObject({
      current_page: 1,
      per_page: 2,
      from: 1,
      to: 2,
      next_page: 2,
      prev_page: null,
      last_page: 2,
      total: 3,
    });
    const second = await app.http.get(`/api/v1/tracks?perPage=2&cursor=${body.pagination.next_cursor}`).expect(200);
    expect(second.body.pagination.data.map((track: { name: string }) => track.name)).toEqual(['Brännö']);
    expect(second.body.pagination.next_cursor).toBeNull();
    expect(await names('/api/v1/tracks?page=1000000')).toEqual([]);
  });

  it('pages through every sort by cursor, time and empty values included', async () => {
    await make.album('Undated', [maren], { release_date: null });
    await make.album('潮'.repeat(255), [maren]);
    for (const [path, total] of [
      ['albums?orderBy=release_date', 4],
      ['albums?orderBy=release_date&orderDir=asc', 4],
      ['albums?orderBy=created_at', 4],
      ['albums?orderBy=name&orderDir=desc', 4],
    ] as const) {
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const { body }: { body: { pagination: { data: { name: string }[]; next_cursor: string | null } } } =
          await app.http.get(`/api/v1/${path}&perPage=1${cursor ? `&cursor=${cursor}` : ''}`).expect(200);
        seen.push(...body.pagination.data.map((item) => item.name));
        cursor = body.pagination.next_cursor;
      }
      expect([path, new Set(seen).size, seen.length]).toEqual([path, total, total]);
    }
  });

  it('hides private and missing items from everybody but the administrator', async () => {
    await app.http.get(`/api/v1/tracks/${hidden}`).expect(404);
    const admin = await signIn(app);
    const { body } = await app.http.get(`/api/v1/tracks/${hidden}`).set(admin).expect(200);
    expect(body.track.name).toBe('Unreleased');
    await app.http.get(`/track/${hidden}/unreleased`).expect(404);
  });

  it.each([
    ['tracks/0'],
    ['tracks/-1'],
    ['tracks/1e30'],
    ['tracks/abc'],
    ['tracks/1 OR 1=1'],
    ['albums/99999'],
    ['artists/2147483648'],
    ['genres/nope'],
    ['genres/%00'],
    ['nothing'],
  ])('answers 404 for %s', async (path) => {
    const { body } = await app.http.get(`/api/v1/${encodeURI(path)}`).expect(404);
    expect(body).toMatchObject({ code: 'not_found', message: expect.any(String) as string });
    expect(body.trace).toBeUndefined();
  });

  it.each([
    ['perPage=1e9', 'perPage'],
    ['perPage=-1', 'perPage'],
    ['perPage=0', 'perPage'],
    ['perPage=abc', 'perPage'],
    ['perPage=101', 'perPage'],
    ['page=0', 'page'],
    ['page=1e18', 'page'],
    ['filters=%7B', 'filters'],
    [`filters=${filters({})}`, 'filters'],
    [`filters=${filters([{ key: 'password_hash', value: 1 }])}`, 'filters'],
    [`filters=${filters([null])}`, 'filters'],
    [`filters=${filters([{ key: '__proto__', value: 1 }])}`, 'filters'],
    [`filters=${filters([{ key: 'artist', value: '1 OR 1=1' }])}`, 'filters'],
    ['artist=1%20OR%201', 'filters'],
    ['cursor=abc', 'cursor'],
    [`cursor=${cursorOf('[1e999,1]')}`, 'cursor'],
    [`orderBy=created_at&cursor=${cursorOf('["soon",1]')}`, 'cursor'],
    ['orderDir=sideways', 'orderDir'],
    ['query=a&query=b', 'query'],
  ])('answers 422 with the field for ?%s', async (query, field) => {
    const { body } = await app.http.get(`/api/v1/tracks?${query}`).expect(422);
    expect(Object.keys(body.errors as object)).toEqual([field]);
  });

  it('writes the page with its data, SEO tags and nonces', async () => {
    const { text, headers } = await app.http.get(`/album/${album}/x/y`).expect(200);
    expect(text).toContain('<title>Low Tide Almanac by Maren Holt · Tonearm</title>');
    expect(text).toContain(`<link nonce="`);
    expect(text).toContain(`/album/${album}/maren-holt/low-tide-almanac"`);
    const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] as string)?.[1];
    expect(text.match(/<script/g)?.length).toBe(text.split(`<script nonce="${nonce}"`).length - 1);
    const data = JSON.parse(/window\.bootstrapData=(.*?)<\/script>/.exec(text)?.[1] ?? '') as {
      loaders: { albumPage: { album: { tracks: unknown[] } } };
    };
    expect(data.loaders.albumPage.album.tracks).toHaveLength(3);
  });

  it('escapes what people named their music', async () => {
    const evil = await make.track('</script><script>alert(1)</script>"\u2028', [maren]);
    const { text } = await app.http.get(`/track/${evil}/x`).expect(200);
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('\\u003c/script\\u003e');
  });

  it('answers 404 pages for what does not exist', async () => {
    for (const path of ['/nothing/here', '/album/999/a/b', '/artist/abc', '/genre/none'])
      await app.http.get(path).set('Accept', 'text/html').expect(404);
    await app.http.get('/login').expect(200);
  });

  it('gives no two genres the same picture while an artist of one has another', async () => {
    const odile = await make.artist('Odile Vance', { image_hash: 'c'.repeat(40), plays: 3 });
    const jazz = await make.genre('Jazz', { tracks_count: 1 });
    await make.link('album_genres', { album_id: album, genre_id: jazz });
    await make.link('artist_genres', { artist_id: odile, genre_id: jazz });
    const { body } = await app.http.get('/api/v1/genres').expect(200);
    const pictures = (body as { pagination: { data: { cover: { image: string } }[] } }).pagination.data.map(
      (genre) => genre.cover.image,
    );
    expect(pictures).toHaveLength(2);
    expect(new Set(pictures).size).toBe(2);
  });
});
