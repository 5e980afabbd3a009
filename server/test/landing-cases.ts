import type { AppearanceAnswer } from '@tonearm/shared/admin/appearance.dto';
import type { SiteNumbersAnswer } from '@tonearm/shared/admin/landing.dto';
import { DEFAULT_LANDING_PAGE } from '@tonearm/shared/landing/landing-page';
import type { LandingSetting } from '@tonearm/shared/landing/landing-page';
import sharp from 'sharp';
import type { Test } from 'supertest';
import { Cache } from '../src/core/ports/cache.js';
import { SettingsRepository } from '../src/core/settings/settings.repository.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { CatalogueFactory } from './factories/catalogue.js';

interface Bed {
  app: () => TestApp;
  admin: () => Visitor;
  read: () => Promise<AppearanceAnswer>;
  put: (body: object) => Test;
  page: (path?: string, who?: object) => Promise<string>;
}

const KEY = 'homepage.appearance';

/** What the owner makes of the landing page, on the app that the tests of appearance have booted. */
export function landingCases({ app, admin, read, put, page }: Bed): void {
  const { action_buttons: buttons } = DEFAULT_LANDING_PAGE;
  const settings = async (): Promise<Record<string, unknown>> =>
    (await app().http.get('/api/v1/bootstrap-data').expect(200)).body.bootstrapData.settings;
  const save = async (landing: unknown, more: object = {}) =>
    await put({ revision: (await read()).revision, landing_page: landing, ...more });

  it('is as the site brings it until somebody changes it, and is saved with the rest', async () => {
    const { values, defaults } = await read();
    expect([values.landing_page, defaults[KEY], (await settings())[KEY]]).toEqual([{}, DEFAULT_LANDING_PAGE, {}]);
    const picture = await sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#248' } })
      .jpeg()
      .toBuffer();
    const upload = (bytes: Buffer, kind = 'landing') =>
      app().http.post('/api/v1/uploads/branding').set(admin()).field('kind', kind).attach('file', bytes, 'picture');
    const { url } = (await upload(picture).expect(201)).body as { url: string };
    expect(url).toMatch(/^\/storage\/landing\/[\da-f]{40}\/picture\.webp$/);
    const shown = await fetch(new URL(url, app().url));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([width, height]).toEqual([1_920, 960]);
    await upload(Buffer.from('<svg viewBox="0 0 1 1"/>')).expect(415);
    await upload(picture.subarray(0, 300)).expect(422);
    await upload(picture, 'landing_page').expect(422);

    const landing: LandingSetting = {
      header_title: 'Hear </title><script>alert(1)</script>',
      header_image: url,
      header_image_opacity: 60,
      header_overlay_color_1: '#2554eb',
      show_window: false,
      inline_channel_id: 1,
      action_buttons: { ...buttons, footer: { ...buttons.footer, visible: true } },
      secondary_features: [
        { id: 'feature-1', title: 'On the road', subtitle: '', description: 'a\nb', image: url, alignment: 'right' },
      ],
    };
    const answer = (await save(landing, { expected: { [KEY]: {} } })).body as AppearanceAnswer;
    expect(answer.values.landing_page).toEqual(landing);
    expect((await settings())[KEY]).toEqual(landing);
    const { body: news } = await app().http.get('/api/v1/appearance/themes').expect(200);
    expect(news.settings[KEY]).toEqual(landing);
    // What stands in the page is data, whatever it says; and what it does not show is not loaded.
    const html = await page('/landing');
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('"channelPage"');
    // Somebody else was slower.
    const late = await save({ footer_title: 'Late' }, { expected: { [KEY]: {} } });
    expect([late.status, (late.body.current as AppearanceAnswer).values.landing_page]).toEqual([409, landing]);
  });

  it('refuses at the field what could stand in a page as anything else, and leaves what stands there', async () => {
    const before = (await read()).values.landing_page;
    const withPrimary = (changed: object) => ({
      action_buttons: { ...buttons, primary: { ...buttons.primary, ...changed } },
    });
    for (const [landing, field] of [
      ['all', 'landing_page'],
      [[{}], 'landing_page'],
      [{ header_title: 'x'.repeat(121) }, 'landing_page.header_title'],
      [{ header_title: ['x'] }, 'landing_page.header_title'],
      [{ header_title: null }, 'landing_page.header_title'],
      [{ header_overlay_color_1: 'red' }, 'landing_page.header_overlay_color_1'],
      [{ header_overlay_color_2: 'url(x)' }, 'landing_page.header_overlay_color_2'],
      [{ header_image: 'https://evil.example/x.webp' }, 'landing_page.header_image'],
      [{ header_image_opacity: 101 }, 'landing_page.header_image_opacity'],
      [{ show_numbers: 'yes' }, 'landing_page.show_numbers'],
      [{ inline_channel_id: 0 }, 'landing_page.inline_channel_id'],
      [{ action_buttons: { primary: buttons.primary } }, 'landing_page.action_buttons.secondary'],
      [withPrimary({ type: 'link', action: 'javascript:alert(1)' }), 'landing_page.action_buttons.primary.action'],
      [withPrimary({ label: ' ' }), 'landing_page.action_buttons.primary.label'],
      [withPrimary({ type: 'script' }), 'landing_page.action_buttons.primary.type'],
      [{ primary_features: Array.from({ length: 7 }, () => ({})) }, 'landing_page.primary_features'],
      [{ primary_features: [null] }, 'landing_page.primary_features'],
      [{ secondary_features: [{ id: 'a', title: 'x' }] }, 'landing_page.secondary_features.0.subtitle'],
    ] as const) {
      const { status, body } = await save(landing);
      expect([field, status, Object.keys((body.errors ?? {}) as object)[0]]).toEqual([
        field,
        422,
        expect.stringContaining(field) as string,
      ]);
    }
    // Under the names of the editor's settings neither, and by no other call.
    expect((await put({ revision: (await read()).revision, values: { [KEY]: {} } })).status).toBe(422);
    for (const [landing, field] of [
      [null, 'landing_page'],
      [withPrimary({ label: '' }), 'landing_page.action_buttons.primary.label'],
      [{ header_html: '<b>' }, 'landing_page.header_html'],
    ] as const) {
      const client = { [KEY]: landing };
      const { status, body } = await app().http.put('/api/v1/settings').set(admin()).send({ client });
      expect([status, Object.keys((body.errors ?? {}) as object)]).toEqual([422, [field]]);
    }
    expect((await read()).values.landing_page).toEqual(before);
    // What another program has written into the table keeps nobody out: the page is as the site brings it.
    const { nest, unit, database } = app();
    const rows = new SettingsRepository(database, unit);
    await unit.run('test', () => rows.save(KEY, JSON.stringify({ header_image: 'javascript:1' })));
    nest.get(SettingsService).forget();
    expect((await settings())[KEY]).toEqual({});
    await page('/landing');
    expect((await save({})).status).toBe(200);
  });

  it('tells how much there is to hear only where its owner wants that, and of what guests find', async () => {
    const numbers = (who: Partial<Visitor> = {}) => app().http.get('/api/v1/landing/numbers').set(who);
    const make = new CatalogueFactory(app().database, app().unit);
    const artist = await make.artist('Counted');
    await make.track('Counted song', [artist]);
    await make.track('Hidden song', [artist], { visibility: 'private', listed: false });
    await numbers().expect(404);
    // Whoever edits the page sees them before.
    const before = (await numbers(admin()).expect(200)).body as SiteNumbersAnswer;
    expect((await save({ show_numbers: true })).status).toBe(200);
    expect((await numbers().expect(200)).body).toEqual(before);
    // They are counted once in a while.
    await make.track('Another song', [artist]);
    expect((await numbers().expect(200)).body).toEqual(before);
    await app().nest.get(Cache).delete('site-numbers');
    const { numbers: after } = (await numbers().expect(200)).body as SiteNumbersAnswer;
    expect(after.tracks).toBe(before.numbers.tracks + 1);
    expect(after.artists).toBeGreaterThan(0);
    await save({});
  });
}
