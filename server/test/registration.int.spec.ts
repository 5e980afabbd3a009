import { REGISTRATIONS_PER_HOUR_AND_ADDRESS } from '@tonearm/shared/limits';
import { ARTISTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { conflict } from '../src/core/errors/app-error.js';
import { NewAccounts } from '../src/modules/auth/registration/new-accounts.service.js';
import { RegistrationFields } from '../src/modules/auth/registration/registration-fields.js';
import { RegistrationInvites } from '../src/modules/auth/registration/registration-invites.js';
import { openAccountBed, outcome } from './account-bed.js';
import type { AccountBed, Answer } from './account-bed.js';

const PASSWORD = 'seven lanterns lit';
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
  const form = (email: string, more: object = {}) => ({
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    ...more,
  });
  const register = (email: string, more: object = {}, browser = bed.browser()): Promise<Answer> =>
    browser.post('/auth/register', form(email, more));
  const usersOf = (email: string) =>
    bed.rows<StoredUser>('SELECT id, name, email_verified_at, language FROM users WHERE email = ?', email);
  const userIn = ({ body }: Answer) => (body['bootstrapData'] as { user: Record<string, unknown> }).user;

  beforeAll(async () => {
    bed = await openAccountBed('registration');
    bed.app.nest
      .get(RegistrationFields)
      .add({
        name: 'shoe_size',
        check: (value) => (value === undefined || typeof value === 'number' ? null : 'Must be a number.'),
        save: (userId, value) => Promise.resolve(void shoes.push([userId, value])),
      });
    bed.app.nest.get(RegistrationInvites).add({
      type: 'friends',
      check: (id, email) => Promise.resolve(id === USED_MEANWHILE || invites.get(id) === email),
      accept: (id, userId) => {
        if (!invites.delete(id)) throw conflict('Somebody was faster.');
        accepted.push([id, userId]);
        return Promise.resolve();
      },
    });
  });
  afterEach(async () => {
    await bed.nextDay();
    await bed.set(
      { require_email_confirmation: false, 'registration.disable': false, 'registration.policies': [] },
      { 'auth.domain_blacklist': [], 'auth.domain_whitelist': [] },
    );
  });
  afterAll(() => bed.close());

  it('makes an account with the defaults, whatever the body asks for, signs in and greets', async () => {
    const browser = bed.browser();
    browser.cookies.set('tonearm_session', 'f'.repeat(32)).set('locale', 'de');
    const more = {
      id: 1,
      roles: [1],
      permissions: [{ name: 'admin' }],
      email_verified_at: '2020-01-01',
      banned_at: '2020-01-01',
      name: 'Boss',
      shoe_size: 41,
      hat_size: 9,
      __proto__: { admin: true },
    };
    const answer = await register(' Nora@Example.org', more, browser);
    expect(outcome(answer)).toEqual([200, 'success']);
    expect(userIn(answer)).toMatchObject({
      name: expect.stringMatching(/^Listener \d+$/),
      email: 'nora@example.org',
      email_verified_at: null,
      banned_at: null,
      roles: [{ id: USERS_ROLE_ID }],
    });
    expect((userIn(answer)['permissions'] as { name: string }[]).map(({ name }) => name)).not.toContain('admin');
    expect(browser.session).not.toBe('f'.repeat(32));
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('tonearm_session='))).not.toMatch(
      /Max-Age/,
    );
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
    const newcomer = {
      email: 'race@example.org',
      passwordHash: 'x',
      language: null,
      needsCode: false,
      invite: null,
      address: '203.0.113.7',
      extras: {},
    };
    const ids = await Promise.all(Array.from({ length: 5 }, () => bed.app.nest.get(NewAccounts).create(newcomer)));
    expect(ids.filter((id) => id !== null)).toEqual([(await usersOf('race@example.org'))[0]?.id]);
  });

  it('tells what is wrong by field, and makes nothing', async () => {
    await bed.set(
      {
        'registration.policies': ['terms', 'privacy'].map((id) => ({ id, label: id, type: 'route', action: '/terms' })),
      },
      { 'auth.domain_blacklist': ['spam.example'] },
    );
    const fine = { terms: true, privacy: true };
    const browser = bed.browser();
    const faults: [string, object, string[]][] = [
      ['a@example.org', {}, ['terms', 'privacy']],
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
    expect(Object.keys((await register('a@notexample.org', fine, browser)).body['errors'] as object)).toEqual([
      'email',
    ]);
    expect(await usersOf('a@example.org')).toEqual([]);
    expect(outcome(await register('a@mail.example.org', fine, browser))).toEqual([200, 'success']);
    // What they accepted is kept as proof of it, and of nobody else.
    const kept = await bed.rows<{ email: string; kind: string; accepted: string }>(
      'SELECT u.email, c.kind, c.accepted FROM consents c JOIN users u ON u.id = c.user_id',
    );
    expect(kept).toEqual([
      { email: 'a@mail.example.org', kind: 'policies', accepted: '["terms (/terms)","privacy (/terms)"]' },
    ]);
  });

  it('counts what was asked in earnest, ten an hour and address, and wants people where the site does', async () => {
    const browser = bed.browser();
    for (let tries = 0; tries < REGISTRATIONS_PER_HOUR_AND_ADDRESS; tries += 1) {
      expect(
        outcome(await register('b@example.org', { invite_id: `forged${tries}`, invite_type: 'friends' }, browser)),
      ).toEqual(NO_INVITE);
    }
    const limited = await register('b@example.org', {}, browser);
    expect([limited.status, Number(limited.headers.get('retry-after'))]).toEqual([429, limited.body['retry_after']]);
    await bed.passSeconds(3_600);
    await bed.set(
      { 'recaptcha.driver': 'turnstile', 'recaptcha.site_key': 'k', 'recaptcha.enable.register': true },
      { 'recaptcha.secret_key': 's' },
    );
    expect(outcome(await register('b@example.org', {}, browser))).toEqual([
      422,
      { recaptcha: ['Could not verify you are human.'] },
    ]);
    await bed.set({ 'recaptcha.driver': 'none', 'recaptcha.enable.register': false });
    expect(await usersOf('b@example.org')).toEqual([]);
  });

  it('lets only the invited in where it is closed, and takes their address for proven', async () => {
    await bed.set({ 'registration.disable': true, require_email_confirmation: true });
    invites.set('01inv', 'ivo@example.org');
    expect(outcome(await register('ivo@example.org'))).toEqual([403, 'forbidden']);
    expect(outcome(await register('ivo@example.org', { invite_type: 'friends' }))).toEqual([403, 'forbidden']);
    const bad = [
      ['eve@example.org', '01inv', 'friends'],
      ['ivo@example.org', '02inv', 'friends'],
      ['ivo@example.org', '01inv', 'team'],
      ['ivo@example.org', '01inv', undefined],
    ] as const;
    for (const [email, invite_id, invite_type] of bad)
      expect(outcome(await register(email, { invite_id, invite_type }))).toEqual(NO_INVITE);

    await bed.app.unit.run('roles', (manager) =>
      manager.query('UPDATE roles SET is_default = CASE WHEN id = ? THEN 1 ELSE 0 END', [ARTISTS_ROLE_ID]),
    );
    const browsers = [bed.browser(), bed.browser()];
    const answers = await Promise.all(
      browsers.map((browser) => register('ivo@example.org', { invite_id: '01inv', invite_type: 'friends' }, browser)),
    );
    await bed.app.unit.run('roles', (manager) =>
      manager.query('UPDATE roles SET is_default = CASE WHEN id = ? THEN 1 ELSE 0 END', [USERS_ROLE_ID]),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const winner = answers.find(({ status }) => status === 200) as Answer;
    expect(winner.body['status']).toBe('success');
    expect(userIn(winner)).toMatchObject({
      roles: [{ id: ARTISTS_ROLE_ID }],
      email_verified_at: expect.any(String) as unknown,
    });
    expect(accepted).toEqual([['01inv', userIn(winner)['id']]]);
    expect(outcome(await register('ivo@example.org', { invite_id: '01inv', invite_type: 'friends' }))).toEqual(
      NO_INVITE,
    );
    expect((await bed.mailbox.next('ivo@example.org')).code).toBeNull();
  });

  it('makes no account where the invitation is used up meanwhile', async () => {
    expect(outcome(await register('una@example.org', { invite_id: USED_MEANWHILE, invite_type: 'friends' }))).toEqual([
      409,
      'conflict',
    ]);
    expect(await usersOf('una@example.org')).toEqual([]);
  });
});
