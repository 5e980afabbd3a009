import type { AppearanceAnswer } from '@tonearm/shared/admin/appearance.dto';
import type { SampleViewersAnswer } from '@tonearm/shared/admin/sample-viewers.dto';
import type { Test } from 'supertest';
import type { TestApp, Visitor } from './create-test-app.js';

interface Bed {
  app: () => TestApp;
  admin: () => Visitor;
  read: () => Promise<AppearanceAnswer>;
  put: (body: object) => Test;
  page: (path?: string, who?: object) => Promise<string>;
}

const PATH = '/api/v1/appearance';
const styleIn = (html: string) => /<style id="site-themes">(.*?)<\/style>/.exec(html)?.[1];

/** As whom the site is looked at while it is edited, and fonts of its own, on the app that the tests of appearance have booted. */
export function lookCases({ app, admin, read, put, page }: Bed): void {
  it('is looked at as kinds of people, by what they may do', async () => {
    const plan = { name: 'Pro', free: true, permissions: [{ name: 'ads.hide', restrictions: [] }] };
    await app().http.post('/api/v1/billing/products').set(admin()).send(plan).expect(201);
    const { body } = await app().http.get(`${PATH}/viewers`).set(admin()).expect(200);
    const { viewers } = body as SampleViewersAnswer;
    const seen = viewers.map(({ kind, roles, permissions, subscriptions }) => [
      kind,
      roles.map(({ name }) => name).join(),
      ['admin', 'music.create', 'ads.hide'].filter((name) => permissions.some((one) => one.name === name)).join(),
      subscriptions.length,
    ]);
    expect(seen).toEqual([
      ['guest', 'guests', '', 0],
      ['user', 'users', '', 0],
      ['subscriber', 'users', 'ads.hide', 1],
      ['artist', 'users,artists', 'music.create', 0],
      ['admin', 'admin', 'admin', 0],
    ]);
    await app().http.get(`${PATH}/viewers`).expect(401);
  });

  it('has a font of the site’s own: preloaded, with what is read until it is there, and of this site alone', async () => {
    const { values, revision } = await read();
    const at = values.themes.findIndex(({ default_light: isShown }) => isShown);
    const src = `/storage/fonts/${'c'.repeat(40)}/font.woff2`;
    const metrics = { ascent: 90.5, descent: 22.5, line_gap: 0, size: 107, is_variable: false };
    const font = { family: 'House </style>', src, metrics };
    const shape = { '--cover': 'round', '--density': 'compact' };
    const withFont = (given: object): object[] =>
      values.themes.map((theme, index) => (index === at ? { ...theme, font: given, values: shape } : theme));
    const saved = (await put({ revision, themes: withFont(font) }).expect(200)).body as AppearanceAnswer;
    expect(saved.values.themes[at]).toMatchObject({ font, values: shape });
    const html = await page();
    expect(html).toMatch(
      new RegExp(`<link nonce="[^"]+" rel="preload" href="${src}" as="font" type="font/woff2" crossorigin>`),
    );
    expect(styleIn(html)).toContain(`src:url('${src}') format('woff2')`);
    expect(styleIn(html)).toContain('--r-art:var(--r-full)');
    expect(styleIn(html)).not.toContain('House');
    const refused: object[] = [
      { ...font, src: 'https://evil.example/font.woff2' },
      { ...font, src: `${src}');}` },
      { family: 'Inter', src: '/x.woff2' },
      { family: 'House', src },
      { ...font, metrics: { ...metrics, size: 0 } },
      { ...font, metrics: { ...metrics, ascent: '90%;}' } },
    ];
    for (const other of refused) await put({ revision: saved.revision, themes: withFont(other) }).expect(422);
    await put({ revision: saved.revision, themes: values.themes }).expect(200);
  });
}
