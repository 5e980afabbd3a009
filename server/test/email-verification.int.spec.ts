import { openAccountBed, outcome, pathOf } from './account-bed.js';
import type { AccountBed, AccountBrowser, Answer } from './account-bed.js';

const PASSWORD = 'seven lanterns lit';
const WRONG = [422, { code: ['This code is not right.'] }];

describe('registration where addresses are to be proven', () => {
  let bed: AccountBed;
  const register = (email: string, browser = bed.browser()): Promise<Answer> =>
    browser.post('/auth/register', { email, password: PASSWORD, password_confirmation: PASSWORD });
  const usersOf = (email: string) =>
    bed.rows<{ id: number; email_verified_at: unknown }>(
      'SELECT id, email_verified_at FROM users WHERE email = ?',
      email,
    );
  const validate = (browser: AccountBrowser, code: string | null) =>
    browser.post('/api/v1/validate-email-verification-otp', { code });
  const resend = (browser: AccountBrowser, email: string) =>
    browser.post('/api/v1/resend-email-verification', { email });
  const wrongOf = (code: string | null): string => (code === '000000' ? '000001' : '000000');
  const follow = async (path: string, method = 'GET', browser = bed.browser()): Promise<[number, string | null]> => {
    const { status, headers } = await browser.send(path, { method });
    return [status, headers.get('location')];
  };

  /** Somebody who sees the verification screen, with what the mail brought. */
  async function unverified(email: string): Promise<{ browser: AccountBrowser; code: string | null; path: string }> {
    const browser = bed.browser();
    expect((await register(email, browser)).body['status']).toBe('needs_email_verification');
    const mail = await bed.mailbox.next(email);
    return { browser, code: mail.code, path: pathOf(mail.links[0]) };
  }

  beforeAll(async () => {
    bed = await openAccountBed('verification');
    await bed.set({ require_email_confirmation: true });
  });
  afterEach(() => bed.nextDay());
  afterAll(() => bed.close());

  /** All that a browser gets, without what differs from browser to browser. */
  async function story(email: string): Promise<unknown[]> {
    const browser = bed.browser();
    const seen: unknown[] = [];
    const note = async (answer: Promise<Answer>): Promise<void> => {
      const { status, body, headers } = await answer;
      const cookies = headers
        .getSetCookie()
        .map((cookie) => cookie.replace(/=[^;]*/, '=').replace(/Expires=[^;]+/, 'Expires='));
      seen.push(
        JSON.parse(
          JSON.stringify({ status, body, cookies, headers: [...headers.keys()] })
            .replaceAll(email, 'EMAIL')
            .replace(/"(csrf_token|request_id)":"[^"]+"/g, '"$1":""'),
        ),
      );
    };
    await note(register(email, browser));
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
    expect(fresh[0]).toMatchObject({
      status: 200,
      body: {
        status: 'needs_email_verification',
        bootstrapData: { user: { id: 0, email: 'EMAIL', email_verified_at: null } },
      },
    });
    expect(fresh.slice(3).map((answer) => (answer as { status: number }).status)).toEqual([
      403, 200, 429, 422, 422, 422, 422, 422, 429, 422, 200, 200,
    ]);
    const mail = await bed.mailbox.next('olga@example.org');
    expect([mail.subject, mail.code, mail.links[0], bed.mailbox.count('olga@example.org')]).toEqual([
      'You already have an account',
      null,
      'http://radio.example/music/login',
      1,
    ]);
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
    expect((await browser.send('/api/v1/users/me')).body).toMatchObject({
      user: { email: 'vera@example.org', email_verified_at: expect.any(String) as unknown },
    });
    expect((await bed.mailbox.next('vera@example.org')).subject).toMatch(/^Welcome/);
    expect(outcome(await validate(browser, code))).toEqual([200, 'success']);
    expect(outcome(await validate(bed.browser(), code))).toEqual([401, 'unauthenticated']);
    for (const odd of [undefined, 5, '1234567', 'abcdef', ''])
      expect(outcome(await browser.post('/api/v1/validate-email-verification-otp', { code: odd }))[0]).toBe(422);
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
    expect(outcome(await validate(browser, (await bed.mailbox.next('xena@example.org')).code))).toEqual([
      200,
      'success',
    ]);
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
    for (const [who, email] of [
      [browser, 'quinn@example.org'],
      [browser, 'nobody@example.org'],
      [bed.browser(), 'zoe@example.org'],
      [quinn, 'quinn@example.org'],
      [quinn, 'zoe@example.org'],
    ] as const) {
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
    expect(
      await bed.rows(
        'SELECT id FROM outgoing_mails WHERE to_email IN (?, ?)',
        'quinn@example.org',
        'nobody@example.org',
      ),
    ).toEqual([]);
  });

  it('opens with the link in the browser that waits for it, and in no other: scanners follow links too', async () => {
    const { browser, code, path } = await unverified('rosa@example.org');
    const { path: other } = await unverified('sven@example.org');
    const forged = [
      `${path}0`,
      path.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      path.replace(/\d+\//, '999999/'),
      `${other.slice(0, other.lastIndexOf('/'))}${path.slice(path.lastIndexOf('/'))}`,
      '/auth/email/verify/x/y',
      '/auth/email/verify/-1/y',
    ];
    for (const bad of forged)
      expect([bad, await follow(bad)]).toEqual([bad, [302, '/music/login?notice=link_expired']]);
    expect(await browser.meStatus()).toBe(403);

    const scanner = bed.browser();
    expect(await follow(path, 'HEAD', scanner)).toEqual([302, '/music/login?notice=verify_here']);
    expect(await follow(path, 'GET', scanner)).toEqual([302, '/music/login?notice=verify_here']);
    expect([scanner.session, await browser.meStatus()]).toEqual([undefined, 403]);
    expect(await follow(path, 'GET', browser)).toEqual([302, '/music/']);
    expect(await browser.meStatus()).toBe(200);
    expect(outcome(await validate(browser, code))).toEqual([200, 'success']);
    await bed.mailbox.next('rosa@example.org', /^Welcome/);
    expect(
      await bed.rows("SELECT id FROM outgoing_mails WHERE to_email = ? AND template = 'welcome'", 'rosa@example.org'),
    ).toHaveLength(1);
  });
});
