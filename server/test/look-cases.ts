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

  it('lists the fonts that it may be written in, by part of their names', async () => {
    const named = async (query: string) =>
      (await app().http.get(`/api/v1/fonts${query}`).set(admin()).expect(200)).body.fonts as object[];
    expect(await named('?query=serif')).toEqual([
      { family: 'Serif', category: 'serif', google: false },
      { family: 'Source Serif 4', category: 'serif', google: true },
    ]);
    expect((await named('')).slice(0, 1)).toEqual([{ family: 'Inter', category: 'sans-serif', google: false }]);
    await app()
      .http.get(`/api/v1/fonts?query=${'x'.repeat(500)}`)
      .set(admin())
      .expect(422);
    await app().http.get('/api/v1/fonts').expect(401);
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

  it('has a font of Google’s: pages may fetch it from there and nowhere else, and only as long as a theme in force has it', async () => {
    const sourcesOf = async (path: string, who: Record<string, string> = {}): Promise<(string | undefined)[]> => {
      const { headers } = await app().http.get(path).set('Accept', 'text/html').set(who).expect(200);
      const policy = headers['content-security-policy'] as string;
      return ['style-src', 'font-src'].map((name) => policy.split('; ').find((one) => one.startsWith(`${name} `)));
    };
    const closed = ["style-src 'self' 'unsafe-inline'", "font-src 'self'"];
    const open = [`${closed[0]} https://fonts.googleapis.com`, `${closed[1]} https://fonts.gstatic.com`];
    const { values, revision } = await read();
    const font = { family: 'Source Serif 4', google: true };
    const withFont = (given: object, isShown: boolean): object[] => [
      ...values.themes.map((theme) => (theme.default_light && isShown ? { ...theme, font: given } : theme)),
      { name: 'Unused', is_dark: true, default_light: false, default_dark: false, values: {}, font },
    ];
    expect(await sourcesOf('/')).toEqual(closed);
    const unused = (await put({ revision, themes: withFont(font, false) }).expect(200)).body as AppearanceAnswer;
    expect(await sourcesOf('/')).toEqual(closed);
    // In the frame of the editor it is tried before it is saved; nobody else’s frame has it.
    const framed = { 'Sec-Fetch-Dest': 'iframe' };
    expect(await sourcesOf('/', { ...admin(), ...framed })).toEqual(open);
    expect(await sourcesOf('/', framed)).toEqual(closed);
    expect(await sourcesOf('/?safe=1')).toEqual(closed);
    for (const other of [
      { family: "Lora';}", google: true },
      { family: 'Lora&text=a', google: true },
      { family: 'a'.repeat(61), google: true },
      { ...font, src: 'https://evil.example/font.woff2' },
      { family: 'Source Serif 4', google: false },
    ])
      await put({ revision: unused.revision, themes: withFont(other, true) }).expect(422);
    const saved = (await put({ revision: unused.revision, themes: withFont(font, true) }).expect(200))
      .body as AppearanceAnswer;
    expect(saved.values.themes.find((theme) => theme.default_light)?.font).toEqual(font);
    expect(styleIn(await page())).toContain("--font-family:'Source Serif 4','Inter'");
    expect(await page()).not.toContain('fonts.googleapis.com');
    expect(await sourcesOf('/')).toEqual(open);
    await put({ revision: saved.revision, themes: values.themes }).expect(200);
    expect(await sourcesOf('/')).toEqual(closed);
  });
}
