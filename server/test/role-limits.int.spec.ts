import { ADMIN_ROLE_ID, ARTISTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { RestrictionValue } from '@tonearm/shared/permissions/catalogue';
import { ROLES, openRolesBed, permissions } from './roles-bed.js';
import type { RolesBed } from './roles-bed.js';

describe('roles', () => {
  let bed: RolesBed;
  beforeAll(async () => {
    bed = await openRolesBed();
  });
  afterAll(() => bed.close());

  describe('for somebody who may not do everything', () => {
    it('hold no more than they hold themselves', async () => {
      for (const list of [
        permissions('admin'),
        permissions('settings.update'),
        permissions('users.view', 'users.delete'),
      ])
        await bed.create({ permissions: list }, bed.helper).expect(403);
      const { body } = await bed
        .create({ permissions: permissions('users.view', 'roles.view') }, bed.helper)
        .expect(201);
      const id = body.role.id as number;
      await bed.update(id, { permissions: permissions('roles.view', 'logs.view') }, bed.helper).expect(403);
      await bed.update(id, { permissions: permissions('roles.view'), default: true }, bed.helper).expect(200);
      await bed.update(USERS_ROLE_ID, { default: true }).expect(200);
      await bed.remove(id, bed.helper).expect(200);
    });

    it('are no wider than their own', async () => {
      const limited = await bed.accounts.browser(
        await bed.accounts.add('limited', {
          roles: [],
          permissions: [
            ...permissions('roles.create', 'roles.update'),
            { name: 'api.access', restrictions: [{ name: 'token_count', value: 5 }] },
          ],
        }),
      );
      const access = (restrictions: RestrictionValue[]) => ({ permissions: [{ name: 'api.access', restrictions }] });
      for (const restrictions of [
        [],
        [{ name: 'token_count', value: 6 }],
        [{ name: 'token_count', value: null }],
        [{ name: 'requests_per_minute', value: 1 }],
        [
          { name: 'token_count', value: 5 },
          { name: 'requests_per_minute', value: 9_999 },
        ],
      ])
        await bed.create(access(restrictions), limited).expect(403);
      const { body } = await bed
        .create(
          access([
            { name: 'token_count', value: 5 },
            { name: 'requests_per_minute', value: 600 },
          ]),
          limited,
        )
        .expect(201);
      await bed.remove(body.role.id as number).expect(200);
    });

    it('are left alone where they reach higher, or are their own', async () => {
      const higher = await bed.made({ permissions: permissions('settings.view') });
      const id = await bed.accounts.add('lead', { roles: [higher.id] });
      await bed.update(ADMIN_ROLE_ID, { name: 'Owned' }, bed.helper).expect(403);
      await bed.update(higher.id, { permissions: [] }, bed.helper).expect(403);
      await bed.update(USERS_ROLE_ID, { name: 'Owned' }, bed.helper).expect(403);
      expect((await bed.remove(higher.id, bed.helper).expect(403)).body.message).toContain(String(higher.id));
      await bed.change('add', higher.id, [id], bed.helper).expect(403);
      await bed.change('remove', higher.id, [id], bed.helper).expect(403);
      await bed.change('add', ARTISTS_ROLE_ID, [bed.adminId], bed.helper).expect(403);
      await bed.change('remove', USERS_ROLE_ID, [bed.adminId], bed.helper).expect(403);
      await bed.change('add', ARTISTS_ROLE_ID, [bed.helperId], bed.helper).expect(403);
      await bed.change('add', ADMIN_ROLE_ID, [bed.helperId], bed.helper).expect(403);
      expect([
        await bed.rolesOf(id),
        await bed.rolesOf(bed.adminId),
        await bed.rolesOf(bed.helperId),
        (await bed.get(higher.id)).permissions.length,
      ]).toEqual([[higher.id], [USERS_ROLE_ID, ADMIN_ROLE_ID], [USERS_ROLE_ID], 1]);
      await bed.remove(higher.id).expect(200);
    });

    it('are closed without the right', async () => {
      const reader = await bed.accounts.browser(
        await bed.accounts.add('viewer', { permissions: permissions('roles.view') }),
      );
      await bed.app.http.get(ROLES).set(reader).expect(200);
      for (const call of [
        bed.create({}, reader),
        bed.update(USERS_ROLE_ID, {}, reader),
        bed.remove(99, reader),
        bed.change('add', USERS_ROLE_ID, [], reader),
        bed.change('remove', USERS_ROLE_ID, [], reader),
      ])
        await call.expect(403);
      await bed.app.http.get(ROLES).expect(401);
    });
  });

  it('leave somebody administrator', async () => {
    expect((await bed.change('remove', ADMIN_ROLE_ID, [bed.adminId]).expect(409)).body.code).toBe('state_conflict');
    expect((await bed.update(ADMIN_ROLE_ID, { permissions: permissions('users.view') }).expect(409)).body.code).toBe(
      'state_conflict',
    );
    const second = await bed.made({ permissions: permissions('admin') });
    const other = await bed.accounts.add('other', { roles: [second.id] });
    const boss = await bed.accounts.browser(other);
    await bed.change('remove', ADMIN_ROLE_ID, [bed.adminId], boss).expect(200);
    for (const call of [
      bed.update(second.id, { permissions: [] }, boss),
      bed.remove(second.id, boss),
      bed.change('remove', second.id, [other], boss),
    ])
      expect((await call.expect(409)).body.code).toBe('state_conflict');
    await bed.accounts.change(
      'users',
      { banned_at: bed.accounts.at(0) },
      await bed.accounts.add('rested', { roles: [ADMIN_ROLE_ID] }),
    );
    await bed.remove(second.id, boss).expect(409);
    await bed.change('add', ADMIN_ROLE_ID, [bed.adminId], boss).expect(200);
    const answers = await Promise.all([
      bed.change('remove', ADMIN_ROLE_ID, [bed.adminId], boss),
      bed.change('remove', second.id, [other], bed.admin),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await bed.accounts.change('users', { permissions: JSON.stringify(permissions('admin')) }, bed.adminId);
    await bed.remove(second.id).expect(200);
  });
});
