import { REGISTRATIONS_PER_HOUR_AND_ADDRESS } from '@tonearm/shared/limits';
import { ARTISTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { conflict } from '../src/core/errors/app-error.js';
import { NewAccounts } from '../src/modules/auth/registration/new-accounts.js';
import { RegistrationFields } from '../src/modules/auth/registration/registration-fields.js';
import { RegistrationInvites } from '../src/modules/auth/registration/registration-invites.js';
import { openAccountBed, outcome, pathOf } from './account-bed.js';
import type { AccountBed, AccountBrowser, Answer } from './account-bed.js';

const PASSWORD = 'seven lanterns lit';
const WRONG = [422, { code: ['This code is not right.'] }];
const TAKEN = [422, { email: ['This email address is taken.'] }];
/** Open when it is looked at, gone when it is taken. */
const USED_MEANWHILE = 'used-meanwhile';
const NO_INVITE = [422, { invite_id: ['This invite is no longer valid'] }];

interface StoredUser {
  id: number;
  name: string;
  email_verified_at: unknown;
  language: string | null;
}

describe('registration', () => {
  let bed: AccountBed;
  /** Of an invitation: the address that it is for. */
  const invites = new Map<string, string>();
  const accepted: [string, number][] = [];
  const shoes: [number, unknown][] = [];
  const form = (email: string, more: object = {}) => ({ email, password: PASSWORD, password_confirmation: PASSWORD, ...more });
  const register = (email: string, more: object = {}, browser = bed.browser()): Promise<Answer> => browser.post('/auth/register', form(email, more));
  const usersOf = (email: string) => bed.rows<StoredUser>('SELECT id, name, email_verified_at, language FROM users WHERE email = ?', email);
  const userIn = ({ body }: Answer) => (body['bootstrapData'] as { user: Record<string, unknown> }).user;
  const validate = (browser: AccountBrowser, code: string | null) => browser.post('/api/v1/validate-email-verification-otp', { code });
  const resend = (browser: AccountBrowser, email: string) => browser.post('/api/v1/resend-email-verification', { email });
  const wrongOf = (code: string | null): string => (code === '000000' ? '000001' : '000000');
  const follow = async (path: string, method = 'GET', browser = bed.browser()): Promise<[number, string | null]> => {
    const { status, headers } = await browser.send(path, { method });
    return [status, headers.get('location')];
  };

  /** Somebody who sees the verification screen, with what the mail brought. */
  async function unverified(email: string): Promise<{ browser: AccountBrowser; code: string | null; path: string }> {
    const browser = bed.browser();
    expect((await register(email, {}, browser)).body['status']).toBe('needs_email_verification');
    const mail = await bed.mailbox.next(email);
    return { browser, code: mail.code, path: pathOf(mail.links[0]) };
  }

  beforeAll(async () => {
    bed = await openAccountBed('registration');
    bed.app.nest.get(RegistrationFields).add({
      name: 'shoe_size', check: (value) => (value === undefined || typeof value === 'number' ? null : 'Must be a number.'),
      save: (userId, value) => Promise.resolve(void shoes.push([userId, value])),
    });
    bed.app.nest.get(RegistrationInvites).add({
      type: 'workspace', check: (id, email) => Promise.resolve(id === USED_MEANWHILE || invites.get(id) === email),
      accept: (id, userId) => {
        if (!invites.delete(id)) throw conflict('Somebody was faster.');
        accepted.push([id, userId]);
        return Promise.resolve();
      },
    });
  });
  afterEach(async () => {
    await bed.nextDay();
    await bed.set({ require_email_confirmation: false, 'registration.disable': false, 'registration.policies': [] }, { 'auth.domain_blacklist': [], 'auth.domain_whitelist': [] });
  });
  afterAll(() => bed.close());

  it('makes an account with the defaults, whatever the body asks for, signs in and greets', async () => {
    const browser = bed.browser();
    browser.cookies.set('tonearm_session', 'f'.repeat(32)).set('locale', 'de');
    const more = { id: 1, roles: [1], permissions: [{ name: 'admin' }], email_verified_at: '2020-01-01', banned_at: '2020-01-01', name: 'Boss', shoe_size: 41, hat_size: 9, __proto__: { admin: true } };
    const answer = await register(' Nora@Example.org', more, browser);
    expect(outcome(answer)).toEqual([200, 'success']);
    expect(userIn(answer)).toMatchObject({ name: 'nora', email: 'nora@example.org', email_verified_at: null, banned_at: null, roles: [{ id: USERS_ROLE_ID }] });
    expect((userIn(answer)['permissions'] as { name: string }[]).map(({ name }) => name)).not.toContain('admin');
    expect(browser.session).not.toBe('f'.repeat(32));
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('tonearm_session='))).not.toMatch(/Max-Age/);
    expect(await browser.meStatus()).toBe(200);
    expect(shoes.at(-1)).toEqual([userIn(answer)['id'], 41]);
    expect((await usersOf('nora@example.org'))[0]).toMatchObject({ id: userIn(answer)['id'], language: 'de' });
    expect((await bed.mailbox.next('nora@example.org')).links[0]).toBe('http://radio.example/music');

    const before = browser.copy();
    expect(userIn(await register('nora2@example.org', {}, browser))).toMatchObject({ email: 'nora2@example.org' });
    expect([await browser.meStatus(), await before.meStatus()]).toEqual([200, 401]);
  });

  it('makes one account of many that come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => register('twice@example.org')));
    expect(answers.map(outcome).sort()).toEqual([[200, 'success'], TAKEN, TAKEN, TAKEN]);
    expect(await usersOf('twice@example.org')).toHaveLength(1);
    expect(outcome(await register('Twice@Example.org '))).toEqual(TAKEN);
    const newcomer = { email: 'race@example.org', passwordHash: 'x', language: null, needsCode: false, invite: null, extras: {} };
    const ids = await Promise.all(Array.from({ length: 5 }, () => bed.app.nest.get(NewAccounts).create(newcomer)));
    expect(ids.filter((id) => id !== null)).toEqual([(await usersOf('race@example.org'))[0]?.id]);
  });

  it('tells what is wrong by field, and makes nothing', async () => {
    await bed.set({ 'registration.policies': ['terms', 'constructor'].map((id) => ({ id, label: id, type: 'route', action: '/terms' })) },
      { 'auth.domain_blacklist': ['spam.example'] });
    const fine = { terms: true, constructor: true };
    const browser = bed.browser();
    const faults: [string, object, string[]][] = [
      ['a@example.org', {}, ['terms', 'constructor']],
      ['a@example.org', { ...fine, terms: false }, ['terms']],
      ['a@example.org', { ...fine, terms: 'yes', shoe_size: '41' }, ['terms', 'shoe_size']],
      ['a@example.org', { ...fine, password: 'short', password_confirmation: 'short' }, ['password']],
      ['a@example.org', { ...fine, password: 'password1', password_confirmation: 'password1' }, ['password']],
      ['a@example.org', { ...fine, password_confirmation: 'seven lanterns out' }, ['password_confirmation']],
      ['a@spam.example', fine, ['email']],
      ['a@mail.spam.example', fine, ['email']],
      ['a@example.org\r\nBcc: b@example.org', fine, ['email']],
      ['a\u0000@example.org', fine, ['email']],
      ['nobody', fine, ['email']],
    ];
    for (const [email, more, fields] of faults) {
      const { status, body } = await register(email, more, browser);
      expect([email, more, status, Object.keys((body['errors'] ?? {}) as object)]).toEqual([email, more, 422, fields]);
    }
    await bed.set({}, { 'auth.domain_blacklist': [], 'auth.domain_whitelist': ['example.org'] });
    expect(Object.keys((await register('a@notexample.org', fine, browser)).body['errors'] as object)).toEqual(['email']);
    expect(await usersOf('a@example.org')).toEqual([]);
    expect(outcome(await register('a@mail.example.org', fine, browser))).toEqual([200, 'success']);
  });

  it('counts what was asked in earnest, ten an hour and address, and wants people where the site does', async () => {
    const browser = bed.browser();
    for (let tries = 0; tries < REGISTRATIONS_PER_HOUR_AND_ADDRESS; tries += 1) {
      expect(outcome(await register('b@example.org', { invite_id: `forged${tries}`, invite_type: 'workspace' }, browser))).toEqual(NO_INVITE);
    }
    const limited = await register('b@example.org', {}, browser);
    expect([limited.status, Number(limited.headers.get('retry-after'))]).toEqual([429, limited.body['retry_after']]);
    await bed.passSeconds(3_600);
    await bed.set({ 'recaptcha.driver': 'turnstile', 'recaptcha.site_key': 'k', 'recaptcha.enable.register': true }, { 'recaptcha.secret_key': 's' });
    expect(outcome(await register('b@example.org', {}, browser))).toEqual([422, { recaptcha: ['Could not verify you are human.'] }]);
    await bed.set({ 'recaptcha.driver': 'none', 'recaptcha.enable.register': false });
    expect(await usersOf('b@example.org')).toEqual([]);
  });

  it('lets only the invited in where it is closed, and takes their address for proven', async () => {
    await bed.set({ 'registration.disable': true, require_email_confirmation: true });
    invites.set('01inv', 'ivo@example.org');
    expect(outcome(await register('ivo@example.org'))).toEqual([403, 'forbidden']);
    expect(outcome(await register('ivo@example.org', { invite_type: 'workspace' }))).toEqual([403, 'forbidden']);
    const bad = [['eve@example.org', '01inv', 'workspace'], ['ivo@example.org', '02inv', 'workspace'], ['ivo@example.org', '01inv', 'team'], ['ivo@example.org', '01inv', undefined]] as const;
    for (const [email, invite_id, invite_type] of bad) expect(outcome(await register(email, { invite_id, invite_type }))).toEqual(NO_INVITE);

    await bed.app.unit.run('roles', (manager) => manager.query('UPDATE roles SET is_default = CASE WHEN id = ? THEN 1 ELSE 0 END', [ARTISTS_ROLE_ID]));
    const browsers = [bed.browser(), bed.browser()];
    const answers = await Promise.all(browsers.map((browser) => register('ivo@example.org', { invite_id: '01inv', invite_type: 'workspace' }, browser)));
    await bed.app.unit.run('roles', (manager) => manager.query('UPDATE roles SET is_default = CASE WHEN id = ? THEN 1 ELSE 0 END', [USERS_ROLE_ID]));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const winner = answers.find(({ status }) => status === 200) as Answer;
    expect(winner.body['status']).toBe('success');
    expect(userIn(winner)).toMatchObject({ roles: [{ id: ARTISTS_ROLE_ID }], email_verified_at: expect.any(String) as unknown });
    expect(accepted).toEqual([['01inv', userIn(winner)['id']]]);
    expect(outcome(await register('ivo@example.org', { invite_id: '01inv', invite_type: 'workspace' }))).toEqual(NO_INVITE);
    expect((await bed.mailbox.next('ivo@example.org')).code).toBeNull();
  });

  it('makes no account where the invitation is used up meanwhile', async () => {
    expect(outcome(await register('una@example.org', { invite_id: USED_MEANWHILE, invite_type: 'workspace' }))).toEqual([409, 'conflict']);
    expect(await usersOf('una@example.org')).toEqual([]);
  });

  describe('where addresses are to be proven', () => {
    beforeEach(() => bed.set({ require_email_confirmation: true }));

    /** All that a browser gets, without what differs from browser to browser. */
    async function story(email: string): Promise<unknown[]> {
      const browser = bed.browser();
      const seen: unknown[] = [];
      const note = async (answer: Promise<Answer>): Promise<void> => {
        const { status, body, headers } = await answer;
        const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '=').replace(/Expires=[^;]+/, 'Expires='));
        seen.push(JSON.parse(JSON.stringify({ status, body, cookies, headers: [...headers.keys()] }).replaceAll(email, 'EMAIL').replace(/"(csrf_token|request_id)":"[^"]+"/g, '"$1":""')));
      };
      await note(register(email, {}, browser));
      await note(browser.send('/api/v1/bootstrap-data'));
      await note(browser.send('/account-settings'));
      await note(browser.send('/api/v1/users/me'));
      await note(resend(browser, email));
      await note(resend(browser, email));
      for (let tries = 0; tries < 6; tries += 1) await note(validate(browser, `00000${tries}`));
      await bed.passSeconds(60);
      await note(validate(browser, '123123'));
      await note(resend(browser, email));
      await note(browser.post('/auth/logout'));
      return seen;
    }

    it('tells nobody whether an address has an account, but its owner', async () => {
      await bed.accounts.add('olga');
      const [fresh, taken] = [await story('fresh@example.org'), await story('olga@example.org')];
      expect(taken).toEqual(fresh);
      expect(fresh[0]).toMatchObject({ status: 200, body: { status: 'needs_email_verification', bootstrapData: { user: { id: 0, email: 'EMAIL', email_verified_at: null } } } });
      expect(fresh.slice(3).map((answer) => (answer as { status: number }).status)).toEqual([403, 200, 429, 422, 422, 422, 422, 422, 429, 422, 200, 200]);
      const mail = await bed.mailbox.next('olga@example.org');
      expect([mail.subject, mail.code, mail.links[0], bed.mailbox.count('olga@example.org')]).toEqual(['You already have an account', null, 'http://radio.example/music/login', 1]);
      expect((await usersOf('fresh@example.org'))[0]).toMatchObject({ email_verified_at: null });
    });

    it('makes one account of many that come at once, all answered alike', async () => {
      const answers = await Promise.all(Array.from({ length: 3 }, () => register('thrice@example.org')));
      expect(answers.map(outcome)).toEqual(Array(3).fill([200, 'needs_email_verification']));
      expect(await usersOf('thrice@example.org')).toHaveLength(1);
    });

    it('fills no mailbox with attempts', async () => {
      await bed.accounts.add('pia');
      const answers = await Promise.all(Array.from({ length: 11 }, () => register('pia@example.org')));
      expect(answers.map(outcome)).toEqual(Array(11).fill([200, 'needs_email_verification']));
      expect(await bed.rows('SELECT id FROM outgoing_mails WHERE to_email = ?', 'pia@example.org')).toHaveLength(10);
    });

    it('opens with the code of the mail', async () => {
      const { browser, code } = await unverified('vera@example.org');
      expect((await browser.send('/api/v1/users/me')).body).toMatchObject({ code: 'email_unverified' });
      expect(outcome(await validate(browser, wrongOf(code)))).toEqual(WRONG);
      const stranger = await unverified('wim@example.org');
      expect(outcome(await validate(stranger.browser, code))).toEqual(WRONG);
      expect(outcome(await validate(browser, code))).toEqual([200, 'success']);
      expect((await browser.send('/api/v1/users/me')).body).toMatchObject({ user: { email: 'vera@example.org', email_verified_at: expect.any(String) as unknown } });
      expect((await bed.mailbox.next('vera@example.org')).subject).toMatch(/^Welcome/);
      expect(outcome(await validate(browser, code))).toEqual([200, 'success']);
      expect(outcome(await validate(bed.browser(), code))).toEqual([401, 'unauthenticated']);
      for (const odd of [undefined, 5, '1234567', 'abcdef', '']) expect(outcome(await browser.post('/api/v1/validate-email-verification-otp', { code: odd }))[0]).toBe(422);
    });

    it('voids a code after five tries, after ten minutes, and with the next one', async () => {
      const { browser, code, path } = await unverified('xena@example.org');
      for (let tries = 0; tries < 5; tries += 1) expect(outcome(await validate(browser, wrongOf(code)))).toEqual(WRONG);
      expect((await validate(browser, code)).status).toBe(429);
      await bed.passSeconds(60);
      expect(outcome(await validate(browser, code))).toEqual(WRONG);
      expect(await follow(path)).toEqual([302, '/music/login?notice=link_expired']);

      expect((await resend(browser, 'xena@example.org')).status).toBe(200);
      const second = await bed.mailbox.next('xena@example.org');
      await bed.passSeconds(60);
      expect((await resend(browser, 'xena@example.org')).status).toBe(200);
      const third = await bed.mailbox.next('xena@example.org');
      if (second.code !== third.code) expect(outcome(await validate(browser, second.code))).toEqual(WRONG);
      expect(await follow(pathOf(second.links[0]))).toEqual([302, '/music/login?notice=link_expired']);
      await bed.passSeconds(601);
      expect(outcome(await validate(browser, third.code))).toEqual(WRONG);
      expect(await follow(pathOf(third.links[0]))).toEqual([302, '/music/login?notice=link_expired']);
      await resend(browser, 'xena@example.org');
      expect(outcome(await validate(browser, (await bed.mailbox.next('xena@example.org')).code))).toEqual([200, 'success']);
    });

    it('judges no more guesses than five, however many come at once', async () => {
      const { browser, code } = await unverified('yara@example.org');
      const guesses = [...Array<string>(7).fill(wrongOf(code)), code];
      const answers = await Promise.all(guesses.map((guess) => validate(browser, guess)));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    });

    it('sends again to one’s own address only, once a minute and five times an hour', async () => {
      const { browser } = await unverified('zoe@example.org');
      await bed.accounts.add('quinn');
      const quinn = await bed.browserOf(Number((await usersOf('quinn@example.org'))[0]?.id));
      for (const [who, email] of [[browser, 'quinn@example.org'], [browser, 'nobody@example.org'], [bed.browser(), 'zoe@example.org'], [quinn, 'quinn@example.org'], [quinn, 'zoe@example.org']] as const) {
        expect(outcome(await resend(who, email))).toEqual([200, 'success']);
      }
      const statuses = [];
      for (let times = 0; times < 6; times += 1) {
        statuses.push((await resend(browser, 'ZOE@example.org')).status);
        if (times === 0) expect(Number((await resend(browser, 'zoe@example.org')).headers.get('retry-after'))).toBe(60);
        await bed.passSeconds(60);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      expect(await bed.rows('SELECT id FROM outgoing_mails WHERE to_email = ?', 'zoe@example.org')).toHaveLength(6);
      expect(await bed.rows('SELECT id FROM outgoing_mails WHERE to_email IN (?, ?)', 'quinn@example.org', 'nobody@example.org')).toEqual([]);
    });

    it('opens with the link, which signs nobody in, also after a scanner followed it', async () => {
      const { browser, code, path } = await unverified('rosa@example.org');
      const { path: other } = await unverified('sven@example.org');
      const forged = [`${path}0`, path.replace(/.$/, (last) => (last === '0' ? '1' : '0')), path.replace(/\d+\//, '999999/'), `${other.slice(0, other.lastIndexOf('/'))}${path.slice(path.lastIndexOf('/'))}`,
        '/auth/email/verify/x/y', '/auth/email/verify/-1/y'];
      for (const bad of forged) expect([bad, await follow(bad)]).toEqual([bad, [302, '/music/login?notice=link_expired']]);
      expect(await browser.meStatus()).toBe(403);

      const scanner = bed.browser();
      expect(await follow(path, 'HEAD', scanner)).toEqual([302, '/music/']);
      expect(await follow(path, 'GET', scanner)).toEqual([302, '/music/']);
      expect([scanner.session, await browser.meStatus()]).toEqual([undefined, 200]);
      expect(outcome(await validate(browser, code))).toEqual([200, 'success']);
      await bed.mailbox.next('rosa@example.org', /^Welcome/);
      expect(await bed.rows("SELECT id FROM outgoing_mails WHERE to_email = ? AND template = 'welcome'", 'rosa@example.org')).toHaveLength(1);
    });
  });
});
