import type { AppearanceAnswer, EditedTheme } from '@tonearm/shared/admin/appearance.dto';
import type { BootstrapThemes } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { DEFAULT_MENUS } from '@tonearm/shared/settings/menus';
import { fromTriple, toHex } from '@tonearm/shared/theme/color';
import { makeTheme } from '@tonearm/shared/theme/make-theme';
import { MailRenderer } from '../src/core/mail/mail-renderer.js';
import { ThemesRepository } from '../src/modules/appearance/themes.repository.js';
import { grants } from './admin-lists-bed.js';
import { brokenLookCases } from './broken-look-cases.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { headCases } from './head-cases.js';
import { landingCases } from './landing-cases.js';
import { lookCases } from './look-cases.js';
import { menuCases } from './menu-cases.js';

const PATH = '/api/v1/appearance';
const MAIL = { template: 'welcome', language: 'en' };

describe('how the site looks', () => {
  let app: TestApp;
  let admin: Visitor;
  beforeAll(async () => {
    app = await createTestApp('appearance');
    admin = await signIn(app);
  });
  afterAll(() => app.close());

  const read = async (): Promise<AppearanceAnswer> =>
    (await app.http.get(`${PATH}/values`).set(admin).expect(200)).body as AppearanceAnswer;
  const put = (body: object, who = admin) => app.http.put(`${PATH}/values`).set(who).send(body);
  const shown = async (): Promise<BootstrapThemes> =>
    (await app.http.get(`${PATH}/themes`).expect(200)).body.themes as BootstrapThemes;
  const open = (path: string, who: Partial<Visitor> = {}) => app.http.get(path).set('Accept', 'text/html').set(who);
  const page = async (path = '/', who: Partial<Visitor> = {}): Promise<string> =>
    (await open(path, who).expect(200)).text;
  const styleIn = (html: string) => /<style id="site-themes">(.*?)<\/style>/.exec(html)?.[1];

  it('is what the client brings on a fresh site, for holders of the right to change', async () => {
    const { values, defaults, revision } = await read();
    expect(
      values.themes.map(({ name, is_dark, default_light, default_dark, values: own, font }) => [
        name,
        is_dark,
        default_light,
        default_dark,
        own,
        font,
      ]),
    ).toEqual([
      ['Light', false, true, false, {}, null],
      ['Dark', true, false, true, {}, null],
    ]);
    expect([values.seo, values.custom_code]).toEqual([[], { css: '', html: '', on_auth: false, on_admin: false }]);
    expect(values.general).toEqual({
      'themes.default_id': 'system',
      'themes.user_change': true,
      'branding.site_name': 'Tonearm',
      'branding.site_description': 'Music worth your evening.',
      'branding.compact': false,
      'branding.logo_light': '',
      'branding.logo_dark': '',
      'branding.logo_light_mobile': '',
      'branding.logo_dark_mobile': '',
      'branding.favicon': '',
      'branding.theme_color': '',
    });
    expect([values.menus, defaults['menus']]).toEqual([DEFAULT_MENUS, DEFAULT_MENUS]);
    expect(styleIn(await page())).toBe('');
    const accounts = new AccountFactory(app);
    const holder = await accounts.browser(
      await accounts.add('designer', { roles: [], ...grants('appearance.update') }),
    );
    await put({ revision }, holder).expect(200);
    const settler = await accounts.browser(await accounts.add('settler', { roles: [], ...grants('settings.update') }));
    await put({ revision }, settler).expect(403);
    await app.http.get(`${PATH}/values`).expect(401);
    for (const path of ['appearance/menu-targets?type=page', 'settings/menu-editor-config']) {
      await app.http.get(`/api/v1/${path}`).set(holder).expect(200);
      await app.http.get(`/api/v1/${path}`).set(settler).expect(403);
    }
  });

  it('is saved as one, and stands in the first bytes of every page', async () => {
    const { values, revision } = await read();
    const pictureOf = (html: string) => /property="og:image" content="([^"]+)"/.exec(html)?.[1];
    const before = pictureOf(await page());
    const [light, dark] = values.themes as [EditedTheme, EditedTheme];
    const made = {
      name: 'Cobalt',
      is_dark: false,
      default_light: true,
      default_dark: false,
      values: makeTheme([37, 84, 235], false),
      font: { family: 'Serif' },
    };
    const themes = [
      { ...light, default_light: false, name: 'Old light' },
      { ...dark, values: { '--radius-base': '0px', '--r-button': 'full', '--primary-rgb': '9 8 200' } },
      made,
    ];
    const answer = (
      await put({
        revision,
        themes,
        values: { 'themes.default_id': 'light' },
        expected: { 'themes.default_id': 'system' },
      }).expect(200)
    ).body as AppearanceAnswer;
    expect(answer.values.themes.map(({ name, default_light: isShown }) => [name, isShown])).toEqual([
      ['Old light', false],
      ['Dark', false],
      ['Cobalt', true],
    ]);
    expect(answer.values.general['themes.default_id']).toBe('light');
    const html = await page();
    // What was shared before the brand had another colour is drawn anew.
    expect(pictureOf(html)).not.toBe(before);
    const css = styleIn(html) as string;
    expect(css).toContain('--primary-rgb:37 84 235');
    expect(css).toContain('[data-theme=dark]{--radius-base:0px;--r-button:var(--r-full);--primary-rgb:9 8 200}');
    expect(css).toContain("--font-family:ui-serif, 'Noto Serif'");
    const { all, selected_theme_id: selected } = await shown();
    expect(all.map(({ name }) => name)).toEqual(['Dark', 'Cobalt']);
    expect(selected).toBe(all[1]?.id);
    // What is no page of the site takes them too: mails, players elsewhere, the installed app.
    const { html: mail } = await app.nest.get(MailRenderer).preview(MAIL, { subject: null, body: null });
    expect(mail).toContain('bgcolor="#2554eb"');
    const track = await new CatalogueFactory(app.database, app.unit).track('Harbour Lights', []);
    const player = await app.http.get(`/track/${track}/harbour-lights/embed`).expect(200);
    expect(player.text).toContain('--primary-rgb:37 84 235');
    const manifest = (await app.http.get('/manifest.webmanifest').expect(200)).text;
    const ground = fromTriple(made.values['--bg-rgb']) ?? [242, 241, 238];
    expect(JSON.parse(manifest)).toMatchObject({ background_color: toHex(ground) });
    // Names change places, and what is left out goes.
    const [, second, third] = answer.values.themes as [EditedTheme, EditedTheme, EditedTheme];
    const swapped = await put({
      revision: answer.revision,
      themes: [
        { ...second, name: 'Cobalt' },
        { ...third, name: 'Dark' },
      ],
    }).expect(200);
    expect((swapped.body as AppearanceAnswer).values.themes.map(({ name }) => name)).toEqual(['Cobalt', 'Dark']);
    const { body } = await app.http.get('/api/v1/logs/audit?perPage=5').set(admin);
    expect(JSON.stringify(body)).toMatch(/"model":"theme","target_id":1,"target":"Old light","rows":3/);
  });

  lookCases({ app: () => app, admin: () => admin, read, put, page });

  it('tells the second of two editors what the first has saved', async () => {
    const { values, revision } = await read();
    const [first, second] = values.themes as [EditedTheme, EditedTheme];
    const renamed = await put({ revision, themes: [{ ...first, name: 'First' }, second] }).expect(200);
    const late = await put({ revision, themes: [{ ...first, name: 'Late' }, second] });
    expect([late.status, late.body.code, (late.body.current as AppearanceAnswer).values.themes[0]?.name]).toEqual([
      409,
      'conflict',
      'First',
    ]);
    const { revision: now } = late.body.current as AppearanceAnswer;
    expect(now).toBe((renamed.body as AppearanceAnswer).revision);
    const setting = await put({
      revision: now,
      values: { 'themes.user_change': false },
      expected: { 'themes.user_change': false },
    });
    expect([setting.status, (await read()).values.general['themes.user_change']]).toEqual([409, true]);
    // Of two at once, one.
    const both = await Promise.all(
      ['One', 'Two'].map((name) => put({ revision: now, themes: [{ ...first, name }, second] })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('takes nothing that could stand in a page as anything else, and always leaves something to be shown', async () => {
    const { values, revision } = await read();
    const [first, second] = values.themes as [EditedTheme, EditedTheme];
    const before = JSON.stringify(values);
    const withValue = (own: object) => ({ revision, themes: [{ ...first, values: own }, second] });
    for (const [own, field] of [
      [{ '--primary-rgb': 'red;}</style><script>alert(1)</script>' }, '--primary-rgb'],
      [{ '--primary-rgb': '256 0 0' }, '--primary-rgb'],
      [{ '--radius-base': 'url(https://evil.example/)' }, '--radius-base'],
      [{ '--line-a': 'var(--x)' }, '--line-a'],
      [{ 'background;': 'x' }, 'background;'],
      [{ '--text-rgb': ['1 2 3'] }, '--text-rgb'],
    ] as const) {
      const { status, body } = await put(withValue(own));
      expect([status, Object.keys(body.errors as object)]).toEqual([422, [`themes.0.values.${field}`]]);
    }
    const refused = async (themes: unknown, more: object = {}) => (await put({ revision, themes, ...more })).status;
    expect(await refused([{ ...first, font: { family: "x';}" } }, second])).toBe(422);
    expect(await refused([{ ...first, name: second.name.toUpperCase() }, second])).toBe(422);
    expect(await refused([{ ...first, name: ' ' }, second])).toBe(422);
    expect(await refused('all')).toBe(422);
    expect(await refused([{ ...first, is_dark: !first.is_dark }, second])).toBe(422);
    expect(await refused([first])).toBe(409);
    expect(await refused([])).toBe(409);
    expect(await refused(values.themes, { values: { 'site.maintenance': true } })).toBe(422);
    expect(await refused(values.themes, { values: { 'branding.site_name': ' ' } })).toBe(422);
    expect(await refused(Array.from({ length: 51 }, () => first))).toBe(422);
    // What is optional may be null.
    const nothing = { themes: null, seo: null, menus: null, values: null, expected: null };
    expect((await put({ revision, ...nothing })).status).toBe(200);
    expect(JSON.stringify((await read()).values)).toBe(before);
    // What another program has written into the table reaches no page either.
    await app.unit.run('test', () =>
      app.nest.get(ThemesRepository, { strict: false }).update({ ...first, values: { '--text-rgb': '}</style><b>' } }),
    );
    await put({ revision: (await read()).revision }).expect(200);
    expect(await page()).not.toContain('<b>');
  });

  describe('menus', () => {
    menuCases({ app: () => app, admin: () => admin, read, put });
  });

  describe('the landing page', () => {
    landingCases({ app: () => app, admin: () => admin, read, put, page });
  });

  headCases({
    app: () => app,
    admin: () => admin,
    renew: (visitor) => {
      admin = visitor;
    },
    read,
    put,
    open,
    page,
  });
  brokenLookCases({ app: () => app, admin: () => admin, read, put, page });
});
