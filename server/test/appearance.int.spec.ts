import type { AppearanceAnswer, EditedTheme } from '@tonearm/shared/admin/appearance.dto';
import type { BootstrapThemes } from '@tonearm/shared/bootstrap/bootstrap.dto';
import type { MenuEditorConfig } from '@tonearm/shared/admin/menus.dto';
import { DEFAULT_MENUS } from '@tonearm/shared/settings/menus';
import type { Menu, MenuItem } from '@tonearm/shared/settings/menus';
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
      { ...dark, values: { '--radius-base': '0px', '--r-button': 'full' } },
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
    const css = styleIn(await page()) as string;
    expect(css).toContain('--primary-rgb:37 84 235');
    expect(css).toContain('[data-theme=dark]{--radius-base:0px;--r-button:var(--r-full)}');
    expect(css).toContain("--font-family:ui-serif, 'Noto Serif'");
    const { all, selected_theme_id: selected } = await shown();
    expect(all.map(({ name }) => name)).toEqual(['Dark', 'Cobalt']);
    expect(selected).toBe(all[1]?.id);
    // What is no page of the site takes them too: mails, players elsewhere, the installed app.
    const { html } = await app.nest.get(MailRenderer).preview(MAIL, { subject: null, body: null });
    expect(html).toContain('bgcolor="#2554eb"');
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
    const item = (more: object = {}) => ({ id: 'i', label: 'Item', icon: 'home', type: 'route', action: '/', ...more });
    const items = (count: number) => Array.from({ length: count }, (_, at) => item({ id: `i${at}` }));
    const menu = (more: object = {}) => ({
      id: 'mine',
      name: 'Mine',
      positions: ['mobile-bottom'],
      items: [item()],
      ...more,
    });
    const withItem = (more: object) => [menu({ items: [item(more)] })];
    const bootstrap = async (): Promise<Record<string, unknown>> =>
      (await app.http.get('/api/v1/bootstrap-data').expect(200)).body.bootstrapData.settings;

    it('are saved with the rest, seen by every page, and by those that are open already', async () => {
      const { values, revision } = await read();
      const child = { ...item({ id: 'c', type: 'channel', action: '/discover', icon: 'heart' }) } as MenuItem;
      const held = item({ id: 'p', target: '_blank', subscriptionStatus: 'subscribed', children: [child] }) as MenuItem;
      const menus: Menu[] = [
        { id: 'bar', name: 'Bar', positions: ['landing-page-navbar'], items: [held] },
        ...values.menus.filter(({ positions }) => !positions.includes('landing-page-navbar')),
      ] as Menu[];
      const answer = await put({
        revision,
        menus,
        values: { 'branding.site_name': 'Nightjar' },
        expected: { menus: values.menus, 'branding.site_name': 'Tonearm' },
      }).expect(200);
      expect((answer.body as AppearanceAnswer).values.menus).toEqual(menus);
      expect(await bootstrap()).toMatchObject({ menus, 'branding.site_name': 'Nightjar' });
      const { body } = await app.http.get(`${PATH}/themes`).expect(200);
      expect(body.settings).toMatchObject({ menus, 'branding.site_name': 'Nightjar' });
      expect(Object.keys(body.settings as object).filter((key) => key.startsWith('branding.'))).toHaveLength(9);
      // Somebody else was slower.
      const late = await put({ revision, menus: values.menus, expected: { menus: values.menus } });
      expect([late.status, (late.body.current as AppearanceAnswer).values.menus]).toEqual([409, menus]);
      expect(await bootstrap()).toMatchObject({ menus });
    });

    it.each<[string, unknown, string]>([
      ['no list', 'all', 'menus'],
      ['more than a site has', Array.from({ length: 21 }, (_, at) => menu({ id: `m${at}`, positions: [] })), 'menus'],
      [
        'more than a page can carry',
        Array.from({ length: 20 }, (_, at) =>
          menu({ id: `m${at}`, positions: [], items: items(50).map((one) => ({ ...one, label: 'ü'.repeat(60) })) }),
        ),
        'menus',
      ],
      ['a menu without a name', [menu({ name: ' ' })], 'menus.0.name'],
      ['a place that is none', [menu({ positions: ['nowhere'] })], 'menus.0.positions'],
      ['two of one id', [menu(), menu()], 'menus.1.id'],
      ['six tabs', [menu({ items: items(6) })], 'menus.0.items'],
      [
        'six tabs in two menus',
        [menu({ items: items(3) }), menu({ id: 'other', items: items(3) })],
        'menus.0.items menus.1.items',
      ],
      ['a tab that holds others', withItem({ children: [item({ id: 'c' })] }), 'menus.0.items.0.children'],
      [
        'nine below one',
        [menu({ positions: ['footer'], items: [item({ id: 'p', children: items(9) })] })],
        'menus.0.items.0.children',
      ],
      [
        'an id that a child has',
        [menu({ positions: ['footer'], items: [item({ children: [item()] })] })],
        'menus.0.items.0.children.0.id',
      ],
      ['no label', withItem({ label: '' }), 'menus.0.items.0.label'],
      ['a long label', withItem({ label: 'x'.repeat(61) }), 'menus.0.items.0.label'],
      ['a kind that is none', withItem({ type: 'script' }), 'menus.0.items.0.type'],
      ['a frame', withItem({ target: '_top' }), 'menus.0.items.0.target'],
      ['no address', withItem({ action: '' }), 'menus.0.items.0.action'],
      ['a script', withItem({ type: 'link', action: 'javascript:alert(1)' }), 'menus.0.items.0.action'],
      ['another host as a path', withItem({ action: '//evil.example' }), 'menus.0.items.0.action'],
      ['another site as a route', withItem({ action: 'https://evil.example' }), 'menus.0.items.0.action'],
      ['half an address', withItem({ type: 'link', action: 'https://' }), 'menus.0.items.0.action'],
      ['nothing in place of what it holds', withItem({ children: null }), 'menus'],
      ['roles by name', withItem({ roles: ['admin'] }), 'menus.0.items.0.roles'],
      ['a right that is none', withItem({ permissions: ['no.such'] }), 'menus.0.items.0.permissions'],
      ['a subscription that is none', withItem({ subscriptionStatus: 'gold' }), 'menus.0.items.0.subscriptionStatus'],
      ['a setting that is none', withItem({ settings: { nothing: 1 } }), 'menus.0.items.0.settings.nothing'],
      [
        'a setting of the server',
        withItem({ settings: { 'uploads.delivery': 'app' } }),
        'menus.0.items.0.settings.uploads.delivery',
      ],
      [
        'a value that no setting has',
        withItem({ settings: { 'i18n.enable': { a: 1 } } }),
        'menus.0.items.0.settings.i18n.enable',
      ],
    ])('refuse %s, at the field', async (_what, menus, field) => {
      const { values, revision } = await read();
      const { status, body } = await put({ revision, menus });
      expect([status, Object.keys((body.errors ?? {}) as object)]).toEqual([422, field.split(' ')]);
      expect((await read()).values.menus).toEqual(values.menus);
    });

    it('are held to the same by every call that stores them', async () => {
      const { values } = await read();
      const store = async (menus: unknown) => {
        const { status, body } = await app.http.put('/api/v1/settings').set(admin).send({ client: { menus } });
        return [status, Object.keys((body.errors ?? {}) as object)];
      };
      const refused: [menus: unknown, field: string][] = [
        [null, 'menus'],
        [[menu({ items: items(6) })], 'menus.0.items'],
        [[menu({ name: 5 })], 'menus.0.name'],
        [[menu({ positions: ['nowhere'] })], 'menus.0.positions'],
        [withItem({ label: 'x'.repeat(61) }), 'menus.0.items.0.label'],
        [withItem({ settings: { 'uploads.delivery': 'app' } }), 'menus.0.items.0.settings.uploads.delivery'],
      ];
      for (const [menus, field] of refused) expect([menus, await store(menus)]).toEqual([menus, [422, [field]]]);
      expect((await read()).values.menus).toEqual(values.menus);
      expect(await store([menu({ more: 1 })])).toEqual([200, []]);
      expect((await read()).values.menus).toEqual([menu()]);
      expect(await store(values.menus)).toEqual([200, []]);
    });

    it('offer pages and channels that people see, and mark items whose page is gone', async () => {
      const config = '/api/v1/settings/menu-editor-config';
      const { body: fresh } = await app.http.get(config).set(admin).expect(200);
      const { dead, roles, positions } = fresh as MenuEditorConfig;
      expect([dead, roles.map(({ id }) => id)]).toEqual([[], [1, 2, 3, 4]]);
      expect(positions.find(({ name }) => name === 'mobile-bottom')).toMatchObject({ items: 5, has_children: false });
      const make = async (path: string, body: object): Promise<number> => {
        const answer = await app.http.post(`/api/v1/${path}`).set(admin).send(body).expect(201);
        return ((answer.body.page ?? answer.body.channel) as { id: number }).id;
      };
      const page = await make('custom-pages', { title: 'House rules', body: '<p>Be kind.</p>', published: true });
      await make('custom-pages', { title: 'House draft', body: '' });
      const channel = await make('channels', { name: 'House music', visibility: 'public' });
      await make('channels', { name: 'House secrets', visibility: 'private' });
      const found = async (query: string) =>
        (await app.http.get(`${PATH}/menu-targets?${query}`).set(admin).expect(200)).body.targets as unknown;
      expect(await found('type=page&query=house')).toEqual([
        { id: page, name: 'House rules', path: '/pages/house-rules' },
      ]);
      expect(await found('type=channel&query=house')).toEqual([
        { id: channel, name: 'House music', path: '/house-music' },
      ]);
      await app.http.get(`${PATH}/menu-targets?type=user`).set(admin).expect(422);
      const gone = async (...actions: string[]): Promise<string[]> =>
        (await app.http.post(config).set(admin).send({ actions }).expect(200)).body.dead as string[];
      const lasting = ['/house-music?x=1#y', `/channel/${channel}`, '/pages/house-rules', `/pages/${page}/house-rules`];
      const known = ['/user/{currentUser}/me', '/library/songs', '/admin/tracks', '/genres', '/discover'];
      const lost = [
        '/no-such-page',
        '/a/b/c/d',
        '/pages/house-draft',
        '/pages/none',
        '/house-secrets',
        '/channel/99999',
      ];
      expect(await gone(...lasting, ...known, ...lost, 'https://example.org/')).toEqual(lost);
      // What has moved leads on.
      await app.http.put(`/api/v1/channels/${channel}`).set(admin).send({ slug: 'deep-house' }).expect(200);
      expect(await gone('/house-music', '/deep-house')).toEqual([]);
      const { values, revision } = await read();
      const [first, ...others] = values.menus;
      const target = item({ id: 'house', type: 'channel', action: '/house-music' });
      await put({ revision, menus: [{ ...first, items: [target] }, ...others] }).expect(200);
      await app.http.delete(`/api/v1/channels/${channel}`).set(admin).expect(200);
      await app.http.delete(`/api/v1/custom-pages/${page}`).set(admin).expect(200);
      expect(await gone(...lasting)).toEqual(lasting);
      expect(((await app.http.get(config).set(admin)).body as MenuEditorConfig).dead).toEqual(['/house-music']);
      // A dead item keeps nobody from saving the rest.
      await put({ revision: (await read()).revision, menus: (await read()).values.menus }).expect(200);
      await app.http.post(config).set(admin).send({ actions: 'all' }).expect(422);
    });
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
