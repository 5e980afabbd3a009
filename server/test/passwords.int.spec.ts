import { FORGOT_TRIES_PER_MINUTE, LOGIN_TRIES_PER_MINUTE } from '@tonearm/shared/limits';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { UsersRepository } from '../src/modules/users/index.js';
import { LoginChallenges } from '../src/modules/auth/login-challenges.service.js';
import { PasswordLinks } from '../src/modules/auth/passwords/password-links.service.js';
import { openAccountBed, outcome, pathOf } from './account-bed.js';
import type { AccountBed, AccountBrowser, Answer } from './account-bed.js';

const NEW = 'nine copper kettles';
const SAID = 'If there is an account with this address, we have sent a link to it.';
const BAD_LINK = [422, { email: ['This password reset token is invalid.'] }];
const WRONG = 'The password is not right.';
const FACTOR = '/auth/user/two-factor-authentication';

describe('passwords', () => {
  let bed: AccountBed;
  const forgot = (email: string, browser = bed.browser(), headers = {}): Promise<Answer> =>
    browser.post('/auth/forgot-password', { email }, headers);
  const reset = (token: string, email: string, more: object = {}, browser = bed.browser()): Promise<Answer> =>
    browser.post('/auth/reset-password', { token, email, password: NEW, password_confirmation: NEW, ...more });
  const login = (email: string, password: string): Promise<Answer> =>
    bed.browser().post('/auth/login', { email, password });
  const tokenIn = (link: string | undefined): string =>
    /^\/password\/reset\/([\da-f]{64})\?email=/.exec(pathOf(link))?.[1] as string;
  const halfWay = async (id: number): Promise<AccountBrowser> =>
    bed.halfWay(await bed.app.nest.get(LoginChallenges).open(id, false));
  /** A half sign-in that has ended asks to begin again. */
  const isOver = async (half: AccountBrowser): Promise<boolean> =>
    JSON.stringify((await half.post('/auth/two-factor-challenge', { code: '000000' })).body['errors']).includes(
      'log in again',
    );

  /** Somebody who asked for a link, and its token. */
  async function asked(name: string, values = {}): Promise<{ id: number; email: string; token: string; link: string }> {
    const id = await bed.accounts.add(name, { values });
    const email = bed.accounts.emailOf(name);
    await forgot(email);
    const link = (await bed.mailbox.next(email)).links[0] as string;
    return { id, email, token: tokenIn(link), link };
  }

  beforeAll(async () => {
    bed = await openAccountBed('passwords');
  });
  afterEach(() => bed.nextDay());
  afterAll(() => bed.close());

  describe('that were forgotten', () => {
    it('are chosen anew by a mailed link: sessions and tokens end, the second factor stays, nobody is signed in', async () => {
      const { id, email, token, link } = await asked('frida', {
        two_factor_confirmed_at: bed.accounts.at(-1_000),
        two_factor_secret: 'sealed',
      });
      const sessions = [await bed.browserOf(id), await bed.browserOf(id)];
      const half = await halfWay(id);
      const program = await bed.accounts.program(id);
      const browser = bed.browser();
      const page = await browser.send(pathOf(link));
      expect([page.status, page.headers.get('referrer-policy')]).toEqual([
        200,
        expect.stringMatching(/^(same-origin|no-referrer|strict-origin)/),
      ]);

      for (const password of ['short', email])
        expect(
          Object.keys(
            (await reset(token, email, { password, password_confirmation: password })).body['errors'] as object,
          ),
        ).toEqual(['password']);
      expect(outcome(await reset(token, email, { password_confirmation: 'x' }))).toEqual([
        422,
        { password_confirmation: ['The two passwords are not the same.'] },
      ]);
      expect(outcome(await reset(token, email.toUpperCase(), {}, browser))).toEqual([200, 'success']);
      expect([browser.session, await browser.meStatus()]).toEqual([undefined, 401]);
      expect([await Promise.all(sessions.map((session) => session.meStatus())), await isOver(half)]).toEqual([
        [401, 401],
        true,
      ]);
      expect((await bed.mailbox.next(email)).subject).toBe('Your password was changed');
      expect((await login(email, bed.accounts.password)).status).toBe(422);
      expect((await login(email, NEW)).body).toMatchObject({ two_factor: true });
      const [row] = await bed.rows<{ email_verified_at: unknown; tokens: number }>(
        'SELECT email_verified_at, (SELECT COUNT(*) FROM access_tokens t WHERE t.user_id = users.id) AS tokens FROM users WHERE id = ?',
        id,
      );
      expect([row?.email_verified_at, Number(row?.tokens), program.id]).toEqual([
        expect.anything(),
        0,
        expect.any(Number),
      ]);
    });

    it('throw out what an impostor connected, where nobody had proven the address yet', async () => {
      const { id, email, token } = await asked('pia', { email_verified_at: null });
      const planted = await bed.accounts.program(id);
      expect(planted.id).toEqual(expect.any(Number));
      expect(outcome(await reset(token, email))).toEqual([200, 'success']);
      const [row] = await bed.rows<{ email_verified_at: unknown; tokens: number }>(
        'SELECT email_verified_at, (SELECT COUNT(*) FROM access_tokens t WHERE t.user_id = users.id) AS tokens FROM users WHERE id = ?',
        id,
      );
      expect([row?.email_verified_at, Number(row?.tokens)]).toEqual([expect.anything(), 0]);
    });

    it('are asked about alike for everybody, and mailed to nobody else', async () => {
      await bed.accounts.add('gerd');
      const poison = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' };
      const answers = [await forgot('gerd@example.org', bed.browser(), poison), await forgot('nobody@example.org')];
      for (const { status, body } of answers)
        expect([status, body]).toEqual([200, { message: SAID, status: 'success' }]);
      expect(pathOf((await bed.mailbox.next('gerd@example.org')).links[0])).toMatch(/\?email=gerd%40example\.org$/);
      expect(await bed.rows('SELECT id FROM outgoing_mails WHERE to_email = ?', 'nobody@example.org')).toEqual([]);
      for (const email of [undefined, '', 'x', ['gerd@example.org'], 'gerd@example.org\r\nBcc: eve@example.org'])
        expect((await bed.browser().post('/auth/forgot-password', { email })).status).toBe(422);
    });

    it('take a link once, the newest, for its address, within an hour', async () => {
      const { email, token } = await asked('hilda');
      for (const [bad, address] of [
        ['f'.repeat(64), email],
        ['no such link', email],
        [token, 'other@example.org'],
      ] as const)
        expect(outcome(await reset(bad, address))).toEqual(BAD_LINK);
      const answers = await Promise.all(Array.from({ length: 3 }, () => reset(token, email)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
      expect(outcome(await reset(token, email))).toEqual(BAD_LINK);

      const { email: second, token: old } = await asked('ilse');
      await forgot(second);
      const fresh = tokenIn((await bed.mailbox.next(second)).links[0]);
      expect(outcome(await reset(old, second))).toEqual(BAD_LINK);
      await bed.passSeconds(3_601);
      expect(outcome(await reset(fresh, second))).toEqual(BAD_LINK);

      const { id, email: third, token: bound } = await asked('jutta');
      await bed.app.unit.run('rename', () => bed.app.nest.get(UsersRepository).changeEmail(id, 'jutta2@example.org'));
      expect([outcome(await reset(bound, third)), outcome(await reset(bound, 'jutta2@example.org'))]).toEqual([
        BAD_LINK,
        BAD_LINK,
      ]);
      expect((await login('jutta2@example.org', bed.accounts.password)).status).toBe(200);
    });

    it('are asked for and reset only so often', async () => {
      const browser = bed.browser();
      for (let times = 0; times < FORGOT_TRIES_PER_MINUTE; times += 1)
        expect((await forgot(times === 1 ? 'KARL@example.org' : 'karl@example.org', browser)).status).toBe(200);
      expect((await forgot('karl@example.org', browser)).status).toBe(429);
      const statuses = [];
      for (let others = 0; others < 17; others += 1)
        statuses.push((await forgot(`karl${others}@example.org`, browser)).status);
      expect(statuses).toEqual([...Array<number>(16).fill(200), 429]);
      for (let times = 0; times < 10; times += 1)
        expect((await reset('x', 'karl@example.org', {}, browser)).status).toBe(422);
      expect((await reset('x', 'karl@example.org', {}, browser)).status).toBe(429);

      const { email } = await asked('lena');
      for (let times = 0; times < 10; times += 1) expect((await forgot(email)).status).toBe(200);
      await forgot('last@example.org');
      await bed.accounts.add('mona');
      await forgot('mona@example.org');
      await bed.mailbox.next('mona@example.org');
      expect(await bed.rows('SELECT id FROM outgoing_mails WHERE to_email = ?', email)).toHaveLength(10);
    });

    it('are given to the suspended, who stay suspended, and to those who had none', async () => {
      const { email, token } = await asked('nils', { banned_at: bed.accounts.at(-1_000), password_hash: null });
      expect((await login(email, bed.accounts.password)).status).toBe(422);
      expect((await reset(token, email)).status).toBe(200);
      const browser = bed.browser();
      expect((await browser.post('/auth/login', { email, password: NEW })).status).toBe(200);
      expect((await browser.send('/api/v1/users/me')).body).toMatchObject({ code: 'banned' });
    });

    it('are chosen for the first time by an invitation, within a week, and sent by administrators', async () => {
      const id = await bed.accounts.add('olaf', { values: { password_hash: null, email_verified_at: null } });
      await bed.app.nest.get(PasswordLinks).invite(id, 'Ines');
      const mail = await bed.mailbox.next('olaf@example.org');
      expect(mail.subject).toMatch(/^Ines invites you/);
      await bed.passSeconds(6 * 86_400);
      expect((await reset(tokenIn(mail.links[0]), 'olaf@example.org')).status).toBe(200);
      await bed.app.nest.get(PasswordLinks).invite(id, 'Ines');
      const late = await bed.mailbox.next('olaf@example.org', /invites/);
      await bed.passSeconds(7 * 86_400 + 1);
      expect(outcome(await reset(tokenIn(late.links[0]), 'olaf@example.org'))).toEqual(BAD_LINK);

      const admin = await bed.browserOf(await bed.accounts.add('root', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
      expect((await admin.post(`/api/v1/users/${id}/send-password-reset`)).status).toBe(204);
      expect(tokenIn((await bed.mailbox.next('olaf@example.org', /new password/)).links[0])).toHaveLength(64);
    });
  });

  describe('that are changed', () => {
    const change = (browser: AccountBrowser, current_password: string, more: object = {}): Promise<Answer> =>
      browser.put('/auth/user/password', { current_password, password: NEW, password_confirmation: NEW, ...more });

    it('end every other session, half sign-in and link, and renew this one', async () => {
      const { id, email, token } = await asked('paul');
      const [here, there, half] = [await bed.browserOf(id), await bed.browserOf(id), await halfWay(id)];
      const before = here.copy();
      const answer = await change(here, bed.accounts.password);
      expect([answer.status, answer.body]).toMatchObject([
        200,
        { status: 'success', bootstrapData: { user: { email } } },
      ]);
      expect([await here.meStatus(), await before.meStatus(), await there.meStatus(), await isOver(half)]).toEqual([
        200,
        401,
        401,
        true,
      ]);
      expect(outcome(await reset(token, email))).toEqual(BAD_LINK);
      expect((await bed.mailbox.next(email)).subject).toBe('Your password was changed');
      expect([(await login(email, bed.accounts.password)).status, (await login(email, NEW)).status]).toEqual([
        422, 200,
      ]);
    });

    it('take the present one, five tries a minute, and a good new one twice', async () => {
      const id = await bed.accounts.add('rita');
      const rita = await bed.browserOf(id);
      const refused = async (answer: Promise<Answer>): Promise<string[]> =>
        Object.keys((await answer).body['errors'] as object);
      expect(
        await refused(change(rita, bed.accounts.password, { password: 'short', password_confirmation: 'short' })),
      ).toEqual(['password']);
      expect(await refused(change(rita, bed.accounts.password, { password_confirmation: 'x' }))).toEqual([
        'password_confirmation',
      ]);
      for (let tries = 0; tries < LOGIN_TRIES_PER_MINUTE - 1; tries += 1)
        expect(outcome(await change(rita, 'wrong'))).toEqual([422, { current_password: [WRONG] }]);
      expect(outcome(await rita.post('/auth/user/confirm-password', { password: 'wrong' }))).toEqual([
        422,
        { password: [WRONG] },
      ]);
      expect((await change(rita, bed.accounts.password)).status).toBe(429);

      const social = await bed.browserOf(await bed.accounts.add('sami', { values: { password_hash: null } }));
      for (const password of ['', bed.accounts.password])
        expect(await refused(change(social, password))).toEqual(['current_password']);
      const { headers } = await bed.accounts.program(id);
      expect(
        (
          await bed
            .browser()
            .send('/auth/user/password', {
              method: 'PUT',
              body: { current_password: 'x', password: NEW, password_confirmation: NEW },
              headers,
            })
        ).status,
      ).toBe(403);
      expect((await change(bed.browser(), 'x')).status).toBe(419);
    });

    it('lose to whoever was faster', async () => {
      const id = await bed.accounts.add('tove');
      const browsers = [await bed.browserOf(id), await bed.browserOf(id)];
      const answers = await Promise.all(browsers.map((browser) => change(browser, bed.accounts.password)));
      expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    });
  });

  describe('that are confirmed', () => {
    const confirm = (browser: AccountBrowser, password = bed.accounts.password): Promise<Answer> =>
      browser.post('/auth/user/confirm-password', { password });
    const isConfirmed = async (browser: AccountBrowser, query = ''): Promise<unknown> =>
      (await browser.send(`/auth/user/confirmed-password-status${query}`)).body['confirmed'];

    it('open dangerous actions for this session and 9000 seconds', async () => {
      const id = await bed.accounts.add('ute');
      const [here, there] = [await bed.browserOf(id), await bed.browserOf(id)];
      expect([await isConfirmed(here), outcome(await here.post(FACTOR))]).toEqual([
        false,
        [423, 'password_confirmation_required'],
      ]);
      expect(outcome(await confirm(here, 'wrong'))).toEqual([422, { password: [WRONG] }]);
      const before = here.copy();
      const answer = await confirm(here);
      expect([answer.status, answer.body]).toEqual([201, { confirmed: true, status: 'success' }]);
      expect([await isConfirmed(here), await isConfirmed(there), await before.meStatus()]).toEqual([true, false, 401]);
      expect([(await there.post(FACTOR)).status, (await here.post(FACTOR)).status]).toEqual([423, 200]);

      await bed.passSeconds(100);
      expect([await isConfirmed(here, '?seconds=99'), await isConfirmed(here, '?seconds=101')]).toEqual([false, true]);
      await bed.passSeconds(-200);
      expect([await isConfirmed(here), (await here.post(FACTOR)).status]).toEqual([false, 423]);
      await bed.passSeconds(100 + 8_999);
      expect(await isConfirmed(here)).toBe(true);
      await bed.passSeconds(1);
      expect([await isConfirmed(here), (await here.send(FACTOR, { method: 'DELETE' })).status]).toEqual([false, 423]);
      for (const seconds of ['0', '9001', 'x'])
        expect((await here.send(`/auth/user/confirmed-password-status?seconds=${seconds}`)).status).toBe(422);
    });

    it('do not outlive the session, and never fit who has none', async () => {
      const id = await bed.accounts.add('vito');
      const browser = await bed.browserOf(id, { isConfirmed: true });
      expect(await isConfirmed(browser)).toBe(true);
      await browser.post('/auth/login', { email: 'vito@example.org', password: bed.accounts.password });
      expect([await browser.meStatus(), await isConfirmed(browser)]).toEqual([200, false]);

      const social = await bed.browserOf(await bed.accounts.add('wanda', { values: { password_hash: null } }));
      for (const password of ['', bed.accounts.password]) expect((await confirm(social, password)).status).toBe(422);
      expect((await confirm(bed.browser())).status).toBe(401);
    });
  });
});
