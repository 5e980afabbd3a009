import { demoEmail } from '@tonearm/shared/account/demo';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { LiveSessions } from '../src/core/access/live-sessions.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { codeOf } from './totp-code.js';

const ME = '/api/v1/users/me';
const CLOSED = { code: 'two_factor_required', message: 'Set up two-factor authentication first.' };
const STEP_MS = 30_000;

describe('a second factor that roles ask for', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let adminId: number;
  let names = 0;

  const ask = (roles: readonly number[]) =>
    app.nest.get(SettingsService).update({ client: {}, server: { 'auth.require_2fa_roles': roles } });
  const somebody = (roles: number[] = [USERS_ROLE_ID]): Promise<number> =>
    accounts.add(`person-${(names += 1)}`, { roles });
  const userOf = async (who: Visitor) =>
    (await app.http.get('/api/v1/bootstrap-data').set(who).expect(200)).body.bootstrapData.user as {
      id: number;
      two_factor_required?: boolean;
      permissions: unknown[];
    };
  /** As the panel of the account does it. */
  async function setUp(who: Visitor): Promise<void> {
    await app.http.post('/auth/user/two-factor-authentication').set(who).send({}).expect(200);
    const { body } = await app.http.get('/auth/user/two-factor/qr-code').set(who).expect(200);
    const code = codeOf(body.secret as string, Math.floor(Date.now() / STEP_MS));
    await app.http.post('/auth/user/confirmed-two-factor-authentication').set(who).send({ code }).expect(200);
  }

  beforeAll(async () => {
    app = await createTestApp('two-factor-required', { SITE_DEMO: 'true' });
    accounts = new AccountFactory(app);
    adminId = await accounts.add('boss', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] });
  });
  afterEach(() => ask([]));
  afterAll(() => app.close());

  it('keeps an open session from everything but its setup, and lets it in afterwards', async () => {
    const id = await somebody();
    const who = await accounts.browser(id, { isConfirmed: true });
    await app.http.get('/api/v1/genres').set(who).expect(200);
    await ask([USERS_ROLE_ID]);
    for (const call of [
      app.http.get('/api/v1/genres'),
      app.http.put(ME).send({ first_name: 'Sanna' }),
      app.http.get('/api/v1/playlists'),
      app.http.post('/api/v1/access-tokens').send({ tokenName: 'x' }),
    ])
      expect((await call.set(who).expect(403)).body).toMatchObject(CLOSED);
    expect(await userOf(who)).toMatchObject({ id, two_factor_required: true, permissions: [] });
    await app.http.get(ME).set(who).expect(200);
    await app.http.get('/api/v1/user-sessions').set(who).expect(200);

    await setUp(who);
    await app.http.get('/api/v1/genres').set(who).expect(200);
    expect((await userOf(who)).two_factor_required).toBeUndefined();
  });

  it('asks for the password first, and lets somebody out', async () => {
    const id = await somebody();
    await ask([USERS_ROLE_ID]);
    const who = await accounts.browser(id);
    await app.http.post('/auth/user/two-factor-authentication').set(who).send({}).expect(423);
    await app.http
      .post('/auth/user/two-factor-authentication')
      .set(who)
      .send({ password: accounts.password })
      .expect(200);
    await app.http.post('/auth/logout').set(who).expect(200);
  });

  it('concerns holders of those roles alone, and guests not at all', async () => {
    await ask([ADMIN_ROLE_ID]);
    const who = await accounts.browser(await somebody());
    await app.http.get('/api/v1/genres').set(who).expect(200);
    await app.http.get('/api/v1/genres').expect(200);
    expect((await userOf(who)).two_factor_required).toBeUndefined();
  });

  it('can be set up by the last administrator who asked for it, whose own roles are asked', async () => {
    const boss = await accounts.browser(adminId, { isConfirmed: true });
    const save = (roles: number[]) =>
      app.http
        .put('/api/v1/settings/groups/authentication')
        .set(boss)
        .send({ values: { 'auth.require_2fa_roles': roles } });
    expect((await save([ADMIN_ROLE_ID, -1]).expect(422)).body.errors).toEqual({
      'auth.require_2fa_roles': ['Must be a list of roles.'],
    });
    await save([ADMIN_ROLE_ID]);
    expect((await app.http.get('/api/v1/settings').set(boss).expect(403)).body).toMatchObject(CLOSED);
    await setUp(boss);
    const { body } = await app.http.get('/api/v1/settings/groups/authentication').set(boss).expect(200);
    expect(body.values['auth.require_2fa_roles']).toEqual([ADMIN_ROLE_ID]);
    const fields = (body.group.sections as { fields: { key: string; options: unknown[] }[] }[]).flatMap(
      (section) => section.fields,
    );
    expect(fields.find(({ key }) => key === 'auth.require_2fa_roles')?.options).toEqual(
      expect.arrayContaining([{ value: String(ADMIN_ROLE_ID), label: 'admin' }]),
    );
    await save([]).expect(200);
    await accounts.change('users', { two_factor_confirmed_at: null, two_factor_secret: null }, adminId);
  });

  it('keeps programs out, and gives them no token', async () => {
    const id = await somebody([USERS_ROLE_ID, ADMIN_ROLE_ID]);
    const { headers } = await accounts.program(id);
    await app.http.get(ME).set(headers).expect(200);
    await ask([USERS_ROLE_ID]);
    expect((await app.http.get(ME).set(headers).expect(403)).body).toMatchObject(CLOSED);
    const login = await app.http
      .post('/auth/token')
      .send({ email: accounts.emailOf(`person-${names}`), password: accounts.password, token_name: 'x' });
    expect([login.status, login.body.code]).toEqual([403, 'two_factor_required']);
  });

  it('is not asked of whom somebody acts as, but of who does', async () => {
    const id = await somebody();
    const boss = await accounts.browser(adminId);
    await ask([USERS_ROLE_ID]);
    expect((await app.http.post(`/api/v1/users/${id}/impersonate`).set(boss).expect(403)).body).toMatchObject(CLOSED);
    const supporter = await accounts.add('supporter', {
      roles: [],
      permissions: [{ name: 'admin', restrictions: [] }],
    });
    const answer = await app.http
      .post(`/api/v1/users/${id}/impersonate`)
      .set(await accounts.browser(supporter))
      .expect(200);
    expect(answer.body.bootstrapData.user).toMatchObject({ id });
    expect(answer.body.bootstrapData.user.two_factor_required).toBeUndefined();
  });

  it('ends live connections, and is not asked of demonstration accounts, which are everybody’s', async () => {
    const id = await somebody();
    await accounts.browser(id);
    const [row] = await app.database.read<{ id: number }>('SELECT id FROM sessions WHERE user_id = ?', [id]);
    const holder = { userId: id, sessionId: Number(row?.id), tokenId: null };
    const isLive = async () => (await app.nest.get(LiveSessions).stillOpen([holder])).has(holder);
    expect(await isLive()).toBe(true);
    await ask([USERS_ROLE_ID]);
    expect(await isLive()).toBe(false);
    await accounts.add('demo', { values: { email: demoEmail(3) } });
    const demo = await signIn(app, { email: demoEmail(3), password: accounts.password });
    await app.http.get('/api/v1/genres').set(demo).expect(200);
  });
});
