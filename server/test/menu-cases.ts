import type { AppearanceAnswer } from '@tonearm/shared/admin/appearance.dto';
import type { MenuEditorConfig } from '@tonearm/shared/admin/menus.dto';
import type { Menu, MenuItem } from '@tonearm/shared/settings/menus';
import type { Test } from 'supertest';
import type { TestApp, Visitor } from './create-test-app.js';

interface Bed {
  app: () => TestApp;
  admin: () => Visitor;
  read: () => Promise<AppearanceAnswer>;
  put: (body: object) => Test;
}

const PATH = '/api/v1/appearance';

/** Menus of the site, on the app that the tests of appearance have booted. */
export function menuCases({ app, admin, read, put }: Bed): void {
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
    (await app().http.get('/api/v1/bootstrap-data').expect(200)).body.bootstrapData.settings;

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
    const { body } = await app().http.get(`${PATH}/themes`).expect(200);
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
      const { status, body } = await app().http.put('/api/v1/settings').set(admin()).send({ client: { menus } });
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
    const { body: fresh } = await app().http.get(config).set(admin()).expect(200);
    const { dead, roles, positions } = fresh as MenuEditorConfig;
    expect([dead, roles.map(({ id }) => id)]).toEqual([[], [1, 2, 3, 4]]);
    expect(positions.find(({ name }) => name === 'mobile-bottom')).toMatchObject({ items: 5, has_children: false });
    const make = async (path: string, body: object): Promise<number> => {
      const answer = await app().http.post(`/api/v1/${path}`).set(admin()).send(body).expect(201);
      return ((answer.body.page ?? answer.body.channel) as { id: number }).id;
    };
    const page = await make('custom-pages', { title: 'House rules', body: '<p>Be kind.</p>', published: true });
    await make('custom-pages', { title: 'House draft', body: '' });
    const channel = await make('channels', { name: 'House music', visibility: 'public' });
    await make('channels', { name: 'House secrets', visibility: 'private' });
    const found = async (query: string) =>
      (await app().http.get(`${PATH}/menu-targets?${query}`).set(admin()).expect(200)).body.targets as unknown;
    expect(await found('type=page&query=house')).toEqual([
      { id: page, name: 'House rules', path: '/pages/house-rules' },
    ]);
    expect(await found('type=channel&query=house')).toEqual([
      { id: channel, name: 'House music', path: '/house-music' },
    ]);
    await app().http.get(`${PATH}/menu-targets?type=user`).set(admin()).expect(422);
    const gone = async (...actions: string[]): Promise<string[]> =>
      (await app().http.post(config).set(admin()).send({ actions }).expect(200)).body.dead as string[];
    const lasting = ['/house-music?x=1#y', `/channel/${channel}`, '/pages/house-rules', `/pages/${page}/house-rules`];
    const known = ['/user/{currentUser}/me', '/library/songs', '/admin/tracks', '/genres', '/discover'];
    const lost = ['/no-such-page', '/a/b/c/d', '/pages/house-draft', '/pages/none', '/house-secrets', '/channel/99999'];
    expect(await gone(...lasting, ...known, ...lost, 'https://example.org/')).toEqual(lost);
    // What has moved leads on.
    await app().http.put(`/api/v1/channels/${channel}`).set(admin()).send({ slug: 'deep-house' }).expect(200);
    expect(await gone('/house-music', '/deep-house')).toEqual([]);
    const { values, revision } = await read();
    const [first, ...others] = values.menus;
    const target = item({ id: 'house', type: 'channel', action: '/house-music' });
    await put({ revision, menus: [{ ...first, items: [target] }, ...others] }).expect(200);
    await app().http.delete(`/api/v1/channels/${channel}`).set(admin()).expect(200);
    await app().http.delete(`/api/v1/custom-pages/${page}`).set(admin()).expect(200);
    expect(await gone(...lasting)).toEqual(lasting);
    expect(((await app().http.get(config).set(admin())).body as MenuEditorConfig).dead).toEqual(['/house-music']);
    // A dead item keeps nobody from saving the rest.
    await put({ revision: (await read()).revision, menus: (await read()).values.menus }).expect(200);
    await app().http.post(config).set(admin()).send({ actions: 'all' }).expect(422);
  });
}
