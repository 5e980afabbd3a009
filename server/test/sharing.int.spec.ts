import { GUESTS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { jsonLdFlaw } from '@tonearm/shared/seo/json-ld';
import { signIn } from './create-test-app.js';
import { embedOf, HASH, openSharing, TOKEN } from './sharing-bed.js';
import type { SharingBed } from './sharing-bed.js';
import { playerCases } from './sharing-player-cases.js';
import { sitemapCases } from './sharing-sitemap-cases.js';

const jsonLdOf = (html: string): Record<string, unknown> =>
  JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Record<string, unknown>;

describe('pages, players and sitemaps as other sites see them', () => {
  let opened: SharingBed;
  const bed = (): SharingBed => opened;
  beforeAll(async () => {
    opened = await openSharing();
  });
  afterAll(() => opened.app.close());

  describe('tags', () => {
    it('tell of a song: words, picture, address, player, structure', async () => {
      const { track, page, site } = bed();
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
      const { artist, album, track, page, site } = bed();
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
      const { app, track, page } = bed();
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
      const { artist, page, site } = bed();
      expect((await page(`/artist/${artist}/maren-holt`)).text).toContain(
        `href="${site('/api/v1/oembed')}?url=${encodeURIComponent(site(`/artist/${artist}/maren-holt`))}&amp;format=json"`,
      );
    });

    it('offer every language at an address of its own', async () => {
      const { page, site } = bed();
      const { text } = await page('/genres?lang=de');
      expect(text).toContain('<html lang="de"');
      expect(text).toContain(`rel="canonical" href="${site('/genres?lang=de')}"`);
      expect(text).toContain(`hreflang="en" href="${site('/genres?lang=en')}"`);
      expect((await page('/genres?lang=xx')).text).toContain(`rel="canonical" href="${site('/genres')}"`);
    });

    it('say in the language of the page what a page is about', async () => {
      const { artist, album, track, page } = bed();
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
      const { app, hidden, unlisted, page } = bed();
      expect((await page(`/track/${unlisted}/x?shareToken=${TOKEN}`)).text).toContain('noindex');
      expect((await page(`/track/${unlisted}/x`)).status).toBe(404);
      const secret = await page(`/track/${hidden}/x`);
      expect([secret.status, secret.text.includes('Secret')]).toEqual([404, false]);
      expect((await page(`/track/${hidden}/x`, await signIn(app))).text).toContain('noindex');
    });

    it('keep what a private link opens out of search engines', async () => {
      const { make, artist, page } = bed();
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
      const { page } = bed();
      expect((await page('/genre/%E0%A4%A')).status).toBeLessThan(500);
    });
  });

  playerCases(bed);
  sitemapCases(bed);

  it('shows nothing of it where guests may not see music', async () => {
    const { app, artist, track, page, oembed, site } = bed();
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
