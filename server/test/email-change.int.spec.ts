import { LOGIN_TRIES_PER_MINUTE } from '@tonearm/shared/limits';
import { UsersRepository } from '../src/modules/users/index.js';
import { openAccountBed, outcome, pathOf } from './account-bed.js';
import type { AccountBed, AccountBrowser, Answer } from './account-bed.js';

const WRONG = [422, { code: ['This code is not right.'] }];
const TAKEN = [422, { email: ['This email address is taken.'] }];

describe('changing one’s email address', () => {
  let bed: AccountBed;
  const request = (browser: AccountBrowser, email: string, password = bed.accounts.password): Promise<Answer> =>
    browser.post('/api/v1/users/me/email', { email, password });
  const confirm = (browser: AccountBrowser, code: string | null): Promise<Answer> =>
    browser.post('/api/v1/users/me/email/confirm', { code });
  const codeFor = async (email: string): Promise<string> =>
    (await bed.mailbox.next(email, /new email address/)).code as string;
  const emailOf = async (browser: AccountBrowser): Promise<unknown> =>
    ((await browser.send('/api/v1/users/me')).body['user'] as { email: string }).email;
  const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000');
  const someone = async (name: string, values = {}): Promise<AccountBrowser> =>
    bed.browserOf(await bed.accounts.add(name, { values }));

  beforeAll(async () => {
    bed = await openAccountBed('emailchange');
  });
  afterEach(() => bed.nextDay());
  afterAll(() => bed.close());

  it('keeps the old one until the code of the new one came back, and tells the old one', async () => {
    const anna = await someone('anna', { email_verified_at: null });
    await bed.browser().post('/auth/forgot-password', { email: 'anna@example.org' });
    const link = (await bed.mailbox.next('anna@example.org')).links[0];

    expect(outcome(await request(anna, ' Anna@New.example.org'))).toEqual([200, 'success']);
    const code = await codeFor('anna@new.example.org');
    expect([await emailOf(anna), bed.mailbox.count('anna@example.org')]).toEqual(['anna@example.org', 1]);
    const other = await someone('beth');
    expect([outcome(await confirm(anna, wrongOf(code))), outcome(await confirm(other, code))]).toEqual([WRONG, WRONG]);

    const changed = await confirm(anna, code);
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { status: 'success', user: { email: 'anna@new.example.org', email_verified_at: expect.any(String) as unknown } },
    ]);
    const notice = await bed.mailbox.next('anna@example.org');
    expect([notice.subject, notice.text.replaceAll('\u2060', '')]).toEqual([
      'Your email address was changed',
      expect.stringContaining('anna@new.example.org'),
    ]);
    expect([await anna.meStatus(), outcome(await confirm(anna, code))]).toEqual([200, WRONG]);

    const token = /reset\/([\da-f]+)/.exec(pathOf(link))?.[1];
    for (const email of ['anna@example.org', 'anna@new.example.org']) {
      const password = 'nine copper kettles';
      expect(
        (await bed.browser().post('/auth/reset-password', { token, email, password, password_confirmation: password }))
          .status,
      ).toBe(422);
    }
    expect(await bed.rows('SELECT id FROM password_resets')).toEqual([]);
  });

  it('takes the password, a free address of a domain that may register, and no program', async () => {
    const cara = await someone('cara');
    await bed.accounts.add('dora');
    await bed.set({}, { 'auth.domain_blacklist': ['spam.example'] });
    expect(outcome(await request(cara, 'dora@example.org'))).toEqual(TAKEN);
    expect(outcome(await request(cara, 'cara@example.org'))).toEqual([
      422,
      { email: ['This is your email address already.'] },
    ]);
    for (const email of ['x@spam.example', 'nobody', 'a@example.org\r\nBcc: b@example.org'])
      expect(Object.keys((await request(cara, email)).body['errors'] as object)).toEqual(['email']);
    for (let tries = 3; tries < LOGIN_TRIES_PER_MINUTE; tries += 1)
      expect(outcome(await request(cara, 'c2@example.org', 'wrong'))).toEqual([
        422,
        { password: ['The password is not right.'] },
      ]);
    expect((await request(cara, 'c2@example.org')).status).toBe(429);
    const { headers } = await bed.accounts.program(
      (await bed.rows<{ id: number }>('SELECT id FROM users WHERE email = ?', 'cara@example.org'))[0]?.id as number,
    );
    expect(
      (
        await bed
          .browser()
          .send('/api/v1/users/me/email', { method: 'POST', body: { email: 'c2@example.org', password: 'x' }, headers })
      ).status,
    ).toBe(403);
    expect((await request(bed.browser(), 'c2@example.org')).status).toBe(401);
    const social = await someone('ella', { password_hash: null });
    expect((await request(social, 'e2@example.org', '')).status).toBe(422);
    expect(
      await bed.rows(
        "SELECT id FROM outgoing_mails WHERE template = 'email-change-code' AND to_email IN ('c2@example.org', 'e2@example.org')",
      ),
    ).toEqual([]);
  });

  it('leaves the address to whoever was faster', async () => {
    const [finn, gwen] = [await someone('finn'), await someone('gwen')];
    await request(finn, 'shared@example.org');
    const first = await codeFor('shared@example.org');
    await request(gwen, 'shared@example.org');
    const second = await codeFor('shared@example.org');
    const answers = await Promise.all([confirm(finn, first), confirm(gwen, second)]);
    expect(
      answers
        .map(outcome)
        .map(([status]) => status)
        .sort(),
    ).toEqual([200, 422]);
    expect(answers.map(outcome)).toContainEqual(TAKEN);
  });

  it('sends one code a minute, five an hour; a new one voids the old, five wrong tries or ten minutes any', async () => {
    const hana = await someone('hana');
    await request(hana, 'hana1@example.org');
    const first = await codeFor('hana1@example.org');
    const limited = await request(hana, 'hana2@example.org');
    expect([limited.status, Number(limited.headers.get('retry-after'))]).toEqual([429, 60]);
    await bed.passSeconds(60);
    await request(hana, 'hana2@example.org');
    const second = await codeFor('hana2@example.org');
    if (first !== second) expect(outcome(await confirm(hana, first))).toEqual(WRONG);
    for (let tries = first === second ? 0 : 1; tries < 5; tries += 1)
      expect(outcome(await confirm(hana, wrongOf(second)))).toEqual(WRONG);
    expect((await confirm(hana, second)).status).toBe(429);
    await bed.passSeconds(60);
    expect(outcome(await confirm(hana, second))).toEqual(WRONG);
    expect(outcome(await request(hana, 'hana3@example.org'))).toEqual([200, 'success']);
    const third = await codeFor('hana3@example.org');
    await bed.passSeconds(601);
    expect(outcome(await confirm(hana, third))).toEqual(WRONG);
    expect(await emailOf(hana)).toBe('hana@example.org');
    const statuses = [];
    for (const name of ['hana4', 'hana5', 'hana6']) {
      statuses.push((await request(hana, `${name}@example.org`)).status);
      await bed.passSeconds(60);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('is a code of its own: none of it verifies, and an address that an administrator gave meanwhile wins', async () => {
    const iris = await someone('iris');
    await request(iris, 'iris2@example.org');
    const code = await codeFor('iris2@example.org');
    const [row] = await bed.rows<{ id: number }>("SELECT id FROM users WHERE email = 'iris@example.org'");
    await bed.app.unit.run('rename', () =>
      bed.app.nest.get(UsersRepository).changeEmail(Number(row?.id), 'iris2@example.org'),
    );
    expect(outcome(await confirm(iris, code))).toEqual([422, { email: ['This is your email address already.'] }]);
    expect(await emailOf(iris)).toBe('iris2@example.org');
  });
});
