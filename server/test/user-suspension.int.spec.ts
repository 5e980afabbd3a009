import { ADMIN_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';
import { Actor } from '../src/core/access/actor.js';
import type { AppError } from '../src/core/errors/app-error.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { UserDetailsService } from '../src/modules/users/account/user-details.service.js';
import { BansService } from '../src/modules/users/admin/bans.service.js';
import { DAY_MS, USERS, openUsersAdminBed, own } from './users-admin-bed.js';
import type { UsersAdminBed } from './users-admin-bed.js';

describe('users of an administrator', () => {
  let bed: UsersAdminBed;
  beforeAll(async () => {
    bed = await openUsersAdminBed();
  });
  afterAll(() => bed.close());

  describe('when they are suspended', () => {
    const ban = (id: number, input: object = {}, who = bed.admin) =>
      bed.app.http.post(`${USERS}/${id}/ban`).set(who).send(input);
    const lift = (id: number, who = bed.admin) => bed.app.http.delete(`${USERS}/${id}/ban`).set(who);
    const me = async (headers: Record<string, string>) => {
      const { status, body } = await bed.app.http.get(`${USERS}/me`).set(headers);
      return [status, (body as { code?: string }).code];
    };

    it('see the suspended screen with the next call, until the ban is lifted; tokens rest meanwhile', async () => {
      const id = await bed.accounts.add('spammer');
      const [session, program] = [await bed.accounts.browser(id), (await bed.accounts.program(id)).headers];
      const { body } = await ban(id, { reason: '  Spam  ', permanent: true }).expect(200);
      expect(body.user).toMatchObject({ id, ban_reason: 'Spam', banned_until: null, banned_at: expect.any(String) });
      expect([await me(session), await me(program)]).toEqual([
        [403, 'banned'],
        [401, 'unauthenticated'],
      ]);
      expect((await bed.app.http.get('/').set(session).expect(200)).text).toMatch(/"banned_at":"\d{4}/);
      expect((await lift(id).expect(200)).body.user).toMatchObject({
        banned_at: null,
        ban_reason: '',
        banned_until: null,
      });
      expect([await me(session), await me(program)]).toEqual([
        [200, undefined],
        [200, undefined],
      ]);
      await lift(id).expect(200);
      await ban(id).expect(200);
      await bed.app.http.post('/auth/logout').set(session).expect(200);
      expect(await me(session)).toEqual([401, 'unauthenticated']);
    });

    it('are free again by themselves when it had an end', async () => {
      const id = await bed.accounts.add('rester');
      const session = await bed.accounts.browser(id);
      const until = new Date(Date.now() + DAY_MS).toISOString();
      expect((await ban(id, { until }).expect(200)).body.user).toMatchObject({ banned_until: until, ban_reason: '' });
      expect(await me(session)).toEqual([403, 'banned']);
      await bed.accounts.change('users', { banned_until: bed.accounts.at(-1) }, id);
      expect(await me(session)).toEqual([200, undefined]);
    });

    it.each<[string, object]>([
      ['until', { until: '2020-01-01T00:00:00Z' }],
      ['until', { until: 'tomorrow' }],
      ['until', { until: '2024-02-30' }],
      ['until', { until: '2999-01-01', permanent: true }],
      ['until', { permanent: false }],
      ['until', { until: 5 }],
      ['until', { until: '9999-12-31T23:59:59Z' }],
      ['reason', { reason: 'x'.repeat(256) }],
      ['permanent', { permanent: 'yes' }],
    ])('need a sane %s: %j', async (field, input) => {
      const { body } = await ban(bed.adminId, input).expect(422);
      expect(Object.keys(body.errors as object)).toEqual([field]);
    });

    it('are not oneself, nor anybody with more rights', async () => {
      expect((await ban(bed.adminId).expect(409)).body.code).toBe('state_conflict');
      const second = await bed.accounts.add('second', { roles: [ADMIN_ROLE_ID] });
      await ban(bed.adminId, {}, bed.helper).expect(403);
      await ban(await bed.accounts.add('third', own('admin')), {}, bed.helper).expect(403);
      await ban(second).expect(200);
      await lift(second, bed.helper).expect(403);
      await lift(second).expect(200);
      await ban(999_999).expect(404);
      await ban(second, {}, await bed.accounts.browser(await bed.accounts.add('visitor'))).expect(403);
    });

    it('are never the last administrator, also where two suspend each other at once', async () => {
      const everything: GrantedPermission[] = [{ name: 'admin', restrictions: [] }];
      const bans = bed.app.nest.get(BansService);
      const [one, two] = [
        await bed.accounts.add('one', { permissions: everything }),
        await bed.accounts.add('two', { roles: [ADMIN_ROLE_ID] }),
      ];
      const others = (
        await bed.app.database.read<{ id: number }>('SELECT id FROM users WHERE id <> ? AND id <> ?', [one, two])
      ).map(({ id }) => Number(id));
      for (const id of others) await bed.accounts.change('users', { banned_at: bed.accounts.at(0) }, id);
      // Both were let in before either was suspended.
      const outcomes = await Promise.all(
        [
          [one, two],
          [two, one],
        ].map(([target, by]) =>
          bans.ban(target as number, {}, new Actor(by as number, [], everything)).then(
            () => 200,
            ({ status }: AppError) => status,
          ),
        ),
      );
      expect(outcomes.sort()).toEqual([200, 409]);
      for (const id of others) await bed.accounts.change('users', { banned_at: null }, id);
    });

    it('leave an administrator who can sign in: not one whose address nobody has proven', async () => {
      const everything: GrantedPermission[] = [{ name: 'admin', restrictions: [] }];
      const [one, two] = [
        await bed.accounts.add('proven', { permissions: everything }),
        await bed.accounts.add('unproven', { roles: [ADMIN_ROLE_ID], values: { email_verified_at: null } }),
      ];
      const others = (
        await bed.app.database.read<{ id: number }>(
          'SELECT id FROM users WHERE banned_at IS NULL AND id NOT IN (?, ?, ?)',
          [one, two, bed.adminId],
        )
      ).map(({ id }) => Number(id));
      for (const id of others) await bed.accounts.change('users', { banned_at: bed.accounts.at(0) }, id);
      const actor = new Actor(bed.adminId, [], everything);
      const outcome = async (work: Promise<unknown>): Promise<number> =>
        await work.then(
          () => 200,
          ({ status }: AppError) => status,
        );
      const unprove = { email_verified: false };
      const settings = bed.app.nest.get(SettingsService);
      await settings.update({ client: { require_email_confirmation: true }, server: {} });
      const details = bed.app.nest.get(UserDetailsService);
      await bed.accounts.change('users', { banned_at: bed.accounts.at(0) }, bed.adminId);
      expect([
        await outcome(bed.app.nest.get(BansService).ban(one, {}, actor)),
        await outcome(details.update(one, unprove, actor)),
      ]).toEqual([409, 409]);
      await bed.accounts.change('users', { email_verified_at: bed.accounts.at(0) }, two);
      expect(await outcome(details.update(one, unprove, actor))).toBe(200);
      await settings.update({ client: { require_email_confirmation: false }, server: {} });
      for (const id of [...others, bed.adminId]) await bed.accounts.change('users', { banned_at: null }, id);
    });
  });
});
