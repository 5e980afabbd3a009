import { Jobs } from '../src/core/jobs/jobs.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { createTestApp, signIn, visit } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { until } from './until.js';

describe('the sitemap of a site', () => {
  let app: TestApp;
  let track: number;
  const locations = async (path: string): Promise<string[]> =>
    [...(await app.http.get(path).expect(200)).text.matchAll(/<loc>(.*?)<\/loc>/g)].map((found) => found[1] as string);

  beforeAll(async () => {
    app = await createTestApp('sitemap');
    const make = new CatalogueFactory(app.database, app.unit);
    track = await make.track('Harbour Lights', [await make.artist('Maren Holt')]);
  });
  afterAll(() => app.close());

  it('is made anew when somebody asks for it, once at a time', async () => {
    await app.http
      .post('/api/v1/sitemap/generate')
      .set(await visit(app))
      .expect(401);
    const admin = await signIn(app);
    const generate = () => app.http.post('/api/v1/sitemap/generate').set(admin);
    const runs = async (): Promise<{ outcome: string; output: string }[]> =>
      await app.database.read("SELECT outcome, output FROM job_runs WHERE name = 'generate-sitemap'");
    const before = await locations('/sitemap.xml');
    await app.unit.run('hide', () => app.unit.manager.query('UPDATE tracks SET listed = ? WHERE id = ?', [0, track]));
    expect(await locations('/sitemap.xml')).toEqual(before);
    // Nothing takes it up yet: a second press changes nothing.
    await generate().expect(202);
    await generate().expect(202);
    await app.nest.get(Jobs).start();
    await until('it was made', async () => (await runs()).length > 0);
    expect(await runs()).toEqual([
      { outcome: 'succeeded', output: expect.stringContaining(`The sitemap has ${before.length - 1} files`) },
    ]);
    expect(await locations('/sitemap.xml')).toEqual(before.filter((file) => !file.includes('tracks')));
    await app.unit.run('show', () => app.unit.manager.query('UPDATE tracks SET listed = ? WHERE id = ?', [1, track]));
    await generate().expect(202);
    await until('it was made again', async () => (await runs()).length > 1);
  });

  it('is missing where the settings say so', async () => {
    const save = (isOn: boolean) =>
      app.nest.get(SettingsService).update({ client: {}, server: { 'sitemap.enable': isOn } });
    await save(false);
    await app.http.get('/sitemap.xml').expect(404);
    await app.http.get('/sitemap-tracks-1.xml').expect(404);
    const robots = (await app.http.get('/robots.txt').expect(200)).text;
    expect([robots.includes('Sitemap'), robots.includes('Disallow: /admin/')]).toEqual([false, true]);
    const refused = await app.http
      .post('/api/v1/sitemap/generate')
      .set(await signIn(app))
      .expect(409);
    expect(refused.body.message).toBe('The site has no sitemap.');
    await save(true);
    await app.http.get('/sitemap.xml').expect(200);
  });
});
