import type { UserRecord } from '@tonearm/shared/admin/users.dto';
import { ADMIN_ROLE_ID, ARTISTS_ROLE_ID, GUESTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { GrantedPermission, PermissionName } from '@tonearm/shared/permissions/catalogue';
import { Actor } from '../src/core/access/actor.js';
import type { AppError } from '../src/core/errors/app-error.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { BansService } from '../src/modules/users/admin/bans.service.js';
import { countReads } from './count-reads.js';
import { createTestApp, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import type { NewAccount } from './factories/accounts.js';
import { openMailbox } from './mailbox.js';

const DAY_MS = 86_400_000;
const USERS = '/api/v1/users';

const coded = (filters: unknown): string => Buffer.from(JSON.stringify(filters)).toString('base64url');
const own = (...names: PermissionName[]): NewAccount => ({
  permissions: names.map((name) => ({ name, restrictions: [] })),
});

describe('users of an administrator', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let adminId: number;
  let admin: Visitor;
  /** May change users and give roles, and no more. */
  let helper: Visitor;
  const list = async (query: Record<string, string | number>) =>
    (await app.http.get(USERS).query(query).set(admin).expect(200)).body.pagination as {
      data: UserRecord[];
      total?: number;
      last_page?: number;
      next_cursor: string | null;
    };
  const names = async (query: Record<string, string | number>): Promise<string[]> =>
    (await list(query)).data.map(({ name }) => name);
  const filtered = (key: string, operator: string, value?: unknown) =>
    names({ filters: coded([{ key, operator, value }]), orderBy: 'name', perPage: 100 });

  beforeAll(async () => {
    app = await createTestApp('users-admin');
    accounts = new AccountFactory(app);
    adminId = await accounts.add('ines', {
      roles: [USERS_ROLE_ID, ADMIN_ROLE_ID],
      values: { created_at: accounts.at(-100 * DAY_MS) },
    });
    admin = await accounts.browser(adminId);
    const helperId = await accounts.add('helper', {
      ...own(
        'users.create',
        'users.update',
        'roles.update',
        'music.create',
        'music.schedule',
        'tags.create',
        'lyrics.create',
        'insights.view',
      ),
      values: { created_at: accounts.at(-90 * DAY_MS) },
    });
    helper = await accounts.browser(helperId);
  });
  afterAll(() => app.close());

  describe('in the list', () => {
    beforeAll(async () => {
      await accounts.add('Zoe_1', {
        values: {
          created_at: '2024-03-01 00:00:00.000',
          last_login_at: accounts.at(-1_000),
          country: 'SE',
          first_name: 'Zoë',
        },
      });
      await accounts.add('Zoe21', {
        values: {
          created_at: '2024-03-01 23:59:59.999',
          country: 'DE',
          email_verified_at: null,
          email: '50%@example.org',
        },
      });
      await accounts.add('Amal', {
        roles: [USERS_ROLE_ID, ARTISTS_ROLE_ID],
        values: { created_at: '2024-03-02 00:00:00.000', last_login_at: accounts.at(-5_000) },
      });
      await accounts.add('banned', {
        values: {
          created_at: '2024-02-01 00:00:00.000',
          banned_at: accounts.at(-1_000),
          ban_reason: 'spam',
          banned_until: accounts.at(DAY_MS),
        },
      });
      await accounts.add('served', {
        values: {
          created_at: '2024-01-01 00:00:00.000',
          banned_at: accounts.at(-2_000),
          ban_reason: 'spam',
          banned_until: accounts.at(-1_000),
        },
      });
    });

    it('are all there with what an administrator sees, the newest first', async () => {
      const { data, total, last_page } = await list({ perPage: 3 });
      expect([data.map(({ name }) => name), total, last_page]).toEqual([['helper', 'ines', 'Amal'], 7, 3]);
      expect(data[2]).toEqual({
        id: expect.any(Number),
        model_type: 'user',
        name: 'Amal',
        first_name: '',
        last_name: '',
        email: 'Amal@example.org',
        email_verified_at: expect.any(String),
        banned_at: null,
        ban_reason: '',
        banned_until: null,
        image: null,
        language: null,
        country: null,
        timezone: null,
        created_at: '2024-03-02T00:00:00.000Z',
        last_login_at: expect.any(String),
        has_password: true,
        two_factor_confirmed_at: null,
        two_factor_recovery_codes: [],
        roles: [
          { id: USERS_ROLE_ID, name: 'users' },
          { id: ARTISTS_ROLE_ID, name: 'artists' },
        ],
        permissions: expect.arrayContaining([{ name: 'music.play', restrictions: [] }]),
        social_profiles: [],
        subscriptions: [],
        unread_notifications_count: 0,
      });
      expect((await app.http.get(`${USERS}?paginate=simple`).set(admin)).body.pagination).not.toHaveProperty('total');
    });

    it('are sorted by what is offered, and by the default otherwise', async () => {
      expect((await names({ orderBy: 'last_login_at' })).slice(0, 2)).toEqual(['Zoe_1', 'Amal']);
      expect((await names({ orderBy: 'email', orderDir: 'asc' }))[0]).toBe('Zoe21');
      expect(await names({ orderBy: 'password_hash' })).toEqual(await names({}));
      expect(await names({ orderBy: 'created_at', orderDir: 'asc' })).toEqual((await names({})).reverse());
    });

    it('come each once by cursor, those without a value too', async () => {
      for (const orderDir of ['asc', 'desc']) {
        const seen: string[] = [];
        for (let cursor: string | null = ''; cursor !== null;) {
          const page = await list({
            orderBy: 'last_login_at',
            orderDir,
            perPage: 2,
            paginate: 'cursor',
            ...(cursor ? { cursor } : {}),
          });
          seen.push(...page.data.map(({ name }) => name));
          cursor = page.next_cursor;
        }
        expect([orderDir, seen.sort()]).toEqual([orderDir, (await names({})).sort()]);
      }
    });

    it('are filtered by role, verification, ban, country and day', async () => {
      expect(await filtered('role', 'has', ARTISTS_ROLE_ID)).toEqual(['Amal']);
      expect(await names({ role: ARTISTS_ROLE_ID })).toEqual(['Amal']);
      expect(await filtered('email_verified_at', 'null')).toEqual(['Zoe21']);
      expect(await filtered('email_verified_at', 'notNull')).not.toContain('Zoe21');
      expect(await filtered('banned_at', 'notNull')).toEqual(['banned']);
      expect(await filtered('banned_at', 'null')).toContain('served');
      expect([
        await filtered('country', '=', 'SE'),
        await names({ country: 'DE' }),
        await names({ country: 'FR' }),
      ]).toEqual([['Zoe_1'], ['Zoe21'], []]);
      expect(await filtered('created_at', '=', '2024-03-01')).toEqual(['Zoe21', 'Zoe_1'].sort());
      expect(await filtered('created_at', 'between', ['2024-02-01', '2024-03-01'])).toEqual(
        expect.arrayContaining(['Zoe21', 'Zoe_1', 'banned']),
      );
      expect(await filtered('created_at', 'between', ['2024-03-01', '2024-03-01T12:00:00Z'])).toEqual(['Zoe_1']);
      expect([
        await filtered('created_at', '<', '2024-02-01'),
        await filtered('created_at', '<=', '2024-02-01'),
      ]).toEqual([['served'], ['banned', 'served']]);
      expect([
        (await filtered('created_at', '>', '2024-03-01')).includes('Zoe21'),
        (await filtered('created_at', '>=', '2024-03-01')).includes('Zoe_1'),
      ]).toEqual([false, true]);
      expect(
        await names({
          filters: coded([
            { key: 'role', operator: 'has', value: USERS_ROLE_ID },
            { key: 'country', value: 'SE' },
          ]),
        }),
      ).toEqual(['Zoe_1']);
    });

    it('show a ban while it lasts', async () => {
      const { data } = await list({ query: 'ed@example' });
      expect(
        data.map(({ name, banned_at, ban_reason, banned_until }) => [
          name,
          banned_at !== null,
          ban_reason,
          banned_until !== null,
        ]),
      ).toEqual([
        ['banned', true, 'spam', true],
        ['served', false, '', false],
      ]);
    });

    it('are found by name and email, and signs stand for themselves', async () => {
      expect([
        await names({ query: 'zoe' }),
        await names({ query: 'zoe_' }),
        await names({ query: '50%' }),
        await names({ query: '%' }),
        await names({ query: "' OR 1=1 --" }),
      ]).toEqual([['Zoe21', 'Zoe_1'], ['Zoe_1'], ['Zoe21'], ['Zoe21'], []]);
    });

    it('take about as many statements for many as for one', async () => {
      await list({});
      const one = await countReads(app.database, () => list({ perPage: 1 }));
      expect(await countReads(app.database, () => list({ perPage: 100 }))).toBeLessThan(one + 5);
    });

    it.each([
      { key: 'password_hash', operator: 'notNull' },
      { key: 'role', operator: 'has', value: 'x' },
      { key: 'role', operator: '>', value: 1 },
      { key: 'country', value: 'Sweden' },
      { key: '__proto__', value: 1 },
      { key: 'created_at', value: '2024-02-30' },
      { key: 'created_at', value: '2024-13-01' },
      { key: 'created_at', value: "2024-01-01' OR 1" },
      { key: 'created_at', operator: 'between', value: '2024-01-01' },
      { key: 'created_at', operator: 'between', value: ['2024-01-01'] },
      { key: 'created_at', operator: 'notNull' },
      { key: 'banned_at', value: '2024-01-01' },
      null,
      5,
    ])('refuse the filter %j', async (filter) => {
      const { body } = await app.http
        .get(USERS)
        .query({ filters: coded([filter]) })
        .set(admin)
        .expect(422);
      expect(Object.keys(body.errors as object)).toEqual(['filters']);
    });

    it('are for those with users.update, and deep pages are cheap', async () => {
      const plain = await accounts.browser(
        await accounts.add('plain', { values: { created_at: '2020-01-01 00:00:00.000' } }),
      );
      await app.http.get(USERS).set(plain).expect(403);
      await app.http.get(USERS).expect(401);
      for (const query of ['perPage=101', 'perPage=0', 'perPage=abc', 'page=0', 'page=1e18'])
        await app.http.get(`${USERS}?${query}`).set(admin).expect(422);
      expect(await names({ page: 1_000_000, perPage: 100 })).toEqual([]);
    });
  });

  describe('when they are made', () => {
    const create = (input: object, who = admin) => app.http.post(USERS).set(who).send(input);
    const password = 'a fine long password';
    const signsIn = async (email: string, secret: string): Promise<number> =>
      (
        await app.http
          .post('/auth/login')
          .set(await visit(app))
          .set('X-Forwarded-For', '198.51.100.9')
          .send({ email, password: secret })
      ).status;

    it('get the default role and a name, and sign in', async () => {
      const { body } = await create({
        email: '  NEW@Example.org ',
        password,
        first_name: ' Ada ',
        last_name: 'Lind',
        email_verified: true,
        id: 1,
        permissions: [{ name: 'admin' }],
        banned_at: 'x',
      }).expect(201);
      expect(body.user).toMatchObject({
        email: 'new@example.org',
        name: 'Ada Lind',
        first_name: 'Ada',
        last_name: 'Lind',
        has_password: true,
        roles: [{ id: USERS_ROLE_ID, name: 'users' }],
        email_verified_at: expect.any(String),
        banned_at: null,
      });
      expect((body.user as UserRecord).permissions.map(({ name }) => name)).not.toContain('admin');
      expect(await signsIn('new@example.org', password)).toBe(200);
      expect((await create({ email: 'unnamed@example.org', password }).expect(201)).body.user).toMatchObject({
        name: expect.stringMatching(/^Listener \d+$/),
        email_verified_at: null,
      });
    });

    it('have an address of their own, also of two that are made at once', async () => {
      expect((await create({ email: 'INES@example.org', password }).expect(422)).body.errors).toEqual({
        email: ['This email address is taken.'],
      });
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => create({ email: 'twin@example.org', password })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
    });

    it.each<[string, object]>([
      ['email', { password }],
      ['email', { email: 'nobody', password }],
      ['email', { email: ['a@b.c'], password }],
      ['password', { email: 'bad@example.org', password: 'short' }],
      ['password', { email: 'bad@example.org', password: 'password1' }],
      ['password', { email: 'bad@example.org', password: '' }],
      ['roles', { email: 'bad@example.org', password, roles: [999] }],
      ['roles', { email: 'bad@example.org', password, roles: [GUESTS_ROLE_ID] }],
      ['roles', { email: 'bad@example.org', password, roles: ['4'] }],
      ['first_name', { email: 'bad@example.org', password, first_name: 'x'.repeat(61) }],
      ['last_name', { email: 'bad@example.org', password, last_name: 'a\u202eb' }],
    ])('are refused with the field %s: %j', async (field, input) => {
      expect(Object.keys((await create(input).expect(422)).body.errors as object)).toEqual([field]);
      expect(await names({ query: 'bad@example.org' })).toEqual([]);
    });

    it('without a password are invited by mail to choose one, and sign in with nothing until then', async () => {
      const mailbox = await openMailbox();
      await app.nest.get(SettingsService).update(mailbox.settings);
      await app.nest.get(Jobs).start();
      const { body } = await create({ email: 'guest@example.org', first_name: 'Gus', email_verified: true }).expect(
        201,
      );
      expect(body.user).toMatchObject({ name: 'Gus', has_password: false });
      expect(await signsIn('guest@example.org', '')).toBe(422);
      const { text, links } = await mailbox.next('guest@example.org');
      expect(text).toContain('ines');
      const token = /\/password\/reset\/([^?]+)/.exec(links.join(' '))?.[1];
      await app.http
        .post('/auth/reset-password')
        .set(await visit(app))
        .send({ email: 'guest@example.org', token, password, password_confirmation: password })
        .expect(200);
      expect(await signsIn('guest@example.org', password)).toBe(200);
      await app.nest.get(SettingsService).update({ client: {}, server: { 'mail.driver': 'log' } });
      await mailbox.close();
    });

    it('get roles only from those who may give them, and none above their own rights', async () => {
      expect(
        (
          await create(
            { email: 'artist@example.org', password, roles: [ARTISTS_ROLE_ID, ARTISTS_ROLE_ID] },
            helper,
          ).expect(201)
        ).body.user.roles,
      ).toEqual([{ id: ARTISTS_ROLE_ID, name: 'artists' }]);
      await create({ email: 'boss@example.org', password, roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }, helper).expect(403);
      const maker = await accounts.browser(await accounts.add('maker', own('users.create')));
      await create({ email: 'boss@example.org', password, roles: [USERS_ROLE_ID] }, maker).expect(403);
      await create({ email: 'made@example.org', password }, maker).expect(201);
      expect(await names({ query: 'boss@example.org' })).toEqual([]);
      await create({ email: 'boss@example.org', password, roles: [ADMIN_ROLE_ID] }).expect(201);
      const updater = await accounts.browser(await accounts.add('updater', own('users.update')));
      await create({ email: 'x@example.org', password }, updater).expect(403);
    });
  });

  describe('when they are suspended', () => {
    const ban = (id: number, input: object = {}, who = admin) =>
      app.http.post(`${USERS}/${id}/ban`).set(who).send(input);
    const lift = (id: number, who = admin) => app.http.delete(`${USERS}/${id}/ban`).set(who);
    const me = async (headers: Record<string, string>) => {
      const { status, body } = await app.http.get(`${USERS}/me`).set(headers);
      return [status, (body as { code?: string }).code];
    };

    it('see the suspended screen with the next call, until the ban is lifted; tokens rest meanwhile', async () => {
      const id = await accounts.add('spammer');
      const [session, program] = [await accounts.browser(id), (await accounts.program(id)).headers];
      const { body } = await ban(id, { reason: '  Spam  ', permanent: true }).expect(200);
      expect(body.user).toMatchObject({ id, ban_reason: 'Spam', banned_until: null, banned_at: expect.any(String) });
      expect([await me(session), await me(program)]).toEqual([
        [403, 'banned'],
        [401, 'unauthenticated'],
      ]);
      expect((await app.http.get('/').set(session).expect(200)).text).toMatch(/"banned_at":"\d{4}/);
      expect((await lift(id).expect(200)).body.user).toMatchObject({
        banned_at: null,
        ban_reason: '',
        banned_until: null,
      });
      expect([await me(session), await me(program)]).toEqual([
        [200, undefined],
        [200, undefined],
      ]);
      await lift(id).expect(200);
      await ban(id).expect(200);
      await app.http.post('/auth/logout').set(session).expect(200);
      expect(await me(session)).toEqual([401, 'unauthenticated']);
    });

    it('are free again by themselves when it had an end', async () => {
      const id = await accounts.add('rester');
      const session = await accounts.browser(id);
      const until = new Date(Date.now() + DAY_MS).toISOString();
      expect((await ban(id, { until }).expect(200)).body.user).toMatchObject({ banned_until: until, ban_reason: '' });
      expect(await me(session)).toEqual([403, 'banned']);
      await accounts.change('users', { banned_until: accounts.at(-1) }, id);
      expect(await me(session)).toEqual([200, undefined]);
    });

    it.each<[string, object]>([
      ['until', { until: '2020-01-01T00:00:00Z' }],
      ['until', { until: 'tomorrow' }],
      ['until', { until: '2024-02-30' }],
      ['until', { until: '2999-01-01', permanent: true }],
      ['until', { permanent: false }],
      ['until', { until: 5 }],
      ['until', { until: '9999-12-31T23:59:59Z' }],
      ['reason', { reason: 'x'.repeat(256) }],
      ['permanent', { permanent: 'yes' }],
    ])('need a sane %s: %j', async (field, input) => {
      const { body } = await ban(adminId, input).expect(422);
      expect(Object.keys(body.errors as object)).toEqual([field]);
    });

    it('are not oneself, nor anybody with more rights', async () => {
      expect((await ban(adminId).expect(409)).body.code).toBe('state_conflict');
      const second = await accounts.add('second', { roles: [ADMIN_ROLE_ID] });
      await ban(adminId, {}, helper).expect(403);
      await ban(await accounts.add('third', own('admin')), {}, helper).expect(403);
      await ban(second).expect(200);
      await lift(second, helper).expect(403);
      await lift(second).expect(200);
      await ban(999_999).expect(404);
      await ban(second, {}, await accounts.browser(await accounts.add('visitor'))).expect(403);
    });

    it('are never the last administrator, also where two suspend each other at once', async () => {
      const everything: GrantedPermission[] = [{ name: 'admin', restrictions: [] }];
      const bans = app.nest.get(BansService);
      const [one, two] = [
        await accounts.add('one', { permissions: everything }),
        await accounts.add('two', { roles: [ADMIN_ROLE_ID] }),
      ];
      const others = (
        await app.database.read<{ id: number }>('SELECT id FROM users WHERE id <> ? AND id <> ?', [one, two])
      ).map(({ id }) => Number(id));
      for (const id of others) await accounts.change('users', { banned_at: accounts.at(0) }, id);
      // Both were let in before either was suspended.
      const outcomes = await Promise.all(
        [
          [one, two],
          [two, one],
        ].map(([target, by]) =>
          bans.ban(target as number, {}, new Actor(by as number, [], everything)).then(
            () => 200,
            ({ status }: AppError) => status,
          ),
        ),
      );
      expect(outcomes.sort()).toEqual([200, 409]);
      for (const id of others) await accounts.change('users', { banned_at: null }, id);
    });
  });
});
