import type { UserRecord } from '@tonearm/shared/admin/users.dto';
import { ADMIN_ROLE_ID, ARTISTS_ROLE_ID, GUESTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { Jobs } from '../src/core/jobs/jobs.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { countReads } from './count-reads.js';
import { visit } from './create-test-app.js';
import { openMailbox } from './mailbox.js';
import { DAY_MS, USERS, coded, openUsersAdminBed, own } from './users-admin-bed.js';
import type { UsersAdminBed } from './users-admin-bed.js';

describe('users of an administrator', () => {
  let bed: UsersAdminBed;
  beforeAll(async () => {
    bed = await openUsersAdminBed();
  });
  afterAll(() => bed.close());

  describe('in the list', () => {
    beforeAll(async () => {
      await bed.accounts.add('Zoe_1', {
        values: {
          created_at: '2024-03-01 00:00:00.000',
          last_login_at: bed.accounts.at(-1_000),
          country: 'SE',
          first_name: 'Zoë',
        },
      });
      await bed.accounts.add('Zoe21', {
        values: {
          created_at: '2024-03-01 23:59:59.999',
          country: 'DE',
          email_verified_at: null,
          email: '50%@example.org',
        },
      });
      await bed.accounts.add('Amal', {
        roles: [USERS_ROLE_ID, ARTISTS_ROLE_ID],
        values: { created_at: '2024-03-02 00:00:00.000', last_login_at: bed.accounts.at(-5_000) },
      });
      await bed.accounts.add('banned', {
        values: {
          created_at: '2024-02-01 00:00:00.000',
          banned_at: bed.accounts.at(-1_000),
          ban_reason: 'spam',
          banned_until: bed.accounts.at(DAY_MS),
        },
      });
      await bed.accounts.add('served', {
        values: {
          created_at: '2024-01-01 00:00:00.000',
          banned_at: bed.accounts.at(-2_000),
          ban_reason: 'spam',
          banned_until: bed.accounts.at(-1_000),
        },
      });
    });

    it('are all there with what an administrator sees, the newest first', async () => {
      const { data, total, last_page } = await bed.list({ perPage: 3 });
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
      expect((await bed.app.http.get(`${USERS}?paginate=simple`).set(bed.admin)).body.pagination).not.toHaveProperty(
        'total',
      );
    });

    it('are sorted by what is offered, and by the default otherwise', async () => {
      expect((await bed.names({ orderBy: 'last_login_at' })).slice(0, 2)).toEqual(['Zoe_1', 'Amal']);
      expect((await bed.names({ orderBy: 'email', orderDir: 'asc' }))[0]).toBe('Zoe21');
      expect(await bed.names({ orderBy: 'password_hash' })).toEqual(await bed.names({}));
      expect(await bed.names({ orderBy: 'created_at', orderDir: 'asc' })).toEqual((await bed.names({})).reverse());
    });

    it('come each once by cursor, those without a value too', async () => {
      for (const orderDir of ['asc', 'desc']) {
        const seen: string[] = [];
        for (let cursor: string | null = ''; cursor !== null;) {
          const page = await bed.list({
            orderBy: 'last_login_at',
            orderDir,
            perPage: 2,
            paginate: 'cursor',
            ...(cursor ? { cursor } : {}),
          });
          seen.push(...page.data.map(({ name }) => name));
          cursor = page.next_cursor;
        }
        expect([orderDir, seen.sort()]).toEqual([orderDir, (await bed.names({})).sort()]);
      }
    });

    it('are filtered by role, verification, ban, country and day', async () => {
      expect(await bed.filtered('role', 'has', ARTISTS_ROLE_ID)).toEqual(['Amal']);
      expect(await bed.names({ role: ARTISTS_ROLE_ID })).toEqual(['Amal']);
      expect(await bed.filtered('email_verified_at', 'null')).toEqual(['Zoe21']);
      expect(await bed.filtered('email_verified_at', 'notNull')).not.toContain('Zoe21');
      expect(await bed.filtered('banned_at', 'notNull')).toEqual(['banned']);
      expect(await bed.filtered('banned_at', 'null')).toContain('served');
      expect([
        await bed.filtered('country', '=', 'SE'),
        await bed.names({ country: 'DE' }),
        await bed.names({ country: 'FR' }),
      ]).toEqual([['Zoe_1'], ['Zoe21'], []]);
      expect(await bed.filtered('created_at', '=', '2024-03-01')).toEqual(['Zoe21', 'Zoe_1'].sort());
      expect(await bed.filtered('created_at', 'between', ['2024-02-01', '2024-03-01'])).toEqual(
        expect.arrayContaining(['Zoe21', 'Zoe_1', 'banned']),
      );
      expect(await bed.filtered('created_at', 'between', ['2024-03-01', '2024-03-01T12:00:00Z'])).toEqual(['Zoe_1']);
      expect([
        await bed.filtered('created_at', '<', '2024-02-01'),
        await bed.filtered('created_at', '<=', '2024-02-01'),
      ]).toEqual([['served'], ['banned', 'served']]);
      expect([
        (await bed.filtered('created_at', '>', '2024-03-01')).includes('Zoe21'),
        (await bed.filtered('created_at', '>=', '2024-03-01')).includes('Zoe_1'),
      ]).toEqual([false, true]);
      expect(
        await bed.names({
          filters: coded([
            { key: 'role', operator: 'has', value: USERS_ROLE_ID },
            { key: 'country', value: 'SE' },
          ]),
        }),
      ).toEqual(['Zoe_1']);
    });

    it('show a ban while it lasts', async () => {
      const { data } = await bed.list({});
      const shown = data.filter(({ name }) => ['banned', 'served'].includes(name));
      expect(
        shown.map(({ name, banned_at, ban_reason, banned_until }) => [
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

    it('are found by the beginnings of words in name and address, in both at once, and by the whole address', async () => {
      await bed.app.nest.get(SearchIndexer).rebuild();
      for (const [query, names] of [
        ['zoe', ['Zoe21', 'Zoe_1']],
        ['zoe 1', ['Zoe_1']],
        ['50 exam', ['Zoe21']],
        ['zoe21 50', ['Zoe21']],
        ['amal@ex', ['Amal']],
        ['amal@example.org', ['Amal']],
        ['AMAL@example.org ', ['Amal']],
        ['oe21', []],
        ['%', []],
        ["' OR 1=1 --", []],
      ] as const)
        expect([query, await bed.names({ query })]).toEqual([query, names]);
    });

    it('are found by whatever becomes of their names and addresses, and never by everybody', async () => {
      const id = await bed.accounts.add('Quintessa');
      const change = { email: 'quarterdeck@example.org', name: 'Quimby' };
      await bed.app.http.put(`${USERS}/${id}`).set(bed.admin).send(change).expect(200);
      const found = async (query: string) => {
        await bed.app.nest.get(SearchIndexer).refresh();
        return await bed.names({ query });
      };
      expect([await found('quarterd'), await found('quimby'), await found('quintessa')]).toEqual([
        ['Quimby'],
        ['Quimby'],
        [],
      ]);
      for (const query of ['quarterdeck', 'quarterdeck@example.org', 'quarterdekc']) {
        const { body } = await bed.app.http.get(`/api/v1/search?query=${query}`).set(bed.admin).expect(200);
        const found = Object.values(body.results as Record<string, { data: object[] }>).flatMap(({ data }) => data);
        expect([query, found, body.did_you_mean]).toEqual([query, [], undefined]);
      }
      await bed.app.http.get('/api/v1/search/accounts?query=quarterdeck').set(bed.admin).expect(404);
      await bed.app.http.delete(`${USERS}/${id}`).set(bed.admin).expect(200);
      expect(await found('quarterdeck')).toEqual([]);
      expect(
        await bed.app.database.read("SELECT item_id FROM search_documents WHERE title IN ('quimby', 'quintessa')"),
      ).toEqual([]);
    });

    it('take about as many statements for many as for one', async () => {
      await bed.list({});
      const one = await countReads(bed.app.database, () => bed.list({ perPage: 1 }));
      expect(await countReads(bed.app.database, () => bed.list({ perPage: 100 }))).toBeLessThan(one + 5);
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
      const { body } = await bed.app.http
        .get(USERS)
        .query({ filters: coded([filter]) })
        .set(bed.admin)
        .expect(422);
      expect(Object.keys(body.errors as object)).toEqual(['filters']);
    });

    it('are for those with users.update, and deep pages are cheap', async () => {
      const plain = await bed.accounts.browser(
        await bed.accounts.add('plain', { values: { created_at: '2020-01-01 00:00:00.000' } }),
      );
      await bed.app.http.get(USERS).set(plain).expect(403);
      await bed.app.http.get(USERS).expect(401);
      for (const query of ['perPage=101', 'perPage=0', 'perPage=abc', 'page=0', 'page=1e18'])
        await bed.app.http.get(`${USERS}?${query}`).set(bed.admin).expect(422);
      expect(await bed.names({ page: 1_000_000, perPage: 100 })).toEqual([]);
    });
  });

  describe('when they are made', () => {
    const create = (input: object, who = bed.admin) => bed.app.http.post(USERS).set(who).send(input);
    const password = 'a fine long password';
    const signsIn = async (email: string, secret: string): Promise<number> =>
      (
        await bed.app.http
          .post('/auth/login')
          .set(await visit(bed.app))
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
        own_permissions: [{ name: 'admin', restrictions: [] }],
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
      ['permissions.0.name', { email: 'bad@example.org', password, permissions: [{ name: 'nothing' }] }],
      ['permissions', { email: 'bad@example.org', password, permissions: ['tags.create'] }],
      ['first_name', { email: 'bad@example.org', password, first_name: 'x'.repeat(61) }],
      ['last_name', { email: 'bad@example.org', password, last_name: 'a\u202eb' }],
    ])('are refused with the field %s: %j', async (field, input) => {
      expect(Object.keys((await create(input).expect(422)).body.errors as object)).toEqual([field]);
      expect(await bed.names({ query: 'bad@example.org' })).toEqual([]);
    });

    it('without a password are invited by mail to choose one, and sign in with nothing until then', async () => {
      const mailbox = await openMailbox();
      await bed.app.nest.get(SettingsService).update(mailbox.settings);
      await bed.app.nest.get(Jobs).start();
      const { body } = await create({ email: 'guest@example.org', first_name: 'Gus', email_verified: true }).expect(
        201,
      );
      expect(body.user).toMatchObject({ name: 'Gus', has_password: false });
      expect(await signsIn('guest@example.org', '')).toBe(422);
      const { text, links } = await mailbox.next('guest@example.org');
      expect(text).toContain('ines');
      const token = /\/password\/reset\/([^?]+)/.exec(links.join(' '))?.[1];
      await bed.app.http
        .post('/auth/reset-password')
        .set(await visit(bed.app))
        .send({ email: 'guest@example.org', token, password, password_confirmation: password })
        .expect(200);
      expect(await signsIn('guest@example.org', password)).toBe(200);
      await bed.app.nest.get(SettingsService).update({ client: {}, server: { 'mail.driver': 'log' } });
      await mailbox.close();
    });

    it('get roles only from those who may give them, and none above their own rights', async () => {
      expect(
        (
          await create(
            { email: 'artist@example.org', password, roles: [ARTISTS_ROLE_ID, ARTISTS_ROLE_ID] },
            bed.helper,
          ).expect(201)
        ).body.user.roles,
      ).toEqual([{ id: ARTISTS_ROLE_ID, name: 'artists' }]);
      await create({ email: 'boss@example.org', password, roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }, bed.helper).expect(
        403,
      );
      const maker = await bed.accounts.browser(await bed.accounts.add('maker', own('users.create')));
      await create({ email: 'boss@example.org', password, roles: [USERS_ROLE_ID] }, maker).expect(403);
      await create({ email: 'made@example.org', password }, maker).expect(201);
      expect(await bed.names({ query: 'boss@example.org' })).toEqual([]);
      await create({ email: 'boss@example.org', password, roles: [ADMIN_ROLE_ID] }).expect(201);
      const updater = await bed.accounts.browser(await bed.accounts.add('updater', own('users.update')));
      await create({ email: 'x@example.org', password }, updater).expect(403);
    });

    it('get permissions of their own under the same rule', async () => {
      const given = async (email: string, permissions: object[] | null, who = bed.admin) => {
        const { status, body } = await create({ email, password, permissions }, who);
        if (status !== 201) return status;
        const { user } = (await bed.app.http.get(`${USERS}/${body.user.id}`).set(bed.admin)).body;
        return user.own_permissions as object[];
      };
      const tags = { name: 'tags.create', restrictions: [] };
      const minutes = (value: number) => ({ name: 'music.create', restrictions: [{ name: 'minutes', value }] });
      expect(await given('tagger@example.org', [tags], bed.helper)).toEqual([tags]);
      expect(await given('nobody@example.org', null, bed.helper)).toEqual([]);
      const above = await Promise.all([
        given('above@example.org', [{ name: 'tags.delete' }], bed.helper),
        given('above@example.org', [minutes(1_000)], bed.helper),
      ]);
      expect(above).toEqual([403, 403]);
      expect(await given('above@example.org', [minutes(1_000)])).toEqual([minutes(1_000)]);
      const maker = await bed.accounts.browser(await bed.accounts.add('creator', own('users.create', 'tags.create')));
      expect(await given('x@example.org', [tags], maker)).toBe(403);
      expect(await given('x@example.org', [], maker)).toEqual([]);
    });
  });
});
