import { ADMIN_ROLE_ID, ARTISTS_ROLE_ID, GUESTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { openMailbox } from './mailbox.js';
import type { Mailbox } from './mailbox.js';
import { Jobs } from '../src/core/jobs/jobs.js';

const grant = (...names: string[]) => names.map((name) => ({ name, restrictions: [] }));
const MANAGER = grant('users.update', 'roles.update');

describe('account details', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let mailbox: Mailbox;
  let adminId: number;
  let admin: Visitor;
  let managerId: number;
  let manager: Visitor;
  let nina: Visitor;

  beforeAll(async () => {
    app = await createTestApp('account-details');
    accounts = new AccountFactory(app);
    mailbox = await openMailbox();
    await app.nest.get(SettingsService).update(mailbox.settings);
    await app.nest.get(Jobs).start();
    adminId = await accounts.add('admin', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] });
    admin = await accounts.browser(adminId);
    managerId = await accounts.add('manager', { permissions: MANAGER });
    manager = await accounts.browser(managerId);
    nina = await accounts.browser(await accounts.add('nina'));
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
  });

  const put = (who: Visitor, id: number | string, values: object) =>
    app.http.put(`/api/v1/users/${id}`).set(who).send(values);
  const me = async (who: Visitor): Promise<Record<string, unknown>> =>
    (await app.http.get('/api/v1/users/me?with=profile,tokens').set(who).expect(200)).body.user as Record<
      string,
      unknown
    >;

  it('are changed in part, and null clears', async () => {
    const values = {
      first_name: ' Nina ',
      last_name: 'Sørensen 🎧',
      name: 'Nina S',
      language: 'de',
      country: 'SE',
      timezone: 'Europe/Stockholm',
    };
    const changed = { ...values, first_name: 'Nina' };
    const { body } = await put(nina, 'me', values).expect(200);
    expect(body).toMatchObject({ status: 'success', user: changed });
    await put(nina, 'me', { country: null }).expect(200);
    expect(await me(nina)).toMatchObject({
      ...changed,
      country: null,
      tokens: [],
      profile: { links: [] },
      subscriptions: [],
      unread_notifications_count: 0,
    });
  });

  it('fall back to a name: first and last, then a number, and never the email', async () => {
    const nameAfter = async (values: object): Promise<unknown> =>
      (await put(nina, 'me', values).expect(200)).body.user.name as unknown;
    expect(await nameAfter({ name: '  ', first_name: 'Nina', last_name: 'Sol' })).toBe('Nina Sol');
    expect(await nameAfter({ name: '', first_name: null })).toBe('Sol');
    expect(await nameAfter({ name: null, last_name: '' })).toBe(`Listener ${(await me(nina)).id}`);
    expect(await nameAfter({ first_name: 'x'.repeat(60), last_name: '🎧'.repeat(30), name: '' })).toBe(
      `${'x'.repeat(60)} ${'🎧'.repeat(30)}`,
    );
  });

  it('know zones by either name, and UTC', async () => {
    const zoneAfter = async (timezone: string): Promise<unknown> =>
      (await put(nina, 'me', { timezone }).expect(200)).body.user.timezone as unknown;
    expect(await zoneAfter('Asia/Kolkata')).toMatch(/^Asia\/(?:Kolkata|Calcutta)$/);
    expect(await zoneAfter('UTC')).toBe('UTC');
  });

  it.each<[string, object]>([
    ['language', { language: 'xx' }],
    ['country', { country: 'ZZ' }],
    ['country', { country: 'se' }],
    ['timezone', { timezone: 'Europe/Nowhere' }],
    ['timezone', { timezone: '+01:00' }],
    ['name', { name: '\u200b\u200d' }],
    ['name', { name: 'a\u0007b' }],
    ['name', { name: 'safe\u202egnp.exe' }],
    ['first_name', { first_name: 'two\nlines' }],
    ['last_name', { last_name: 'x'.repeat(61) }],
    ['name', { name: ['a'] }],
    ['name', { name: 'nul\u0000' }],
    ['name', { name: '\ud800' }],
    ['language', { language: { $gt: '' } }],
    ['timezone', { timezone: 5 }],
  ])('refuse a wrong %s', async (field, values) => {
    const before = await me(nina);
    const { body } = await put(nina, 'me', { first_name: 'Changed', ...values }).expect(422);
    expect(Object.keys(body.errors as object)).toEqual([field]);
    expect(await me(nina)).toEqual(before);
  });

  it("are one's own only, and never more than one may", async () => {
    const otherId = await accounts.add('other');
    for (const id of [otherId, 999_999]) await put(nina, id, { first_name: 'Owned' }).expect(403);
    for (const id of ['0', '-1', '1e30', 'abc', '1 OR 1=1'])
      await put(nina, encodeURIComponent(id), { first_name: 'Owned' }).expect(404);
    for (const values of [
      { email: 'a@example.org' },
      { email_verified: true },
      { password: 'a new long one' },
      { roles: [ADMIN_ROLE_ID] },
      { permissions: grant('admin') },
    ]) {
      await put(nina, 'me', { first_name: 'Owned', ...values }).expect(403);
    }
    await put(nina, 'me', {
      id: 1,
      banned_at: 'now',
      created_at: '2000-01-01',
      avatar: 'x',
      two_factor_confirmed_at: 'x',
      two_factor_last_step: -1,
    }).expect(200);
    expect(await me(nina)).toMatchObject({
      first_name: expect.not.stringMatching('Owned') as string,
      permissions: expect.not.arrayContaining(grant('admin')) as unknown[],
    });
    await app.http.put('/api/v1/users/me').send({ first_name: 'Nobody' }).expect(401);
    const program = await accounts.program(otherId);
    await app.http.put('/api/v1/users/me').set(program.headers).send({ email: 'program@example.org' }).expect(403);
  });

  it('take a profile of text and web links', async () => {
    const profile = (who: Visitor, id: number | string, values: object) =>
      app.http.put(`/api/v1/users/${id}/profile`).set(who).send(values);
    const links = [{ url: 'https://example.org/a?b=1', title: 'Home' }];
    const { body } = await profile(nina, 'me', {
      description: 'One\r\ntwo <b>',
      city: 'Malmö',
      country: 'SE',
      links,
    }).expect(200);
    expect(body.profile).toMatchObject({ description: 'One\ntwo <b>', city: 'Malmö', country: 'SE', links });
    for (const nested of [[[]], [links], [[[]]], ['x'], [null]])
      await profile(nina, 'me', { links: nested }).expect(422);
    await profile(nina, 'me', { country: null, city: null }).expect(200);
    expect(await me(nina)).toMatchObject({ profile: { description: 'One\ntwo <b>', city: '', country: null, links } });
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'https://user:pass@example.org',
      'https://a\nb.example',
      'ftp://example.org',
      'x',
    ]) {
      await profile(nina, 'me', { links: [{ url, title: 'x' }] }).expect(422);
    }
    for (const wrong of [
      { links: [{ url: 'https://example.org', title: '\u200b' }] },
      { links: Array(11).fill(links[0]) },
      { description: 'a\u0007' },
      { description: 'x'.repeat(1_001) },
      { city: 'a\nb' },
    ]) {
      await profile(nina, 'me', wrong).expect(422);
    }
    expect((await app.http.get('/api/v1/users/me?load=profile').set(nina)).body.user.profile.links).toEqual(links);
    await profile(nina, managerId, { city: 'Owned' }).expect(403);
    await profile(manager, await accounts.add('profiled'), { city: 'Lund' }).expect(200);
    await profile(manager, adminId, { city: 'Owned' }).expect(403);
    await profile(manager, 999_999, { city: 'Owned' }).expect(404);
  });

  it('are changed for others by administrators, who tell them', async () => {
    const id = await accounts.add('otto');
    const otto = await accounts.browser(id);
    await put(manager, id, { email: ' ADMIN@example.org' })
      .expect(422)
      .expect(({ body }) => expect(body.errors).toEqual({ email: ['This email address is taken.'] }));
    expect(
      (await put(manager, id, { email: 'OTTO.new@example.org', first_name: 'Otto' }).expect(200)).body.user,
    ).toMatchObject({ email: 'otto.new@example.org', email_verified_at: null, first_name: 'Otto' });
    expect((await mailbox.next('otto@example.org')).text).toContain('otto.new@example.org');
    expect((await put(manager, id, { email_verified: true }).expect(200)).body.user.email_verified_at).toMatch(/Z$/);
    expect(
      (await put(manager, id, { email: 'otto.third@example.org', email_verified: true }).expect(200)).body.user
        .email_verified_at,
    ).toMatch(/Z$/);
    await app.http.get('/api/v1/users/me').set(otto).expect(200);
    const [program, own] = [await accounts.program(id), await accounts.program(managerId)];
    await put(manager, id, { password: 'password' }).expect(422);
    await app.http.get('/api/v1/users/me').set(program.headers).expect(200);
    await put(manager, id, { password: 'a far better one' }).expect(200);
    await app.http.get('/api/v1/users/me').set(program.headers).expect(401);
    await app.http.get('/api/v1/users/me').set(own.headers).expect(200);
    await mailbox.next('otto.third@example.org', /password was changed/);
    await app.http.get('/api/v1/users/me').set(otto).expect(401);
    const login = { email: 'otto.third@example.org', password: 'a far better one' };
    await app.http.post('/auth/login').set(accounts.visitor(null)).send(login).expect(200);
  });

  it('two changes to one address: one of them wins', async () => {
    const ids = await Promise.all(['uno', 'due', 'tre'].map((name) => accounts.add(name)));
    const answers = await Promise.all(ids.map((id) => put(manager, id, { email: 'wanted@example.org' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it("ask for the password before one's own is replaced, whoever one is", async () => {
    await put(manager, 'me', { email: 'stolen@example.org' }).expect(423);
    await put(manager, managerId, { password: 'a stolen session' }).expect(423);
    await put(manager, 'me', { email: accounts.emailOf('manager'), first_name: 'Same' }).expect(200);
    const confirmed = await accounts.browser(managerId, { isConfirmed: true });
    const program = await accounts.program(managerId);
    await put(confirmed, 'me', { password: accounts.password }).expect(200);
    // As after a change on the account page, which offers to revoke them.
    await app.http.get('/api/v1/users/me').set(program.headers).expect(200);
    await app.http.get('/api/v1/users/me').set(confirmed).expect(200);
    await app.http.get('/api/v1/users/me').set(manager).expect(401);
    manager = await accounts.browser(managerId);
  });

  it("give and take rights within one's own", async () => {
    const id = await accounts.add('pia');
    await put(manager, id, { permissions: grant('settings.view') }).expect(403);
    const boss = await accounts.browser(
      await accounts.add('boss', {
        permissions: [
          ...MANAGER,
          ...grant('settings.view', 'music.create', 'music.schedule', 'tags.create', 'lyrics.create', 'insights.view'),
        ],
      }),
    );
    const { user } = (
      await put(boss, id, { roles: [USERS_ROLE_ID, ARTISTS_ROLE_ID], permissions: [{ name: 'settings.view' }] }).expect(
        200,
      )
    ).body as { user: { roles: object[]; permissions: { name: string }[]; own_permissions: object[] } };
    expect(user.roles).toMatchObject([{ id: USERS_ROLE_ID }, { id: ARTISTS_ROLE_ID }]);
    expect(user.permissions.map(({ name }) => name)).toContain('settings.view');
    expect(user.own_permissions).toEqual([{ name: 'settings.view', restrictions: [] }]);
    await put(boss, id, { roles: [ADMIN_ROLE_ID] }).expect(403);
    await put(boss, id, { permissions: grant('admin') }).expect(403);
    await put(boss, id, { permissions: grant('logs.view') }).expect(403);
    for (const values of [
      { roles: [GUESTS_ROLE_ID] },
      { roles: [4_711] },
      { roles: ['1'] },
      { permissions: grant('nothing') },
      { permissions: [{ name: 'api.access', restrictions: [{ name: 'token_count', value: -1 }] }] },
    ]) {
      await put(boss, id, values).expect(422);
    }
    await put(boss, id, { roles: [USERS_ROLE_ID], permissions: [] }).expect(200);
    expect((await me(await accounts.browser(id))).roles).toEqual([{ id: USERS_ROLE_ID, name: 'users' }]);
    const caretaker = await accounts.browser(
      await accounts.add('caretaker', { permissions: grant('users.update', 'api.access') }),
    );
    await put(caretaker, id, { roles: [USERS_ROLE_ID] }).expect(403);
    await put(caretaker, id, { first_name: 'Pia' }).expect(200);
  });

  it('of people with more rights are out of reach, and so are more rights for oneself', async () => {
    for (const values of [
      { first_name: 'Owned' },
      { email: 'owned@example.org' },
      { password: 'a stolen account' },
      { roles: [USERS_ROLE_ID] },
    ])
      await put(manager, adminId, values).expect(403);
    await put(manager, 'me', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }).expect(403);
    await put(manager, 'me', { roles: [] }).expect(403);
    await put(manager, 'me', { permissions: MANAGER, roles: [USERS_ROLE_ID], first_name: 'Unchanged' }).expect(200);
  });

  it('leave one administrator at least', async () => {
    const { body } = await put(admin, 'me', { roles: [USERS_ROLE_ID], first_name: 'Gone' }).expect(409);
    expect(body.code).toBe('state_conflict');
    expect(await me(admin)).toMatchObject({ first_name: '', roles: [{ id: USERS_ROLE_ID }, { id: ADMIN_ROLE_ID }] });
    const second = await accounts.add('second', { permissions: grant('admin') });
    const both = await Promise.all([
      put(admin, second, { permissions: [] }),
      put(await accounts.browser(second), adminId, { roles: [USERS_ROLE_ID] }),
    ]);
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
  });

  it('show what is public to all, and nothing of suspended or unproven people', async () => {
    const id = await accounts.add('public');
    const view = (who?: Visitor) =>
      app.http.get(`/api/v1/users/${id}?with=tokens,profile,password_hash`).set(who ?? {});
    const shown = {
      id,
      model_type: 'user',
      name: 'public',
      image: null,
      created_at: expect.any(String) as string,
      profile: { description: '', city: '', country: null, links: [], header_image: null, header_colors: [] },
    };
    const PAGE = ['is_open', 'shows_history', 'counts', 'is_followed', 'is_blocked', 'linked_artist', 'tabs'];
    for (const who of [undefined, nina]) {
      const { user } = (await view(who).expect(200)).body as { user: Record<string, unknown> };
      expect(user).toMatchObject(shown);
      expect(Object.keys(user).sort()).toEqual([...Object.keys(shown), ...PAGE].sort());
    }
    expect((await view(manager)).body.user).toMatchObject({ email: 'public@example.org', tokens: [] });
    await accounts.change('users', { banned_at: accounts.at(-2_000), banned_until: accounts.at(60_000) }, id);
    await view(nina).expect(404);
    expect((await view(manager)).body.user.banned_at).toMatch(/Z$/);
    await accounts.change('users', { banned_until: accounts.at(-1_000), email_verified_at: null }, id);
    expect((await view(manager)).body.user.banned_at).toBeNull();
    await view(nina).expect(200);
    await app.nest.get(SettingsService).update({ client: { require_email_confirmation: true }, server: {} });
    await view(nina).expect(404);
  });
});
