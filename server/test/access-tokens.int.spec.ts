import { API_TOKENS_MAX, LOGIN_TRIES_PER_MINUTE, TOKEN_NAME_MAX } from '@tonearm/shared/limits';
import type { RestrictionValue } from '@tonearm/shared/permissions/catalogue';
import type { Response } from 'supertest';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { newRecoveryCodes } from '../src/modules/auth/two-factor/recovery-codes.js';
import { TwoFactorSecrets } from '../src/modules/auth/two-factor/two-factor-secrets.js';
import { createTestApp, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { until } from './until.js';

const DAY_MS = 86_400_000;
const ME = '/api/v1/users/me';

const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

describe('personal tokens', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let names = 0;
  const settings = (client: Record<string, unknown>) => app.nest.get(SettingsService).update({ client, server: {} });
  const create = (visitor: Visitor, input: object = {}) =>
    app.http
      .post('/api/v1/access-tokens')
      .set(visitor)
      .send({ tokenName: 'Player', ...input });
  const bearer = (plain: string) => ({ Authorization: `Bearer ${plain}` });
  const statusOf = async (headers: Record<string, string>, path = ME): Promise<number> =>
    (await app.http.get(path).set(headers)).status;
  const tokensOf = async (visitor: Visitor): Promise<Record<string, unknown>[]> =>
    (await app.http.get(`${ME}?with=tokens`).set(visitor)).body.user.tokens as Record<string, unknown>[];
  /** Without a role, whose restrictions would be merged. */
  const restricted = (...restrictions: RestrictionValue[]) => ({
    roles: [],
    permissions: [{ name: 'api.access', restrictions }],
  });
  const somebody = (
    ...options: Parameters<AccountFactory['add']> extends [string, ...infer Rest] ? Rest : never
  ): Promise<number> => accounts.add(`user${(names += 1)}`, ...options);

  beforeAll(async () => {
    app = await createTestApp('tokens', { SITE_DEMO: 'true' });
    accounts = new AccountFactory(app);
  });
  afterAll(() => app.close());

  it('are shown once, kept as a digest, and speak for their owner', async () => {
    const id = await accounts.add('ana');
    const ana = await accounts.browser(id);
    expect((await create(ana)).body).toMatchObject({ code: 'password_confirmation_required' });
    expect((await create(ana, { password: 'wrong' })).body.errors).toEqual({
      password: ['The password is not right.'],
    });
    const { body } = await app.http
      .post('/api/v1/access-tokens')
      .set(ana)
      .send({ tokenName: '  Kitchen radio ', password: accounts.password })
      .expect(201);
    const mails = await app.database.read('SELECT * FROM outgoing_mails');
    expect(mails).toEqual([expect.objectContaining({ template: 'token-created', to_email: 'ana@example.org' })]);
    expect(JSON.stringify(mails)).not.toContain((body.plainTextToken as string).slice(8));
    expect(body).toMatchObject({
      token: { name: 'Kitchen radio', abilities: ['read', 'write'], expires_at: null, last_used_at: null },
      status: 'success',
    });
    expect(body.plainTextToken).toMatch(/^tonearm_[A-Za-z\d]{40}$/);
    const rows = await app.database.read('SELECT * FROM access_tokens');
    expect(JSON.stringify([rows, await tokensOf(ana)])).not.toContain((body.plainTextToken as string).slice(8));
    expect(JSON.stringify(await tokensOf(ana))).not.toMatch(/hash/);
    const { body: seen } = await app.http
      .get(ME)
      .set(bearer(body.plainTextToken as string))
      .expect(200);
    expect(seen.user.email).toBe('ana@example.org');
    await until('the use is noted', async () => (await tokensOf(ana))[0]?.last_used_at !== null);
    expect((await create(ana, { password: accounts.password })).body.plainTextToken).not.toBe(body.plainTextToken);
  });

  it('may read, or write, and never what could take over an account', async () => {
    const id = await somebody();
    const [reader, writer, both] = [
      await accounts.program(id, ['read']),
      await accounts.program(id, ['write']),
      await accounts.program(id),
    ];
    const write = async (headers: Record<string, string>) =>
      (await app.http.put(`${ME}/profile`).set(headers).send({ city: 5 })).status;
    expect([
      await statusOf(reader.headers),
      await statusOf(writer.headers),
      (await app.http.head(ME).set(reader.headers)).status,
      (await app.http.head(ME).set(writer.headers)).status,
    ]).toEqual([200, 403, 200, 403]);
    expect([await write(reader.headers), await write(writer.headers), await write(both.headers)]).toEqual([
      403, 422, 422,
    ]);
    const closed = [
      ['post', '/api/v1/access-tokens'],
      ['delete', `/api/v1/access-tokens/${reader.id}`],
      ['put', '/auth/user/password'],
      ['post', '/auth/user/confirm-password'],
      ['post', '/api/v1/users/me/email'],
      ['post', '/auth/user/two-factor-authentication'],
      ['get', '/auth/user/two-factor-recovery-codes'],
      ['delete', '/api/v1/users/me?deleteCurrentUser=true'],
      ['post', '/api/v1/user-sessions/logout-other'],
    ] as const;
    for (const [verb, path] of closed)
      expect([
        path,
        (await app.http[verb](path).set(both.headers).send({ password: accounts.password, tokenName: 'x' })).status,
      ]).toEqual([path, 403]);
    const override = await app.http
      .post(`${ME}/profile?_method=GET`)
      .set(reader.headers)
      .set('X-HTTP-Method-Override', 'GET')
      .send({});
    expect(override.status).toBeGreaterThanOrEqual(400);
  });

  it('do all else for their owner: details, sessions, personal data, and they revoke themselves', async () => {
    const id = await somebody();
    const { id: tokenId, headers } = await accounts.program(id);
    await app.http.put(ME).set(headers).send({ first_name: 'Ida' }).expect(200);
    expect((await app.http.get(ME).set(headers)).body.user.first_name).toBe('Ida');
    await app.http.get('/api/v1/user-sessions').set(headers).expect(200);
    await app.http.post(`${ME}/export`).set(headers).expect(202);
    await app.http.delete(`/api/v1/access-tokens/${tokenId}`).set(headers).expect(200);
    expect(await statusOf(headers)).toBe(401);
    const [reader, other] = [await accounts.program(id, ['read']), await accounts.program(id, ['read'])];
    await app.http.delete(`/api/v1/access-tokens/${other.id}`).set(reader.headers).expect(403);
    await app.http.delete(`/api/v1/access-tokens/${reader.id}`).set(reader.headers).expect(200);
    expect([await statusOf(reader.headers), await statusOf(other.headers)]).toEqual([401, 200]);
  });

  it('of administrators ban, and neither set passwords and addresses nor give rights', async () => {
    const id = await somebody();
    const { headers } = await accounts.program(await somebody({ permissions: [{ name: 'admin', restrictions: [] }] }));
    for (const input of [
      { email: 'taken@example.org' },
      { password: 'a new password, long' },
      { roles: [] },
      { permissions: [] },
      { email_verified: true },
    ]) {
      expect([input, (await app.http.put(`/api/v1/users/${id}`).set(headers).send(input)).status]).toEqual([
        input,
        403,
      ]);
    }
    await app.http.put(`/api/v1/users/${id}`).set(headers).send({ first_name: 'Ida' }).expect(200);
    await app.http.post(`/api/v1/users/${id}/ban`).set(headers).send({ permanent: true }).expect(200);
    await app.http.delete(`/api/v1/users/${id}/ban`).set(headers).expect(200);
  });

  it('of administrators take others their tokens, and none of their own owner but themselves', async () => {
    const admin = await somebody({ permissions: [{ name: 'admin', restrictions: [] }] });
    const [thief, own, others] = [
      await accounts.program(admin),
      await accounts.program(admin),
      await accounts.program(await somebody()),
    ];
    const revoke = (user: number, token: number) =>
      app.http.delete(`/api/v1/users/${user}/tokens/${token}`).set(thief.headers);
    await revoke(admin, own.id).expect(403);
    expect(await statusOf(own.headers)).toBe(200);
    await revoke(
      (await app.database.read<{ user_id: number }>('SELECT user_id FROM access_tokens WHERE id = ?', [others.id]))[0]
        ?.user_id as number,
      others.id,
    ).expect(200);
    await revoke(admin, thief.id).expect(200);
    expect(await statusOf(thief.headers)).toBe(401);
  });

  it('are read from the header only', async () => {
    const { headers } = await accounts.program(await somebody());
    const plain = headers.Authorization.slice(7);
    for (const query of ['token', 'access_token', 'api_token', 'bearer', 'Authorization'])
      expect(await statusOf({}, `${ME}?${query}=${plain}`)).toBe(401);
    expect(await statusOf({ Cookie: `tonearm_session=${plain}` })).toBe(401);
    for (const value of [
      plain,
      `Basic ${plain}`,
      `Bearer  ${plain}`,
      `Bearer ${plain} `.concat('x'),
      `Bearer ${plain}x`,
      `Bearer ${plain.toUpperCase()}`,
      'Bearer',
      'Bearer ',
    ]) {
      expect([value.replace(plain, '…'), await statusOf({ Authorization: value })]).toEqual([
        value.replace(plain, '…'),
        401,
      ]);
    }
    expect(await statusOf({ Authorization: `bearer ${plain}` })).toBe(200);
  });

  it('are worth nothing once revoked, expired, or their owner may not use the API', async () => {
    const id = await accounts.add('ben', { values: { email_verified_at: null } });
    const ben = await accounts.browser(id, { isConfirmed: true });
    const stranger = await accounts.browser(await somebody());
    const { id: tokenId, headers } = await accounts.program(id);
    expect((await app.http.delete(`/api/v1/access-tokens/${tokenId}`).set(stranger)).status).toBe(404);
    expect(await statusOf(headers)).toBe(200);
    expect((await app.http.delete(`/api/v1/access-tokens/${tokenId}`).set(ben).expect(200)).body).toEqual({
      deleted: 1,
      status: 'success',
    });
    expect([
      await statusOf(headers),
      (await app.http.delete(`/api/v1/access-tokens/${tokenId}`).set(ben)).status,
    ]).toEqual([401, 404]);
    expect(await statusOf((await accounts.program(id, ['read'], new Date(Date.now() - 1))).headers)).toBe(401);

    const { headers: live } = await accounts.program(id, ['read'], new Date(Date.now() + 60_000));
    const codeOf = async () => (await app.http.get('/api/v1/albums').set(live)).body.code as string | undefined;
    await settings({ 'api.integrated': false });
    expect([await codeOf(), (await create(ben)).status]).toEqual(['unauthenticated', 403]);
    await settings({ 'api.integrated': true, require_email_confirmation: true });
    expect(await codeOf()).toBe('email_unverified');
    await settings({ require_email_confirmation: false });
    await accounts.change('users', { banned_at: accounts.at(0) }, id);
    expect(await codeOf()).toBe('unauthenticated');
    await accounts.change('users', { banned_until: accounts.at(-1) }, id);
    expect(await codeOf()).toBeUndefined();
    const { headers: bare } = await accounts.program(await somebody({ roles: [] }));
    expect((await app.http.get('/api/v1/albums').set(bare)).body).toMatchObject({ code: 'forbidden' });
    await app.unit.run('delete', (manager) => manager.query('DELETE FROM users WHERE id = ?', [id]));
    expect(await codeOf()).toBe('unauthenticated');
  });

  it('take names, abilities and days that make sense', async () => {
    const ana = await accounts.browser(await somebody(), { isConfirmed: true });
    const refused: [object, string][] = [
      [{ tokenName: '' }, 'tokenName'],
      [{ tokenName: '   ' }, 'tokenName'],
      [{ tokenName: 'x'.repeat(TOKEN_NAME_MAX + 1) }, 'tokenName'],
      [{ tokenName: 5 }, 'tokenName'],
      [{ tokenName: 'a\u0000b' }, 'tokenName'],
      [{ abilities: [] }, 'abilities'],
      [{ abilities: ['admin'] }, 'abilities'],
      [{ abilities: ['read', 'read'] }, 'abilities'],
      [{ abilities: 'read' }, 'abilities'],
      [{ expires_at: dayFromNow(-1) }, 'expires_at'],
      [{ expires_at: '2027-02-30' }, 'expires_at'],
      [{ expires_at: '2027-06-01T00:00:00Z' }, 'expires_at'],
      [{ expires_at: 5 }, 'expires_at'],
      [{ expires_at: '0000-00-00' }, 'expires_at'],
    ];
    for (const [input, field] of refused)
      expect([input, Object.keys((await create(ana, input)).body.errors as object)]).toEqual([input, [field]]);
    const { body } = await create(ana, {
      abilities: ['read'],
      expires_at: dayFromNow(0),
      token_hash: 'x',
      user_id: 1,
    }).expect(201);
    expect(body.token).toMatchObject({ abilities: ['read'], expires_at: `${dayFromNow(0)}T23:59:59.999Z` });
    expect((await create(ana, { expires_at: null, tokenName: '🎧'.repeat(TOKEN_NAME_MAX / 2) })).status).toBe(201);
  });

  it('are as many as the restriction says, however many are asked for at once', async () => {
    const refusals = (answers: Response[]) =>
      answers
        .filter(({ status }) => status !== 201)
        .map(({ status, body }) => [status, (body as { code: string }).code]);
    const plenty = await accounts.browser(await somebody(), { isConfirmed: true });
    const answers = await Promise.all(Array.from({ length: API_TOKENS_MAX + 4 }, () => create(plenty)));
    expect(refusals(answers)).toEqual(Array(4).fill([403, 'over_quota']));
    expect((await create(plenty)).body).toMatchObject({ message: 'You can have at most 10 access tokens.' });
    expect((await create(plenty)).body.action).toBeUndefined();
    await settings({ 'billing.enable': true });
    expect((await create(plenty)).body.action).toMatchObject({ action: '/pricing' });
    await settings({ 'billing.enable': false });

    const two = await accounts.browser(await somebody(restricted({ name: 'token_count', value: 2 })), {
      isConfirmed: true,
    });
    const race = await Promise.all(Array.from({ length: 12 }, () => create(two)));
    expect(race.filter(({ status }) => status === 201)).toHaveLength(2);
    const none = await accounts.browser(await somebody(restricted({ name: 'token_count', value: 0 })), {
      isConfirmed: true,
    });
    expect((await create(none)).body).toMatchObject({ code: 'over_quota' });
    const free = await accounts.browser(await somebody(restricted({ name: 'token_count', value: null })), {
      isConfirmed: true,
    });
    expect(refusals(await Promise.all(Array.from({ length: API_TOKENS_MAX + 2 }, () => create(free))))).toEqual([]);
    expect((await create(await accounts.browser(await somebody({ roles: [] })))).status).toBe(403);
    expect((await create(await visit(app))).status).toBe(401);
  });

  it('are counted one by one', async () => {
    const id = await somebody(restricted({ name: 'requests_per_minute', value: 3 }));
    const [busy, idle] = [await accounts.program(id), await accounts.program(id)];
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.http.get(ME).set(busy.headers)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statusOf(idle.headers)).toBe(200);
    expect(
      await statusOf(
        (await accounts.program(await somebody(restricted({ name: 'requests_per_minute', value: 0 })))).headers,
      ),
    ).toBe(429);
  });

  it('are seen and taken away by administrators, who reach nobody above themselves', async () => {
    const [id, above] = [await somebody(), await somebody({ permissions: [{ name: 'admin', restrictions: [] }] })];
    const [token, out] = [await accounts.program(id, ['read']), await accounts.program(above)];
    const helper = await accounts.browser(
      await somebody({ permissions: [{ name: 'users.update', restrictions: [] }] }),
    );
    const path = (user: number) => `/api/v1/users/${user}/tokens`;
    expect([
      await statusOf(helper, path(above)),
      (await app.http.delete(`${path(above)}/${out.id}`).set(helper)).status,
      await statusOf(helper, path(999_999)),
    ]).toEqual([403, 403, 404]);
    expect(await statusOf(await accounts.browser(id), path(id))).toBe(403);
    const namesOf = async (user: number): Promise<unknown> =>
      (await app.http.get(`/api/v1/users/${user}?with=tokens`).set(helper).expect(200)).body.user.tokens;
    expect([await namesOf(above), await namesOf(id)]).toEqual([undefined, [expect.objectContaining({ id: token.id })]]);
    const { body } = await app.http.get(path(id)).set(helper).expect(200);
    expect(body.tokens).toEqual([
      {
        id: token.id,
        name: 'Player',
        abilities: ['read'],
        last_used_at: null,
        expires_at: null,
        created_at: expect.any(String) as string,
      },
    ]);
    expect((await app.http.delete(`${path(id)}/${out.id}`).set(helper)).status).toBe(404);
    await app.http
      .delete(`${path(id)}/${token.id}`)
      .set(helper)
      .expect(200);
    expect([await statusOf(token.headers), await statusOf(out.headers)]).toEqual([401, 200]);
  });

  describe('of programs that know the password', () => {
    let addresses = 0;
    const ask = (input: object, address = `10.1.0.${(addresses += 1)}`) =>
      app.http
        .post('/auth/token')
        .set('X-Forwarded-For', address)
        .send({ password: accounts.password, token_name: 'Player', ...input });
    const errorsOf = async (input: object) => (await ask(input)).body.errors as unknown;

    it('come with both abilities, for the right password', async () => {
      const id = await accounts.add('pia');
      const email = 'Pia@Example.org ';
      const { body } = await ask({ email, token_name: ' Car ' }).expect(201);
      expect(body.token).toMatchObject({ name: 'Car', abilities: ['read', 'write'] });
      expect(
        (
          await app.http
            .get(ME)
            .set(bearer(body.plainTextToken as string))
            .expect(200)
        ).body.user.id,
      ).toBe(id);
      const said = { email: ['The email or password is not right.'] };
      expect([
        await errorsOf({ email, password: 'wrong password' }),
        await errorsOf({ email: 'nobody@example.org' }),
        await errorsOf({ email, token_name: '  ' }),
      ]).toEqual([said, said, { token_name: ['Please name the token.'] }]);
      const tries = await Promise.all(
        Array.from({ length: 2 * LOGIN_TRIES_PER_MINUTE + 1 }, () => ask({ email: 'guess@example.org' }, '10.2.0.1')),
      );
      expect(tries.map(({ status }) => status)).toContain(429);
    });

    it('are refused to those who may not use the API', async () => {
      const refusals: [string, Parameters<AccountFactory['add']>[1], string][] = [
        ['banned', { values: { banned_at: accounts.at(0) } }, 'banned'],
        ['demo7', { values: { email: 'demo7@example.com' } }, 'demo_mode'],
        ['bare', { roles: [] }, 'forbidden'],
        ['full', restricted({ name: 'token_count', value: 0 }), 'over_quota'],
      ];
      for (const [name, options, code] of refusals) {
        await accounts.add(name, options);
        expect([
          name,
          (await ask({ email: name === 'demo7' ? 'demo7@example.com' : accounts.emailOf(name) })).body.code,
        ]).toEqual([name, code]);
      }
      await accounts.add('late', { values: { email_verified_at: null } });
      await settings({ require_email_confirmation: true });
      expect((await ask({ email: accounts.emailOf('late') })).body.code).toBe('email_unverified');
      await app.nest
        .get(SettingsService)
        .update({
          client: {
            require_email_confirmation: false,
            'recaptcha.driver': 'turnstile',
            'recaptcha.site_key': 'k',
            'recaptcha.enable.login': true,
          },
          server: { 'recaptcha.secret_key': 's' },
        });
      expect((await ask({ email: accounts.emailOf('late') })).body).toMatchObject({
        code: 'forbidden',
        message: expect.stringMatching(/in the browser/) as string,
      });
      await settings({ 'recaptcha.driver': 'none', 'recaptcha.enable.login': false, 'api.integrated': false });
      expect((await ask({ email: accounts.emailOf('late') })).status).toBe(403);
      await settings({ 'api.integrated': true });
      expect((await ask({ email: accounts.emailOf('late') })).status).toBe(201);
      const looking = await accounts.browser(
        (await app.database.read<{ id: number }>('SELECT id FROM users WHERE name = ?', ['demo7']))[0]?.id as number,
      );
      expect((await create(looking)).body).toMatchObject({ code: 'demo_mode' });
    });

    it('need the second factor too, which no failed call uses up', async () => {
      const secrets = app.nest.get(TwoFactorSecrets);
      const codes = newRecoveryCodes();
      const values = {
        two_factor_secret: secrets.sealSecret('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'),
        two_factor_confirmed_at: accounts.at(0),
        two_factor_recovery_codes: secrets.sealCodes(codes),
      };
      await accounts.add('vera', { values, ...restricted({ name: 'token_count', value: 1 }) });
      const email = accounts.emailOf('vera');
      expect(await errorsOf({ email })).toEqual({ code: ['Please enter a code.'] });
      for (const code of ['not-it', 'x'.repeat(10)])
        expect(await errorsOf({ email, code })).toEqual({ code: ['This code is not right.'] });
      await ask({ email, code: codes[0] }).expect(201);
      expect((await ask({ email, code: codes[1] })).body).toMatchObject({ code: 'over_quota' });
      const owner = await accounts.browser(
        (await app.database.read<{ id: number }>('SELECT id FROM users WHERE name = ?', ['vera']))[0]?.id as number,
        { isConfirmed: true },
      );
      const left = (await app.http.get('/auth/user/two-factor-recovery-codes').set(owner)).body
        .recovery_codes as string[];
      expect([left.includes(codes[0] as string), left.slice(1)]).toEqual([false, codes.slice(1)]);
    });
  });
});
