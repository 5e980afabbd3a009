import type { RoleDetails } from '@tonearm/shared/admin/roles.dto';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { PermissionName, RestrictionValue } from '@tonearm/shared/permissions/catalogue';
import { createTestApp } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';

export const ROLES = '/api/v1/roles';

export const permissions = (...list: PermissionName[]) =>
  list.map((name) => ({ name, restrictions: [] as RestrictionValue[] }));

/** The application with an administrator, and a helper who may do everything with roles, but not everything else. */
export async function openRolesBed() {
  let names = 0;
  const create = (input: object = {}, who = admin) =>
    app.http
      .post(ROLES)
      .set(who)
      .send({ name: `Role ${(names += 1)}`, ...input });
  const made = async (input: object = {}): Promise<RoleDetails> =>
    (await create(input).expect(201)).body.role as RoleDetails;
  const update = (id: number, input: object, who = admin) => app.http.put(`${ROLES}/${id}`).set(who).send(input);
  const get = async (id: number): Promise<RoleDetails> =>
    (await app.http.get(`${ROLES}/${id}`).set(admin).expect(200)).body.role as RoleDetails;
  const remove = (ids: string | number, who = admin) => app.http.delete(`${ROLES}/${ids}`).set(who);
  const change = (verb: 'add' | 'remove', id: number, userIds: unknown, who = admin) =>
    app.http.post(`${ROLES}/${id}/${verb}-users`).set(who).send({ user_ids: userIds });
  const fields = (body: unknown): string[] => Object.keys((body as { errors: object }).errors).sort();
  const rolesOf = async (userId: number): Promise<number[]> =>
    ((await app.http.get(`/api/v1/users/${userId}`).set(admin)).body.user.roles as { id: number }[]).map(
      ({ id }) => id,
    );

  const app = await createTestApp('roles');
  const accounts = new AccountFactory(app);
  const adminId = await accounts.add('ines', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] });
  const admin = await accounts.browser(adminId);
  const helperId = await accounts.add('helper', {
    permissions: permissions('roles.view', 'roles.create', 'roles.update', 'roles.delete', 'users.view'),
  });
  const helper = await accounts.browser(helperId);
  return {
    accounts,
    admin,
    adminId,
    app,
    change,
    create,
    fields,
    get,
    helper,
    helperId,
    made,
    remove,
    rolesOf,
    update,
    close: () => app.close(),
  };
}

export type RolesBed = Awaited<ReturnType<typeof openRolesBed>>;
