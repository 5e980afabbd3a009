import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { AccessTokenCreated, NewDeviceSignedIn } from '../src/modules/auth/auth.events.js';
import { RegistrationInvites } from '../src/modules/auth/registration/registration-invites.js';
import { EmailChanged, PasswordChanged, UserDeleted, UserRegistered } from '../src/modules/users/user.events.js';
import { openAccountBed } from './account-bed.js';
import type { AccountBed, AccountBrowser } from './account-bed.js';
import { hearEvents } from './hear-events.js';

const PASSWORD = 'seven lanterns lit';

describe('what happens to accounts', () => {
  let bed: AccountBed;
  let admin: AccountBrowser;
  let adminId: number;
  let heard: ReturnType<typeof hearEvents>;
  const register = (email: string, more: object = {}) =>
    bed.browser().post('/auth/register', { email, password: PASSWORD, password_confirmation: PASSWORD, ...more });
  const idOf = async (email: string): Promise<number> =>
    Number((await bed.rows<{ id: number }>('SELECT id FROM users WHERE email = ?', email))[0]?.id);
  const mailsTo = async (email: string): Promise<string[]> =>
    (
      await bed.rows<{ template: string }>('SELECT template FROM outgoing_mails WHERE to_email = ? ORDER BY id', email)
    ).map(({ template }) => template);

  beforeAll(async () => {
    bed = await openAccountBed('account-events');
    bed.app.nest
      .get(RegistrationInvites)
      .add({ type: 'friends', check: () => Promise.resolve(true), accept: () => Promise.resolve() });
    adminId = await bed.accounts.add('root', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] });
    admin = await bed.browserOf(adminId);
    heard = hearEvents(
      bed.app,
      UserRegistered,
      UserDeleted,
      PasswordChanged,
      EmailChanged,
      NewDeviceSignedIn,
      AccessTokenCreated,
    );
  });
  afterAll(() => bed.close());

  it('is told when somebody registers, however they come, and not when they are refused', async () => {
    await register('nora@example.org');
    expect(heard()).toEqual([new UserRegistered(await idOf('nora@example.org'), 'form', null, true)]);
    expect((await register('nora@example.org')).status).toBe(422);
    await register('ivo@example.org', { invite_id: 'any', invite_type: 'friends' });
    expect(heard()).toEqual([new UserRegistered(await idOf('ivo@example.org'), 'invitation', null, true)]);
    expect((await admin.post('/api/v1/users', { email: 'made@example.org' })).status).toBe(201);
    expect(heard()).toEqual([new UserRegistered(await idOf('made@example.org'), 'administrator', adminId, true)]);
    expect([await mailsTo('nora@example.org'), await mailsTo('made@example.org')]).toEqual([
      ['welcome'],
      ['invitation'],
    ]);
  });

  it('is told when an administrator changes address and password, each if it is another one', async () => {
    const id = await bed.accounts.add('olaf');
    await admin.put(`/api/v1/users/${id}`, { email: 'olaf@example.org', first_name: 'Olaf' });
    expect(heard()).toEqual([]);
    expect((await admin.put(`/api/v1/users/${id}`, { email: 'new@example.org', password: PASSWORD })).status).toBe(200);
    expect(heard()).toEqual([
      new EmailChanged(id, 'olaf@example.org', 'new@example.org'),
      new PasswordChanged(id, 'administrator', null),
    ]);
    expect([await mailsTo('olaf@example.org'), await mailsTo('new@example.org')]).toEqual([
      ['email-changed'],
      ['password-changed'],
    ]);
  });

  it('is told when a browser comes for the first time, but for the first of all', async () => {
    const id = await bed.accounts.add('dora');
    const login = (browser: AccountBrowser) =>
      browser.post('/auth/login', { email: 'dora@example.org', password: bed.accounts.password });
    const first = bed.browser();
    for (let time = 0; time < 2; time += 1) await login(first);
    expect(heard()).toEqual([]);
    const second = bed.browser();
    for (let time = 0; time < 2; time += 1) await login(second);
    expect(heard()).toEqual([expect.objectContaining({ userId: id, address: second.address })]);
  });

  it('is told when an account is deleted, with where its owner is reached', async () => {
    const id = await bed.accounts.add('gone', { values: { language: 'de' } });
    expect((await admin.send(`/api/v1/users/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(heard()).toEqual([new UserDeleted(id, 'gone@example.org', 'gone', 'de')]);
    expect((await admin.send(`/api/v1/users/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect(heard()).toEqual([]);
    expect(await mailsTo('gone@example.org')).toEqual(['account-deleted']);
  });
});
