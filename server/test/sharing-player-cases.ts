import { signIn } from './create-test-app.js';
import { embedOf } from './sharing-bed.js';
import type { SharingBed } from './sharing-bed.js';

const NASTY = '</script><img src=x onerror=alert(1)>';

/** Players on the pages of other sites, and what oEmbed says of them. */
export function playerCases(bed: () => SharingBed): void {
  describe('players', () => {
    it('may stand on any page, set no cookie and know no session', async () => {
      const { app, album, track, page } = bed();
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
      const { app, artist, track, hidden, mix, diary, page, oembed, site } = bed();
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
      const { app, track, page } = bed();
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
      const { page } = bed();
      const { headers } = await page(path);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    });

    it('say of what is hidden only that it is not there, to the administrator too', async () => {
      const { app, hidden, page } = bed();
      const signedIn = await signIn(app);
      for (const path of [`/track/${hidden}/x/embed`, '/track/999999/x/embed', '/album/0/x/y/embed']) {
        const { status, text, headers } = await page(path, signedIn);
        expect([status, embedOf(text).item, text.includes('Secret')]).toEqual([404, null, false]);
        expect(headers['content-security-policy']).toContain('frame-ancestors *');
      }
    });

    it('carry any name without letting it out of its place', async () => {
      const { make, artist, page } = bed();
      const odd = await make.track(NASTY, [artist]);
      const { text } = await page(`/track/${odd}/x/embed`);
      expect(text).not.toContain('<img');
      expect(embedOf(text).item).toMatchObject({ name: NASTY });
    });
  });

  describe('oEmbed', () => {
    it('describes a player, no larger than asked for', async () => {
      const { album, track, oembed, site } = bed();
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
      const { make, artist, oembed, site } = bed();
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
      const { oembed } = bed();
      expect((await oembed(url)).status).toBe(404);
    });

    it('answers 404 for pages without a player and for what is hidden, even to who may see it', async () => {
      const { app, hidden, diary, oembed, site } = bed();
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
      const { track, oembed, site } = bed();
      expect((await oembed(site(`/track/${track}/x`), more)).status).toBe(status);
    });

    it('needs an address', async () => {
      const { app } = bed();
      expect((await app.http.get('/api/v1/oembed')).status).toBe(422);
    });
  });
}
