import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { AccessTable } from '../src/core/access/access-table.registry.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

/** Long before anything here was changed. */
const STALE = '2020-01-01T00:00:00.000Z';

/** What an editor changes: by its route, where the answer has it, and two values of one field. */
interface Editor {
  make: () => Promise<number | string>;
  /** Of the answer; null: the answer itself. */
  of: string | null;
  values: readonly [object, object];
  /** What the body of a change looks like, where it is not the values themselves; with what was read before, where there is no time. */
  bodyOf?: (values: object, readBefore?: object) => object;
}

/** Not editors that two people have open at once. */
const OTHERS: Readonly<Record<string, string>> = {
  '/auth/user/password': 'takes the password that was',
  '/api/v1/settings': 'for programs: pages save groups',
  '/api/v1/file-entries/:id': 'a name alone',
  '/api/v1/logs/error/:id': 'what is thought of one fault: the last word stands',
  '/api/v1/comments/:id': "one's own, for a quarter of an hour",
  '/api/v1/appearance/values': 'by a revision: see the tests of appearance',
  '/api/v1/appearance/custom-code': 'by the same revision',
  '/api/v1/appearance/seo-tags': 'for programs, by the same revision: pages save all of the appearance',
  '/api/v1/localizations/:id': 'by its lines: see the tests of languages',
  '/api/v1/notifications/me/subscriptions': "one's own, and each choice by itself",
  '/api/v1/player/queue': "one's own, by the version of the queue",
  '/api/v1/plays/:id': "one's own, and only grows",
  '/api/v1/workspace/:id/member/:userId': 'a role alone: the last word stands',
  '/api/v1/workspace/:id/invite/:inviteId': 'a role alone: the last word stands',
};

const named = (field = 'name'): readonly [object, object] => [{ [field]: 'First name' }, { [field]: 'Second name' }];

describe('editors that two people have open', () => {
  let app: TestApp;
  let admin: Visitor;
  let accounts: AccountFactory;
  let make: CatalogueFactory;
  let artist: number;

  const send = async (method: 'post' | 'put', path: string, body: object) =>
    await app.http[method](`/api/v1/${path}`).set(admin).send(body);
  const made = async (path: string, of: string, body: object): Promise<number> => {
    const answer = await send('post', path, body);
    expect([path, answer.status]).toEqual([path, 201]);
    return (answer.body as Record<string, { id: number }>)[of]?.id as number;
  };

  const EDITORS: Readonly<Record<string, Editor>> = {
    '/api/v1/users/:id': { make: () => accounts.add('somebody'), of: 'user', values: named('first_name') },
    '/api/v1/users/:id/profile': { make: () => accounts.add('writer'), of: 'profile', values: named('city') },
    '/api/v1/roles/:id': { make: () => made('roles', 'role', { name: 'Helpers' }), of: 'role', values: named() },
    '/api/v1/tracks/:id': { make: () => make.track('Song', [artist]), of: 'track', values: named() },
    '/api/v1/albums/:id': { make: () => make.album('Record', [artist]), of: 'album', values: named() },
    '/api/v1/artists/:id': {
      make: () => made('artists', 'artist', { name: 'Somebody' }),
      of: 'artist',
      values: named(),
    },
    '/api/v1/channels/:id': {
      make: () => made('channels', 'channel', { name: 'Shelf', config: { content_type: 'tracks' } }),
      of: 'channel',
      values: named(),
    },
    '/api/v1/playlists/:id': {
      make: () => made('playlists', 'playlist', { name: 'Mix' }),
      of: 'playlist',
      values: named(),
    },
    '/api/v1/lyrics/:id': {
      make: async () =>
        await made('lyrics', 'lyric', { track_id: await make.track('Sung', [artist]), text: 'La', language: 'en' }),
      of: 'lyric',
      values: [{ text: 'La la' }, { text: 'La la la' }],
    },
    '/api/v1/workspace/:id': {
      make: () => made('workspace', 'workspace', { name: 'Team' }),
      of: 'workspace',
      values: named(),
    },
    '/api/v1/genres/:id': { make: () => make.genre('Folk'), of: 'genre', values: named('display_name') },
    '/api/v1/tags/:id': { make: () => make.tag('calm'), of: 'tag', values: named('display_name') },
    '/api/v1/custom-pages/:id': {
      make: () => made('custom-pages', 'page', { title: 'Page', body: '<p>Text</p>' }),
      of: 'page',
      values: named('title'),
    },
    '/api/v1/billing/products/:id': {
      make: () => made('billing/products', 'product', { name: 'Pro', free: true }),
      of: 'product',
      values: named(),
    },
    '/api/v1/billing/subscriptions/:id': {
      make: async () =>
        await made('billing/subscriptions', 'subscription', {
          user_id: await accounts.add('subscriber'),
          product_id: await made('billing/products', 'product', { name: 'Free', free: true }),
        }),
      of: 'subscription',
      values: [{ ends_at: '2099-01-01T00:00:00.000Z' }, { ends_at: '2099-02-01T00:00:00.000Z' }],
    },
    '/api/v1/ads': {
      make: () => Promise.resolve(''),
      of: null,
      values: [{ album_above: { code: 'First' } }, { album_above: { code: 'Second' } }],
      bodyOf: (ads, expected) => ({ ads, ...(expected && { expected }) }),
    },
    '/api/v1/settings/groups/:name': {
      make: () => Promise.resolve('general'),
      of: null,
      values: [{ 'branding.site_name': 'First' }, { 'branding.site_name': 'Second' }],
      bodyOf: (values, expected) => ({ values, ...(expected && { expected }) }),
    },
  };

  beforeAll(async () => {
    app = await createTestApp('editors-meanwhile');
    accounts = new AccountFactory(app);
    make = new CatalogueFactory(app.database, app.unit);
    admin = await accounts.browser(await accounts.add('ines', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    artist = await make.artist('Singer');
  });
  afterAll(() => app.close());

  it('are all known: whatever is changed as a whole either compares, or need not', () => {
    const changed = app.nest
      .get(AccessTable)
      .rows()
      .flatMap(({ verb, path }) => (verb === 'PUT' ? [path] : []));
    expect([...changed].sort()).toEqual([...Object.keys(EDITORS), ...Object.keys(OTHERS)].sort());
  });

  it.each(Object.keys(EDITORS))(
    '%s: the second learns what the first has changed, and overwrites nothing',
    async (route) => {
      const { make: ready, of, values, bodyOf } = EDITORS[route] as Editor;
      const [first, second] = values;
      const path = route.replace('/api/v1/', '').replace(/:\w+/, String(await ready()));
      const change = async (value: object, version?: string, readBefore?: object) =>
        await send(
          'put',
          path,
          bodyOf ? bodyOf(value, readBefore) : { ...value, ...(version && { expected_updated_at: version }) },
        );
      const answered = await change(second);
      expect([route, answered.status]).toEqual([route, 200]);
      const version =
        of === null ? undefined : (answered.body as Record<string, { updated_at: string }>)[of]?.updated_at;
      if (of !== null) expect([route, version]).toEqual([route, expect.stringMatching(/Z$/)]);
      // Whoever has read what stands there may change it.
      expect((await change(first, version, second)).status).toBe(200);
      const late = await change(second, STALE, second);
      expect([route, late.status, late.body]).toMatchObject([route, 409, { code: 'conflict' }]);
      const { current } = late.body as { current: object };
      for (const [field, value] of Object.entries(first))
        expect(JSON.stringify(current)).toContain(`${JSON.stringify(field)}:${JSON.stringify(value).slice(0, -1)}`);
    },
  );
});
