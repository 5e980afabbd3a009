import { LOGIN_TRIES_PER_MINUTE } from '@tonearm/shared/limits';
import { CHALLENGE_COOKIE, SESSION_COOKIE } from '../src/core/http/cookies.js';
import { MailLog } from '../src/core/mail/mail-log.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { LoginChallenges } from '../src/modules/auth/login-challenges.service.js';
import { createTestApp, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { until } from './until.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface ShownSession {
  id: number;
  token: string;
  last_active: string;
  is_current_device: boolean;
}

describe('sessions', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  const settings = (values: { client?: Record<string, unknown>; server?: Record<string, unknown> }) =>
    app.nest.get(SettingsService).update({ client: {}, server: {}, ...values });
  const list = async (visitor: Visitor): Promise<ShownSession[]> =>
    (await app.http.get('/api/v1/user-sessions').set(visitor).expect(200)).body.sessions as ShownSession[];
  const statusOf = async (visitor: Visitor): Promise<number> =>
    (await app.http.get('/api/v1/users/me').set(visitor)).status;
  const logoutOther = (visitor: Visitor, password: unknown = accounts.password) =>
    app.http.post('/api/v1/user-sessions/logout-other').set(visitor).send({ password });
  const changeAll = (userId: number, change: string, ...values: string[]) =>
    app.unit.run('clock', (manager) =>
      manager.query(`UPDATE sessions SET ${change} WHERE user_id = ?`, [...values, userId]),
    );
  const rowOf = async (userId: number): Promise<{ last: number; end: number }> => {
    const [row] = await app.database.read<{ last_active_at: string; expires_at: string }>(
      'SELECT last_active_at, expires_at FROM sessions WHERE user_id = ?',
      [userId],
    );
    const ms = (time: unknown): number =>
      time instanceof Date ? time.getTime() : Date.parse(`${String(time).replace(' ', 'T')}Z`);
    return { last: ms(row?.last_active_at), end: ms(row?.expires_at) };
  };

  beforeAll(async () => {
    app = await createTestApp('sessions');
    accounts = new AccountFactory(app);
  });
  afterAll(() => app.close());

  it('are listed with their devices, the current one first, then the latest', async () => {
    const id = await accounts.add('ana');
    const visitors = [
      await accounts.browser(id, { userAgent: FIREFOX }),
      await accounts.browser(id, { userAgent: IPHONE }),
      await accounts.browser(id, { userAgent: '<script>alert(1)</script>' }),
    ];
    for (const [at, visitor] of visitors.entries())
      await accounts.change(
        'sessions',
        { last_active_at: accounts.at(-at * MINUTE_MS) },
        (await list(visitor))[0]?.id as number,
      );
    await accounts.browser(await accounts.add('other'));
    const [current, ...others] = await list(visitors[1] as Visitor);
    expect(current).toMatchObject({
      device_type: 'mobile',
      platform: 'iOS',
      browser: 'Safari',
      ip_address: '203.0.113.7',
      city: '',
      country: '',
      is_current_device: true,
    });
    expect(others).toMatchObject([
      { device_type: 'other', platform: 'Linux', browser: 'Firefox', is_current_device: false },
      { is_current_device: false },
    ]);
    const times = others.map(({ last_active: time }) => Date.parse(time));
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it('show a mark that opens nothing', async () => {
    const visitor = await accounts.browser(await accounts.add('ben'));
    const { token } = (await list(visitor))[0] as ShownSession;
    expect(token).toMatch(/^[\da-f]{12}$/);
    const [row] = await app.database.read<{ token_hash: string }>(
      'SELECT token_hash FROM sessions ORDER BY id DESC LIMIT 1',
    );
    expect(visitor.Cookie).not.toContain(token);
    for (const stolen of [token, row?.token_hash as string]) expect(await statusOf(accounts.visitor(stolen))).toBe(401);
  });

  it('are shown a hundred at most, the current one among them', async () => {
    const id = await accounts.add('cleo');
    const visitor = await accounts.browser(id);
    await changeAll(id, 'last_active_at = ?', accounts.at(-MINUTE_MS));
    await app.unit.run('many', async () => {
      for (let at = 0; at < 105; at += 1) await accounts.browser(id);
    });
    const shown = await list(visitor);
    expect([
      shown.length,
      shown[0]?.is_current_device,
      shown.filter((session) => session.is_current_device).length,
    ]).toEqual([100, true, 1]);
  });

  it('keep no whole address where the site says so', async () => {
    await settings({ server: { 'gdpr.ip_anonymise': true } });
    const visitor = await accounts.browser(await accounts.add('dora'));
    await settings({ server: { 'gdpr.ip_anonymise': false } });
    expect((await list(visitor))[0]).toMatchObject({ ip_address: '203.0.113.0' });
  });

  it('end elsewhere for those who know the password, half sign-ins too', async () => {
    const [id, otherId] = [await accounts.add('emil'), await accounts.add('eve')];
    const [here, there, stranger, program] = [
      await accounts.browser(id),
      await accounts.browser(id),
      await accounts.browser(otherId),
      await accounts.program(id),
    ];
    const challenge = await app.nest.get(LoginChallenges).open(id, false);
    for (const password of ['wrong password', ''])
      expect((await logoutOther(here, password)).body.errors).toEqual({ password: ['The password is not right.'] });
    for (const password of [undefined, 5, ['x'], 'x'.repeat(200)])
      expect((await app.http.post('/api/v1/user-sessions/logout-other').set(here).send({ password })).status).toBe(422);
    expect(
      (
        await app.http
          .post('/api/v1/user-sessions/logout-other')
          .set(program.headers)
          .send({ password: accounts.password })
      ).status,
    ).toBe(403);
    expect(
      (await app.http.post('/api/v1/user-sessions/logout-other').send({ password: accounts.password })).status,
    ).toBe(401);
    expect(await statusOf(there)).toBe(200);
    await logoutOther(here).expect(200);
    expect([await statusOf(here), await statusOf(there), await statusOf(stranger)]).toEqual([200, 401, 200]);
    const half = accounts.visitor(null, { [CHALLENGE_COOKIE]: challenge });
    expect((await app.http.post('/auth/two-factor-challenge').set(half).send({ code: '123456' })).body.errors).toEqual({
      code: ['Please log in again.'],
    });
    expect((await app.http.get('/api/v1/users/me').set(program.headers)).status).toBe(200);
  });

  it('do not let the password be guessed', async () => {
    const id = await accounts.add('finn');
    const here = await accounts.browser(id);
    const answers = await Promise.all(
      Array.from({ length: 2 * LOGIN_TRIES_PER_MINUTE + 1 }, () => logoutOther(here, 'wrong password')),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThanOrEqual(LOGIN_TRIES_PER_MINUTE);
  });

  it('last as long as they are used', async () => {
    const id = await accounts.add('greta');
    const visitor = await accounts.browser(id);
    const renewed = async (): Promise<void> => {
      expect(await statusOf(visitor)).toBe(200);
      await until('renewal', async () => Math.abs((await rowOf(id)).last - Date.now()) < MINUTE_MS);
    };
    await changeAll(id, 'last_active_at = ?, expires_at = ?', accounts.at(-10 * MINUTE_MS), accounts.at(MINUTE_MS));
    await renewed();
    expect((await rowOf(id)).end - Date.now()).toBeGreaterThan(13 * DAY_MS);

    await settings({ server: { 'auth.session_lifetime_min': 5 } });
    await changeAll(id, 'last_active_at = ?, expires_at = ?', accounts.at(-2 * MINUTE_MS), accounts.at(3 * MINUTE_MS));
    await renewed();
    expect((await rowOf(id)).end - Date.now()).toBeGreaterThan(4 * MINUTE_MS);
    await settings({ server: { 'auth.session_lifetime_min': 20_160 } });

    // A clock that ran two days ahead left these.
    await changeAll(id, 'last_active_at = ?, expires_at = ?', accounts.at(2 * DAY_MS), accounts.at(3_650 * DAY_MS));
    await renewed();
    expect((await rowOf(id)).end - Date.now()).toBeLessThan(15 * DAY_MS);
    await changeAll(id, 'expires_at = ?', accounts.at(-1));
    expect(await statusOf(visitor)).toBe(401);
  });

  it('are one where the site wants one', async () => {
    const id = await accounts.add('hugo');
    const first = await accounts.browser(id);
    await settings({ server: { single_device_login: true } });
    const second = await accounts.browser(id);
    await settings({ server: { single_device_login: false } });
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
  });

  it('of a new browser are told by mail; the first one of an account is no news', async () => {
    await accounts.add('iris');
    const email = accounts.emailOf('iris');
    const login = async (cookie: Visitor) => {
      const { headers } = await app.http
        .post('/auth/login')
        .set(cookie)
        .set('User-Agent', FIREFOX)
        .set('X-Forwarded-For', '198.51.100.4')
        .send({ email, password: accounts.password })
        .expect(200);
      return /tonearm_device=([^;]+); Max-Age=31536000; .*HttpOnly/.exec(String(headers['set-cookie']))?.[1] as string;
    };
    const mails = async () => (await app.nest.get(MailLog).list({ query: email })).data;
    const device = await login(await visit(app));
    expect(await login(accounts.visitor(null, { tonearm_device: device }))).toBe(device);
    expect(await mails()).toEqual([]);
    const forged = 'x'.repeat(4_000);
    expect(await login(accounts.visitor(null, { tonearm_device: forged }))).toMatch(/^[\da-f]{32}$/);
    const [mail] = await mails();
    expect(mail?.subject).toBe('New login to your account');
    const { text } = await app.nest.get(MailLog).get(mail?.id as number);
    expect(text).toMatch(/Browser: Firefox[^]*Device: Linux[^]*IP address: 198\.51\.100\.4/);
    expect(text).toContain('/account-settings#sessions');
  });

  it('show one screen only to the unverified and the banned', async () => {
    await settings({ client: { require_email_confirmation: true } });
    const gated = {
      unverified: { email_verified_at: null },
      banned: { banned_at: accounts.at(-1), banned_until: accounts.at(DAY_MS) },
      both: { email_verified_at: null, banned_at: accounts.at(-1) },
    };
    for (const [name, values] of Object.entries(gated)) {
      const visitor = await accounts.browser(await accounts.add(`gated-${name}`, { values }));
      const code = name === 'banned' ? 'banned' : 'email_unverified';
      for (const path of ['/api/v1/users/me', '/api/v1/albums', '/api/v1/user-sessions'])
        expect((await app.http.get(path).set(visitor)).body).toMatchObject({ code });
      const out = await app.http.post('/auth/logout').set(visitor).expect(200);
      expect(out.body.bootstrapData.user).toBeNull();
    }
    await settings({ client: { require_email_confirmation: false } });
    const over = await accounts.add('freed', {
      values: { banned_at: accounts.at(-DAY_MS), banned_until: accounts.at(-1) },
    });
    expect(await statusOf(await accounts.browser(over))).toBe(200);
    const banned = await accounts.add('live');
    const visitor = await accounts.browser(banned);
    expect(await statusOf(visitor)).toBe(200);
    await accounts.change('users', { banned_at: accounts.at(0) }, banned);
    expect(await statusOf(visitor)).toBe(403);
  });

  it('of others are seen and ended by administrators, who reach nobody above themselves', async () => {
    const id = await accounts.add('jon');
    const jon = await accounts.browser(id, { userAgent: FIREFOX });
    const own = await accounts.add('helper', { permissions: [{ name: 'users.update', restrictions: [] }] });
    const helper = await accounts.browser(own);
    // Nobody goes around their own password this way.
    for (const [method, rest] of [
      ['delete', 'two-factor'],
      ['post', 'sessions/logout-all'],
    ] as const)
      await app.http[method](`/api/v1/users/${own}/${rest}`).set(helper).expect(409);
    const above = await accounts.add('above', { permissions: [{ name: 'admin', restrictions: [] }] });
    const path = (target: number) => `/api/v1/users/${target}/sessions`;
    expect((await app.http.get(path(id)).set(jon)).status).toBe(403);
    expect([
      (await app.http.get(path(above)).set(helper)).status,
      (await app.http.post(`${path(above)}/logout-all`).set(helper)).status,
    ]).toEqual([403, 403]);
    expect([
      (await app.http.get(path(999_999)).set(helper)).status,
      (await app.http.post(`${path(999_999)}/logout-all`).set(helper)).status,
    ]).toEqual([404, 404]);
    expect((await app.http.get(path(id)).set(helper).expect(200)).body.sessions).toMatchObject([
      { browser: 'Firefox', is_current_device: false },
    ]);
    await app.http
      .post(`${path(id)}/logout-all`)
      .set(helper)
      .expect(200);
    expect([await statusOf(jon), await statusOf(helper)]).toEqual([401, 200]);
  });

  it('may be got back by mails that administrators send', async () => {
    const [id, late] = [
      await accounts.add('lara'),
      await accounts.add('lars', { values: { email_verified_at: null } }),
    ];
    const above = await accounts.add('higher', {
      permissions: [{ name: 'roles.update', restrictions: [] }],
      values: { email_verified_at: null },
    });
    const helper = await accounts.browser(
      await accounts.add('caretaker', { permissions: [{ name: 'users.update', restrictions: [] }] }),
    );
    const send = async (target: number, what: string) =>
      (await app.http.post(`/api/v1/users/${target}/${what}`).set(helper)).status;
    const mailsTo = async (name: string) =>
      (await app.nest.get(MailLog).list({ query: accounts.emailOf(name) })).data.map((mail) => mail.subject);
    expect([await send(id, 'send-password-reset'), await send(late, 'resend-verification')]).toEqual([204, 204]);
    expect([await mailsTo('lara'), await mailsTo('lars')]).toEqual([
      ['Choose a new password'],
      ['Confirm your email address'],
    ]);
    expect([
      await send(id, 'resend-verification'),
      await send(above, 'resend-verification'),
      await send(above, 'send-password-reset'),
      await send(999_999, 'send-password-reset'),
    ]).toEqual([409, 403, 403, 404]);
    expect(await mailsTo('higher')).toEqual([]);
  });

  it('end with the account', async () => {
    const id = await accounts.add('kai');
    const visitor = await accounts.browser(id);
    await app.unit.run('delete', (manager) => manager.query('DELETE FROM users WHERE id = ?', [id]));
    expect(await statusOf(visitor)).toBe(401);
    await expect(accounts.browser(id)).rejects.toMatchObject({ status: 401 });
    expect(visitor.Cookie).toContain(SESSION_COOKIE);
  });
});
