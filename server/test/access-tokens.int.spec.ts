import { API_TOKENS_MAX, LOGIN_TRIES_PER_MINUTE, TOKEN_NAME_MAX } from '@tonearm/shared/limits';
import type { Response } from 'supertest';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { newRecoveryCodes } from '../src/modules/auth/two-factor/recovery-codes.js';
import { TwoFactorSecrets } from '../src/modules/auth/two-factor/two-factor-secrets.service.js';
import { visit } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { until } from './until.js';
import { ME, openAccessTokensBed } from './access-tokens-bed.js';
import type { AccessTokensBed } from './access-tokens-bed.js';

const DAY_MS = 86_400_000;
const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

describe('personal tokens', () => {
  let bed: AccessTokensBed;
  beforeAll(async () => {
    bed = await openAccessTokensBed();
  });
  afterAll(() => bed.close());

  it('are shown once, kept as a digest, and speak for their owner', async () => {
    const id = await bed.accounts.add('ana');
    const ana = await bed.accounts.browser(id);
    expect((await bed.create(ana)).body).toMatchObject({ code: 'password_confirmation_required' });
    expect((await bed.create(ana, { password: 'wrong' })).body.errors).toEqual({
      password: ['The password is not right.'],
    });
    const { body } = await bed.app.http
      .post('/api/v1/access-tokens')
      .set(ana)
      .send({ tokenName: '  Kitchen radio ', password: bed.accounts.password })
      .expect(201);
    const mails = await bed.app.database.read('SELECT * FROM outgoing_mails');
    expect(mails).toEqual([expect.objectContaining({ template: 'token-created', to_email: 'ana@example.org' })]);
    expect(JSON.stringify(mails)).not.toContain((body.plainTextToken as string).slice(8));
    expect(body).toMatchObject({
      token: { name: 'Kitchen radio', abilities: ['read', 'write'], expires_at: null, last_used_at: null },
      status: 'success',
    });
    expect(body.plainTextToken).toMatch(/^tonearm_[A-Za-z\d]{40}$/);
    const rows = await bed.app.database.read('SELECT * FROM access_tokens');
    expect(JSON.stringify([rows, await bed.tokensOf(ana)])).not.toContain((body.plainTextToken as string).slice(8));
    expect(JSON.stringify(await bed.tokensOf(ana))).not.toMatch(/hash/);
    const { body: seen } = await bed.app.http
      .get(ME)
      .set(bed.bearer(body.plainTextToken as string))
      .expect(200);
    expect(seen.user.email).toBe('ana@example.org');
    await until('the use is noted', async () => (await bed.tokensOf(ana))[0]?.last_used_at !== null);
    expect((await bed.create(ana, { password: bed.accounts.password })).body.plainTextToken).not.toBe(
      body.plainTextToken,
    );
  });

  it('are read from the header only', async () => {
    const { headers } = await bed.accounts.program(await bed.somebody());
    const plain = headers.Authorization.slice(7);
    for (const query of ['token', 'access_token', 'api_token', 'bearer', 'Authorization'])
      expect(await bed.statusOf({}, `${ME}?${query}=${plain}`)).toBe(401);
    expect(await bed.statusOf({ Cookie: `tonearm_session=${plain}` })).toBe(401);
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
      expect([value.replace(plain, '…'), await bed.statusOf({ Authorization: value })]).toEqual([
        value.replace(plain, '…'),
        401,
      ]);
    }
    expect(await bed.statusOf({ Authorization: `bearer ${plain}` })).toBe(200);
  });

  it('are worth nothing once revoked, expired, or their owner may not use the API', async () => {
    const id = await bed.accounts.add('ben', { values: { email_verified_at: null } });
    const ben = await bed.accounts.browser(id, { isConfirmed: true });
    const stranger = await bed.accounts.browser(await bed.somebody());
    const { id: tokenId, headers } = await bed.accounts.program(id);
    expect((await bed.app.http.delete(`/api/v1/access-tokens/${tokenId}`).set(stranger)).status).toBe(404);
    expect(await bed.statusOf(headers)).toBe(200);
    expect((await bed.app.http.delete(`/api/v1/access-tokens/${tokenId}`).set(ben).expect(200)).body).toEqual({
      deleted: 1,
      status: 'success',
    });
    expect([
      await bed.statusOf(headers),
      (await bed.app.http.delete(`/api/v1/access-tokens/${tokenId}`).set(ben)).status,
    ]).toEqual([401, 404]);
    expect(await bed.statusOf((await bed.accounts.program(id, ['read'], new Date(Date.now() - 1))).headers)).toBe(401);

    const { headers: live } = await bed.accounts.program(id, ['read'], new Date(Date.now() + 60_000));
    const codeOf = async () => (await bed.app.http.get('/api/v1/albums').set(live)).body.code as string | undefined;
    await bed.settings({ 'api.integrated': false });
    expect([await codeOf(), (await bed.create(ben)).status]).toEqual(['unauthenticated', 403]);
    await bed.settings({ 'api.integrated': true, require_email_confirmation: true });
    expect(await codeOf()).toBe('email_unverified');
    await bed.settings({ require_email_confirmation: false });
    await bed.accounts.change('users', { banned_at: bed.accounts.at(0) }, id);
    expect(await codeOf()).toBe('unauthenticated');
    await bed.accounts.change('users', { banned_until: bed.accounts.at(-1) }, id);
    expect(await codeOf()).toBeUndefined();
    const { headers: bare } = await bed.accounts.program(await bed.somebody({ roles: [] }));
    expect((await bed.app.http.get('/api/v1/albums').set(bare)).body).toMatchObject({ code: 'forbidden' });
    await bed.app.unit.run('delete', (manager) => manager.query('DELETE FROM users WHERE id = ?', [id]));
    expect(await codeOf()).toBe('unauthenticated');
  });

  it('take names, abilities and days that make sense', async () => {
    const ana = await bed.accounts.browser(await bed.somebody(), { isConfirmed: true });
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
      [{ expires_at: dayFromNow(9), timezone: 'Moon/Base' }, 'timezone'],
      [{ timezone: 5 }, 'timezone'],
    ];
    for (const [input, field] of refused)
      expect([input, Object.keys((await bed.create(ana, input)).body.errors as object)]).toEqual([input, [field]]);
    const { body } = await bed
      .create(ana, { abilities: ['read'], expires_at: dayFromNow(0), token_hash: 'x', user_id: 1 })
      .expect(201);
    expect(body.token).toMatchObject({ abilities: ['read'], expires_at: `${dayFromNow(0)}T23:59:59.999Z` });
    const inTokyo = { tokenName: 'Tokyo', expires_at: dayFromNow(3), timezone: 'Asia/Tokyo' };
    expect((await bed.create(ana, inTokyo)).body.token).toMatchObject({ expires_at: `${dayFromNow(3)}T14:59:59.999Z` });
    const far = { tokenName: 'Far', expires_at: '9999-12-31', timezone: 'America/Lima' };
    expect((await bed.create(ana, far)).status).toBe(201);
    expect(
      (await bed.create(ana, { timezone: null, expires_at: null, tokenName: '🎧'.repeat(TOKEN_NAME_MAX / 2) })).status,
    ).toBe(201);
  });

  it('are as many as the restriction says, however many are asked for at once', async () => {
    const refusals = (answers: Response[]) =>
      answers
        .filter(({ status }) => status !== 201)
        .map(({ status, body }) => [status, (body as { code: string }).code]);
    const plenty = await bed.accounts.browser(await bed.somebody(), { isConfirmed: true });
    const answers = await Promise.all(Array.from({ length: API_TOKENS_MAX + 4 }, () => bed.create(plenty)));
    expect(refusals(answers)).toEqual(Array(4).fill([403, 'over_quota']));
    expect((await bed.create(plenty)).body).toMatchObject({ message: 'You can have at most 10 access tokens.' });
    expect((await bed.create(plenty)).body.action).toBeUndefined();
    await bed.settings({ 'billing.enable': true });
    expect((await bed.create(plenty)).body.action).toMatchObject({ action: '/pricing' });
    await bed.settings({ 'billing.enable': false });

    const two = await bed.accounts.browser(await bed.somebody(bed.restricted({ name: 'token_count', value: 2 })), {
      isConfirmed: true,
    });
    const race = await Promise.all(Array.from({ length: 12 }, () => bed.create(two)));
    expect(race.filter(({ status }) => status === 201)).toHaveLength(2);
    const none = await bed.accounts.browser(await bed.somebody(bed.restricted({ name: 'token_count', value: 0 })), {
      isConfirmed: true,
    });
    expect((await bed.create(none)).body).toMatchObject({ code: 'over_quota' });
    const free = await bed.accounts.browser(await bed.somebody(bed.restricted({ name: 'token_count', value: null })), {
      isConfirmed: true,
    });
    expect(refusals(await Promise.all(Array.from({ length: API_TOKENS_MAX + 2 }, () => bed.create(free))))).toEqual([]);
    expect((await bed.create(await bed.accounts.browser(await bed.somebody({ roles: [] })))).status).toBe(403);
    expect((await bed.create(await visit(bed.app))).status).toBe(401);
  });

  it('are counted one by one', async () => {
    const id = await bed.somebody(bed.restricted({ name: 'requests_per_minute', value: 3 }));
    const [busy, idle] = [await bed.accounts.program(id), await bed.accounts.program(id)];
    const answers = await Promise.all(Array.from({ length: 8 }, () => bed.app.http.get(ME).set(busy.headers)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await bed.statusOf(idle.headers)).toBe(200);
    expect(
      await bed.statusOf(
        (await bed.accounts.program(await bed.somebody(bed.restricted({ name: 'requests_per_minute', value: 0 }))))
          .headers,
      ),
    ).toBe(429);
  });

  describe('of programs that know the password', () => {
    let addresses = 0;
    const ask = (input: object, address = `10.1.0.${(addresses += 1)}`) =>
      bed.app.http
        .post('/auth/token')
        .set('X-Forwarded-For', address)
        .send({ password: bed.accounts.password, token_name: 'Player', ...input });
    const errorsOf = async (input: object) => (await ask(input)).body.errors as unknown;

    it('come with both abilities, for the right password', async () => {
      const id = await bed.accounts.add('pia');
      const email = 'Pia@Example.org ';
      const { body } = await ask({ email, token_name: ' Car ' }).expect(201);
      expect(body.token).toMatchObject({ name: 'Car', abilities: ['read', 'write'] });
      expect(
        (
          await bed.app.http
            .get(ME)
            .set(bed.bearer(body.plainTextToken as string))
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
        ['banned', { values: { banned_at: bed.accounts.at(0) } }, 'banned'],
        ['demo7', { values: { email: 'demo7@example.com' } }, 'demo_mode'],
        ['bare', { roles: [] }, 'forbidden'],
        ['full', bed.restricted({ name: 'token_count', value: 0 }), 'over_quota'],
      ];
      for (const [name, options, code] of refusals) {
        await bed.accounts.add(name, options);
        expect([
          name,
          (await ask({ email: name === 'demo7' ? 'demo7@example.com' : bed.accounts.emailOf(name) })).body.code,
        ]).toEqual([name, code]);
      }
      await bed.accounts.add('late', { values: { email_verified_at: null } });
      await bed.settings({ require_email_confirmation: true });
      expect((await ask({ email: bed.accounts.emailOf('late') })).body.code).toBe('email_unverified');
      await bed.app.nest
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
      expect((await ask({ email: bed.accounts.emailOf('late') })).body).toMatchObject({
        code: 'forbidden',
        message: expect.stringMatching(/in the browser/) as string,
      });
      await bed.settings({ 'recaptcha.driver': 'none', 'recaptcha.enable.login': false, 'api.integrated': false });
      expect((await ask({ email: bed.accounts.emailOf('late') })).status).toBe(403);
      await bed.settings({ 'api.integrated': true });
      expect((await ask({ email: bed.accounts.emailOf('late') })).status).toBe(201);
      const looking = await bed.accounts.browser(
        (await bed.app.database.read<{ id: number }>('SELECT id FROM users WHERE name = ?', ['demo7']))[0]
          ?.id as number,
      );
      expect((await bed.create(looking)).body).toMatchObject({ code: 'demo_mode' });
    });

    it('need the second factor too, which no failed call uses up', async () => {
      const secrets = bed.app.nest.get(TwoFactorSecrets);
      const codes = newRecoveryCodes();
      const values = {
        two_factor_secret: secrets.sealSecret('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'),
        two_factor_confirmed_at: bed.accounts.at(0),
        two_factor_recovery_codes: secrets.sealCodes(codes),
      };
      await bed.accounts.add('vera', { values, ...bed.restricted({ name: 'token_count', value: 1 }) });
      const email = bed.accounts.emailOf('vera');
      expect(await errorsOf({ email })).toEqual({ code: ['Please enter a code.'] });
      for (const code of ['not-it', 'x'.repeat(10)])
        expect(await errorsOf({ email, code })).toEqual({ code: ['This code is not right.'] });
      await ask({ email, code: codes[0] }).expect(201);
      expect((await ask({ email, code: codes[1] })).body).toMatchObject({ code: 'over_quota' });
      const owner = await bed.accounts.browser(
        (await bed.app.database.read<{ id: number }>('SELECT id FROM users WHERE name = ?', ['vera']))[0]?.id as number,
        { isConfirmed: true },
      );
      const left = (await bed.app.http.get('/auth/user/two-factor-recovery-codes').set(owner)).body
        .recovery_codes as string[];
      expect([left.includes(codes[0] as string), left.slice(1)]).toEqual([false, codes.slice(1)]);
    });
  });
});
