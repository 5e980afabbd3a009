import { LOGIN_TRIES_PER_ADDRESS_PER_MINUTE, LOGIN_TRIES_PER_MINUTE } from '@tonearm/shared/limits';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { AuthService } from '../src/modules/auth/auth.service.js';
import { PasswordHasher } from '../src/modules/users/index.js';
import { ADMIN, createTestApp, signIn, visit } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';

describe('sign-in', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  beforeAll(async () => {
    app = await createTestApp('auth');
    accounts = new AccountFactory(app);
    await signIn(app);
  });
  afterAll(() => app.close());

  /** Each visitor comes from an address of its own, so that limits do not meet. */
  const from = (address: string) => ({ 'X-Forwarded-For': address });

  it('opens a session that reads the account, and ends it on the server', async () => {
    const visitor = await signIn(app);
    const { body } = await app.http.get('/api/v1/users/me').set(visitor).expect(200);
    expect(body.user).toMatchObject({ email: ADMIN.email, roles: [{ name: 'users' }, { name: 'admin' }] });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password(?!":true)/);
    const out = await app.http.post('/auth/logout').set(visitor).expect(200);
    expect(out.body.bootstrapData).toMatchObject({ user: null, guest_role: { name: 'guests' } });
    await app.http.get('/api/v1/users/me').set(visitor).expect(401);
  });

  it('gives a new token on every sign-in and ends the one that was brought', async () => {
    const first = await signIn(app);
    const again = await app.http.post('/auth/login').set(first).set(from('10.0.0.9')).send(ADMIN).expect(200);
    const token = (again.headers['set-cookie'] as unknown as string[]).find((cookie) =>
      cookie.startsWith('tonearm_session='),
    );
    expect(first.Cookie).not.toContain(token?.split(';')[0]);
    expect(token).toMatch(/HttpOnly/);
    expect(token).toMatch(/SameSite=Lax/);
    await app.http.get('/api/v1/users/me').set(first).expect(401);
  });

  it('keeps the cookie for a month only when asked', async () => {
    const sign = async (remember: boolean): Promise<string> => {
      const response = await app.http
        .post('/auth/login')
        .set(await visit(app))
        .set(from(remember ? '10.0.0.1' : '10.0.0.2'))
        .send({ ...ADMIN, remember })
        .expect(200);
      return (
        (response.headers['set-cookie'] as unknown as string[]).find((cookie) =>
          cookie.startsWith('tonearm_session='),
        ) ?? ''
      );
    };
    expect(await sign(true)).toMatch(/Max-Age=2592000/);
    expect(await sign(false)).not.toMatch(/Max-Age/);
  });

  it('answers alike for a wrong password, an unknown person and an empty password', async () => {
    const visitor = await visit(app);
    const answers = [];
    for (const input of [
      { ...ADMIN, password: 'wrong password' },
      { email: 'nobody@example.org', password: 'wrong password' },
      { ...ADMIN, password: '' },
    ]) {
      const { status, body } = await app.http.post('/auth/login').set(visitor).set(from('10.0.1.1')).send(input);
      answers.push([status, (body as { errors: unknown }).errors]);
    }
    expect(answers).toEqual(Array(3).fill([422, { email: ['The email or password is not right.'] }]));
  });

  it('stops guessing at one account, whatever the spelling, and makes the right password wait too', async () => {
    const visitor = await visit(app);
    const spellings = [
      'guess@example.org',
      'GUESS@example.org',
      ' guess@example.org',
      'guess@example.org ',
      'Guess@Example.org',
    ];
    for (const email of spellings.slice(0, LOGIN_TRIES_PER_MINUTE)) {
      await app.http.post('/auth/login').set(visitor).set(from('10.0.2.1')).send({ email, password: 'x' }).expect(422);
    }
    const { body, headers } = await app.http
      .post('/auth/login')
      .set(visitor)
      .set(from('10.0.2.1'))
      .send({ email: 'guess@example.org', password: 'x' })
      .expect(429);
    expect(Number(headers['retry-after'])).toBe((body as { retry_after: number }).retry_after);
    expect((body as { message: string }).message).toMatch(/\d+ seconds/);
  });

  it('counts each way to write an address as one, or refuses it', async () => {
    await accounts.add('kira');
    const spellings = [
      'kira@example.org',
      'KIRA@EXAMPLE.ORG',
      '\u212Aira@example.org',
      'ｋｉｒａ＠example.org',
      '\u00A0kira@example.org\u2003',
    ];
    const statuses: number[] = [];
    for (const email of [...spellings, ...spellings, ...spellings])
      statuses.push(
        (
          await app.http
            .post('/auth/login')
            .set(await visit(app))
            .set(from('10.0.4.1'))
            .send({ email, password: 'x' })
        ).status,
      );
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(2 * LOGIN_TRIES_PER_MINUTE);
    // MySQL takes these for the same person; each would have tries of its own.
    for (const [at, email] of ['kirá@example.org', 'kira\u200B@example.org', 'ki\u0301ra@example.org'].entries()) {
      expect([
        email,
        (
          await app.http
            .post('/auth/login')
            .set(await visit(app))
            .set(from(`10.0.4.${at + 2}`))
            .send({ email, password: accounts.password })
        ).status,
      ]).toEqual([email, 422]);
    }
    expect(
      (
        await app.http
          .post('/auth/login')
          .set(await visit(app))
          .set(from('10.0.4.9'))
          .send({ email: '\u212AIRA@example.org', password: accounts.password })
      ).status,
    ).toBe(200);
  });

  it('evaluates no more guesses when they come all at once, and is not fooled about where they come from', async () => {
    await accounts.add('lena');
    const guess = async (headers: Record<string, string>) =>
      app.http
        .post('/auth/login')
        .set(await visit(app))
        .set(headers)
        .send({ email: 'lena@example.org', password: 'x' });
    const answers = await Promise.all(
      Array.from({ length: 4 * LOGIN_TRIES_PER_MINUTE }, (_value, at) =>
        guess({
          'X-Forwarded-For': `10.9.9.${at}, 10.0.5.1`,
          'X-Real-IP': `10.9.8.${at}`,
          Forwarded: `for=10.9.7.${at}`,
          'Client-IP': `10.9.6.${at}`,
        }),
      ),
    );
    const evaluated = answers.filter(({ status }) => status === 422).length;
    expect(evaluated).toBeGreaterThanOrEqual(LOGIN_TRIES_PER_MINUTE);
    expect(evaluated).toBeLessThanOrEqual(2 * LOGIN_TRIES_PER_MINUTE);
    const networks = await Promise.all(
      Array.from({ length: 2 * LOGIN_TRIES_PER_MINUTE + 1 }, (_value, at) => guess(from(`2001:db8:7:7::${at + 1}`))),
    );
    expect(networks.map(({ status }) => status)).toContain(429);
    expect((await guess(from('2001:db8:7:8::1'))).status).toBe(422);
  });

  /** Whoever is asked for a human check is refused before the password is looked at. */
  it('slows down an address that tries many accounts, and no other', async () => {
    const settings = app.nest.get(SettingsService);
    await settings.update({
      client: { 'recaptcha.driver': 'turnstile', 'recaptcha.site_key': 'k', 'recaptcha.enable.login': true },
      server: { 'recaptcha.secret_key': 's' },
    });
    const visitor = await visit(app);
    const stuff = (at: number, address: string) =>
      app.http
        .post('/auth/login')
        .set(visitor)
        .set(from(address))
        .send({ email: `user${at}@example.org`, password: 'x' });
    const answers = await Promise.all(
      Array.from({ length: 2 * LOGIN_TRIES_PER_ADDRESS_PER_MINUTE + 5 }, (_value, at) => stuff(at, '10.0.6.1')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 429]));
    expect((await stuff(0, '10.0.6.2')).status).toBe(422);
    await settings.update({ client: { 'recaptcha.driver': 'none', 'recaptcha.enable.login': false }, server: {} });
  });

  it('never signs in those who have no password, nor with a password that was changed meanwhile', async () => {
    await accounts.add('mona', { values: { password_hash: null } });
    const sign = async (password: string) =>
      (
        await app.http
          .post('/auth/login')
          .set(await visit(app))
          .set(from('10.0.7.1'))
          .send({ email: 'mona@example.org', password })
      ).body as object;
    for (const password of ['', 'null', 'undefined', accounts.password])
      expect(await sign(password)).toMatchObject({ errors: { email: ['The email or password is not right.'] } });
    await accounts.add('olga');
    const auth = app.nest.get(AuthService);
    const hasher = app.nest.get(PasswordHasher);
    const queue = Array.from({ length: 4 }, () => hasher.hash('correct horse'));
    const checking = auth.check(
      { email: 'olga@example.org', password: accounts.password },
      { address: '10.0.7.2', cookies: {} },
    );
    await queue[0];
    await app.unit.run('change', (manager) =>
      manager.query('UPDATE users SET password_hash = NULL WHERE email = ?', ['olga@example.org']),
    );
    await expect(checking).rejects.toMatchObject({ status: 422 });
  });

  it('validates before it looks anybody up', async () => {
    const visitor = await visit(app);
    for (const input of [
      {},
      { email: ['x'], password: 'y' },
      { email: 'a@b.c', password: { $ne: null } },
      { email: 'x'.repeat(300), password: 'y' },
      { email: 'a\u0000@b.c', password: 'y' },
    ]) {
      await app.http.post('/auth/login').set(visitor).set(from('10.0.3.1')).send(input).expect(422);
    }
  });

  it('needs a CSRF token that belongs to the session', async () => {
    await app.http.post('/auth/login').send(ADMIN).expect(419);
    const visitor = await signIn(app);
    const stranger = await visit(app);
    await app.http.put('/api/v1/settings').set('Cookie', visitor.Cookie).send({ client: {} }).expect(419);
    await app.http
      .put('/api/v1/settings')
      .set('Cookie', visitor.Cookie)
      .set('X-XSRF-TOKEN', stranger['X-XSRF-TOKEN'])
      .send({ client: {} })
      .expect(419);
    await app.http.put('/api/v1/settings').set(visitor).send({ client: {} }).expect(200);
  });

  it('refuses a bearer that is not ours, even beside a good cookie', async () => {
    const visitor = await signIn(app);
    await app.http.get('/api/v1/users/me').set(visitor).set('Authorization', 'Bearer nope').expect(401);
    await app.http.get('/api/v1/albums').set('Authorization', 'Basic abc').expect(401);
  });

  it('changes settings by PUT, or POST with an override, and tells what is wrong by key', async () => {
    const visitor = await signIn(app);
    await app.http
      .post('/api/v1/settings?_method=PUT')
      .set(visitor)
      .set('X-HTTP-Method-Override', 'PUT')
      .send({ client: { 'branding.site_name': 'Nightjar FM' } })
      .expect(200);
    const { body } = await app.http.get('/api/v1/bootstrap-data').expect(200);
    expect(body.bootstrapData.settings['branding.site_name']).toBe('Nightjar FM');
    const refused = await app.http
      .put('/api/v1/settings')
      .set(visitor)
      .send({ client: { 'branding.site_name': '', nope: 1 }, server: { 'player.default_volume': 5 } })
      .expect(422);
    expect(Object.keys(refused.body.errors as object).sort()).toEqual([
      'branding.site_name',
      'nope',
      'player.default_volume',
    ]);
    await app.http.post('/api/v1/settings?_method=TRACE').set(visitor).expect(405);
    await app.http.post('/api/v1/settings?_method=PUT&_method=DELETE').set(visitor).expect(400);
  });
});
