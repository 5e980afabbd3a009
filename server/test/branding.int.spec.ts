import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ICON_NAMES } from '@tonearm/shared/branding/site-icons';
import { RateLimiter } from '../src/core/http/rate-limiter.js';
import { createTestApp, signIn, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { CatalogueFactory } from './factories/catalogue.js';

const UPLOAD = '/api/v1/uploads/branding';
const SVG = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
<style>@import url(http://127.0.0.1:1/a.css)</style><script>alert(1)</script>
<image href="file:///etc/passwd" width="24" height="24"/><foreignObject><b>x</b></foreignObject>
<circle cx="12" cy="12" r="12" style="fill:#00ff00" onclick="x()" filter="url(http://a.example/f)"/></svg>`;
const BOMBS: [name: string, bytes: string, says: RegExp][] = [
  ['entities', '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg viewBox="0 0 1 1">&b;</svg>', /entities/],
  [
    'outside entities',
    '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg viewBox="0 0 1 1">&a;</svg>',
    /entities/,
  ],
  ['too many parts', `<svg viewBox="0 0 1 1">${'<g/>'.repeat(6_000)}</svg>`, /too many parts/],
  ['no size', '<svg><circle r="1"/></svg>', /how large/],
  ['too long', `<svg viewBox="0 0 1 1"><!--${'x'.repeat(600_000)}--></svg>`, /512 kB/],
];

/** The site in its owner's brand: logos, icons, the manifest, pictures for shared links. */
describe('branding', () => {
  let app: TestApp;
  let admin: Visitor;
  let member: Visitor;
  const upload = (kind: string, bytes: Buffer | string, who = admin) =>
    app.http.post(UPLOAD).set(who).field('kind', kind).attach('file', Buffer.from(bytes), 'picture');
  const settings = (client: Record<string, unknown>) => app.http.put('/api/v1/settings').set(admin).send({ client });
  const get = async (path: string) => {
    const response = await fetch(new URL(path, app.url));
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  /** `#rrggbb` of a picture's corner. */
  const cornerOf = async (path: string): Promise<string> => {
    const corner = sharp((await get(path)).bytes).extract({ left: 0, top: 0, width: 1, height: 1 });
    return `#${(await corner.removeAlpha().raw().toBuffer()).toString('hex')}`;
  };
  const page = async (path: string) => (await get(path)).bytes.toString();
  const pictureOf = async (path: string): Promise<string> => {
    const found = /property="og:image" content="([^"]+)"/.exec(await page(path))?.[1] ?? '';
    const { pathname, search } = new URL(found.replaceAll('&amp;', '&'));
    return pathname + search;
  };

  beforeAll(async () => {
    app = await createTestApp('branding');
    admin = await signIn(app);
    member = await visit(app);
  });
  afterAll(() => app.close());

  it('keeps a font as it is, says how large it is, and takes nothing that only calls itself one', async () => {
    const inter = readFileSync(new URL('../../client/src/ui/fonts/inter-latin.woff2', import.meta.url));
    const { body, status } = await upload('font', inter);
    expect([status, body]).toEqual([
      201,
      {
        url: expect.stringMatching(/^\/storage\/fonts\/[\da-f]{40}\/font\.woff2$/),
        metrics: {
          ascent: expect.any(Number),
          descent: expect.any(Number),
          line_gap: 0,
          size: expect.any(Number),
          is_variable: true,
        },
        status: 'success',
      },
    ]);
    // As tokens.css has it of the same font: what is read before it comes is as high as it is.
    const { metrics } = body as { metrics: Record<'ascent' | 'descent' | 'size', number> };
    expect((metrics.ascent * metrics.size) / (90.44 * 107.12)).toBeCloseTo(1, 2);
    expect((metrics.descent * metrics.size) / (22.52 * 107.12)).toBeCloseTo(1, 2);
    const served = await get((body as { url: string }).url);
    expect([served.headers.get('content-type'), served.headers.get('cache-control')]).toEqual([
      'font/woff2',
      'public, max-age=31536000, immutable',
    ]);
    expect(served.bytes.equals(inter)).toBe(true);
    const longer = Buffer.from(inter);
    longer.writeUInt32BE(inter.length + 1, 8);
    const broken = Buffer.from(inter);
    broken.fill(0, 200, 400);
    const files = [SVG, inter.subarray(0, inter.length - 9), longer, broken, Buffer.concat([inter.subarray(0, 48)])];
    for (const file of files) expect((await upload('font', file)).status).toBe(415);
    expect((await upload('font', Buffer.alloc(1_048_577))).body).toMatchObject({
      errors: { file: ['A font has at most 1 MB.'] },
    });
  });

  it('makes all icons of one picture, and the page and the manifest name them', async () => {
    const own = (path: string) => fetch(new URL(path, app.url), { redirect: 'manual' });
    expect((await own('/favicon.ico')).headers.get('location')).toBe('/icon-192.png');
    const { background_color: ground } = JSON.parse(await page('/manifest.webmanifest')) as Record<string, string>;
    const { body, status } = await upload('favicon', SVG);
    expect([status, body]).toEqual([
      201,
      { url: expect.stringMatching(/^\/storage\/icons\/[\da-f]{40}\/icon-512\.png$/), status: 'success' },
    ]);
    const { url } = body as { url: string };
    for (const name of ICON_NAMES) {
      const { bytes, headers } = await get(url.replace('icon-512.png', name));
      const { width, height, format } = await sharp(bytes).metadata();
      expect([name, width, height, format]).toEqual([name, Number(/\d+/.exec(name)?.[0]), width, 'png']);
      expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
        'image/png',
        'public, max-age=31536000, immutable',
      ]);
    }
    // Of the drawing stands what it draws: a green disc.
    const { data } = await sharp((await get(url)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = (256 * 512 + 256) * 4;
    expect([...data.subarray(middle, middle + 4), data[3]]).toEqual([0, 255, 0, 255, 0]);
    // Where nothing of it may be seen through, it stands on the ground that the site opens on.
    for (const name of ['maskable-512.png', 'icon-180.png'])
      expect([name, await cornerOf(url.replace('icon-512.png', name))]).toEqual([name, ground]);
    expect(
      (
        await settings({
          'branding.favicon': url,
          'branding.theme_color': '#123456',
          'branding.site_name': 'Rädio <b>',
        })
      ).status,
    ).toBe(200);
    const manifest = JSON.parse(await page('/manifest.webmanifest')) as Record<string, unknown>;
    expect(manifest).toMatchObject({
      name: 'Rädio <b>',
      theme_color: '#123456',
      start_url: '/',
      display: 'standalone',
    });
    const bare = await own('/favicon.ico');
    expect([bare.status, bare.headers.get('location')]).toEqual([302, url.replace('512', '48')]);
    expect(JSON.stringify(manifest['icons'])).toContain(url.replace('icon-512', 'maskable-512'));
    // In the language of the site, as all else in it.
    expect(manifest['shortcuts']).toMatchObject([{ name: 'Search' }, { name: 'Library' }]);
    expect((await settings({ 'locale.default': 'de' })).status).toBe(200);
    expect(JSON.parse(await page('/manifest.webmanifest'))).toMatchObject({
      lang: 'de',
      shortcuts: [{ name: 'Suchen' }, { name: 'Bibliothek' }],
    });
    expect((await settings({ 'locale.default': 'en' })).status).toBe(200);
    expect((await settings({ 'branding.favicon': '/storage/icons/x.png"><script>' })).status).toBe(422);
    expect((await settings({ 'branding.theme_color': 'red' })).status).toBe(422);
  });

  it('puts an icon that would not be seen on the site’s ground on another one', async () => {
    const [night, paper] = ['#08080a', '#f2f1ee'];
    const shown = [
      [night, '#000', '#ffffff'],
      [night, '#fff', night],
      [paper, '#fff', night],
    ] as const;
    for (const [ground, glyph, below] of shown) {
      expect((await settings({ 'branding.theme_color': ground })).status).toBe(200);
      const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="6" fill="${glyph}"/></svg>`;
      const { url } = (await upload('favicon', drawn)).body as { url: string };
      const corners = ['maskable-512.png', 'icon-180.png'].map((name) => cornerOf(url.replace('icon-512.png', name)));
      expect([ground, glyph, ...(await Promise.all(corners))]).toEqual([ground, glyph, below, below]);
      // What shows transparency has no ground.
      expect(await sharp((await get(url)).bytes).stats()).toMatchObject({ isOpaque: false });
    }
  });

  it('keeps a logo as a picture that no script lives in, and refuses what is none', async () => {
    const { body } = await upload('logo_dark', SVG);
    expect((body as { url: string }).url).toMatch(/^\/storage\/logos\/[\da-f]{40}\/logo\.png$/);
    const again = await upload('logo_dark', SVG);
    expect(again.body).toEqual(body);
    const large = await sharp({ create: { width: 3_000, height: 300, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const { bytes } = await get((await upload('logo_light', large)).body.url as string);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 960, height: 96 });
    for (const [name, svg, says] of BOMBS) {
      const refused = await upload('favicon', svg);
      expect([name, refused.status]).toEqual([name, 422]);
      expect(JSON.stringify(refused.body)).toMatch(says);
    }
    const jpeg = await sharp(large).jpeg().toBuffer();
    expect((await upload('logo_light', jpeg)).status).toBe(415);
    expect((await upload('logo_light', large.subarray(0, 200))).status).toBe(422);
    expect((await upload('logo_of_others', large)).status).toBe(422);
    expect((await upload('logo_light', Buffer.concat([large, Buffer.alloc(2_100_000)]))).status).toBe(422);
    expect((await app.http.post(UPLOAD).set(admin).field('kind', 'favicon')).status).toBe(422);
    expect((await upload('favicon', SVG, member)).status).toBe(401);
  });

  it('draws what a shared link looks like of what guests see, anew when that changes, and nothing of what is hidden', async () => {
    const catalogue = new CatalogueFactory(app.database, app.unit);
    const artist = await catalogue.artist('Maren Holt');
    const album = await catalogue.album('Low Tide Almanac', [artist]);
    const shown = await catalogue.track('Harbour <Lights> & Ünï', [artist], { album_id: album });
    const arabic = await catalogue.track('العربية 日本', [artist]);
    const hidden = await catalogue.track('Secret', [artist], { visibility: 'private', listed: false });
    const kept = () => readdirSync(join(app.config.dataDir, 'share-pictures')).length;
    for (const path of [`/artist/${artist}`, `/album/${album}`, `/track/${shown}`, `/track/${arabic}`, '/']) {
      const address = await pictureOf(path);
      expect(address).toMatch(/^\/share\.jpg\?page=%2F/);
      const { bytes, headers } = await get(address);
      expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
        'image/jpeg',
        'public, max-age=3600',
      ]);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_200, height: 630, format: 'jpeg' });
    }
    expect(await pictureOf('/nothing-here')).toMatch(/^\/share\.jpg\?v=/);
    expect((await get('/share.jpg')).status).toBe(200);
    const before = [await pictureOf(`/track/${shown}`), kept()] as const;
    await get(before[0]);
    expect(kept()).toBe(before[1]);
    await settings({ 'branding.site_name': 'Other name' });
    const after = await pictureOf(`/track/${shown}`);
    expect(after).not.toBe(before[0]);
    await get(after);
    expect(kept()).toBe(before[1] + 1);
    for (const path of [`/track/${hidden}`, '/track/999999', '/search/holt', '//evil.example', '/%', '/admin'])
      expect([path, (await get(`/share.jpg?page=${encodeURIComponent(path)}`)).status]).toEqual([path, 404]);
    const many = await Promise.all(Array.from({ length: 30 }, () => get(after)));
    expect(many.every(({ status }) => status === 200)).toBe(true);
    expect(existsSync(join(app.config.dataDir, 'public', 'share-pictures'))).toBe(false);
    // Where none can be kept, it is shown all the same.
    const folder = join(app.config.dataDir, 'share-pictures');
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    expect((await get(after)).status).toBe(200);
    rmSync(folder);
  });

  it('draws for the former address of a page what it draws for the page', async () => {
    const sent = { name: 'House music', visibility: 'public' };
    const { body } = await app.http.post('/api/v1/channels').set(admin).send(sent).expect(201);
    const { id } = body.channel as { id: number };
    await app.http.put(`/api/v1/channels/${id}`).set(admin).send({ slug: 'deep-house' }).expect(200);
    const [former, now, site] = await Promise.all(
      ['/share.jpg?page=/house-music', '/share.jpg?page=/deep-house', '/share.jpg'].map(get),
    );
    expect([now?.status, former?.bytes.equals(now?.bytes ?? Buffer.alloc(0))]).toEqual([200, true]);
    expect(now?.bytes.equals(site?.bytes ?? Buffer.alloc(0))).toBe(false);
  });

  it('makes so many pictures for shared links for a network in a minute, and shows it those that there are', async () => {
    const catalogue = new CatalogueFactory(app.database, app.unit);
    const pictureOfNew = async (name: string) => await get(`/share.jpg?page=/artist/${await catalogue.artist(name)}`);
    const seen = await catalogue.artist('Seen Already');
    await get(`/share.jpg?page=/artist/${seen}`);
    const limiter = app.nest.get(RateLimiter);
    const minuteNow = (): number => Math.floor(Date.now() / 60_000);
    let minute: number;
    let refused: Awaited<ReturnType<typeof get>>;
    do {
      minute = minuteNow();
      for (let count = 0; count < 60; count += 1) await limiter.isWithin('share-pictures:127.0.0.1', 60, 60);
      expect((await get(`/share.jpg?page=/artist/${seen}`)).status).toBe(200);
      refused = await pictureOfNew('Not Seen Yet');
      // Where a minute has ended meanwhile, another one counts.
    } while (minuteNow() !== minute);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  });
});
