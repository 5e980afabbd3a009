import type { AppearanceAnswer } from '@tonearm/shared/admin/appearance.dto';
import type { Test } from 'supertest';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { ThemesService } from '../src/modules/appearance/themes.service.js';
import { HeadTextsService } from '../src/modules/appearance/head-texts.service.js';
import type { TestApp, Visitor } from './create-test-app.js';

interface Bed {
  app: () => TestApp;
  admin: () => Visitor;
  read: () => Promise<AppearanceAnswer>;
  put: (body: object) => Test;
  page: (path?: string, who?: object) => Promise<string>;
}

const GARBAGE = [
  '',
  'not json',
  'null',
  '7',
  '"x"',
  '[]',
  '[null]',
  '[{"x":1}]',
  '{"a":{}}',
  '{"__proto__":[]}',
  '{"--text-rgb":[1]}',
];
const SETTINGS = [
  'menus',
  'homepage.appearance',
  'homepage.type',
  'themes.default_id',
  'themes.user_change',
  'branding.site_name',
  'branding.compact',
  'branding.logo_light',
];
const HEADS = [
  'seo.landing',
  'seo.album',
  'seo',
  'seo..',
  'custom_code.css',
  'custom_code.html',
  'custom_code.on_admin',
  'custom_code',
];

/** What another program, or an older backup, has left in the tables of how the site looks, on the app that the tests of appearance have booted. */
export function brokenLookCases({ app, admin, read, put, page }: Bed): void {
  it('keeps nobody out, whatever stands in its tables, and can be saved again', async () => {
    const { values: before } = await read();
    const write = (statement: string, values: readonly unknown[] = []) =>
      app().unit.run('test', async () => void (await app().unit.manager.query(statement, [...values])));
    const renew = async (): Promise<void> => {
      const { nest } = app();
      nest.get(SettingsService).forget();
      await nest.get(ThemesService, { strict: false }).changed();
      await nest.get(HeadTextsService, { strict: false }).changed();
    };
    const store = async (table: 'settings' | 'head_texts', names: readonly string[], value: string): Promise<void> => {
      for (const name of names) {
        await write(`DELETE FROM ${table} WHERE name = ?`, [name]);
        await write(`INSERT INTO ${table} (name, value, updated_at) VALUES (?, ?, '2026-01-01 00:00:00.000')`, [
          name,
          value,
        ]);
      }
    };
    const stands = async (what: string): Promise<void> => {
      await renew();
      for (const [path, who] of [
        ['/'],
        ['/landing'],
        ['/login'],
        ['/?safe=1', admin()],
        ['/admin/appearance', admin()],
        ['/admin/appearance?safe=1', admin()],
      ] as const)
        expect([what, path, await page(path, who)]).toEqual([what, path, expect.stringContaining('</html>') as string]);
      await app().http.get('/api/v1/bootstrap-data').expect(200);
      await app().http.get('/manifest.webmanifest').expect(200);
      await app().http.get('/api/v1/settings/menu-editor-config').set(admin()).expect(200);
      await app().http.get('/api/v1/appearance/seo-tags/album').set(admin()).expect(200);
      const { values, revision } = await read();
      // What the editor shows is what it may save.
      const answer = await put({
        revision,
        themes: values.themes,
        menus: values.menus,
        landing_page: values.landing_page,
      });
      expect([what, answer.status, answer.body.errors]).toEqual([what, 200, undefined]);
    };
    for (const value of GARBAGE) {
      await write('UPDATE css_themes SET theme_values = ?, font = ?', [value, value]);
      await store('settings', SETTINGS, value);
      await store('head_texts', HEADS, value);
      await stands(value);
    }
    // No theme at all, or none that is shown: the site is as it comes, and takes new ones.
    await write('UPDATE css_themes SET default_light = 0, default_dark = 0');
    await renew();
    await page('/');
    await write('DELETE FROM css_themes');
    await renew();
    await page('/');
    for (const [table, names] of [
      ['settings', SETTINGS],
      ['head_texts', HEADS],
    ] as const)
      for (const name of names) await write(`DELETE FROM ${table} WHERE name = ?`, [name]);
    await renew();
    const fresh = before.themes.map(({ id: _id, ...theme }) => theme);
    const saved = await put({ revision: (await read()).revision, themes: fresh });
    expect([saved.status, (await read()).values.themes.map(({ name }) => name)]).toEqual([
      200,
      before.themes.map(({ name }) => name),
    ]);
    await page('/');
  });
}
