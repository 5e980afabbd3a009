import { SITEMAP_PART_SIZE } from '../src/core/pages/sitemap.registry.js';
import type { SharingBed } from './sharing-bed.js';

/** The sitemap, which names what is listed. */
export function sitemapCases(bed: () => SharingBed): void {
  describe('the sitemap', () => {
    const locations = async (path: string): Promise<string[]> =>
      [...(await bed().app.http.get(path).expect(200)).text.matchAll(/<loc>(.*?)<\/loc>/g)].map(
        (found) => found[1] as string,
      );

    it('is named by robots.txt and leads to what is listed, and to nothing else', async () => {
      const { app, artist, album, track, mix, site } = bed();
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
      const { app, make, artist, site } = bed();
      const passing = await make.track('Passing Song', [artist]);
      expect(await locations('/sitemap-tracks-1.xml')).toContain(site(`/track/${passing}/passing-song`));
      await app.unit.run('hide', () => app.unit.manager.query('UPDATE tracks SET listed = 0 WHERE id = ?', [passing]));
      expect(await locations('/sitemap-tracks-1.xml')).not.toContain(site(`/track/${passing}/passing-song`));
    });

    it('follows where one title goes as another comes', async () => {
      const { app, make, artist, site } = bed();
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
      const { app, make, artist, site } = bed();
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
        const { app } = bed();
        expect((await app.http.get(path)).status).toBe(404);
      },
    );
  });
}
