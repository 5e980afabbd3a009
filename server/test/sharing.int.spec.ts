import { GUESTS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { jsonLdFlaw } from '@tonearm/shared/seo/json-ld';
import { SITEMAP_PART_SIZE } from '../src/core/pages/sitemap.registry.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { CatalogueFactory } from './factories/catalogue.js';

const HASH = 'c'.repeat(40);
const NASTY = '</script><img src=x onerror=alert(1)>';

const TOKEN = '01ARYZ6S410123456789ABCDEF';

describe('pages, players and sitemaps as other sites see them', () => {
  let app: TestApp;
  let make: CatalogueFactory;
  let artist: number;
  let album: number;
  let track: number;
  let hidden: number;
  let unlisted: number;
  const [mix, diary] = [71, 72];

  beforeAll(async () => {
    app = await createTestApp('sharing');
    make = new CatalogueFactory(app.database, app.unit);
    artist = await make.artist('Maren Holt');
    album = await make.album('Harbour & Sea', [artist], { image_hash: HASH });
    track = await make.track('Harbour Lights', [artist], { album_id: album, duration_ms: 61_500 });
    hidden = await make.track('Secret Song', [artist], { visibility: 'private', listed: false });
    const times = { created_at: '2026-01-01 00:00:00.000', updated_at: '2026-01-01 00:00:00.000' };
    await make.link('playlists', {
      id: mix,
      owner_id: null,
      name: 'Sea songs',
      name_folded: 'sea songs',
      slug: 'sea-songs',
      visibility: 'public',
      ...times,
    });
    await make.link('playlists', {
      id: diary,
      owner_id: null,
      name: 'Diary',
      name_folded: 'diary',
      slug: 'diary',
      visibility: 'private',
      ...times,
    });
    for (const [position, id] of [track, hidden].entries())
      await make.link('playlist_tracks', { playlist_id: mix, track_id: id, position, added_at: times.created_at });
    unlisted = await make.track('Quiet Song', [artist], { visibility: 'unlisted', listed: false, share_token: TOKEN });
  });
  afterAll(() => app.close());

  const page = async (path: string, headers: Record<string, string> = {}) => {
    const { status, text, headers: answered } = await app.http.get(path).set('Accept', 'text/html').set(headers);
    return { status, text, headers: answered };
  };
  const jsonLdOf = (html: string): Record<string, unknown> =>
    JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Record<string, unknown>;
  const embedOf = (html: string): { item: Record<string, unknown> | null } =>
    JSON.parse(/id="embed-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as { item: null };
  const oembed = (url: string, more = '') => app.http.get(`/api/v1/oembed?url=${encodeURIComponent(url)}${more}`);
  const site = (path: string): string => app.config.baseUrl + path;

  describe('tags', () => {
    it('tell of a song: words, picture, address, player, structure', async () => {
      const { text } = await page(`/track/${track}/x`);
      expect(text).toContain('<title>Harbour Lights by Maren Holt · Tonearm</title>');
      expect(text).toContain(`rel="canonical" href="${site(`/track/${track}/harbour-lights`)}"`);
      expect(text).toContain(`<meta property="og:image" content="${site(`/share.jpg?page=%2Ftrack%2F${track}%2F`)}`);
      expect(text).toContain('application/json+oembed');
      expect(text).not.toContain('noindex');
      expect(jsonLdOf(text)).toMatchObject({
        '@type': 'MusicRecording',
        duration: 'PT1M1S',
        embedUrl: site(`/track/${track}/harbour-lights/embed`),
        inAlbum: { name: 'Harbour & Sea' },
      });
    });

    it('tell of albums, artists and the site', async () => {
      const [ofAlbum, ofArtist, ofHome] = await Promise.all([
        page(`/album/${album}/x/y`),
        page(`/artist/${artist}`),
        page('/'),
      ]);
      expect(jsonLdOf(ofAlbum.text)).toMatchObject({
        '@type': 'MusicAlbum',
        track: [{ name: 'Harbour Lights' }],
        image: site(`/storage/covers/${HASH}/640.webp`),
      });
      expect(jsonLdFlaw(jsonLdOf(ofArtist.text), 'artist')).toBeNull();
      expect(jsonLdOf(ofArtist.text)).toMatchObject({ '@type': 'MusicGroup', name: 'Maren Holt' });
      expect(ofArtist.text).toContain(`content="${site('/share.jpg')}?page=%2Fartist%2F`);
      for (const short of [`/album/${album}`, `/track/${track}`])
        expect((await page(short)).text).toContain(`rel="canonical" href="${site(`${short}/`)}`);
      expect(jsonLdOf(ofHome.text)).toMatchObject({ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } });
    });

    it('tell of playlists and people: a short description, a profile, and nothing of what is empty', async () => {
      const listener = await signIn(app);
      const description = 'For the road. '.repeat(100);
      const sent = { name: 'Long drive', description, visibility: 'public', track_ids: [track] };
      const { id, slug } = (await app.http.post('/api/v1/playlists').set(listener).send(sent).expect(201)).body
        .playlist as { id: number; slug: string };
      const ofPlaylist = (await page(`/playlist/${id}/${slug}`)).text;
      const said = /name="description" content="([^"]*)"/.exec(ofPlaylist)?.[1] ?? '';
      const isShort = said.startsWith('For the road.') && said.length <= 160;
      expect([isShort, ofPlaylist.includes('noindex')]).toEqual([true, false]);
      expect(jsonLdFlaw(jsonLdOf(ofPlaylist), 'playlist')).toBeNull();
      const empty = (
        await app.http.post('/api/v1/playlists').set(listener).send({ name: 'Empty', visibility: 'public' }).expect(201)
      ).body.playlist as { id: number };
      expect((await page(`/playlist/${empty.id}/empty`)).text).toContain('noindex');
      const owner = (await app.http.get('/api/v1/users/me').set(listener).expect(200)).body.user as {
        id: number;
        name: string;
      };
      const ofOwner = (await page(`/user/${owner.id}/x`)).text;
      expect(jsonLdOf(ofOwner)).toMatchObject({
        '@type': 'ProfilePage',
        mainEntity: { '@type': 'Person', name: owner.name },
      });
      expect(jsonLdFlaw(jsonLdOf(ofOwner), 'user_profile')).toBeNull();
      await app.http.delete(`/api/v1/playlists/${id},${empty.id}`).set(listener).expect(200);
    });

    it('offer a player of an artist to whoever reads the page', async () => {
      expect((await page(`/artist/${artist}/maren-holt`)).text).toContain(
        `href="${site('/api/v1/oembed')}?url=${encodeURIComponent(site(`/artist/${artist}/maren-holt`))}&amp;format=json"`,
      );
    });

    it('offer every language at an address of its own', async () => {
      const { text } = await page('/genres?lang=de');
      expect(text).toContain('<html lang="de"');
      expect(text).toContain(`rel="canonical" href="${site('/genres?lang=de')}"`);
      expect(text).toContain(`hreflang="en" href="${site('/genres?lang=en')}"`);
      expect((await page('/genres?lang=xx')).text).toContain(`rel="canonical" href="${site('/genres')}"`);
    });

    it('say in the language of the page what a page is about', async () => {
      const saidAt = async (path: string) => {
        const { text } = await page(path);
        const [, title] = /<title>(.*?)<\/title>/.exec(text) ?? [];
        return [title?.split(' · ')[0], /<meta name="description" content="(.*?)"/.exec(text)?.[1]];
      };
      expect(await saidAt(`/album/${album}?lang=de`)).toEqual([
        'Harbour &amp; Sea von Maren Holt',
        expect.stringMatching(/^Harbour &amp; Sea von Maren Holt: 1 Song, \d{4}\.$/),
      ]);
      expect((await saidAt(`/album/${album}?lang=en`))[1]).toMatch(
        /^Harbour &amp; Sea by Maren Holt: 1 song, \d{4}\.$/,
      );
      expect((await saidAt(`/track/${track}?lang=de`))[0]).toBe('Harbour Lights von Maren Holt');
      expect((await saidAt(`/artist/${artist}?lang=de`))[1]).toMatch(/^Maren Holt anhören: \d Songs?\.$/);
      expect(await saidAt('/genres?lang=de')).toEqual(['Genres', 'Musik nach Genre.']);
      expect((await saidAt('/search?lang=de'))[0]).toBe('Suchen');
    });

    it('keep what is not listed out of search engines, and what is private secret', async () => {
      expect((await page(`/track/${unlisted}/x?shareToken=${TOKEN}`)).text).toContain('noindex');
      expect((await page(`/track/${unlisted}/x`)).status).toBe(404);
      const secret = await page(`/track/${hidden}/x`);
      expect([secret.status, secret.text.includes('Secret')]).toEqual([404, false]);
      expect((await page(`/track/${hidden}/x`, await signIn(app))).text).toContain('noindex');
    });

    it('keep what a private link opens out of search engines', async () => {
      const token = '01HZY3V7J8K9M0N1P2Q3R4S5T6';
      const shown = await make.track('Lent Song', [artist], {
        visibility: 'private',
        listed: false,
        share_token: token,
      });
      const { status, text } = await page(`/track/${shown}/x?shareToken=${token}`);
      expect([status, text.includes('noindex'), text.includes('Lent Song')]).toEqual([200, true, true]);
      expect((await page(`/track/${shown}/x/embed`)).status).toBe(404);
    });

    it('answer an address that is no text like any unknown one', async () => {
      expect((await page('/genre/%E0%A4%A')).status).toBeLessThan(500);
    });
  });

  describe('players', () => {
    it('may stand on any page, set no cookie and know no session', async () => {
      const answer = await page(`/track/${track}/x/embed`, await signIn(app));
      expect(answer.status).toBe(200);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.headers['x-frame-options']).toBeUndefined();
      expect(answer.headers['content-security-policy']).toContain('frame-ancestors *');
      expect(embedOf(answer.text).item).toMatchObject({
        kind: 'track',
        name: 'Harbour Lights',
        by: 'Maren Holt',
        tracks: [{ id: track, duration_ms: 61_500 }],
      });
      expect(answer.text).not.toContain('bootstrapData');
      expect((await page(`/album/${album}/x/y/embed`, { 'Accept-Language': 'de' })).text).toContain(
        '"Play":"Abspielen"',
      );
    });

    it('show playlists and artists too, as far as a guest may see them', async () => {
      expect(embedOf((await page(`/playlist/${mix}/x/embed`)).text).item).toMatchObject({
        kind: 'playlist',
        name: 'Sea songs',
        path: `/playlist/${mix}/sea-songs`,
        tracks: [{ id: track }],
      });
      for (const path of [`/artist/${artist}/embed`, `/artist/${artist}/x/embed`]) {
        const { item } = embedOf((await page(path)).text);
        expect([item, (item?.['tracks'] as { id: number }[]).some(({ id }) => id === hidden)]).toEqual([
          expect.objectContaining({ kind: 'artist', name: 'Maren Holt', by: '' }),
          false,
        ]);
      }
      const { status, text } = await page(`/playlist/${diary}/x/embed`, await signIn(app));
      expect([status, embedOf(text).item, text.includes('Diary')]).toEqual([404, null, false]);
      expect((await oembed(site(`/playlist/${mix}/x`)).expect(200)).body).toMatchObject({
        title: 'Sea songs',
        width: 420,
        height: 450,
      });
      expect((await oembed(site(`/artist/${artist}/x`)).expect(200)).body.html).toContain(
        `/artist/${artist}/maren-holt/embed`,
      );
      expect((await page(`/playlist/${mix}/x`)).text).toContain('application/json+oembed');
    });

    it('are framed by the sites that the setting names, where it names some', async () => {
      const admin = await signIn(app);
      const allow = (sites: unknown) =>
        app.http
          .put('/api/v1/settings')
          .set(admin)
          .send({ server: { 'embeds.allowed_sites': sites } });
      for (const odd of [["https://a.example'; script-src *"], ['https://a.example/path'], ['*'], 'https://a.example'])
        expect((await allow(odd)).status).toBe(422);
      await allow(['https://blog.example', 'https://*.radio.example']).expect(200);
      expect((await page(`/track/${track}/x/embed`)).headers['content-security-policy']).toMatch(
        /frame-ancestors 'self' https:\/\/blog\.example https:\/\/\*\.radio\.example$/,
      );
      await allow([]).expect(200);
      expect((await page(`/track/${track}/x/embed`)).headers['content-security-policy']).toContain('frame-ancestors *');
    });

    it.each(['/', '/login', '/track/1/x', '/embed', '/genres/embed'])('leave %s to the site itself', async (path) => {
      const { headers } = await page(path);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    });

    it('say of what is hidden only that it is not there, to the administrator too', async () => {
      const signedIn = await signIn(app);
      for (const path of [`/track/${hidden}/x/embed`, '/track/999999/x/embed', '/album/0/x/y/embed']) {
        const { status, text, headers } = await page(path, signedIn);
        expect([status, embedOf(text).item, text.includes('Secret')]).toEqual([404, null, false]);
        expect(headers['content-security-policy']).toContain('frame-ancestors *');
      }
    });

    it('carry any name without letting it out of its place', async () => {
      const odd = await make.track(NASTY, [artist]);
      const { text } = await page(`/track/${odd}/x/embed`);
      expect(text).not.toContain('<img');
      expect(embedOf(text).item).toMatchObject({ name: NASTY });
    });
  });

  describe('oEmbed', () => {
    it('describes a player, no larger than asked for', async () => {
      const { body } = await oembed(site(`/track/${track}/x?t=5`)).expect(200);
      expect(body).toMatchObject({
        version: '1.0',
        type: 'rich',
        title: 'Harbour Lights',
        author_name: 'Maren Holt',
        provider_name: 'Tonearm',
        width: 640,
        height: 160,
      });
      expect(body.html).toContain(`src="${site(`/track/${track}/harbour-lights/embed`)}"`);
      expect((await oembed(site(`/album/${album}/x/y`), '&maxwidth=300&maxheight=200&format=json')).body).toMatchObject(
        { width: 300, height: 200, thumbnail_width: 320 },
      );
    });

    it('escapes names in its HTML', async () => {
      const odd = await make.track(`"${NASTY}`, [artist]);
      const { html } = (await oembed(site(`/track/${odd}/x`))).body as { html: string };
      expect(html).not.toContain('<img');
      expect(html.match(/<iframe [^>]*>/)?.[0]).toContain('title="&quot;&lt;/script&gt;');
    });

    it.each([
      'https://elsewhere.example/track/1/x',
      'javascript:alert(1)',
      'not an address',
      'http://localhost:1@elsewhere.example/track/1/x',
    ])('answers 404 for %s', async (url) => {
      expect((await oembed(url)).status).toBe(404);
    });

    it('answers 404 for pages without a player and for what is hidden, even to who may see it', async () => {
      const signedIn = await signIn(app);
      for (const path of ['/', '/genres', `/playlist/${diary}/x`, `/track/${hidden}/x`])
        expect((await oembed(site(path)).set(signedIn)).status).toBe(404);
    });

    it.each([
      ['&maxwidth=0', 422],
      ['&maxwidth=x', 422],
      ['&maxheight=1e9', 422],
      ['&format=xml', 501],
    ])('refuses %s', async (more, status) => {
      expect((await oembed(site(`/track/${track}/x`), more)).status).toBe(status);
    });

    it('needs an address', async () => {
      expect((await app.http.get('/api/v1/oembed')).status).toBe(422);
    });
  });

  describe('the sitemap', () => {
    const locations = async (path: string): Promise<string[]> =>
      [...(await app.http.get(path).expect(200)).text.matchAll(/<loc>(.*?)<\/loc>/g)].map(
        (found) => found[1] as string,
      );

    it('is named by robots.txt and leads to what is listed, and to nothing else', async () => {
      expect((await app.http.get('/robots.txt').expect(200)).text).toContain(`Sitemap: ${site('/sitemap.xml')}`);
      const files = await locations('/sitemap.xml');
      expect(files).toEqual(
        ['pages', 'tracks', 'albums', 'artists', 'playlists', 'channels', 'custom'].map((model) =>
          site(`/sitemap-${model}-1.xml`),
        ),
      );
      const all = (await Promise.all(files.map((file) => locations(new URL(file).pathname)))).flat();
      expect(all).toEqual(
        expect.arrayContaining([
          site('/'),
          site(`/track/${track}/harbour-lights`),
          site(`/album/${album}/maren-holt/harbour-sea`),
          site(`/artist/${artist}/maren-holt`),
          site(`/playlist/${mix}/sea-songs`),
        ]),
      );
      expect(all.filter((address) => /secret|quiet|diary/.test(address))).toEqual([]);
    });

    it('follows what changes at once: a title that was taken back is gone', async () => {
      const passing = await make.track('Passing Song', [artist]);
      expect(await locations('/sitemap-tracks-1.xml')).toContain(site(`/track/${passing}/passing-song`));
      await app.unit.run('hide', () => app.unit.manager.query('UPDATE tracks SET listed = 0 WHERE id = ?', [passing]));
      expect(await locations('/sitemap-tracks-1.xml')).not.toContain(site(`/track/${passing}/passing-song`));
    });

    it('follows where one title goes as another comes', async () => {
      const [going, coming] = [
        await make.track('Going Song', [artist]),
        await make.track('Coming Song', [artist], { listed: false }),
      ];
      await make.track('Newest Song', [artist]);
      expect(await locations('/sitemap-tracks-1.xml')).toContain(site(`/track/${going}/going-song`));
      await app.unit.run('swap', () =>
        app.unit.manager.query('UPDATE tracks SET listed = 1 - listed WHERE id IN (?, ?)', [going, coming]),
      );
      expect((await locations('/sitemap-tracks-1.xml')).filter((address) => /going|coming/.test(address))).toEqual([
        site(`/track/${coming}/coming-song`),
      ]);
    });

    it('goes on in a further file, and packs for who unpacks', async () => {
      const far = await make.track('Far Song', [artist], { id: SITEMAP_PART_SIZE + 1 });
      expect(await locations('/sitemap-tracks-2.xml')).toEqual([site(`/track/${far}/far-song`)]);
      const plain = await app.http.get('/sitemap-tracks-2.xml').set('Accept-Encoding', 'identity');
      expect([plain.headers['content-encoding'], plain.headers['content-type']]).toEqual([
        undefined,
        'application/xml; charset=utf-8',
      ]);
      expect(plain.text).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
    });

    it.each(['/sitemap-tracks-3.xml', '/sitemap-users-1.xml', '/sitemap-tracks-0.xml', '/sitemap-tracks-1.xml/x'])(
      'has no %s',
      async (path) => {
        expect((await app.http.get(path)).status).toBe(404);
      },
    );
  });

  it('shows nothing of it where guests may not see music', async () => {
    await app.http
      .put(`/api/v1/roles/${GUESTS_ROLE_ID}`)
      .set(await signIn(app))
      .send({ permissions: [{ name: 'channels.view' }] })
      .expect(200);
    const embed = await page(`/track/${track}/x/embed`);
    expect([embed.status, embedOf(embed.text).item]).toEqual([401, null]);
    expect((await oembed(site(`/track/${track}/x`))).status).toBe(401);
    expect((await app.http.get('/sitemap-tracks-1.xml')).status).toBe(404);
    // The ways around: what holds songs and records is open, they are not (quality row 40).
    const open = ['channels.view', 'artists.view', 'tags.view', 'playlists.view'].map((name) => ({ name }));
    await app.http
      .put(`/api/v1/roles/${GUESTS_ROLE_ID}`)
      .set(await signIn(app))
      .send({ permissions: open })
      .expect(200);
    for (const path of [
      `artists/${artist}/tracks`,
      `artists/${artist}/albums`,
      'tags/x/tracks',
      'tags/x/albums',
      'playlists/1/tracks',
      'playlists/1/export',
    ])
      expect([path, (await app.http.get(`/api/v1/${path}`)).status]).toEqual([path, 401]);
    const shown = [
      await app.http.get('/api/v1/channels/home?perPage=20'),
      await app.http.get(`/api/v1/artists/${artist}?load=albums,top_tracks`),
      await app.http.get('/'),
      await app.http.get(`/artist/${artist}/maren-holt`),
    ];
    for (const { status, text } of shown)
      expect([status, /Harbour (?:Lights|& Sea)/.test(text), text.includes('Maren Holt')]).toEqual([200, false, true]);
  });
});
